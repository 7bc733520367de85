import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { givePoints } from '#domain/wallet/points/give-points.ts';
import type { Givers } from '#domain/wallet/card-refunds/returnable.ts';
import type { RefundDestination } from '#domain/wallet/purchase-refunds/refund-constants.ts';
import { payPurchase, takeBackPurchase } from '#domain/wallet/purchases/pay-purchase.ts';
import type { PurchaseKind } from '#domain/wallet/purchases/purchase-kind.ts';
import { startPurchase } from '#domain/wallet/purchases/start-purchase.ts';
import { walletPurchases } from '#domain/wallet/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { daysLater, now, requestSource, siteUrl, type Payer } from './wallet-world.ts';

const title = { en: 'A thing', ar: 'شيء' };

/** Something that can always be bought, and given back for a day. */
export const thing: PurchaseKind = {
  revenue: 'tests',
  assertCanBeBought: () => Promise.resolve(),
  fulfil: () => Promise.resolve(),
  findRefundTerms: (_db, { paidAt }, _settings, at) => {
    const until = paidAt && daysLater(1, paidAt);
    return Promise.resolve(until && at < until ? { until } : null);
  },
  revoke: () => Promise.resolve(),
  hrefOf: () => '/wallet',
};

/** What people do who buy things. */
export function checkoutWorld(db: Database) {
  const priceOf = async (purchaseId: string) => {
    const row = await find(purchaseId);
    return row.pricePiastres + row.feePiastres;
  };
  const find = async (purchaseId: string) => {
    const [row] = await db.select().from(walletPurchases).where(eq(walletPurchases.id, purchaseId));
    return row!;
  };
  return {
    find,
    /** Puts something before somebody for payment. */
    begin: async (
      { userId }: Payer,
      given: { pricePiastres?: number; feePiastres?: number; boughtId?: string } = {},
      at = now,
    ): Promise<string> => {
      const { pricePiastres = 10_000, feePiastres = 0, boughtId = randomUUID() } = given;
      const asked = { userId, kind: 'subscription', boughtId, title, pricePiastres, feePiastres } as const;
      return (await startPurchase(db, asked, at)).purchaseId;
    },
    pay: async (
      { session }: Payer,
      purchaseId: string,
      given: { points?: number; shownPiastres?: number; kind?: PurchaseKind } = {},
      at = now,
    ) => {
      const { points = 0, kind = thing, shownPiastres = await priceOf(purchaseId) } = given;
      const paying = { session, purchaseId, kind, points, shownPiastres, siteUrl, requestSource };
      return await payPurchase(db, paying, at);
    },
    takeBack: async (
      { session }: Payer,
      purchaseId: string,
      given: {
        reason?: string;
        kind?: PurchaseKind;
        destination?: RefundDestination;
        givers?: Givers;
      } = {},
      at = now,
    ) => {
      const { kind = thing, ...asked } = given;
      await takeBackPurchase(db, { session, purchaseId, kind, siteUrl, requestSource, ...asked }, at);
    },
    /** Gives somebody points, as an invitation of a friend does. */
    givePoints: async ({ userId }: Payer, points: number, at = now) => {
      const gift = { userId, points, cause: randomUUID(), title: { en: 'A gift', ar: 'هدية' } };
      await db.transaction(async (tx) => await givePoints(tx, gift, at));
    },
  };
}
