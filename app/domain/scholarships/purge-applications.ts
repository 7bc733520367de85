import { and, eq, inArray, isNull, lt, not, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { hasWorkingLink } from '#domain/private-links/find-link.ts';
import { eraseApplications } from './erase-applications.ts';
import { daysToKeepUnsent } from './scholarship-constants.ts';
import { scholarshipApplications, scholarshipCycles } from './tables.server.ts';

const dayMilliseconds = 24 * 3600_000;
const atOnce = 200;

/**
 * Erases drafts that were never sent, and applications that were withdrawn, 90 days after their cycle has closed; and
 * drafts that nobody can reach any more. Says how many went.
 */
export async function purgeApplications(db: Database, now: Date): Promise<number> {
  const closedBefore = cairoDayOf(new Date(now.getTime() - daysToKeepUnsent * dayMilliseconds));
  let erased = 0;
  for (;;) {
    const ids = await db.transaction(async (db) => {
      const due = await listDue(db, closedBefore, now);
      await eraseApplications(db, due);
      return due;
    });
    erased += ids.length;
    if (ids.length < atOnce) break;
  }
  return erased;
}

/** Comes every night. */
export const purgeApplicationsJob = defineJob(
  { name: 'purge-scholarship-applications', schema: z.object({}), pollSeconds: 30 },
  {
    schedule: '11 3 * * *',
    run: async (db, _data, { now, log }) => {
      const erased = await purgeApplications(db, now);
      if (erased > 0) log.info({ erased }, 'drafts and withdrawn applications were erased');
    },
  },
);

async function listDue(db: Database, closedBefore: string, now: Date): Promise<string[]> {
  const isOver = and(
    inArray(scholarshipApplications.status, ['draft', 'withdrawn']),
    lt(scholarshipCycles.closesOn, closedBefore),
  );
  const isUnreachable = and(
    eq(scholarshipApplications.status, 'draft'),
    isNull(scholarshipApplications.userId),
    not(hasWorkingLink(db, { purpose: 'application', id: scholarshipApplications.id }, now)),
  );
  const due = await db
    .select({ id: scholarshipApplications.id })
    .from(scholarshipApplications)
    .innerJoin(scholarshipCycles, eq(scholarshipCycles.id, scholarshipApplications.cycleId))
    .where(or(isOver, isUnreachable))
    .limit(atOnce)
    .for('update', { of: scholarshipApplications, skipLocked: true });
  return due.map(({ id }) => id);
}
