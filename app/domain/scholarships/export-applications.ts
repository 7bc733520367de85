import { inArray } from 'drizzle-orm';
import { readSettings } from '#domain/site/settings.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { listAllApplications, type ListedApplication } from './application-list.ts';
import { scholarshipReviews } from './review-tables.server.ts';
import { assertStaffMay, auditStaffAct, getActor, lockKnownCycle } from './staffing.ts';
import { meanHundredths } from './reviews/weighted-mean.ts';

/** The applications of a cycle for a file. */
export type ExportedApplications = {
  /** Whoever still has to review one of them blind gets no names and no addresses at all. */
  hasPeople: boolean;
  applications: (ListedApplication & { meansHundredths: number[] })[];
};

/**
 * All applications of a cycle with their scores; that they were taken out is written into the audit log.
 * @throws Refusal 'cycle-unknown' (404) or 'scholarship-not-permitted' (403).
 */
export async function exportApplications(
  db: Database,
  { cycleId, ...staff }: StaffContext & { cycleId: string },
  now: Date,
): Promise<ExportedApplications> {
  assertStaffMay(staff, 'scholarships.run');
  return await db.transaction(async (db) => {
    await lockKnownCycle(db, cycleId);
    const reader = await getActor(db, staff);
    const rules = (await readSettings(db)).scholarship;
    const listed = await listAllApplications(db, { cycleId, reader, rules });
    const hasPeople = listed.every(({ visibility }) => visibility !== 'blind');
    const means = await listMeans(
      db,
      listed.filter(({ visibility }) => visibility === 'open').map(({ id }) => id),
    );
    const target = { kind: 'cycle', id: cycleId } as const;
    const details = { applications: listed.length, hasPeople };
    await auditStaffAct(db, staff, { action: 'scholarship.export', target, details }, now);
    const applications = listed.map((each) => ({ ...each, meansHundredths: means.get(each.id) ?? [] }));
    return { hasPeople, applications };
  });
}

/** The mean of each submitted review, in the order in which they were submitted. */
async function listMeans(db: Database, ids: readonly string[]): Promise<Map<string, number[]>> {
  const means = new Map<string, number[]>();
  if (ids.length === 0) return means;
  const { applicationId, meanParts, submittedAt } = scholarshipReviews;
  const rows = await db
    .select({ applicationId, meanParts })
    .from(scholarshipReviews)
    .where(inArray(applicationId, [...ids]))
    .orderBy(submittedAt, meanParts);
  for (const row of rows) {
    if (row.meanParts === null) continue;
    const mean = meanHundredths(row.meanParts, 1)!;
    means.set(row.applicationId, [...(means.get(row.applicationId) ?? []), mean]);
  }
  return means;
}
