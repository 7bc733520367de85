import { and, eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { scholarshipReviews } from '../review-tables.server.ts';
import { assertStaffMay, lockKnownCycle, lockSentApplication } from '../staffing.ts';
import { openStatuses } from '../states.ts';

export type OwnReview = typeof scholarshipReviews.$inferSelect;

/**
 * A review that its reviewer may still change; until the caller's transaction ends nobody else changes it, its
 * application or its cycle.
 * @throws Refusal 'review-unknown' (404), 'review-submitted', or 'review-over' when the application was decided or
 * withdrawn meanwhile.
 */
export async function lockOwnReview(
  db: Database,
  { reviewId, ...staff }: StaffContext & { reviewId: string },
): Promise<{ review: OwnReview; cycleId: string }> {
  assertStaffMay(staff, 'scholarships.review');
  const isOwn = and(
    eq(scholarshipReviews.id, reviewId),
    eq(scholarshipReviews.reviewerId, staff.actor.userId),
  );
  const [found] = isRowId(reviewId) ? await db.select().from(scholarshipReviews).where(isOwn) : [];
  if (!found) throw new Refusal('review-unknown', {}, 404);
  // Everybody locks in this order: application, cycle, review.
  const application = await lockSentApplication(db, found.applicationId);
  await lockKnownCycle(db, application.cycleId);
  const [review] = await db.select().from(scholarshipReviews).where(isOwn).for('update');
  if (!review || review.conflictAt) throw new Refusal('review-unknown', {}, 404);
  if (review.submittedAt) throw new Refusal('review-submitted');
  if (!openStatuses.some((each) => each === application.status)) throw new Refusal('review-over');
  return { review, cycleId: application.cycleId };
}
