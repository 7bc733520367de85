import { and, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { daysAfterMending } from './barrier-constants.ts';
import { forgetAddresses } from './leave-barrier.ts';
import { barrierPeople, barrierReports, barriers } from './tables.server.ts';

/**
 * Deletes reports that are older than the settings say (three years by default, as messages to support), and forgets the
 * addresses of visitors who were told 90 days ago that a barrier is mended, or who asked as long ago as that. They still count.
 */
export async function purgeBarrierReports(db: Database, now: Date): Promise<void> {
  const { amounts } = await readSettings(db);
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - amounts.supportRecordYears);
  await db.delete(barrierReports).where(lt(barrierReports.reportedAt, oldest));
  const mendedBefore = new Date(now.getTime() - daysAfterMending * 24 * 3600 * 1000);
  const mended = db.select({ id: barriers.id }).from(barriers).where(lt(barriers.mendedAt, mendedBefore));
  const isOver = or(inArray(barrierPeople.barrierId, mended), lt(barrierPeople.countedAt, oldest));
  await forgetAddresses(db, and(isNotNull(barrierPeople.emailKey), isOver));
}

/** Comes every night. */
export const purgeBarrierReportsJob = defineJob(
  { name: 'purge-barrier-reports', schema: z.object({}), pollSeconds: 30 },
  { schedule: '59 3 * * *', run: async (db, _data, { now }) => await purgeBarrierReports(db, now) },
);
