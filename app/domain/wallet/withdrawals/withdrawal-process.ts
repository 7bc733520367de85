import { eq } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import type { Leg, PostedJournal } from '#domain/ledger/post-journal.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal, type RefusalCode } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { recordJournal } from '../entries/record-journal.ts';
import type { EntryKind } from '../wallet-constants.ts';
import { moneyValues, queueWalletMail, type WithdrawalMail } from '../wallet-mails.ts';
import { destinationInWords } from './destination-words.ts';
import { withdrawalTable } from './states.ts';
import { runningStatuses, type WithdrawalStatus } from './withdrawal-constants.ts';
import {
  walletWithdrawals,
  walletWithdrawalSteps,
  withdrawalApprovals,
} from './withdrawals-tables.server.ts';

export type Withdrawal = typeof walletWithdrawals.$inferSelect;

export type WithdrawalInput = {
  /** Why, in words for the member. */
  reason?: string;
  /** The batch that it goes into. */
  batchId?: string;
};

/** The life of a withdrawal: its table, what it moves, and how its rows, mails and notices are written. */
export const withdrawalProcess: Process<typeof withdrawalTable, Withdrawal, WithdrawalInput> = {
  table: withdrawalTable,
  target: 'withdrawal',
  refusals: { impossible: 'withdrawal-elsewhere', notPermitted: 'not-permitted' },
  mutedBy: 'product-news',
  lock: lockWithdrawal,
  guards: {
    'not-their-own': (_db, { row, staff }) =>
      refuseUnless(staff?.actor.userId !== row.userId, 'withdrawal-their-own'),
    'takes-two': (_db, { row }) => refuseUnless(row.approvalsNeeded === 2, 'withdrawal-elsewhere'),
    'is-the-last': (_db, { row }) =>
      refuseUnless(row.status === 'approved-once' || row.approvalsNeeded === 1, 'withdrawal-elsewhere'),
    'approves-once': async (db, { row, staff }, now) => {
      const [approval] = await db
        .insert(withdrawalApprovals)
        .values({ withdrawalId: row.id, approverId: staff!.actor.userId, at: now })
        .onConflictDoNothing({ target: [withdrawalApprovals.withdrawalId, withdrawalApprovals.approverId] })
        .returning();
      if (!approval) throw new Refusal('withdrawal-approved-before');
    },
  },
  postings: {
    settle: async (db, { row }, now) => await settle(db, row, now),
    release: async (db, { row }, now) => {
      const legs = holdsOf(row).map(({ holdId }): Leg => ({ kind: 'release', holdId }));
      await move(db, { withdrawal: row, event: 'withdrawal-released', legs }, now);
    },
    'give-back': async (db, { row }, now) => {
      const { paidTransferId, feeTransferId, amountPiastres, feePiastres } = row;
      const legs: Leg[] = [{ kind: 'posted', reversesId: paidTransferId!, amount: amountPiastres }];
      if (feeTransferId !== null)
        legs.push({ kind: 'posted', reversesId: feeTransferId, amount: feePiastres });
      await move(db, { withdrawal: row, event: 'withdrawal-given-back', legs }, now);
    },
  },
  write: async (db, { row, to: status, staff, input }, now) => {
    const isOver = !isRunning(status);
    const [written] = await db
      .update(walletWithdrawals)
      .set({
        ...{ status, settledAt: isOver ? now : null },
        ...(input.batchId !== undefined && { batchId: input.batchId }),
        // Nobody is left who could ask where it went.
        ...(isOver && !(await findAccount(db, row.userId)) && { sealedDestination: null }),
      })
      .where(eq(walletWithdrawals.id, row.id))
      .returning();
    const [step] = await db
      .insert(walletWithdrawalSteps)
      .values({
        ...{ withdrawalId: row.id, status, at: now },
        ...{ actorId: staff?.actor.userId ?? null, reason: input.reason ?? null },
      })
      .returning({ id: walletWithdrawalSteps.id });
    if (!written || !step) throw new Error('The step was not written.');
    return { row: written, stepId: step.id };
  },
  mail: async (db, { row, mail, key, input, siteUrl }, now) => {
    await mailAboutWithdrawal(db, { withdrawal: row, mail, key, siteUrl, reason: input.reason }, now);
  },
  // The account may be gone while the bank still answers.
  address: async (db, { row }) =>
    (await findAccount(db, row.userId)) && {
      ...{ userId: row.userId, values: newsValues(row), href: hrefOf(row) },
    },
};

