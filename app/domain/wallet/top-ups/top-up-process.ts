import { eq } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { DeclineReason } from '#platform/payments/payment-provider.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { recordJournal } from '../entries/record-journal.ts';
import { writeReceipt } from '../receipts/write-receipt.ts';
import { walletTopUps, walletTopUpSteps } from '../tables.server.ts';
import { openHouseAccount, openWallet } from '../wallet-accounts.ts';
import { moneyValues, queueWalletMail } from '../wallet-mails.ts';
import { topUpTable } from './states.ts';

export type TopUp = typeof walletTopUps.$inferSelect;

export type TopUpInput = {
  /** What else changes in the row with it. */
  changes?: Partial<Pick<TopUp, 'providerOrder' | 'payUrl' | 'referenceNumber' | 'transaction' | 'hint'>> & {
    declineReason?: DeclineReason | null;
  };
};

/** The life of a top-up: its table, what it moves, and how its rows, mails and notices are written. */
export const topUpProcess: Process<typeof topUpTable, TopUp, TopUpInput> = {
  table: topUpTable,
  target: 'top-up',
  refusals: { impossible: 'top-up-settled', notPermitted: 'not-permitted' },
  mutedBy: 'product-news',
  lock: async (db, id) => {
    const [row] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, id)).for('update');
    if (!row) throw new Refusal('top-up-unknown', {}, 404);
    return row;
  },
  guards: {},
  postings: { credit: async (db, { row }, now) => await credit(db, row, now) },
  write: async (db, { row: { id }, to: status, input }, now) => {
    const isSettled = status !== 'waiting' && status !== 'started';
    const [row] = await db
      .update(walletTopUps)
      .set({ ...input.changes, status, settledAt: isSettled ? now : null })
      .where(eq(walletTopUps.id, id))
      .returning();
    const [step] = await db
      .insert(walletTopUpSteps)
      .values({ topUpId: id, status, at: now })
      .returning({ id: walletTopUpSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    return { row, stepId: step.id };
  },
  mail: async (db, { row, key, siteUrl }, now) => {
    const { id, userId, amountPiastres } = row;
    const about = { userId, mail: 'top-up-paid', href: `/wallet/top-ups/${id}` } as const;
    await queueWalletMail(db, { ...about, key, siteUrl, amounts: { amount: amountPiastres } }, now);
  },
  // Money can still come when its person has gone.
  address: async (db, { row: { id, userId, amountPiastres } }) =>
    (await findAccount(db, userId)) && {
      userId,
      values: moneyValues({ amount: amountPiastres }),
      href: `/wallet/top-ups/${id}`,
    },
};

async function credit(db: Database, topUp: TopUp, now: Date): Promise<void> {
  const { id, userId, provider, amountPiastres, number } = topUp;
  const clearing = await openHouseAccount(db, `clearing:${provider}`);
  const wallet = await openWallet(db, userId);
  const journalId = journalIdOf('top-up', id);
  const title = {
    en: textsFor('en').getFixedT(null, 'wallet')('title.top-up', { number }),
    ar: textsFor('ar').getFixedT(null, 'wallet')('title.top-up', { number }),
  };
  await recordJournal(db, {
    userId,
    journal: {
      ...{ id: journalId, reason: 'top-up', at: now },
      legs: [
        {
          ...{ kind: 'posted', debit: clearing.id, credit: wallet.id, currency: 'EGP' },
          amount: amountPiastres,
        },
      ],
    },
    words: { kind: 'top-up', subjectId: id, title },
  });
  await writeReceipt(db, { userId, kind: 'top-up', subjectId: id, journalId, title, amountPiastres }, now);
}
