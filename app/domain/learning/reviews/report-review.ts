import { and, eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { ReportReason } from './review-constants.ts';
import { findShownReview } from './reviews.ts';
import { reviewReports } from './reviews-tables.server.ts';

type Report = {
  session: Session;
  reviewId: string;
  reason: ReportReason;
  note: string | null;
  requestSource: RequestSource;
};

/**
 * Tells those who moderate that something is wrong with a review. It stays where it is until they decide. A second report of
 * the same person changes nothing.
 * @throws Refusal 'review-unknown' (404), 'review-own'.
 */
export async function reportReview(
  db: Database,
  { session, reviewId, reason, note, requestSource }: Report,
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { userId } = session;
  await db.transaction(async (db) => {
    const found = await findShownReview(db, reviewId);
    if (!found) throw new Refusal('review-unknown', {}, 404);
    if (found.review.userId === userId) throw new Refusal('review-own');
    const [row] = await db
      .insert(reviewReports)
      .values({ reviewId, reporterId: userId, reason, note, reportedAt: now })
      .onConflictDoNothing()
      .returning({ id: reviewReports.id });
    if (!row) return;
    const target = { kind: 'course_review', id: reviewId } as const;
    const details = { reason };
    await writeAudit(
      db,
      { actorId: userId, action: 'review.report', target, outcome: 'done', requestSource, details },
      now,
    );
  });
}

/** Whether somebody has reported a review already. */
export async function hasReported(
  db: Database,
  { reviewId, userId }: { reviewId: string; userId: string },
): Promise<boolean> {
  const own = and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.reporterId, userId));
  return (await db.$count(reviewReports, own)) > 0;
}
