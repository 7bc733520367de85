import { and, asc, eq, isNotNull, notInArray } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { rubricLimits } from './review-constants.ts';
import { scholarshipCriteria, scholarshipReviews } from '../review-tables.server.ts';
import { assertStaffMay, auditStaffAct, lockKnownCycle } from '../staffing.ts';
import { scholarshipApplications } from '../tables.server.ts';

/** Something that applications are judged by; scores go from 0 to `scale`. */
export type Criterion = {
  id: string;
  title: Bilingual;
  description: Bilingual;
  weight: number;
  scale: number;
};

/** A criterion as staff want it; with the id of one that there is. */
export type CriterionFields = Omit<Criterion, 'id'> & { id: string | null };

/** What the applications of a cycle are judged by, in the order of the form. */
export async function listCriteria(db: Database, cycleId: string): Promise<Criterion[]> {
  const { id, title, description, weight, scale, position } = scholarshipCriteria;
  return await db
    .select({ id, title, description, weight, scale })
    .from(scholarshipCriteria)
    .where(eq(scholarshipCriteria.cycleId, cycleId))
    .orderBy(asc(position), asc(id));
}

/** Whether somebody has judged in this cycle: from then on all are judged by the same. */
export async function hasSubmittedReviews(db: Database, cycleId: string): Promise<boolean> {
  const found = await db
    .select({ id: scholarshipReviews.id })
    .from(scholarshipReviews)
    .innerJoin(scholarshipApplications, eq(scholarshipApplications.id, scholarshipReviews.applicationId))
    .where(and(eq(scholarshipApplications.cycleId, cycleId), isNotNull(scholarshipReviews.submittedAt)))
    .limit(1);
  return found.length > 0;
}

/**
 * Saves all criteria of a cycle, in this order; one that is left out goes, with what drafts of reviews gave for it.
 * @throws Refusal 'cycle-unknown' (404), 'rubric-frozen', 'rubric-weights' with their `sum`, or 'rubric-criteria'.
 */
export async function saveRubric(
  db: Database,
  { cycleId, criteria, ...staff }: StaffContext & { cycleId: string; criteria: readonly CriterionFields[] },
  now: Date,
): Promise<void> {
  assertStaffMay(staff, 'scholarships.run');
  const sum = criteria.reduce((sum, { weight }) => sum + weight, 0);
  if (criteria.length === 0 || criteria.length > rubricLimits.criteria)
    throw new Refusal('rubric-criteria', { most: rubricLimits.criteria });
  if (sum !== rubricLimits.weights) throw new Refusal('rubric-weights', { sum });
  await db.transaction(async (db) => {
    await lockKnownCycle(db, cycleId);
    if (await hasSubmittedReviews(db, cycleId)) throw new Refusal('rubric-frozen');
    const known = new Set((await listCriteria(db, cycleId)).map(({ id }) => id));
    const kept = criteria.flatMap(({ id }) => (id !== null && known.has(id) ? [id] : []));
    await db
      .delete(scholarshipCriteria)
      .where(
        and(
          eq(scholarshipCriteria.cycleId, cycleId),
          kept.length > 0 ? notInArray(scholarshipCriteria.id, kept) : undefined,
        ),
      );
    for (const [position, { id, ...columns }] of criteria.entries()) {
      if (id !== null && known.has(id))
        await db
          .update(scholarshipCriteria)
          .set({ ...columns, position })
          .where(eq(scholarshipCriteria.id, id));
      else await db.insert(scholarshipCriteria).values({ ...columns, cycleId, position });
    }
    const details = { criteria: criteria.length };
    const target = { kind: 'cycle', id: cycleId } as const;
    await auditStaffAct(db, staff, { action: 'scholarship_cycle.criteria', target, details }, now);
  });
}
