import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { newsletterSubscribers } from './tables.server.ts';

/** An address that nobody has proved is forgotten after so many days, as its mail promises. */
const daysToKeepPending = 30;

/** Deletes addresses that were never confirmed, with their links. */
export async function purgeNewsletter(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - daysToKeepPending * 24 * 3600_000);
  await db
    .delete(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.status, 'pending'), lt(newsletterSubscribers.askedAt, oldest)));
}

/** Comes every night. */
export const purgeNewsletterJob = defineJob(
  { name: 'purge-newsletter', schema: z.object({}), pollSeconds: 30 },
  { schedule: '41 3 * * *', run: async (db, _data, { now }) => await purgeNewsletter(db, now) },
);
