import { eq } from 'drizzle-orm';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { scholarshipAwards, scholarshipCriteria, scholarshipCyclePrograms } from './review-tables.server.ts';
import { assertStaffMay, auditStaffAct, lockKnownCycle } from './staffing.ts';
import { scholarshipApplications, scholarshipCycles } from './tables.server.ts';

/**
 * Whether nobody has applied in a cycle, begun to, or was given a scholarship: only then it can be deleted. Also counts
 * awards whose application is erased, and applications that were begun and not sent.
 */
export async function isCycleEmpty(db: Database, cycleId: string): Promise<boolean> {
  const applications = await db.$count(scholarshipApplications, eq(scholarshipApplications.cycleId, cycleId));
  const awards = await db.$count(scholarshipAwards, eq(scholarshipAwards.cycleId, cycleId));
  return applications === 0 && awards === 0;
}

/**
 * Deletes a cycle that nobody has applied in, with its criteria; visitors see it no more at once.
 * @throws Refusal 'cycle-has-applications', 'cycle-unknown' (404) or 'scholarship-not-permitted' (403).
 */
export async function deleteCycle(
  db: Database,
  { cycleId, ...staff }: StaffContext & { cycleId: string },
  now: Date,
): Promise<void> {
  assertStaffMay(staff, 'scholarships.run');
  await db.transaction(async (db) => {
    // Whoever begins to apply meanwhile waits for this lock.
    const { opensOn, closesOn } = await lockKnownCycle(db, cycleId);
    if (!(await isCycleEmpty(db, cycleId))) throw new Refusal('cycle-has-applications');
    await db.delete(scholarshipCyclePrograms).where(eq(scholarshipCyclePrograms.cycleId, cycleId));
    await db.delete(scholarshipCriteria).where(eq(scholarshipCriteria.cycleId, cycleId));
    await db.delete(scholarshipCycles).where(eq(scholarshipCycles.id, cycleId));
    await raiseContentVersion(db);
    const target = { kind: 'cycle', id: cycleId } as const;
    const details = { opensOn, closesOn };
    await auditStaffAct(db, staff, { action: 'scholarship_cycle.delete', target, details }, now);
  });
}
