import { eq } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import { daysFor } from '#domain/passport/accommodations.ts';
import type { EventOf } from '#domain/processes/process-table.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import type { ContractSide } from '../contracts/contract-constants.ts';
import { noticeValues, queueContractMail, type ContractNews } from '../contracts/contract-mails.ts';
import { giveOfDeposit } from '../deposits/end-deposit.ts';
import { sameTimeLater } from '../contracts/milestone-rules.ts';
import { disputeLimits } from './dispute-constants.ts';
import {
  acrossOf,
  countOffers,
  countStatements,
  findDecision,
  findNewestOffer,
  lockDispute,
  type HeldDispute,
} from './dispute-rows.ts';
import { disputeTable } from './dispute-table.ts';
import { disputes, disputeSteps } from './disputes-tables.server.ts';
import { resumeMilestone, splitMilestone } from './settle-milestone.ts';
import { hasInterest } from './interest.ts';

export type DisputeEvent = EventOf<typeof disputeTable>;

export type DisputeInput = {
  event: DisputeEvent;
  /** Whose step it is; none for staff and the deadline. */
  side: ContractSide | null;
  siteUrl: string;
  /** What is said with it. */
  note?: string;
  /** The offer that whoever accepts has before them. */
  seenOfferId?: number;
  /** How much of it the freelancer would get, or gets. */
  freelancerPiastres?: number;
  /** How much of the security deposit the client gets. */
  depositPiastres?: number;
};

/** The life of a dispute: its table, what it moves, and how its rows, mails and notices are written. */
export const disputeProcess: Process<typeof disputeTable, HeldDispute, DisputeInput> = {
  table: disputeTable,
  target: 'dispute',
  refusals: { impossible: 'dispute-elsewhere', notPermitted: 'not-permitted' },
  mutedBy: 'freelance-work',
  lock: lockDispute,
  guards: {
    'statements-not-full': async (db, { row, input }) =>
      await refuseUnless(
        (await countStatements(db, { disputeId: row.id, side: input.side! })) < disputeLimits.statements,
        'dispute-statements-full',
        { most: disputeLimits.statements },
      ),
    'offers-not-full': async (db, { row, input }) =>
      await refuseUnless(
        (await countOffers(db, { disputeId: row.id, side: input.side! })) < disputeLimits.offers,
        'dispute-offers-full',
        { most: disputeLimits.offers },
      ),
    'within-the-whole': async (_db, { row, input: { freelancerPiastres = -1 } }) =>
      await refuseUnless(
        freelancerPiastres >= 0 && freelancerPiastres <= row.milestone.amountPiastres,
        'dispute-more-than-all',
      ),
    'newest-of-the-other': async (db, { row, input: { side, seenOfferId } }) => {
      const newest = await findNewestOffer(db, { disputeId: row.id, side: acrossOf(side!) });
      await refuseUnless(newest !== null && newest.id === seenOfferId, 'dispute-offer-changed');
    },
    'by-its-opener': async (_db, { row, input }) =>
      await refuseUnless(input.side === row.openedBy, 'dispute-of-the-other'),
    'nothing-answered': async (db, { row }) => {
      const other = { disputeId: row.id, side: acrossOf(row.openedBy) };
      const answers = (await countStatements(db, other)) + (await countOffers(db, other));
      await refuseUnless(answers === 0, 'dispute-was-answered');
    },
    'talk-is-over': async (_db, { row }, now) =>
      await refuseUnless(row.talkUntil <= now, 'dispute-elsewhere'),
    'in-time-to-appeal': async (_db, { row }, now) =>
      await refuseUnless(row.appealUntil !== null && now < row.appealUntil, 'dispute-appeal-late'),
    'appeal-is-over': async (_db, { row }, now) =>
      await refuseUnless(row.appealUntil !== null && row.appealUntil <= now, 'dispute-elsewhere'),
    'without-interest': async (db, { row, staff }) =>
      await refuseUnless(
        !staff || !(await hasInterest(db, row.milestone.contract, staff.actor.userId)),
        'dispute-own',
        {},
        403,
      ),
    'another-person': async (db, { row, staff }) => {
      const first = await findDecision(db, { disputeId: row.id, stage: 'first' });
      await refuseUnless(first?.deciderId !== staff?.actor.userId, 'dispute-decided-first', {}, 403);
    },
  },
  postings: {
    split: async (
      db,
      { row: dispute, input: { freelancerPiastres = 0, depositPiastres = 0, siteUrl } },
      now,
    ) => {
      // Before the milestone: with the last one its contract ends, and the deposit goes back.
      const { contractId } = dispute.milestone;
      const giving = { contractId, disputeId: dispute.id, piastres: depositPiastres, siteUrl };
      await giveOfDeposit(db, giving, now);
      await splitMilestone(db, { dispute, freelancerPiastres, siteUrl }, now);
    },
    resume: async (db, { row: dispute, input: { siteUrl } }, now) =>
      await resumeMilestone(db, { dispute, siteUrl }, now),
  },
  write: async (db, { row: before, to: status, input: { event, side, freelancerPiastres } }, now) => {
    const isOver = status === 'settled' || status === 'withdrawn' || status === 'closed';
    const isSplit = status === 'settled' || status === 'closed';
    const [row] = await db
      .update(disputes)
      .set({
        status,
        ...(isOver && { endedAt: now }),
        ...(isSplit && { freelancerPiastres: freelancerPiastres! }),
        ...(status === 'decided' && { appealUntil: await appealUntilOf(db, before, now) }),
        ...(event === 'appeal' && { appealedBy: side }),
      })
      .where(eq(disputes.id, before.id))
      .returning();
    const step = { disputeId: before.id, event, side, freelancerPiastres: freelancerPiastres ?? null };
    return { row: { ...row!, milestone: before.milestone }, stepId: await addDisputeStep(db, step, now) };
  },
  mail: async (db, { row, who, mail, key, input, siteUrl }, now) =>
    await queueContractMail(db, { ...newsOf(row, { who, input }), kind: mail, key, siteUrl }, now),
  address: async (db, { row, who, input }) => {
    const news = newsOf(row, { who, input });
    if (!(await findAccount(db, news.userId))) return null;
    const told = { userId: news.userId, values: noticeValues(news), href: disputePathOf(row) };
    const isOfDeposit = row.status === 'decided' && news.deposit !== undefined && news.deposit > 0;
    return isOfDeposit ? { ...told, kind: 'dispute-decided-deposit' } : told;
  },
};

