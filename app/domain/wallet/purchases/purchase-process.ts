import { eq } from 'drizzle-orm';
import type { Leg } from '#domain/ledger/post-journal.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { LedgerRefusal } from '#domain/ledger/ledger-refusal.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { recordJournal } from '../entries/record-journal.ts';
import { takePoints } from '../points/point-lots.ts';
import { giveBack, type DecidedRefund } from '../purchase-refunds/give-back.ts';
import { writeReceipt } from '../receipts/write-receipt.ts';
import { isShareEarned } from '../shares/keep-shares.ts';
import { walletPurchases, walletPurchaseSteps } from '../tables.server.ts';
import { openHouseAccount, openPoints, openWallet } from '../wallet-accounts.ts';
import { moneyValues, queueWalletMail } from '../wallet-mails.ts';
import type { Purchase, PurchaseKind } from './purchase-kind.ts';
import { purchaseTable } from './states.ts';

export type PurchaseInput = {
  /** How many points pay, and what they are worth. */
  points?: number;
  pointsPiastres?: number;
  /** What is given back: all that is left. */
  refund?: DecidedRefund;
};

/** The life of a purchase of one kind: its table, what it moves, and how its rows, mails and notices are written. */
export function purchaseProcess(kind: PurchaseKind): Process<typeof purchaseTable, Purchase, PurchaseInput> {
  return {
    table: purchaseTable,
    target: 'purchase',
    refusals: { impossible: 'purchase-settled', notPermitted: 'not-permitted' },
    mutedBy: 'product-news',
    lock: lockPurchase,
    guards: {
      'can-be-bought': async (db, { row }, now) => await kind.assertCanBeBought(db, row, now),
      'within-guarantee': async (db, { row }, now) => {
        // Past its terms already; a clock that was set back changes nothing about it.
        if (await isShareEarned(db, row.id)) throw new Refusal('refund-too-late');
        const terms = await kind.findRefundTerms(db, row, await readSettings(db), now);
        if (!terms) throw (await kind.findRefundObstacle?.(db, row, now)) ?? new Refusal('refund-too-late');
      },
    },
    postings: {
      charge: async (db, { row, input }, now) => await charge(db, { purchase: row, kind, input }, now),
      'give-back': async (db, { row, input: { refund } }, now) => {
        if (!refund) throw new Error('Nothing was said about what goes back.');
        await giveBack(db, { purchase: row, refund }, now);
      },
    },
    write: async (db, { row, to: status, staff, input }, now) => {
      const [written] = await db
        .update(walletPurchases)
        .set({ status, ...changesOf(status, row, input, now) })
        .where(eq(walletPurchases.id, row.id))
        .returning();
      const [step] = await db
        .insert(walletPurchaseSteps)
        .values({
          ...{ purchaseId: row.id, status, at: now },
          ...{ actorId: staff?.actor.userId ?? null, reason: input.refund?.reason ?? null },
        })
        .returning({ id: walletPurchaseSteps.id });
      if (!written || !step) throw new Error('The step was not written.');
      if (status === 'paid') await kind.fulfil(db, written, now);
      if (status === 'refunded') await kind.revoke(db, written, now);
      return { row: written, stepId: step.id };
    },
    mail: async (db, { row, mail, key, input, siteUrl }, now) => {
      const { userId, title } = row;
      const about = { userId, mail, key, siteUrl, href: hrefOf(row) };
      await queueWalletMail(db, { ...about, amounts: amountsOf(row, input), values: { title } }, now);
    },
    address: async (db, { row, input }) =>
      (await findAccount(db, row.userId)) && {
        userId: row.userId,
        values: { ...moneyValues(amountsOf(row, input)), title: row.title },
        href: hrefOf(row),
      },
  };
}

/** @throws Refusal 'purchase-unknown' (404). */
async function lockPurchase(db: Database, id: string): Promise<Purchase> {
  const [row] = await db.select().from(walletPurchases).where(eq(walletPurchases.id, id)).for('update');
  if (!row) throw new Refusal('purchase-unknown', {}, 404);
  return row;
}

function changesOf(
  status: Purchase['status'],
  row: Purchase,
  { points = 0, pointsPiastres = 0 }: PurchaseInput,
  now: Date,
): Partial<Purchase> {
  if (status === 'paid') {
    const paidPiastres = row.pricePiastres + row.feePiastres - pointsPiastres;
    return { paidPiastres, points, pointsPiastres, paidAt: now };
  }
  return status === 'refunded' ? { refundedAt: now } : {};
}

/** What was paid; or what went back now, where parts of it had gone back before. */
function amountsOf(
  { pricePiastres, feePiastres }: Purchase,
  { refund }: PurchaseInput,
): Record<string, number> {
  const amount = refund
    ? refund.parts.moneyPiastres + refund.parts.pointsPiastres
    : pricePiastres + feePiastres;
  return { amount };
}

function hrefOf({ id }: Purchase): string {
  return `/wallet/pay/${id}`;
}

type Charged = { purchase: Purchase; kind: PurchaseKind; input: PurchaseInput };

/** From the wallet and the points to what was earned: one event. */
async function charge(db: Database, { purchase, kind, input }: Charged, now: Date): Promise<void> {
  const { id, userId, pricePiastres, feePiastres, boughtId, title } = purchase;
  const { points = 0, pointsPiastres = 0 } = input;
  // The lots of points are locked before any account is.
  if (points > 0 && !(await takePoints(db, { userId, purchaseId: id, points }, now)))
    throw new Refusal('points-too-few');
  const [wallet, own] = [await openWallet(db, userId), await openPoints(db, userId)];
  const revenue = await openHouseAccount(db, `revenue:${kind.revenue}`);
  const money = pricePiastres - pointsPiastres;
  const legs: Leg[] = [];
  const move = (debit: number, credit: number, amount: number, currency: 'EGP' | 'PTS' = 'EGP') => {
    if (amount > 0) legs.push({ kind: 'posted', debit, credit, currency, amount });
  };
  move(wallet.id, revenue.id, money);
  if (feePiastres > 0) move(wallet.id, (await openHouseAccount(db, 'fees')).id, feePiastres);
  if (points > 0) {
    move((await openHouseAccount(db, 'points-cost')).id, revenue.id, pointsPiastres);
    move(own.id, (await openHouseAccount(db, 'points-used')).id, points, 'PTS');
  }
  const journalId = journalIdOf('purchase', id);
  try {
    await recordJournal(db, {
      userId,
      journal: { id: journalId, reason: 'purchase', at: now, legs },
      words: { kind: 'purchase', subjectId: id, bought: { kind: purchase.kind, id: boughtId }, title },
    });
  } catch (error) {
    if (error instanceof LedgerRefusal && error.code === 'overdraft') throw new Refusal('wallet-too-little');
    throw error;
  }
  await writeReceipt(
    db,
    {
      ...{ userId, kind: 'purchase', subjectId: id, journalId, title },
      ...{ amountPiastres: pricePiastres + feePiastres, feePiastres, points, pointsPiastres },
    },
    now,
  );
}
