import { readSettings } from '#domain/site/settings.ts';
import { listAudit } from '#domain/identity/staff/audit-list.ts';
import { may } from '#domain/identity/permissions.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/home';
import { Dashboard } from './dashboard.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { dayOfLastMonth, readStaffFigures } from '#routes/staff/kit/staff-figures.server.ts';
import { dashboardActions, mayEnter } from '#routes/staff/kit/staff-places.ts';
import { listStaffTasks } from '#routes/staff/kit/staff-tasks.server.ts';
import { adminPath, findStaff, isHalfSignedIn } from '#routes/staff/kit/staff.server.ts';

/** What was done before coming here, as the address says. */
const doneThings = ['password', 'maintenance', 'forgotten'] as const;

/** So many lines and tasks; the rest is behind a link. */
const activitiesShown = 8;
const tasksShown = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = findStaff(context);
  if (!staff) {
    const { searchParams } = url;
    return {
      staff: null,
      next: adminPath(searchParams.get('next')),
      isSignedOut: searchParams.has('signed-out'),
      isHalfSignedIn: isHalfSignedIn(context),
    };
  }
  const { db, now } = context.get(appContext);
  const { roles } = staff;
  const seesAll = may(roles, 'audit.see');
  const [{ maintenance }, figures, activities, tasks] = await Promise.all([
    readSettings(db),
    readStaffFigures(db, { roles, now }),
    listAudit(db, { perPage: activitiesShown, ...(seesAll ? {} : { actorId: staff.userId }) }),
    listStaffTasks(db, { staff, now }),
  ]);
  return {
    staff: { email: staff.email, roles: [...new Set(roles.map(({ role }) => role))] },
    now,
    figures,
    lastMonth: dayOfLastMonth(now),
    activities: { entries: activities, areAll: seesAll },
    tasks: { shown: tasks.slice(0, tasksShown), total: tasks.length },
    actions: dashboardActions.filter((each) => mayEnter(roles, each)).map(({ key, href }) => ({ key, href })),
    maintenance: { isOn: maintenance.on, mayChange: may(roles, 'maintenance.change') },
    done: doneThings.find((thing) => thing === url.searchParams.get('done')) ?? null,
  };
}

export type DashboardData = Exclude<Awaited<ReturnType<typeof loader>>, { staff: null }>;

/** The login form for whoever is not staff; the dashboard for staff (docs/product.md, "Staff area"). */
export default function AdminHome({ loaderData }: Route.ComponentProps) {
  if (!loaderData.staff) return <SignInScreen {...loaderData} />;
  return <Dashboard {...loaderData} />;
}
