import { eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { assertMay } from '#domain/identity/staff-context.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { fingerprintOf } from '#platform/security/fingerprint.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { programLimits } from '../program-constants.ts';
import { programCohorts, programEnrolments } from '../programs-tables.server.ts';
import { countInCohort } from '../start-program.ts';
import { lockPath, makePath, noteProgramChange } from './program-changes.ts';

/** Days of Cairo, such as `2027-03-31`. */
export type CohortContent = {
  name: Bilingual;
  startsOn: string;
  endsOn: string;
  /** The last day on which one can join it. */
  enrolUntil: string;
  places: number | null;
};

/** A cohort as a text: whoever changes it says which version they have before them. */
export function seenOfCohort({ name, startsOn, endsOn, enrolUntil, places }: CohortContent): string {
  return fingerprintOf({ name, startsOn, endsOn, enrolUntil, places });
}

/**
 * Gives a program a cohort. The same sent twice gives it once.
 * @throws Refusal 'not-permitted' (403), 'program-unknown' (404), 'cohort-days-wrong' unless it ends after it starts and is
 * joined before it ends, 'program-full-of-cohorts'.
 */
export async function createCohort(
  db: Database,
  { programId, content, ...staff }: StaffContext & { programId: string; content: CohortContent },
  now: Date,
): Promise<{ id: string }> {
  return await db.transaction(async (db) => {
    await lockPath(db, { programId, ...staff });
    assertDays(content);
    await makePath(db, programId, now);
    const all = await db.select().from(programCohorts).where(eq(programCohorts.programId, programId));
    const same = all.find((cohort) => seenOfCohort(cohort) === seenOfCohort(content));
    if (same) return { id: same.id };
    if (all.length >= programLimits.cohorts) throw new Refusal('program-full-of-cohorts');
    const [cohort] = await db
      .insert(programCohorts)
      .values({ programId, ...content })
      .returning({ id: programCohorts.id });
    if (!cohort) throw new Error('The cohort was not written.');
    await noteCohort(db, { action: 'program_cohort.create', id: cohort.id, programId, staff }, now);
    return cohort;
  });
}

/**
 * Changes a cohort. Who is in it stays in it. What stands there already was saved by the same form, sent twice.
 * @throws Refusal 'not-permitted' (403), 'cohort-unknown' (404), 'changed-meanwhile' when somebody else has saved it since,
 * 'cohort-days-wrong', 'cohort-has-more-people' than places.
 */
export async function changeCohort(
  db: Database,
  {
    cohortId,
    content,
    seen,
    ...staff
  }: StaffContext & { cohortId: string; content: CohortContent; seen: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const before = await lockCohort(db, { cohortId, ...staff });
    const { programId } = before;
    if (seenOfCohort(before) === seenOfCohort(content)) return;
    if (seenOfCohort(before) !== seen) throw new Refusal('changed-meanwhile');
    assertDays(content);
    const { places } = content;
    if (places !== null && (await countInCohort(db, cohortId)) > places)
      throw new Refusal('cohort-has-more-people');
    await db.update(programCohorts).set(content).where(eq(programCohorts.id, cohortId));
    await noteCohort(db, { action: 'program_cohort.change', id: cohortId, programId, staff }, now);
  });
}

/**
 * Deletes a cohort that nobody is in or was in.
 * @throws Refusal 'not-permitted' (403), 'cohort-unknown' (404), 'cohort-in-use'.
 */
export async function deleteCohort(
  db: Database,
  { cohortId, ...staff }: StaffContext & { cohortId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { programId } = await lockCohort(db, { cohortId, ...staff });
    if ((await db.$count(programEnrolments, eq(programEnrolments.cohortId, cohortId))) > 0)
      throw new Refusal('cohort-in-use');
    try {
      await db.delete(programCohorts).where(eq(programCohorts.id, cohortId));
    } catch (error) {
      if (breaksConstraint(error, 'program_enrolments_in_a_cohort_of_their_program'))
        throw new Refusal('cohort-in-use');
      throw error;
    }
    await noteCohort(db, { action: 'program_cohort.delete', id: cohortId, programId, staff }, now);
  });
}

/** A cohort that nobody joins or changes until the caller's transaction ends. */
async function lockCohort(
  db: Database,
  { cohortId, ...staff }: StaffContext & { cohortId: string },
): Promise<typeof programCohorts.$inferSelect> {
  assertMay(staff, 'programs.manage');
  const isIt = eq(programCohorts.id, cohortId);
  const [cohort] = isRowId(cohortId)
    ? await db.select().from(programCohorts).where(isIt).for('no key update')
    : [];
  if (!cohort) throw new Refusal('cohort-unknown', {}, 404);
  return cohort;
}

function assertDays({ startsOn, endsOn, enrolUntil }: CohortContent): void {
  if (endsOn <= startsOn || enrolUntil > endsOn) throw new Refusal('cohort-days-wrong');
}

async function noteCohort(
  db: Database,
  {
    action,
    id,
    programId,
    staff,
  }: {
    action: 'program_cohort.create' | 'program_cohort.change' | 'program_cohort.delete';
    id: string;
    programId: string;
    staff: StaffContext;
  },
  now: Date,
): Promise<void> {
  const target = { kind: 'program_cohort', id } as const;
  await noteProgramChange(db, { action, target, details: { programId }, staff }, now);
}
