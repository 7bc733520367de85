import { and, eq, gte, isNotNull, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { ContractSide } from '../contracts/contract-constants.ts';
import { contracts } from '../contracts/contracts-tables.server.ts';
import { sideOf, type Contract } from '../contracts/find-contracts.ts';
import { isVisibleTo, type ProfileViewer } from '../profiles/find-profiles.ts';
import { freelancerProfiles } from '../profiles/profiles-tables.server.ts';
import { projects } from '../tables.server.ts';
import { reviewDays, reviewsEndAt, type ReviewPart } from './contract-review-constants.ts';
import { contractReviewReports, contractReviews } from './contract-reviews-tables.server.ts';
import { reviewedSide, type ContractReview } from './review-process.ts';

/** What one side of a contract sees of its reviews. */
export type OwnContractReviews = {
  /** Their own, whatever became of it. */
  own: ContractReview | null;
  /** The one about them; null while it is sealed or hidden, as if nothing were written. */
  other: ContractReview | null;
  /** Until when both can write; null while the contract goes on, or ended without payment. */
  endsAt: Date | null;
  /** Whether the reader can still write a review, or change theirs. */
  mayWrite: boolean;
};

/** The reviews of a contract for one of its sides: what the other one wrote is not there before it is shown. */
export async function findOwnContractReviews(
  db: Database,
  { contract, side }: { contract: Contract; side: ContractSide },
  now: Date,
): Promise<OwnContractReviews> {
  if (contract.status !== 'completed' || !contract.endedAt)
    return { own: null, other: null, endsAt: null, mayWrite: false };
  const both = await db.select().from(contractReviews).where(eq(contractReviews.contractId, contract.id));
  const own = both.find((review) => review.side === side) ?? null;
  const theirs = both.find((review) => review.side !== side);
  const endsAt = reviewsEndAt(contract.endedAt);
  const isSealed = (theirs?.status ?? 'sealed') === 'sealed' && (own?.status ?? 'sealed') === 'sealed';
  const hasBothSides = contract.clientId !== null && contract.freelancerId !== null;
  return {
    own,
    other: theirs?.status === 'shown' ? theirs : null,
    endsAt,
    mayWrite: isSealed && hasBothSides && now < endsAt,
  };
}

/** The contracts that somebody can still review and has not, by their ids, with the moment until when. */
export async function listReviewsToWrite(
  db: Database,
  userId: string,
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const { clientId, freelancerId, status, endedAt } = contracts;
  // A day more than they have, for a change of the clock: the moment itself is worked out below.
  const since = new Date(now.getTime() - (reviewDays + 1) * 86_400_000);
  const rows = await db
    .select({ contract: contracts, review: contractReviews })
    .from(contracts)
    .leftJoin(contractReviews, eq(contractReviews.contractId, contracts.id))
    .where(
      and(
        or(eq(clientId, userId), eq(freelancerId, userId)),
        ...[isNotNull(clientId), isNotNull(freelancerId), eq(status, 'completed'), gte(endedAt, since)],
      ),
    );
  const open = new Map(rows.map(({ contract }) => [contract.id, reviewsEndAt(contract.endedAt!)]));
  for (const { contract, review } of rows) {
    const isOwn = review !== null && review.side === sideOf(contract, userId);
    const isShown = review !== null && review.status !== 'sealed';
    if (isOwn || isShown || reviewsEndAt(contract.endedAt!) <= now) open.delete(contract.id);
  }
  return open;
}

/** A review that somebody may read, with the contract. */
export type ReadableReview = {
  review: ContractReview;
  contract: Contract;
  /** The side that the reader is; null for others. */
  side: ContractSide | null;
  /** The address of the page on which others read it; null for one about a client. */
  slug: string | null;
  /** Of the project; null for others where it was for invited people only, or is gone. */
  title: Bilingual | null;
};

/**
 * A review by its id for whoever reads it anyway: the sides of its contract, and who sees the page of the freelancer whom it is
 * about. Null for everybody else, and for one that is sealed or hidden.
 */
export async function findReadableReview(
  db: Database,
  { id, userId, viewer }: { id: string; userId: string; viewer: ProfileViewer },
): Promise<ReadableReview | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select({ review: contractReviews, contract: contracts, isInvitedOnly: projects.isInvitedOnly })
    .from(contractReviews)
    .innerJoin(contracts, eq(contracts.id, contractReviews.contractId))
    .leftJoin(projects, eq(projects.id, contracts.projectId))
    .where(and(eq(contractReviews.id, id), eq(contractReviews.status, 'shown')));
  if (!row) return null;
  const { review, contract, isInvitedOnly } = row;
  const side = sideOf(contract, userId);
  const { freelancerId } = contract;
  const isAboutFreelancer = reviewedSide(review) === 'freelancer' && freelancerId !== null;
  const [page] = isAboutFreelancer
    ? await db
        .select({ slug: freelancerProfiles.slug })
        .from(freelancerProfiles)
        .where(and(eq(freelancerProfiles.userId, freelancerId), isVisibleTo(viewer)))
    : [];
  if (!side && !page) return null;
  const title = side !== null || isInvitedOnly === false ? contract.title : null;
  return { review, contract, side, slug: page?.slug ?? null, title };
}

/** What of a review somebody can report: not what they wrote themselves, nor an answer that is not there. */
export function partsToReport({ review, side }: Pick<ReadableReview, 'review' | 'side'>): ReviewPart[] {
  const hasReply = review.reply !== null && review.replyHiddenAt === null;
  return [
    ...(side === review.side ? [] : (['review'] as const)),
    ...(hasReply && side !== reviewedSide(review) ? (['reply'] as const) : []),
  ];
}

/** Which parts of a review somebody has reported already. */
export async function reportedParts(
  db: Database,
  { reviewId, userId }: { reviewId: string; userId: string },
): Promise<ReviewPart[]> {
  const { part, reviewId: of, reporterId } = contractReviewReports;
  const rows = await db
    .select({ part })
    .from(contractReviewReports)
    .where(and(eq(of, reviewId), eq(reporterId, userId)));
  return rows.map((row) => row.part);
}
