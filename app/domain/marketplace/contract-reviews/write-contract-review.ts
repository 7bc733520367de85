import { eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { ContractSide } from '../contracts/contract-constants.ts';
import { sideOf, type Contract } from '../contracts/find-contracts.ts';
import { lockContract } from '../contracts/milestone-rows.ts';
import { reviewsEndAt, type Marks } from './contract-review-constants.ts';
import { contractReviews } from './contract-reviews-tables.server.ts';
import { addReviewStep, contractReviewProcess, type ContractReview } from './review-process.ts';

type ByASide = {
  session: Pick<Session, 'userId' | 'impersonation'>;
  contractId: string;
  requestSource: RequestSource;
  siteUrl: string;
};

const noSource = { network: '', addressHash: '', userAgent: '' };

/**
 * Writes the review of one side of a completed contract, or changes it while nobody else sees it. With the second one both are
 * shown, in the same transaction and from the same instant on, and both sides are told.
 * @throws Refusal 'contract-review-too-early', 'contract-review-too-late', 'contract-review-elsewhere' where the other side's is
 * shown, 'contract-review-side-gone', 'contract-unknown' (404).
 */
export async function writeContractReview(
  db: Database,
  { content, ...by }: ByASide & { content: Marks & { words: string | null } },
  now: Date,
): Promise<{ isShown: boolean }> {
  return await db.transaction(async (db) => {
    const { contract, side, own, other } = await lockForWriting(db, by, now);
    const { session, requestSource, siteUrl } = by;
    const actorId = session.userId;
    if (own) {
      const writer = { party: 'writer', userId: actorId, requestSource } as const;
      const input = { event: 'change', content } as const;
      await runTransition(
        db,
        contractReviewProcess,
        { event: 'change', id: own.id, by: writer, input, siteUrl },
        now,
      );
      return { isShown: false };
    }
    const closesAt = reviewsEndAt(contract.endedAt!);
    const [review] = await db
      .insert(contractReviews)
      .values({ contractId: contract.id, side, ...content, writtenAt: now, closesAt })
      .returning({ id: contractReviews.id });
    await addReviewStep(db, { reviewId: review!.id, event: 'write' }, now);
    await noteReview(db, { actorId, id: review!.id, action: 'contract_review.write', requestSource }, now);
    if (!other) return { isShown: false };
    const program = { party: 'program', userId: null, requestSource: noSource } as const;
    for (const id of [other.id, review!.id]) {
      const input = { event: 'show' } as const;
      await runTransition(db, contractReviewProcess, { event: 'show', id, by: program, input, siteUrl }, now);
    }
    // Pages of projects say what freelancers think of their clients.
    await raiseContentVersion(db);
    return { isShown: true };
  });
}

/**
 * Deletes somebody's own review while nobody else sees it. Doing it twice changes nothing.
 * @throws Refusal as `writeContractReview`.
 */
export async function takeBackContractReview(db: Database, by: ByASide, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const { own } = await lockForWriting(db, by, now);
    if (!own) return;
    await db.delete(contractReviews).where(eq(contractReviews.id, own.id));
    const { session, requestSource } = by;
    const action = 'contract_review.take_back';
    await noteReview(db, { actorId: session.userId, id: own.id, action, requestSource }, now);
  });
}

type Held = {
  contract: Contract;
  side: ContractSide;
  own: ContractReview | null;
  other: ContractReview | null;
};

/** Holds a contract for one of its sides who may still write, with the reviews that there are. */
async function lockForWriting(
  db: Database,
  { session, contractId }: Pick<ByASide, 'session' | 'contractId'>,
  now: Date,
): Promise<Held> {
  assertIsThemselves(session);
  const contract = await lockContract(db, contractId);
  const side = sideOf(contract, session.userId);
  if (!side) throw new Refusal('contract-unknown', {}, 404);
  if (contract.status !== 'completed' || !contract.endedAt) throw new Refusal('contract-review-too-early');
  if (!contract.clientId || !contract.freelancerId) throw new Refusal('contract-review-side-gone');
  const both = await db.select().from(contractReviews).where(eq(contractReviews.contractId, contractId));
  const own = both.find((review) => review.side === side) ?? null;
  const other = both.find((review) => review.side !== side) ?? null;
  if (own && own.status !== 'sealed') throw new Refusal('contract-review-elsewhere');
  // What the other side wrote is shown: whatever the clock of this request says, nobody answers it with a review.
  if (other && other.status !== 'sealed') throw new Refusal('contract-review-too-late');
  if (now >= reviewsEndAt(contract.endedAt)) throw new Refusal('contract-review-too-late');
  return { contract, side, own, other };
}

type NotedReview = {
  actorId: string;
  id: string;
  action: 'contract_review.write' | 'contract_review.take_back';
  requestSource: RequestSource;
};

async function noteReview(
  db: Database,
  { actorId, id, action, requestSource }: NotedReview,
  now: Date,
): Promise<void> {
  const target = { kind: 'contract_review', id } as const;
  await writeAudit(db, { actorId, action, target, outcome: 'done', requestSource }, now);
}
