import { eq, sql } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import type { Leg } from '#domain/ledger/post-journal.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { recordJournal } from '../entries/record-journal.ts';
import { writeReceipt } from '../receipts/write-receipt.ts';
import { walletTopUps } from '../tables.server.ts';
import { moneyValues, queueWalletMail, type CardRefundMail } from '../wallet-mails.ts';
import type { CardRefundStatus, RefusedReason } from './card-refund-constants.ts';
import { walletCardRefunds, walletCardRefundSteps } from './card-refunds-tables.server.ts';
import { cardRefundTable } from './states.ts';

export type CardRefund = typeof walletCardRefunds.$inferSelect;

export type CardRefundInput = {
  /** The provider's name of it, where it has told one. */
  transaction?: string | null;
  refusedBecause?: RefusedReason;
  /** What staff wrote about it. */
  reason?: string;
};

/** The life of money that goes back to a card: its table, what it moves, and how its rows, mails and notices are written. */
export const cardRefundProcess: Process<typeof cardRefundTable, CardRefund, CardRefundInput> = {
  table: cardRefundTable,
  target: 'card-refund',
  refusals: { impossible: 'card-refund-settled', notPermitted: 'not-permitted' },
  mutedBy: 'product-news',
  lock: lockCardRefund,
  guards: {
    'not-their-own': (_db, { row, staff }) =>
      staff?.actor.userId === row.userId
        ? Promise.reject(new Refusal('card-refund-their-own'))
        : Promise.resolve(),
  },
  postings: {
    settle: async (db, { row }, now) => await settle(db, row, now),
    release: async (db, { row }, now) => {
      await move(
        db,
        { row, event: 'card-refund-returned', leg: { kind: 'release', holdId: holdOf(row) } },
        now,
      );
    },
  },
  write: async (db, { row: { id }, to: status, staff, input }, now) => {
    const { transaction, refusedBecause, reason = null } = input;
    const [row] = await db
      .update(walletCardRefunds)
      .set({
        ...{ status, ...timesOf(status, now) },
        ...(transaction && { transaction }),
        ...(status === 'refused' && { refusedBecause: refusedBecause ?? 'provider' }),
      })
      .where(eq(walletCardRefunds.id, id))
      .returning();
    const [step] = await db
      .insert(walletCardRefundSteps)
      .values({ cardRefundId: id, status, at: now, actorId: staff?.actor.userId ?? null, reason })
      .returning({ id: walletCardRefundSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    return { row, stepId: step.id };
  },
  mail: async (db, { row, mail, key, siteUrl }, now) =>
    await mailAboutCardRefund(db, { cardRefund: row, mail, key, siteUrl }, now),
  // The account may be gone while the provider still answers.
  address: async (db, { row }) => (await findAccount(db, row.userId)) && noticeOf(row),
};

/**
 * Holds one of these rows, and its top-up before it: in this order everywhere, because what providers tell names the top-up.
 * @throws Refusal 'card-refund-unknown' (404).
 */
export async function lockCardRefund(db: Database, id: string): Promise<CardRefund> {
  const [known] = await db.select().from(walletCardRefunds).where(eq(walletCardRefunds.id, id));
  if (!known) throw new Refusal('card-refund-unknown', {}, 404);
  await db
    .select({ id: walletTopUps.id })
    .from(walletTopUps)
    .where(eq(walletTopUps.id, known.topUpId))
    .for('update');
  const [row] = await db.select().from(walletCardRefunds).where(eq(walletCardRefunds.id, id)).for('update');
  return row!;
}

/** What it is called in the statement. */
export function titleOf({ number, method }: Pick<CardRefund, 'number' | 'method'>): Bilingual {
  const key = method === 'card' ? 'title.card' : 'title.mobile-wallet';
  return {
    en: textsFor('en').getFixedT(null, 'card-refunds')(key, { number }),
    ar: textsFor('ar').getFixedT(null, 'card-refunds')(key, { number }),
  };
}

/** What a notice about it says, and where it leads. */
export function noticeOf({ id, userId, amountPiastres }: CardRefund) {
  return { userId, values: moneyValues({ amount: amountPiastres }), href: `/wallet/card-refunds/${id}` };
}

/** Tells the member by mail. */
export async function mailAboutCardRefund(
  db: Database,
  { cardRefund, ...about }: { cardRefund: CardRefund; mail: CardRefundMail; key: string; siteUrl: string },
  now: Date,
): Promise<void> {
  const { id, userId, amountPiastres } = cardRefund;
  const href = `/wallet/card-refunds/${id}`;
  await queueWalletMail(db, { ...about, userId, href, amounts: { amount: amountPiastres } }, now);
}

function timesOf(status: CardRefundStatus, now: Date): Partial<CardRefund> {
  if (status === 'sent') return { sentAt: now };
  return status === 'paid' || status === 'refused' ? { settledAt: now } : {};
}

function holdOf({ id, holdId }: CardRefund): number {
  if (holdId === null) throw new Error(`The card refund ${id} holds nothing.`);
  return holdId;
}

async function settle(db: Database, row: CardRefund, now: Date): Promise<void> {
  const { id, userId, topUpId, amountPiastres } = row;
  const leg = { kind: 'settle', holdId: holdOf(row), amount: amountPiastres } as const;
  const journalId = await move(db, { row, event: 'card-refund-paid', leg }, now);
  await db
    .update(walletTopUps)
    .set({ returnedPiastres: sql`${walletTopUps.returnedPiastres} + ${amountPiastres}` })
    .where(eq(walletTopUps.id, topUpId));
  const receipt = { userId, kind: 'card-refund', subjectId: id, journalId, title: titleOf(row) } as const;
  await writeReceipt(db, { ...receipt, amountPiastres }, now);
}

async function move(
  db: Database,
  { row, event, leg }: { row: CardRefund; event: 'card-refund-paid' | 'card-refund-returned'; leg: Leg },
  now: Date,
): Promise<string> {
  const { id, userId } = row;
  const journalId = journalIdOf(event, id);
  await recordJournal(db, {
    userId,
    journal: { id: journalId, reason: event, at: now, legs: [leg] },
    words: { kind: event, subjectId: id, title: titleOf(row) },
  });
  return journalId;
}
