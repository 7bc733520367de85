import { countDocumentsForStaff, listDocumentsForStaff } from '#domain/documents/document-list.ts';
import { listImages } from '#domain/documents/images/image-library.ts';
import { may, type Permission } from '#domain/identity/permissions.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { countCatalogue } from '#domain/learning/course-list.ts';
import { countInvitations } from '#domain/marketplace/invitation-list.ts';
import {
  countReviewsToWrite,
  countUnassignedApplications,
  countUndecidedApplications,
} from '#domain/scholarships/waiting-work.ts';
import type { Database } from '#platform/database/database.server.ts';
import { countUndelivered } from '#platform/messages/undelivered.ts';

type Asked = { staff: Pick<Session, 'userId' | 'roles'>; now: Date };

type TaskKind = {
  key: string;
  priority: 'high' | 'medium' | 'low';
  /** The list that shows what waits. */
  href: string;
  needs: Permission;
  count: (db: Database, asked: Asked) => Promise<number>;
};

/** Everything that can wait for somebody of the staff, the most urgent first. */
const taskKinds = [
  {
    key: 'schedules',
    priority: 'high',
    href: '/admin/cms/documents?state=failed',
    needs: 'content.publish',
    count: async (db) => (await listDocumentsForStaff(db, { status: 'failed', perPage: 1 })).total,
  },
  {
    key: 'messages',
    priority: 'high',
    href: '/admin/reports/messages',
    needs: 'reports.see',
    count: async (db, { now }) => await countUndelivered(db, now),
  },
  {
    key: 'unassigned',
    priority: 'high',
    href: '/admin/education/scholarships',
    needs: 'scholarships.run',
    count: countUnassignedApplications,
  },
  {
    key: 'reviews',
    priority: 'high',
    href: '/admin/education/scholarships/reviews',
    needs: 'scholarships.review',
    count: async (db, { staff }) => await countReviewsToWrite(db, staff.userId),
  },
  {
    key: 'invitations',
    priority: 'medium',
    href: '/admin/freelance?status=new',
    needs: 'invitations.decide',
    count: async (db) => (await countInvitations(db)).new,
  },
  {
    key: 'decisions',
    priority: 'medium',
    href: '/admin/education/scholarships',
    needs: 'scholarships.run',
    count: countUndecidedApplications,
  },
  {
    key: 'courses',
    priority: 'medium',
    href: '/admin/education?status=review',
    needs: 'courses.edit',
    count: async (db) => (await countCatalogue(db)).byStatus.review,
  },
  {
    key: 'texts',
    priority: 'low',
    href: '/admin/cms/documents?problems=yes',
    needs: 'content.edit',
    count: async (db) => sumOf(await countDocumentsForStaff(db), 'problems'),
  },
  {
    key: 'images',
    priority: 'low',
    href: '/admin/media?state=missing',
    needs: 'content.edit',
    count: async (db) => (await listImages(db, { state: 'missing', perPage: 1 })).total,
  },
] as const satisfies readonly TaskKind[];

export type StaffTask = Pick<(typeof taskKinds)[number], 'key' | 'priority' | 'href'> & { count: number };

/** What waits for somebody with these roles, the most urgent first; what nothing waits in is left out. */
export async function listStaffTasks(db: Database, asked: Asked): Promise<StaffTask[]> {
  const mine = taskKinds.filter(({ needs }) => may(asked.staff.roles, needs));
  const tasks = await Promise.all(
    mine.map(async ({ key, priority, href, count }) => ({
      ...{ key, priority, href },
      count: await count(db, asked),
    })),
  );
  return tasks.filter(({ count }) => count > 0);
}

function sumOf(
  counts: Awaited<ReturnType<typeof countDocumentsForStaff>>,
  name: 'problems' | 'lacking',
): number {
  return Object.values(counts).reduce((sum, each) => sum + (each?.[name] ?? 0), 0);
}
