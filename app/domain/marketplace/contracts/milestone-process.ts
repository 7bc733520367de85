import { and, eq, inArray } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import type { EventOf } from '#domain/processes/process-table.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import { fundEscrow, refundEscrow, releaseEscrow } from '#domain/wallet/escrow/escrow.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { findDeposit } from '../deposits/find-deposits.ts';
import { keptMilestones, type ContractSide } from './contract-constants.ts';
import { noticeValues, queueContractMail, type ContractNews } from './contract-mails.ts';
import { contractMilestones } from './contracts-tables.server.ts';
import {
  addStep,
  changesOf,
  escrowPartOf,
  lockMilestone,
  releasePart,
  type HeldMilestone,
} from './milestone-rows.ts';
import { feeOf, lateFrom } from './milestone-rules.ts';
import { milestoneTable } from './states.ts';

export type MilestoneEvent = EventOf<typeof milestoneTable>;

export type MilestoneInput = {
  event: MilestoneEvent;
  /** Whose step it is; none for the deadline. */
  side: ContractSide | null;
  /** What is said with it. */
  note?: string | null;
  /** The amount that whoever pays, approves or asks for changes has before them. */
  seen?: number;
  /** How much of it is paid now. */
  partPiastres?: number;
  /** When delivered work counts as approved, after a dispute about it was taken back. */
  releaseAt?: Date | null;
};

/** The life of a milestone: its table, what it moves, and how its rows, mails and notices are written. */
export const milestoneProcess: Process<typeof milestoneTable, HeldMilestone, MilestoneInput> = {
  table: milestoneTable,
  target: 'contract_milestone',
  refusals: { impossible: 'milestone-elsewhere', notPermitted: 'contract-out-of-reach' },
  mutedBy: 'freelance-work',
  lock: lockMilestone,
  guards: {
    'deposit-is-paid': async (db, { row }) =>
      await refuseUnless(
        (await findDeposit(db, row.contractId))?.status !== 'asked',
        'milestone-waits-for-deposit',
      ),
    'by-the-other': (_db, { row, input }) =>
      refuseUnless(input.side !== row.proposedBy, 'milestone-own-proposal'),
    'as-seen': (_db, { row, input }) =>
      refuseUnless(row.amountPiastres === input.seen, 'milestone-changed-meanwhile'),
    'is-a-part': (_db, { row, input: { partPiastres = 0 } }) =>
      refuseUnless(partPiastres > 0 && partPiastres < row.amountPiastres, 'milestone-part-too-large'),
    'has-a-moment': (_db, { input }) => refuseUnless(Boolean(input.releaseAt), 'milestone-elsewhere'),
    'silence-is-over': (_db, { row }, now) =>
      refuseUnless(row.releaseAt !== null && row.releaseAt <= now, 'milestone-elsewhere'),
    'not-asked-yet': (_db, { row }) => refuseUnless(row.cancelAskedBy === null, 'milestone-cancel-asked'),
    'asked-by-the-other': (_db, { row, input }) =>
      refuseUnless(row.cancelAskedBy !== null && row.cancelAskedBy !== input.side, 'milestone-not-asked'),
    'nothing-delivered': (_db, { row }) => refuseUnless(row.deliveries === 0, 'milestone-was-delivered'),
    'is-late': (_db, { row }, now) =>
      refuseUnless(
        row.dueOn !== null && cairoDayOf(now) >= lateFrom(row.dueOn, row.contract),
        'milestone-not-late',
      ),
    'nothing-kept': async (db, { row }) =>
      await refuseUnless(!(await keepsMoney(db, row.contractId)), 'contract-keeps-money'),
  },
  postings: {
    fund: async (db, { row }, now) => await fundEscrow(db, escrowPartOf(row), now),
    refund: async (db, { row }, now) => await refundEscrow(db, escrowPartOf(row), now),
    release: async (db, { row }, now) => {
      const feePiastres = feeOf(row.amountPiastres, row.contract);
      const freelancerId = row.contract.freelancerId!;
      await releaseEscrow(db, { ...escrowPartOf(row), freelancerId, feePiastres }, now);
    },
    'release-part': async (db, { row, input: { partPiastres = 0 } }, now) =>
      await releasePart(db, { row, partPiastres }, now),
    split: async (db, { row, input: { partPiastres = 0 } }, now) => {
      await releasePart(db, { row, partPiastres }, now);
      const rest = { ...row, amountPiastres: row.amountPiastres - partPiastres };
      await refundEscrow(db, escrowPartOf(rest), now);
    },
  },
  write: async (db, { row, to, input: { event, side, note, partPiastres, releaseAt = null } }, now) => {
    const asksToCancel = event === 'ask-cancel' || event === 'ask-cancel-delivered';
    const [written] = await db
      .update(contractMilestones)
      .set(changesOf(row, { to, asksToCancel, side, releaseAt }, now))
      .where(eq(contractMilestones.id, row.id))
      .returning();
    const { contractId, contract, id: milestoneId } = row;
    const amountPiastres = partPiastres ?? row.amountPiastres;
    const step = { contractId, milestoneId, event, side, note: note ?? null, amountPiastres };
    return { row: { ...written!, contract }, stepId: await addStep(db, step, now) };
  },
  mail: async (db, { row, who, mail, key, input, siteUrl }, now) =>
    await queueContractMail(db, { ...newsOf(row, { who, input }), kind: mail, key, siteUrl }, now),
  address: async (db, { row, who, input }) => {
    const news = newsOf(row, { who, input });
    const account = await findAccount(db, news.userId);
    return (
      account && { userId: news.userId, values: noticeValues(news), href: `/contracts/${row.contractId}` }
    );
  },
};

/** Whether money is kept for a contract. */
async function keepsMoney(db: Database, contractId: string): Promise<boolean> {
  const kept = and(
    eq(contractMilestones.contractId, contractId),
    inArray(contractMilestones.status, [...keptMilestones]),
  );
  return (await db.$count(contractMilestones, kept)) > 0;
}

type Told = {
  who: 'client' | 'freelancer' | 'other' | 'either' | 'deadline' | 'program';
  input: MilestoneInput;
};

function newsOf(row: HeldMilestone, { who, input }: Told): ContractNews {
  const { contract, title, amountPiastres, releaseAt, dueOn } = row;
  const reader = who === 'other' ? (input.side === 'client' ? 'freelancer' : 'client') : who;
  const amount = input.partPiastres ?? amountPiastres;
  return {
    contract,
    userId: (reader === 'client' ? contract.clientId : contract.freelancerId)!,
    other: (reader === 'client' ? contract.freelancerName : contract.clientName) ?? '',
    milestone: title,
    amounts: { amount, net: amount - feeOf(amount, contract) },
    at: releaseAt,
    on: dueOn,
    note: input.note ?? null,
  };
}

async function refuseUnless(holds: boolean, code: RefusalCode): Promise<void> {
  await Promise.resolve();
  if (!holds) throw new Refusal(code);
}
