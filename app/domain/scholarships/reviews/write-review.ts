import { eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockOwnReview } from './lock-own-review.ts';
import { listCriteria, type Criterion } from './rubric.ts';
import { scholarshipReviews, scholarshipScores } from '../review-tables.server.ts';
import { auditStaffAct } from '../staffing.ts';
import { meanPartsOf } from './weighted-mean.ts';

export type ReviewFields = StaffContext & {
  reviewId: string;
  /** Whole scores by criterion; one that is not given yet is missing. */
  scores: ReadonlyMap<string, number>;
  comment: string;
};

/**
 * Keeps what a reviewer has so far. Only they see it.
 * @throws Refusal 'review-unknown' (404), 'review-submitted', 'review-over' or 'review-scores'.
 */
export async function saveReview(db: Database, fields: ReviewFields, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const { review } = await keep(db, fields, now);
    const target = { kind: 'application', id: review.applicationId } as const;
    await auditStaffAct(db, fields, { action: 'scholarship.draft_review', target }, now);
  });
}

/**
 * Submits a review: every criterion has its score, and nothing in it changes any more.
 * @throws Refusal as `saveReview`, and 'review-incomplete'.
 */
export async function submitReview(db: Database, fields: ReviewFields, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const { review, criteria } = await keep(db, fields, now);
    if (criteria.length === 0 || criteria.some(({ id }) => !fields.scores.has(id)))
      throw new Refusal('review-incomplete');
    const meanParts = meanPartsOf(
      criteria.map(({ id, weight, scale }) => ({ weight, scale, score: fields.scores.get(id)! })),
    );
    await db
      .update(scholarshipReviews)
      .set({ submittedAt: now, meanParts })
      .where(eq(scholarshipReviews.id, review.id));
    const target = { kind: 'application', id: review.applicationId } as const;
    await auditStaffAct(db, fields, { action: 'scholarship.review', target }, now);
  });
}

async function keep(db: Database, { scores, comment, ...fields }: ReviewFields, now: Date) {
  const { review, cycleId } = await lockOwnReview(db, fields);
  const criteria = await listCriteria(db, cycleId);
  const given = criteria.flatMap((criterion) => scoreFor(criterion, scores));
  await db.delete(scholarshipScores).where(eq(scholarshipScores.reviewId, review.id));
  if (given.length > 0)
    await db.insert(scholarshipScores).values(given.map((each) => ({ ...each, reviewId: review.id })));
  await db
    .update(scholarshipReviews)
    .set({ comment, savedAt: now })
    .where(eq(scholarshipReviews.id, review.id));
  return { review, criteria };
}

function scoreFor({ id, scale }: Criterion, scores: ReadonlyMap<string, number>) {
  const score = scores.get(id);
  if (score === undefined) return [];
  if (!Number.isInteger(score) || score < 0 || score > scale) throw new Refusal('review-scores');
  return [{ criterionId: id, score }];
}
