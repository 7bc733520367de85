import { and, eq, isNull } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import type { EventOf } from '#domain/processes/process-table.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { ContractSide } from '../contracts/contract-constants.ts';
import { sideOf, type Contract } from '../contracts/find-contracts.ts';
import { lockContract } from '../contracts/milestone-rows.ts';
import type { Marks } from './contract-review-constants.ts';
import {
  contractReviewReports,
  contractReviews,
  contractReviewSteps,
} from './contract-reviews-tables.server.ts';
import { queueReviewMail, reviewNoticeValues, reviewPath, type ReviewNews } from './review-mails.ts';
import { contractReviewTable } from './states.ts';

export type ContractReview = typeof contractReviews.$inferSelect;

/** A review with its contract, both held. */
export type HeldReview = ContractReview & { contract: Contract };

export type ReviewEvent = EventOf<typeof contractReviewTable>;

export type ReviewInput = {
  event: ReviewEvent;
  /** What it says from now on. */
  content?: Marks & { words: string | null };
  reply?: string;
  /** What staff say with a decision. */
  reason?: string | null;
};

/** The life of a review: its table, and how its rows, mails and notices are written. */
export const contractReviewProcess: Process<typeof contractReviewTable, HeldReview, ReviewInput> = {
  table: contractReviewTable,
  target: 'contract_review',
  refusals: { impossible: 'contract-review-elsewhere', notPermitted: 'not-permitted' },
  mutedBy: 'freelance-work',
  lock: lockReview,
  guards: {
    'in-time': async (_db, { row }, now) =>
      await refuseUnless(now < row.closesAt, 'contract-review-too-late'),
    'both-written': async (db, { row }) =>
      await refuseUnless(
        (await db.$count(contractReviews, eq(contractReviews.contractId, row.contractId))) === 2,
        'contract-review-elsewhere',
      ),
    'time-is-over': async (_db, { row }, now) =>
      await refuseUnless(row.closesAt <= now, 'contract-review-elsewhere'),
    'no-reply-yet': async (_db, { row }) => await refuseUnless(row.reply === null, 'contract-review-replied'),
    'without-interest': async (_db, { row, staff }) => {
      if (staff && sideOf(row.contract, staff.actor.userId))
        throw new Refusal('contract-review-own', {}, 403);
      await Promise.resolve();
    },
    'reply-is-shown': async (_db, { row }) =>
      await refuseUnless(row.reply !== null && row.replyHiddenAt === null, 'contract-review-elsewhere'),
    'reply-is-hidden': async (_db, { row }) =>
      await refuseUnless(row.replyHiddenAt !== null, 'contract-review-elsewhere'),
    'is-reported': async (db, { row }) => {
      const { reviewId, settledAt } = contractReviewReports;
      const open = await db.$count(contractReviewReports, and(eq(reviewId, row.id), isNull(settledAt)));
      await refuseUnless(open > 0, 'contract-review-elsewhere');
    },
  },
  write: async (db, { row, to: status, staff, input: { event, content, reply, reason = null } }, now) => {
    const changes: Partial<ContractReview> = {
      status,
      ...content,
      ...((event === 'show' || event === 'show-alone') && { shownAt: now }),
      ...(event === 'reply' && { reply: reply!, repliedAt: now }),
      ...(event === 'hide' && { hiddenReason: reason }),
      ...(event === 'restore' && { hiddenReason: null }),
      ...(event === 'hide-reply' && { replyHiddenAt: now, replyHiddenReason: reason }),
      ...(event === 'restore-reply' && { replyHiddenAt: null, replyHiddenReason: null }),
    };
    const [written] = await db
      .update(contractReviews)
      .set(changes)
      .where(eq(contractReviews.id, row.id))
      .returning();
    const step = { reviewId: row.id, event, actorId: staff?.actor.userId ?? null, reason };
    return { row: { ...written!, contract: row.contract }, stepId: await addReviewStep(db, step, now) };
  },
  mail: async (db, { row, who, mail: kind, key, input, siteUrl }, now) => {
    const news = newsOf(row, { who, input });
    if (news) await queueReviewMail(db, { ...news, kind, key, siteUrl }, now);
  },
  address: async (db, { row, who, input }) => {
    const news = newsOf(row, { who, input });
    if (!news || !(await findAccount(db, news.userId))) return null;
    const { userId } = news;
    return { userId, values: reviewNoticeValues(news), href: reviewPath(row.contractId) };
  },
};

/** Holds the contract of a review, and the review. @throws Refusal 'contract-review-unknown' (404). */
export async function lockReview(db: Database, id: string): Promise<HeldReview> {
  const [known] = isRowId(id)
    ? await db
        .select({ contractId: contractReviews.contractId })
        .from(contractReviews)
        .where(eq(contractReviews.id, id))
    : [];
  if (!known) throw new Refusal('contract-review-unknown', {}, 404);
  const contract = await lockContract(db, known.contractId);
  const [review] = await db.select().from(contractReviews).where(eq(contractReviews.id, id));
  // Its writer took it back while we waited.
  if (!review) throw new Refusal('contract-review-unknown', {}, 404);
  return { ...review, contract };
}

type NewReviewStep = { reviewId: string; event: string; actorId?: string | null; reason?: string | null };

/** Writes one row of the history of a review, and gives its number. */
export async function addReviewStep(db: Database, step: NewReviewStep, now: Date): Promise<number> {
  const [row] = await db
    .insert(contractReviewSteps)
    .values({ ...step, at: now })
    .returning({ id: contractReviewSteps.id });
  return row!.id;
}

/** The side that a review is about. */
export function reviewedSide({ side }: { side: ContractSide }): ContractSide {
  return side === 'client' ? 'freelancer' : 'client';
}

type ToldOf = { who: 'writer' | 'reviewed' | 'program' | 'deadline'; input: ReviewInput };

/** What a side is told; null for somebody whose account is gone. */
function newsOf({ contract, side: writes }: HeldReview, { who, input }: ToldOf): ReviewNews | null {
  const reader = who === 'reviewed' ? reviewedSide({ side: writes }) : writes;
  const userId = reader === 'client' ? contract.clientId : contract.freelancerId;
  if (userId === null) return null;
  const other = (reader === 'client' ? contract.freelancerName : contract.clientName) ?? '';
  return { contract, userId, other, reason: input.reason ?? null };
}

async function refuseUnless(holds: boolean, code: RefusalCode): Promise<void> {
  await Promise.resolve();
  if (!holds) throw new Refusal(code);
}
