import { eq } from 'drizzle-orm';
import { findAccount } from '#domain/identity/find-account.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { LedgerRefusal } from '#domain/ledger/ledger-refusal.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { formatMoney } from '#platform/text/money.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { recordJournal } from '../entries/record-journal.ts';
import { openHouseAccount, openWallet } from '../wallet-accounts.ts';
import { queueWalletMail } from '../wallet-mails.ts';
import { walletCorrections, walletCorrectionSteps } from './corrections-tables.server.ts';
import { correctionTable } from './states.ts';

export type Correction = typeof walletCorrections.$inferSelect;

/** The life of a correction: its table, what it moves, and how its rows, mail and notice are written. */
export const correctionProcess: Process<typeof correctionTable, Correction, null> = {
  table: correctionTable,
  target: 'correction',
  refusals: { impossible: 'correction-decided', notPermitted: 'not-permitted' },
  mutedBy: 'product-news',
  lock: async (db, id) => {
    const [row] = await db.select().from(walletCorrections).where(eq(walletCorrections.id, id)).for('update');
    if (!row) throw new Refusal('correction-unknown', {}, 404);
    return row;
  },
  guards: {
    'asked-by-another': (_db, { row, staff }) => {
      if (row.askedBy === staff?.actor.userId) throw new Refusal('correction-own-request');
      return Promise.resolve();
    },
    'of-another': (_db, { row, staff }) => {
      if (row.userId === staff?.actor.userId) throw new Refusal('correction-own-wallet');
      return Promise.resolve();
    },
  },
  postings: { correct: async (db, { row }, now) => await correct(db, row, now) },
  write: async (db, { row: { id }, to: status, staff }, now) => {
    const actorId = staff!.actor.userId;
    const [row] = await db
      .update(walletCorrections)
      .set({ status, decidedBy: actorId, decidedAt: now })
      .where(eq(walletCorrections.id, id))
      .returning();
    const [step] = await db
      .insert(walletCorrectionSteps)
      .values({ correctionId: id, status, at: now, actorId })
      .returning({ id: walletCorrectionSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    return { row, stepId: step.id };
  },
  mail: async (db, { row, key, siteUrl }, now) => {
    const { userId, amountPiastres: amount, direction, reason } = row;
    const about = { userId, mail: `wallet-corrected-${direction}`, href: '/wallet/statement' } as const;
    const values = { reason: { en: reason, ar: reason } };
    await queueWalletMail(db, { ...about, key, siteUrl, amounts: { amount }, values }, now);
  },
  address: async (db, { row }) => {
    const { userId, amountPiastres: amount, direction, reason } = row;
    if (!(await findAccount(db, userId))) return null;
    const change = {
      en: textsFor('en').getFixedT(null, 'wallet')(`correction.${direction}`, {
        amount: formatMoney(amount, 'en'),
      }),
      ar: textsFor('ar').getFixedT(null, 'wallet')(`correction.${direction}`, {
        amount: formatMoney(amount, 'ar'),
      }),
    };
    return { userId, values: { change, reason }, href: '/wallet/statement' };
  },
};

/** From the house to the wallet, or back. */
async function correct(db: Database, correction: Correction, now: Date): Promise<void> {
  const { id, userId, number, direction, amountPiastres: amount } = correction;
  const wallet = await openWallet(db, userId);
  const house = await openHouseAccount(db, 'corrections');
  const [debit, credit] = direction === 'in' ? [house.id, wallet.id] : [wallet.id, house.id];
  const title = {
    en: textsFor('en').getFixedT(null, 'wallet')('title.correction', { number }),
    ar: textsFor('ar').getFixedT(null, 'wallet')('title.correction', { number }),
  };
  try {
    await recordJournal(db, {
      userId,
      journal: {
        ...{ id: journalIdOf('correction', id), reason: 'correction', at: now },
        legs: [{ kind: 'posted', debit, credit, currency: 'EGP', amount }],
      },
      words: { kind: 'correction', subjectId: id, title },
    });
  } catch (error) {
    if (error instanceof LedgerRefusal && error.code === 'overdraft')
      throw new Refusal('correction-too-much');
    throw error;
  }
}
