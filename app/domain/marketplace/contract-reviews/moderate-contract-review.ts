import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import { contracts } from '../contracts/contracts-tables.server.ts';
import { sideOf, type Contract } from '../contracts/find-contracts.ts';
import type { ModeratedState, ReviewDecision, ReviewPart } from './contract-review-constants.ts';
import {
  contractReviewReports,
  contractReviews,
  contractReviewSteps,
} from './contract-reviews-tables.server.ts';
import { contractReviewProcess, type ContractReview } from './review-process.ts';

/** By what the list of reviews can be sorted. */
export const contractReviewSorts = ['shown', 'reports'] as const;

/** A review as those who moderate see it; never one that is sealed. */
export type ModeratedContractReview = {
  review: ContractReview;
  contract: Contract;
  state: ModeratedState;
  /** How many reports nobody has settled. */
  openReports: number;
};

const openReports = sql<number>`(select count(*)::int from ${contractReviewReports}
  where ${contractReviewReports.reviewId} = ${contractReviews.id} and ${contractReviewReports.settledAt} is null)`;

const columns = { review: contractReviews, contract: contracts, openReports };

/** One page of the reviews of contracts that are or were shown, for those who moderate. */
export async function listContractReviewsForStaff(
  db: Database,
  query: PageQuery<(typeof contractReviewSorts)[number]> & { state?: ModeratedState | undefined },
): Promise<Found<ModeratedContractReview>> {
  const { shownAt, id } = contractReviews;
  const found = await readPage(
    db,
    {
      rows: db
        .select(columns)
        .from(contractReviews)
        .innerJoin(contracts, eq(contracts.id, contractReviews.contractId))
        .$dynamic(),
      where: and(isNotNull(shownAt), query.state && conditionOf[query.state]),
      sorts: { shown: shownAt, reports: openReports },
      ties: [desc(shownAt), asc(id)],
    },
    query,
  );
  return { ...found, items: found.items.map(describeModerated) };
}

const conditionOf = {
  reported: sql`${openReports} > 0`,
  hidden: or(eq(contractReviews.status, 'hidden'), isNotNull(contractReviews.replyHiddenAt)),
  shown: eq(contractReviews.status, 'shown'),
} as const;

/** How many reviews of contracts somebody has reported and nobody has decided about. */
export async function countReportedContractReviews(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${contractReviewReports.reviewId})::int` })
    .from(contractReviewReports)
    .where(isNull(contractReviewReports.settledAt));
  return row?.count ?? 0;
}

export type ContractReviewForStaff = ModeratedContractReview & {
  /** Whether whoever reads is a side of the contract: others decide then. */
  isOwn: boolean;
  /** What was reported; by whom, nobody is told. Nothing for a side of the contract. */
  reports: Pick<
    typeof contractReviewReports.$inferSelect,
    'id' | 'part' | 'reason' | 'note' | 'reportedAt' | 'outcome'
  >[];
  /** What staff decided, and why. Nothing for a side of the contract. */
  steps: { id: number; event: string; at: Date; reason: string | null }[];
};

/** A review with what was reported and decided about it, for those who moderate; null where there is none that was ever shown. */
export async function findContractReviewForStaff(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<ContractReviewForStaff | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select(columns)
    .from(contractReviews)
    .innerJoin(contracts, eq(contracts.id, contractReviews.contractId))
    .where(and(eq(contractReviews.id, id), isNotNull(contractReviews.shownAt)));
  if (!row) return null;
  const isOwn = sideOf(row.contract, userId) !== null;
  if (isOwn) return { ...describeModerated(row), isOwn, reports: [], steps: [] };
  const { id: reportId, part, reason, note, reportedAt, outcome, reviewId } = contractReviewReports;
  const reports = await db
    .select({ id: reportId, part, reason, note, reportedAt, outcome })
    .from(contractReviewReports)
    .where(eq(reviewId, id))
    .orderBy(desc(reportedAt), asc(reportId));
  const { id: stepId, event, at, reason: said } = contractReviewSteps;
  const steps = await db
    .select({ id: stepId, event, at, reason: said })
    .from(contractReviewSteps)
    .where(and(eq(contractReviewSteps.reviewId, id), isNotNull(said)))
    .orderBy(asc(stepId));
  return { ...describeModerated(row), isOwn, reports, steps };
}

function describeModerated(row: {
  review: ContractReview;
  contract: Contract;
  openReports: number;
}): ModeratedContractReview {
  const { review, openReports: open } = row;
  const isHidden = review.status === 'hidden' || review.replyHiddenAt !== null;
  return { ...row, state: open > 0 ? 'reported' : isHidden ? 'hidden' : 'shown' };
}

type ModeratingReview = StaffContext & {
  reviewId: string;
  decision: ReviewDecision;
  /** What the one who wrote it is told; needed to hide. */
  reason: string | null;
  siteUrl: string;
};

/** What each decision settles: both parts, or only the one that it is about. */
const settles = {
  hide: ['review', 'reply'],
  restore: ['review'],
  'hide-reply': ['reply'],
  'restore-reply': ['reply'],
  keep: ['review', 'reply'],
} as const satisfies Record<ReviewDecision, readonly ReviewPart[]>;

/**
 * Hides a review or its answer from everybody but its writer, who is told why; shows it again; or settles what was reported,
 * because nothing is wrong.
 * @throws Refusal 'not-permitted' (403), 'contract-review-own' (403) for a side of the contract, 'contract-review-elsewhere',
 * 'contract-review-unknown' (404).
 */
export async function moderateContractReview(
  db: Database,
  { reviewId: id, decision: event, reason, siteUrl, ...by }: ModeratingReview,
  now: Date,
): Promise<void> {
  assertMay(by, 'reports.decide');
  const isHiding = event === 'hide' || event === 'hide-reply';
  if (isHiding && reason === null) throw new Error('Nobody is told without a reason.');
  await db.transaction(async (db) => {
    const input = { event, reason: isHiding ? reason : null } as const;
    await runTransition(db, contractReviewProcess, { event, id, by, input, siteUrl }, now);
    for (const part of settles[event]) {
      const isOpen = and(
        eq(contractReviewReports.reviewId, id),
        eq(contractReviewReports.part, part),
        isNull(contractReviewReports.settledAt),
      );
      const outcome = isHiding ? 'hidden' : 'kept';
      await db.update(contractReviewReports).set({ settledAt: now, outcome }).where(isOpen);
    }
    await raiseContentVersion(db);
  });
}
