import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { readReferralData } from './referrals/referral-data.ts';
import {
  pointLots,
  subscriptions,
  walletEntries,
  walletPurchases,
  walletReceipts,
  walletTopUps,
} from './tables.server.ts';
import { readShareData } from './shares/share-data.ts';

/** What somebody's copy of their data says about their money: all of it, as their statement does. */
export const walletDataPart: DataPart = {
  fileName: 'wallet.json',
  describe: (language) => textsFor(language).getFixedT(null, 'wallet')('data.describe'),
  read: async (db, { userId }) => ({
    entries: await readEntries(db, userId),
    topUps: await readTopUps(db, userId),
    purchases: await db
      .select()
      .from(walletPurchases)
      .where(eq(walletPurchases.userId, userId))
      .orderBy(asc(walletPurchases.number)),
    receipts: await db
      .select()
      .from(walletReceipts)
      .where(eq(walletReceipts.userId, userId))
      .orderBy(asc(walletReceipts.number)),
    points: await db.select().from(pointLots).where(eq(pointLots.userId, userId)).orderBy(asc(pointLots.id)),
    subscriptions: await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .orderBy(asc(subscriptions.startsAt)),
    referrals: await readReferralData(db, userId),
    shares: await readShareData(db, userId),
  }),
};

async function readEntries(db: Database, userId: string) {
  const { id, currency, kind, change, heldChange, after, heldAfter, title, at } = walletEntries;
  return await db
    .select({ id, currency, kind, change, heldChange, after, heldAfter, title, at })
    .from(walletEntries)
    .where(eq(walletEntries.userId, userId))
    .orderBy(asc(id));
}

/** Without the address to pay at, which opens a payment. */
async function readTopUps(db: Database, userId: string) {
  const { number, status, provider, method, amountPiastres, hint, startedAt, settledAt } = walletTopUps;
  return await db
    .select({ number, status, provider, method, amountPiastres, hint, startedAt, settledAt })
    .from(walletTopUps)
    .where(eq(walletTopUps.userId, userId))
    .orderBy(asc(number));
}

/**
 * Transactions stay for years, without the person (docs/product.md, "Retention"): their id leads to nobody once the account
 * is gone, and what names them or leads to their card is emptied.
 */
export const forgetPayer: PurgePart = async (db: Database, { userId }) => {
  await db.update(walletReceipts).set({ name: null }).where(eq(walletReceipts.userId, userId));
  await db
    .update(walletTopUps)
    .set({ hint: null, payUrl: null, referenceNumber: null })
    .where(eq(walletTopUps.userId, userId));
};
