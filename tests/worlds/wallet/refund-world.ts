import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { lookUpCardRefunds } from '#domain/wallet/card-refunds/look-up-card-refunds.ts';
import { requestCardRefund } from '#domain/wallet/card-refunds/request-card-refund.ts';
import { sendCardRefund } from '#domain/wallet/card-refunds/send-card-refund.ts';
import { settleCardRefund } from '#domain/wallet/card-refunds/settle-card-refund.ts';
import { walletCardRefunds } from '#domain/wallet/card-refunds/card-refunds-tables.server.ts';
import { refundPurchase } from '#domain/wallet/purchase-refunds/refund-purchase.ts';
import type { RefundDestination } from '#domain/wallet/purchase-refunds/refund-constants.ts';
import type { PurchaseKind } from '#domain/wallet/purchases/purchase-kind.ts';
import { walletEntries, walletTopUps } from '#domain/wallet/tables.server.ts';
import { notePaymentReport } from '#domain/wallet/top-ups/note-payment-report.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { PaymentProvider, PaymentReport } from '#platform/payments/payment-provider.ts';
import { checkoutWorld, thing } from './checkout-world.ts';
import { staffOf } from './desk-world.ts';
import { orderOf, refundOf } from './test-provider.ts';
import { now, requestSource, siteUrl, walletWorld, type Payer } from './wallet-world.ts';

type PartGiven = {
  amountPiastres?: number;
  id?: string;
  kind?: PurchaseKind;
  destination?: RefundDestination;
  shownLeftPiastres?: number;
};

/** What happens when money goes back: of purchases, and to the cards that filled the wallets. */
export function refundWorld(db: Database) {
  const wallets = walletWorld(db);
  const shop = checkoutWorld(db);
  const providers: readonly PaymentProvider[] = [wallets.provider];
  const known = { providers, siteUrl };
  const findBack = async (id: string) => {
    const [row] = await db.select().from(walletCardRefunds).where(eq(walletCardRefunds.id, id));
    return row!;
  };
  return {
    ...wallets,
    ...{ shop, providers, findBack },
    /** Buys something, partly with points; gives the id of the purchase. */
    buy: async (
      payer: Payer,
      given: { pricePiastres?: number; feePiastres?: number; points?: number } = {},
      at = now,
    ): Promise<string> => {
      const { pricePiastres = 20_000, feePiastres = 0, points = 0 } = given;
      await wallets.fill(payer, pricePiastres + feePiastres - points * 100, at);
      if (points > 0) await shop.givePoints(payer, points, at);
      const id = await shop.begin(payer, { pricePiastres, feePiastres }, at);
      await shop.pay(payer, id, { points }, at);
      return id;
    },
    /** Somebody of the staff gives a part back, or all that is left. */
    refund: async (staff: Payer, purchaseId: string, given: PartGiven = {}, at = now) => {
      const { kind = thing, ...asked } = given;
      const about = { staff: staffOf(staff), purchaseId, kind, reason: 'A part was missing.', siteUrl };
      await refundPurchase(db, { ...about, givers: providers, ...asked }, at);
    },
    /** Asks for money of a top-up to go back to its card; gives the id. */
    sendBack: async (
      { session }: Payer,
      topUpId: string,
      given: { amountPiastres?: number; id?: string; givers?: readonly PaymentProvider[] } = {},
      at = now,
    ): Promise<string> => {
      const { amountPiastres = 10_000, id = randomUUID(), givers = providers } = given;
      const asked = { session, id, topUpId, amountPiastres, givers, language: 'en' as const };
      return (await requestCardRefund(db, { ...asked, siteUrl, requestSource }, at)).cardRefundId;
    },
    /** Does what the job does that tells the provider. */
    send: async (cardRefundId: string, at = now, whom = providers) =>
      await sendCardRefund(db, { providers: whom, siteUrl, cardRefundId }, at),
    lookUp: async (at: Date, whom = providers) =>
      await lookUpCardRefunds(db, { ...known, providers: whom }, at),
    settle: async (staff: Payer, cardRefundId: string, outcome: 'paid' | 'refused', at = now) => {
      const about = { cardRefundId, outcome, reason: 'Looked up in their portal.', siteUrl };
      await settleCardRefund(db, { ...staffOf(staff), ...about }, at);
    },
    /** The provider reports on a refund, as it would by itself. */
    reportBack: async (id: string, given: Partial<PaymentReport> = {}, at = now) => {
      const { topUpId, amountPiastres } = await findBack(id);
      const report: PaymentReport = {
        ...{ providerOrder: orderOf(topUpId), transaction: refundOf(id), kind: 'refund', state: 'paid' },
        ...{ amountPiastres, currency: 'EGP', declineReason: null, hint: null, ...given },
      };
      return await notePaymentReport(db, { provider: 'paymob', report, siteUrl }, at);
    },
    returnedOf: async (topUpId: string) => {
      const [topUp] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, topUpId));
      return topUp!.returnedPiastres;
    },
    /** What the statement says about something, in order. */
    linesOf: async (subjectId: string, currency: 'EGP' | 'PTS' = 'EGP') =>
      await db
        .select({
          ...{ kind: walletEntries.kind, change: walletEntries.change },
          ...{ held: walletEntries.heldChange },
        })
        .from(walletEntries)
        .where(and(eq(walletEntries.subjectId, subjectId), eq(walletEntries.currency, currency)))
        .orderBy(asc(walletEntries.id)),
  };
}
