import type { ContractSide } from '#domain/marketplace/contracts/contract-constants.ts';
import { acrossOf, type Dispute, type DisputeDecision } from '#domain/marketplace/disputes/dispute-rows.ts';
import { listStatements, type DisputeStatement } from '#domain/marketplace/disputes/dispute-statements.ts';
import { listDecisions, listOffers } from '#domain/marketplace/disputes/find-disputes.ts';
import type { Database } from '#platform/database/database.server.ts';

/** A dispute as one of its sides sees it: who decided is not told. */
export async function showDispute(db: Database, dispute: Dispute, side: ContractSide) {
  const { id, status, openedBy, reason, openedAt, talkUntil, appealUntil, endedAt } = dispute;
  const statements = await listStatements(db, { disputeId: id, preparedBy: side });
  const offers = await listOffers(db, id);
  const newestOf = (whose: ContractSide) => {
    const offer = offers.findLast((each) => each.side === whose);
    return offer ? { id: offer.id, freelancerPiastres: offer.freelancerPiastres } : null;
  };
  const isAnswered = [...offers, ...statements.filter(({ statedAt }) => statedAt !== null)].some(
    (each) => each.side !== openedBy,
  );
  return {
    ...{ id, status, openedBy, reason, openedAt, talkUntil, appealUntil, endedAt },
    freelancerPiastres: dispute.freelancerPiastres,
    own: newestOf(side),
    theirs: newestOf(acrossOf(side)),
    canTakeBack: status === 'talking' && openedBy === side && !isAnswered,
    statements: statements.filter(({ statedAt }) => statedAt !== null).map(showStatement),
    prepared: statements.filter(({ statedAt }) => statedAt === null).map(showStatement)[0] ?? null,
    decisions: (await listDecisions(db, id)).map(showDecision),
  };
}

export type ShownDispute = Awaited<ReturnType<typeof showDispute>>;

/** What was decided, without who decided. */
export function showDecision(decision: DisputeDecision) {
  const { stage, percent, freelancerPiastres, depositPiastres, reasons, at } = decision;
  return { stage, percent, freelancerPiastres, depositPiastres, reasons, at };
}

/** What was said, and its files as they are shown. */
export function showStatement({ id, side, words, statedAt, files }: DisputeStatement) {
  return {
    ...{ id, side, words, statedAt },
    files: files.map(({ kind, name, bytes, isSound, words, facts }) => ({
      ...{ kind, name, bytes, isSound, words },
      hasText: facts?.hasText ?? true,
    })),
  };
}

export type ShownStatement = ReturnType<typeof showStatement>;