/** Until when both sides talk about a dispute that is opened now, by the needs of both. */
export async function talkUntilOf(
  db: Database,
  { milestone }: Pick<HeldDispute, 'milestone'>,
  now: Date,
): Promise<Date> {
  const { disputeTalkDays: days } = (await readSettings(db)).amounts;
  return sameTimeLater(now, await daysFor(db, { userIds: sidesOf(milestone), days }));
}

async function appealUntilOf(
  db: Database,
  { milestone }: Pick<HeldDispute, 'milestone'>,
  now: Date,
): Promise<Date> {
  const { disputeAppealDays: days } = (await readSettings(db)).amounts;
  return sameTimeLater(now, await daysFor(db, { userIds: sidesOf(milestone), days }));
}

function sidesOf({ contract }: HeldDispute['milestone']): string[] {
  return [contract.clientId!, contract.freelancerId!];
}

type NewDisputeStep = Omit<typeof disputeSteps.$inferInsert, 'id' | 'at'>;

/** Writes one row of the history of a dispute, and gives its number. */
export async function addDisputeStep(db: Database, step: NewDisputeStep, now: Date): Promise<number> {
  const [row] = await db
    .insert(disputeSteps)
    .values({ ...step, at: now })
    .returning({ id: disputeSteps.id });
  return row!.id;
}

/** The page of a dispute for its sides. */
export function disputePathOf({ milestone }: Pick<HeldDispute, 'milestone'>): string {
  return `/contracts/${milestone.contractId}/milestones/${milestone.id}/dispute`;
}

type ToldOfDispute = {
  who: 'client' | 'freelancer' | 'other' | 'either' | 'deadline';
  input: Pick<DisputeInput, 'side' | 'note' | 'freelancerPiastres' | 'depositPiastres'>;
};

/** What a side is told of a dispute. */
export function newsOf(row: HeldDispute, { who, input }: ToldOfDispute): ContractNews {
  const { milestone, status, talkUntil, appealUntil } = row;
  const { contract, title, amountPiastres: amount } = milestone;
  const { side, note = null, freelancerPiastres: part = 0, depositPiastres = 0 } = input;
  // What a decision gave of the deposit in the end is told when it moves: another dispute may have taken from it before.
  const deposit = status === 'closed' ? 0 : depositPiastres;
  const reader = who === 'other' ? acrossOf(side!) : who;
  const isClient = reader === 'client';
  return {
    contract,
    userId: (isClient ? contract.clientId : contract.freelancerId)!,
    other: (isClient ? contract.freelancerName : contract.clientName) ?? '',
    milestone: title,
    amounts: { amount, part, rest: amount - part, ...(deposit > 0 && { deposit }) },
    at: status === 'decided' || status === 'appealed' ? appealUntil : talkUntil,
    // Nobody is told what they wrote themselves; what nobody of both did is of the team.
    note: reader === side ? null : note,
    isFromTeam: side === null,
    deposit,
    path: disputePathOf(row),
  };
}

async function refuseUnless(
  holds: boolean,
  code: RefusalCode,
  values: Record<string, number> = {},
  status?: 403,
): Promise<void> {
  await Promise.resolve();
  if (!holds) throw new Refusal(code, values, status);
}
