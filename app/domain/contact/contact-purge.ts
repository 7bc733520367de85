import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { contactMessages } from './tables.server.ts';
import { readSettings } from '#domain/site/settings.ts';

/** Deletes messages that are older than the settings say; three years by default. */
export async function purgeContactMessages(db: Database, now: Date): Promise<void> {
  const { amounts } = await readSettings(db);
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - amounts.supportRecordYears);
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, oldest));
}

/** Comes every night. */
export const purgeContactMessagesJob = defineJob(
  { name: 'purge-contact-messages', schema: z.object({}), pollSeconds: 30 },
  { schedule: '51 3 * * *', run: async (db, _data, { now }) => await purgeContactMessages(db, now) },
);
