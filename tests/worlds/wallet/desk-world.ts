// What the finance desk looks at: top-ups, purchases, and reports of providers that do not fit.
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { askCorrection } from '#domain/wallet/corrections/ask-correction.ts';
import type { CorrectionDirection } from '#domain/wallet/corrections/correction-constants.ts';
import { payPurchase } from '#domain/wallet/purchases/pay-purchase.ts';
import type { PurchaseKind } from '#domain/wallet/purchases/purchase-kind.ts';
import { startPurchase } from '#domain/wallet/purchases/start-purchase.ts';
import { paymentReports } from '#domain/wallet/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { now, requestSource, siteUrl, walletWorld, type Payer } from './wallet-world.ts';

/** Something that can be bought and given back, and is nothing besides. */
export const plainKind: PurchaseKind = {
  revenue: 'subscriptions',
  assertCanBeBought: () => Promise.resolve(),
  fulfil: () => Promise.resolve(),
  findRefundTerms: () => Promise.resolve(null),
  revoke: () => Promise.resolve(),
  hrefOf: () => '/wallet',
};

export const title = { en: 'Annual subscription', ar: 'الاشتراك السنوي' };

/** Somebody of the staff, as verbs are told of them. */
export function staffOf({ session: { userId, roles } }: Payer): StaffContext {
  return { actor: { userId, roles }, requestSource };
}

/** What happens to wallets before somebody looks at them at the desk. */
export function deskWorld(db: Database) {
  const world = walletWorld(db);
  return {
    ...world,
    /** Fills a wallet and buys something from it; gives the id of the purchase. */
    buy: async (payer: Payer, pricePiastres = 50_000, at = now): Promise<string> => {
      await world.fill(payer, pricePiastres, at);
      // A second later: what is listed by time has an order.
      const then = new Date(at.getTime() + 1000);
      const bought = { kind: 'subscription', boughtId: randomUUID(), title, pricePiastres } as const;
      const { purchaseId } = await startPurchase(db, { userId: payer.userId, ...bought }, then);
      const paying = { session: payer.session, purchaseId, kind: plainKind, points: 0 };
      await payPurchase(db, { ...paying, shownPiastres: pricePiastres, siteUrl, requestSource }, then);
      return purchaseId;
    },
    /** Begins a top-up of EGP 500, for which the provider then reports another amount; gives the id of the report. */
    differ: async (payer: Payer, amountPiastres = 40_000, at = now): Promise<number> => {
      const topUpId = await world.begin(payer, {}, at);
      await world.report(topUpId, { amountPiastres }, at);
      const [report] = await db
        .select({ id: paymentReports.id })
        .from(paymentReports)
        .where(eq(paymentReports.topUpId, topUpId))
        .orderBy(desc(paymentReports.id));
      return report!.id;
    },
    /** Asks for a correction; gives its id. */
    ask: async (
      asker: StaffContext,
      whose: { userId: string },
      given: { direction?: CorrectionDirection; amountPiastres?: number } = {},
      at = now,
    ): Promise<string> => {
      const { direction = 'in', amountPiastres = 10_000 } = given;
      const id = randomUUID();
      const { userId } = whose;
      const asked = { id, userId, direction, amountPiastres, reason: 'A payment was lost.', ...asker };
      await askCorrection(db, asked, at);
      return id;
    },
  };
}
