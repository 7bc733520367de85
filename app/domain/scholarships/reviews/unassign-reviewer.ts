import { eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { scholarshipReviews } from '../review-tables.server.ts';
import { assertNotOwn, assertStaffMay, auditStaffAct, lockSentApplication } from '../staffing.ts';

/**
 * Takes an application from a reviewer, with what they drafted. What was submitted stays, and so does a conflict of
 * interest.
 * @throws Refusal 'review-unknown' (404), 'decision-own' or 'review-stays'.
 */
export async function unassignReviewer(
  db: Database,
  { applicationId, reviewId, ...staff }: StaffContext & { applicationId: string; reviewId: string },
  now: Date,
): Promise<void> {
  assertStaffMay(staff, 'scholarships.run');
  await db.transaction(async (db) => {
    const application = await lockSentApplication(db, applicationId);
    await assertNotOwn(db, { application, ...staff });
    const [review] = isRowId(reviewId)
      ? await db.select().from(scholarshipReviews).where(eq(scholarshipReviews.id, reviewId)).for('update')
      : [];
    if (review?.applicationId !== applicationId) throw new Refusal('review-unknown', {}, 404);
    if (review.submittedAt || review.conflictAt) throw new Refusal('review-stays');
    await db.delete(scholarshipReviews).where(eq(scholarshipReviews.id, reviewId));
    const target = { kind: 'application', id: applicationId } as const;
    await auditStaffAct(db, staff, { action: 'scholarship.unassign', target }, now);
  });
}