/** @throws Refusal 'withdrawal-unknown' (404). */
export async function lockWithdrawal(db: Database, id: string): Promise<Withdrawal> {
  const [row] = await db.select().from(walletWithdrawals).where(eq(walletWithdrawals.id, id)).for('update');
  if (!row) throw new Refusal('withdrawal-unknown', {}, 404);
  return row;
}

/** Whether money is still held for it. */
export function isRunning(status: WithdrawalStatus): boolean {
  return (runningStatuses as readonly WithdrawalStatus[]).includes(status);
}

/** What a withdrawal is called in the statement. */
export function titleOf({ number }: Pick<Withdrawal, 'number'>): Bilingual {
  return {
    en: textsFor('en').getFixedT(null, 'withdrawals')('title', { number }),
    ar: textsFor('ar').getFixedT(null, 'withdrawals')('title', { number }),
  };
}

/** What a notice about a withdrawal names. */
export function newsValues({ amountPiastres }: Withdrawal) {
  return moneyValues({ amount: amountPiastres });
}

export function hrefOf({ id }: Pick<Withdrawal, 'id'>): string {
  return `/wallet/withdrawals/${id}`;
}

type WithdrawalNews = {
  withdrawal: Withdrawal;
  mail: WithdrawalMail;
  key: string;
  siteUrl: string;
  reason?: string | undefined;
};

/** Tells the member by mail; the destination is named by its kind and its end. */
export async function mailAboutWithdrawal(
  db: Database,
  { withdrawal, mail, key, siteUrl, reason }: WithdrawalNews,
  now: Date,
): Promise<void> {
  const { userId, amountPiastres, feePiastres } = withdrawal;
  const destination = destinationInWords({
    kind: withdrawal.destinationKind,
    ending: withdrawal.destinationEnding,
  });
  await queueWalletMail(
    db,
    {
      ...{ userId, mail, key, siteUrl, href: hrefOf(withdrawal) },
      amounts: { amount: amountPiastres, fee: feePiastres, total: amountPiastres + feePiastres },
      values: { destination, ...(reason !== undefined && { reason: { en: reason, ar: reason } }) },
    },
    now,
  );
}

function refuseUnless(holds: boolean, code: RefusalCode): Promise<void> {
  return holds ? Promise.resolve() : Promise.reject(new Refusal(code));
}

async function settle(db: Database, row: Withdrawal, now: Date): Promise<void> {
  const legs = holdsOf(row).map((hold): Leg => ({ kind: 'settle', ...hold }));
  const { transferIds } = await move(db, { withdrawal: row, event: 'withdrawal-paid', legs }, now);
  const [paidTransferId, feeTransferId = null] = transferIds;
  await db
    .update(walletWithdrawals)
    .set({ paidTransferId, feeTransferId })
    .where(eq(walletWithdrawals.id, row.id));
}

/** What the ledger set aside: the amount, and the fee if there is one. */
function holdsOf({ id, holdId, feeHoldId, amountPiastres, feePiastres }: Withdrawal) {
  if (holdId === null) throw new Error(`The withdrawal ${id} holds nothing.`);
  return [
    { holdId, amount: amountPiastres },
    ...(feeHoldId === null ? [] : [{ holdId: feeHoldId, amount: feePiastres }]),
  ];
}

type Movement = {
  withdrawal: Withdrawal;
  event: 'withdrawal-paid' | 'withdrawal-released' | 'withdrawal-given-back';
  legs: Leg[];
};

async function move(db: Database, { withdrawal, event, legs }: Movement, now: Date): Promise<PostedJournal> {
  const { id, userId } = withdrawal;
  const kind: EntryKind = event === 'withdrawal-paid' ? 'withdrawal-paid' : 'withdrawal-returned';
  return await recordJournal(db, {
    userId,
    journal: { id: journalIdOf(event, id), reason: event, at: now, legs },
    words: { kind, subjectId: id, title: titleOf(withdrawal) },
  });
}
