import { and, isNotNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { notifications } from '../tables.server.ts';

/** What was read is kept so long after it came, and what was not read so long: the page of the list says so. */
const daysToKeep = { read: 90, unread: 365 };

/** Deletes notifications that are old. */
export async function purgeNotifications(db: Database, now: Date): Promise<void> {
  const before = (days: number) =>
    lt(notifications.createdAt, new Date(now.getTime() - days * 24 * 3600_000));
  await db
    .delete(notifications)
    .where(or(before(daysToKeep.unread), and(isNotNull(notifications.readAt), before(daysToKeep.read))));
}

/** Comes every night. */
export const purgeNotificationsJob = defineJob(
  { name: 'purge-notifications', schema: z.object({}), pollSeconds: 30 },
  { schedule: '49 3 * * *', run: async (db, _data, { now }) => await purgeNotifications(db, now) },
);
