import type { RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { sideOf } from '../contracts/find-contracts.ts';
import { contractReviewProcess, lockReview, reviewedSide } from './review-process.ts';

type Replying = {
  session: Pick<Session, 'userId' | 'impersonation'>;
  reviewId: string;
  reply: string;
  requestSource: RequestSource;
  siteUrl: string;
};

/**
 * Answers a review that is shown, once, by the one whom it is about; its writer is told.
 * @throws Refusal 'contract-review-replied', 'contract-review-elsewhere' while staff hide it,
 * 'contract-review-unknown' (404) before it is shown, and for everybody else.
 */
export async function replyToContractReview(
  db: Database,
  { session, reviewId: id, reply, requestSource, siteUrl }: Replying,
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { userId } = session;
  await db.transaction(async (db) => {
    const review = await lockReview(db, id);
    const isReviewed = sideOf(review.contract, userId) === reviewedSide(review);
    // Nobody learns whether something was written before it is shown.
    if (!isReviewed || review.status === 'sealed') throw new Refusal('contract-review-unknown', {}, 404);
    const by = { party: 'reviewed', userId, requestSource } as const;
    const input = { event: 'reply', reply } as const;
    await runTransition(db, contractReviewProcess, { event: 'reply', id, by, input, siteUrl }, now);
  });
}
