import { may } from '#domain/identity/permissions.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { staffTasks } from '#domain/manifests.ts';
import type { Database } from '#platform/database/database.server.ts';
import { modules } from '#modules';

const counts = Object.assign({}, ...modules.map(({ taskCounts }) => taskCounts)) as Readonly<
  Record<StaffTask['key'], (db: Database, asked: { userId: string; now: Date }) => Promise<number>>
>;

export type StaffTask = Pick<(typeof staffTasks)[number], 'key' | 'priority' | 'href'> & { count: number };

/** What waits for somebody with these roles, the most urgent first; what nothing waits in is left out. */
export async function listStaffTasks(
  db: Database,
  { staff: { userId, roles }, now }: { staff: Pick<Session, 'userId' | 'roles'>; now: Date },
): Promise<StaffTask[]> {
  const mine = staffTasks.filter(({ needs }) => may(roles, needs));
  const tasks = await Promise.all(
    mine.map(async ({ key, priority, href }) => ({
      ...{ key, priority, href },
      count: await counts[key](db, { userId, now }),
    })),
  );
  return tasks.filter(({ count }) => count > 0);
}
