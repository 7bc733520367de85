import { asc, eq } from 'drizzle-orm';
import type { DataPart } from '#domain/identity/data-parts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { purchaseRefunds } from '../purchase-refunds/purchase-refunds-tables.server.ts';
import { walletCardRefunds } from './card-refunds-tables.server.ts';

/** What somebody's copy of their data says about money that came back to them: of purchases, and to their cards. */
export const refundDataPart: DataPart = {
  fileName: 'refunds.json',
  describe: (language) => textsFor(language).getFixedT(null, 'card-refunds')('data.describe'),
  read: async (db, { userId }) => ({
    purchases: await readPurchaseRefunds(db, userId),
    toCards: await readCardRefunds(db, userId),
  }),
};

async function readPurchaseRefunds(db: Database, userId: string) {
  const { id, purchaseId, moneyPiastres, points, destination, refundedAt } = purchaseRefunds;
  return await db
    .select({ purchaseId, moneyPiastres, points, destination, refundedAt })
    .from(purchaseRefunds)
    .where(eq(purchaseRefunds.userId, userId))
    .orderBy(asc(refundedAt), asc(id));
}

async function readCardRefunds(db: Database, userId: string) {
  const { number, topUpId, status, amountPiastres, method, requestedAt, settledAt } = walletCardRefunds;
  return await db
    .select({ number, topUpId, status, amountPiastres, method, requestedAt, settledAt })
    .from(walletCardRefunds)
    .where(eq(walletCardRefunds.userId, userId))
    .orderBy(asc(number));
}
