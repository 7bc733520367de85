import type { Permission } from '#domain/manifests.ts';
import { may } from '#domain/identity/permissions.ts';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { countUsers, countUsersAt } from '#domain/identity/users.ts';
import { countEnrolmentsAt } from '#domain/learning/enrolments/enrolment-figures.ts';
import { countOpenProjectsAt } from '#domain/marketplace/projects.ts';
import { countProjects } from '#domain/marketplace/project-list.ts';
import { readEarnings } from '#domain/wallet/desk/desk-figures.ts';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';

/**
 * A figure of the dashboard, and what it was when the month began. Revenue is that of the month so far, beside that of the
 * whole month before.
 */
export type StaffFigure = {
  key: 'users' | 'jobs' | 'enrollments' | 'revenue';
  value: number;
  before: number;
};

const needs: Record<StaffFigure['key'], Permission> = {
  users: 'users.see',
  jobs: 'invitations.decide',
  enrollments: 'courses.edit',
  revenue: 'money.see',
};

/** The four figures of the dashboard, as far as they concern these roles. */
export async function readStaffFigures(
  db: Database,
  { roles, now }: { roles: readonly GrantedRole[]; now: Date },
): Promise<StaffFigure[]> {
  const on = `${cairoDayOf(now).slice(0, 7)}-01`;
  const at = startOfCairoDay(on);
  const [users, usersBefore, projects, projectsBefore, enrolments, enrolmentsBefore, revenue] =
    await Promise.all([
      countUsers(db),
      countUsersAt(db, at),
      countProjects(db),
      countOpenProjectsAt(db, { at, on }),
      countEnrolmentsAt(db, now),
      countEnrolmentsAt(db, at),
      readEarnings(db, now),
    ]);
  const figures: StaffFigure[] = [
    { key: 'users', value: users, before: usersBefore },
    { key: 'jobs', value: projects.open, before: projectsBefore },
    { key: 'enrollments', value: enrolments, before: enrolmentsBefore },
    { key: 'revenue', ...revenue },
  ];
  return figures.filter(({ key }) => may(roles, 'reports.see') || may(roles, needs[key]));
}

/** A day of the month before, for its name. */
export function dayOfLastMonth(now: Date): Date {
  return new Date(startOfCairoDay(`${cairoDayOf(now).slice(0, 7)}-01`).getTime() - 1);
}
