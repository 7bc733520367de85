import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { countAwards } from './awards.ts';
import { hasSubmittedReviews } from './reviews/rubric.ts';
import { scholarshipCyclePrograms } from './review-tables.server.ts';
import type { ApplicationFileKind } from './scholarship-constants.ts';
import { assertStaffMay, auditStaffAct, lockKnownCycle } from './staffing.ts';
import { scholarshipCycles } from './tables.server.ts';

/** A cycle as staff want it; days are days of Cairo, both included. */
export type CycleContent = {
  title: Bilingual;
  opensOn: string;
  closesOn: string;
  places: number;
  isBlind: boolean;
  reviewerFiles: ApplicationFileKind[];
  /** None: all programs that scholarships are given for. */
  programs: { programId: string; places: number | null }[];
};

/**
 * Makes a cycle; visitors see it at once.
 * @throws Refusal 'cycle-days-reversed', 'cycle-overlaps', 'cycle-blind-card' or 'scholarship-not-permitted' (403).
 */
export async function createCycle(
  db: Database,
  { fields, ...staff }: StaffContext & { fields: CycleContent },
  now: Date,
): Promise<{ id: string }> {
  assertStaffMay(staff, 'scholarships.run');
  assertSensible(fields);
  return await orOverlap(async () => {
    return await db.transaction(async (db) => {
      const slug = `cycle-${randomUUID().slice(0, 13)}`;
      const [cycle] = await db
        .insert(scholarshipCycles)
        .values({ ...columnsOf(fields), slug })
        .returning({ id: scholarshipCycles.id });
      if (!cycle) throw new Error('The cycle was not written.');
      await writePrograms(db, cycle.id, fields);
      await raiseContentVersion(db);
      const details = detailsOf(fields);
      const target = { kind: 'cycle', id: cycle.id } as const;
      await auditStaffAct(db, staff, { action: 'scholarship_cycle.create', target, details }, now);
      return cycle;
    });
  });
}

/**
 * Changes a cycle; visitors see it at once. Places never go below what was awarded, and what reviewers see is fixed
 * once the first review was submitted.
 * @throws Refusal as `createCycle`, and 'cycle-unknown' (404), 'cycle-places-given' or 'cycle-view-fixed'.
 */
export async function changeCycle(
  db: Database,
  { cycleId, fields, ...staff }: StaffContext & { cycleId: string; fields: CycleContent },
  now: Date,
): Promise<void> {
  assertStaffMay(staff, 'scholarships.run');
  assertSensible(fields);
  await orOverlap(async () => {
    await db.transaction(async (db) => {
      const cycle = await lockKnownCycle(db, cycleId);
      await assertPlacesSuffice(db, cycleId, fields);
      const seenBefore = [cycle.isBlind, ...cycle.reviewerFiles.toSorted()].join();
      const seenNow = [fields.isBlind, ...fields.reviewerFiles.toSorted()].join();
      if (seenBefore !== seenNow && (await hasSubmittedReviews(db, cycleId)))
        throw new Refusal('cycle-view-fixed');
      await db.update(scholarshipCycles).set(columnsOf(fields)).where(eq(scholarshipCycles.id, cycleId));
      await db.delete(scholarshipCyclePrograms).where(eq(scholarshipCyclePrograms.cycleId, cycleId));
      await writePrograms(db, cycleId, fields);
      await raiseContentVersion(db);
      const details = detailsOf(fields);
      const target = { kind: 'cycle', id: cycleId } as const;
      await auditStaffAct(db, staff, { action: 'scholarship_cycle.change', target, details }, now);
    });
  });
}

function assertSensible({ opensOn, closesOn, isBlind, reviewerFiles }: CycleContent): void {
  if (closesOn < opensOn) throw new Refusal('cycle-days-reversed');
  if (isBlind && reviewerFiles.includes('disability-card')) throw new Refusal('cycle-blind-card');
}

async function assertPlacesSuffice(db: Database, cycleId: string, fields: CycleContent): Promise<void> {
  const given = await countAwards(db, cycleId);
  const total = given.reduce((sum, { awards }) => sum + awards, 0);
  const short = fields.programs.find(({ programId, places }) => {
    const own = given.find((each) => each.programId === programId);
    return own && places !== null && places < own.awards;
  });
  if (fields.places < total || short) throw new Refusal('cycle-places-given', { awards: total });
}

/** Runs a change, and says in words when two cycles would share a day. */
async function orOverlap<Done>(change: () => Promise<Done>): Promise<Done> {
  try {
    return await change();
  } catch (error) {
    throw breaksConstraint(error, 'scholarship_cycles_do_not_overlap')
      ? new Refusal('cycle-overlaps')
      : error;
  }
}

function columnsOf({ title, opensOn, closesOn, places, isBlind, reviewerFiles }: CycleContent) {
  return { title, opensOn, closesOn, places, isBlind, reviewerFiles };
}

function detailsOf({ opensOn, closesOn, places, isBlind }: CycleContent) {
  return { opensOn, closesOn, places, isBlind };
}

async function writePrograms(db: Database, cycleId: string, { programs }: CycleContent): Promise<void> {
  if (programs.length === 0) return;
  await db
    .insert(scholarshipCyclePrograms)
    .values(programs.map(({ programId, places }) => ({ cycleId, programId, places })));
}
