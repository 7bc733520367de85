import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { ProfileViewer } from '../profiles/find-profiles.ts';
import type { ReviewFault, ReviewPart } from './contract-review-constants.ts';
import { contractReviewReports } from './contract-reviews-tables.server.ts';
import { findReadableReview, partsToReport } from './find-contract-reviews.ts';

type ReviewReporting = {
  session: Pick<Session, 'userId' | 'impersonation'>;
  viewer: ProfileViewer;
  reviewId: string;
  part: ReviewPart;
  reason: ReviewFault;
  note: string | null;
  requestSource: RequestSource;
};

/**
 * Tells those who moderate that something is wrong with a review or its answer. It stays where it is until they decide. A second
 * report of the same part by the same person changes nothing.
 * @throws Refusal 'contract-review-unknown' (404) for what the person does not see, 'contract-review-own-words'.
 */
export async function reportContractReview(
  db: Database,
  { session, viewer, reviewId, part, reason, note, requestSource }: ReviewReporting,
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { userId } = session;
  await db.transaction(async (db) => {
    const found = await findReadableReview(db, { id: reviewId, userId, viewer });
    if (!found) throw new Refusal('contract-review-unknown', {}, 404);
    if (!partsToReport(found).includes(part)) throw new Refusal('contract-review-own-words');
    const [row] = await db
      .insert(contractReviewReports)
      .values({ reviewId, part, reporterId: userId, reason, note, reportedAt: now })
      .onConflictDoNothing()
      .returning({ id: contractReviewReports.id });
    if (!row) return;
    const target = { kind: 'contract_review', id: reviewId } as const;
    const line = { actorId: userId, action: 'contract_review.report', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done', details: { reason } }, now);
  });
}
