import { eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { lockOwnReview } from './lock-own-review.ts';
import { scholarshipReviews, scholarshipScores } from '../review-tables.server.ts';
import { auditStaffAct } from '../staffing.ts';

/**
 * Ends a reviewer's work on an application because they know its applicant, or are not free for another reason: what
 * they drafted goes, they see no more of it, and it needs somebody else.
 * @throws Refusal 'review-unknown' (404), 'review-submitted' or 'review-over'.
 */
export async function declareConflict(
  db: Database,
  { reviewId, reason, ...staff }: StaffContext & { reviewId: string; reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { review } = await lockOwnReview(db, { reviewId, ...staff });
    await db.delete(scholarshipScores).where(eq(scholarshipScores.reviewId, review.id));
    await db
      .update(scholarshipReviews)
      .set({ conflictAt: now, conflictReason: reason, comment: '', savedAt: null })
      .where(eq(scholarshipReviews.id, review.id));
    const target = { kind: 'application', id: review.applicationId } as const;
    await auditStaffAct(db, staff, { action: 'scholarship.conflict', target }, now);
  });
}
