import { randomUUID } from 'node:crypto';
import { askCorrection } from '#domain/wallet/corrections/ask-correction.ts';
import { approveCorrection, declineCorrection } from '#domain/wallet/corrections/decide-correction.ts';
import { settleCardRefund } from '#domain/wallet/card-refunds/settle-card-refund.ts';
import { resolveDifference } from '#domain/wallet/desk/differences.ts';
import { exportJournals, exportPurchases, exportTopUps } from '#domain/wallet/desk/exports.ts';
import { proveLedger } from '#domain/wallet/desk/prove-ledger.ts';
import { refundPurchase } from '#domain/wallet/purchase-refunds/refund-purchase.ts';
import type { AuditAction, AuditTarget } from '#domain/manifests.ts';
import { deskWorld, plainKind } from '../wallet/desk-world.ts';
import { refundWorld } from '../wallet/refund-world.ts';
import { daysLater, makePayer, siteUrl } from '../wallet/wallet-world.ts';
import { now, reason, type Act, type Acting, type Acts, type By } from './acting.ts';

export const finance: Acts = {
  async refundPurchase({ db }) {
    const purchaseId = await deskWorld(db).buy(await makePayer(db, {}, now), 50_000, now);
    return {
      ...{ action: 'purchase.refund', kind: 'purchase' },
      run: async (staff) => {
        await refundPurchase(db, { staff, purchaseId, kind: plainKind, siteUrl, reason }, now);
        return purchaseId;
      },
    };
  },
  async settleCardRefund({ db }) {
    const world = refundWorld(db);
    const payer = await makePayer(db, {}, now);
    const id = await world.sendBack(payer, await world.fill(payer, 50_000, now), {}, now);
    world.provider.nextRefund = 'lost';
    await world.send(id, now);
    await world.lookUp(daysLater(2, now));
    return {
      ...{ action: 'card_refund.mark_paid', kind: 'card-refund' },
      run: async (by) => {
        await settleCardRefund(db, { cardRefundId: id, outcome: 'paid', reason, siteUrl, ...by }, now);
        return id;
      },
    };
  },
  async resolveDifference({ db }) {
    const id = await deskWorld(db).differ(await makePayer(db, {}, now), 40_000, now);
    return {
      ...{ action: 'difference.resolve', kind: 'payment-report' },
      run: async (by) => {
        await resolveDifference(db, { id, words: reason, ...by }, now);
        return String(id);
      },
    };
  },
  proveLedger: async ({ db }) =>
    await Promise.resolve({
      ...{ action: 'ledger.verify', kind: 'ledger', onlyReads: true },
      run: async (by) => {
        await proveLedger(db, by, now);
        return null;
      },
    }),
  async askCorrection({ db, member }) {
    const { userId } = await member();
    const id = randomUUID();
    return {
      ...{ action: 'correction.ask', kind: 'correction' },
      run: async (by) => {
        const asked = { id, userId, direction: 'in', amountPiastres: 10_000, reason } as const;
        await askCorrection(db, { ...asked, ...by }, now);
        return id;
      },
    };
  },
  approveCorrection: (acting) => onCorrection(acting, 'correction.approve', approveCorrection),
  declineCorrection: (acting) => onCorrection(acting, 'correction.decline', declineCorrection),
  exportTopUps: (acting) => taking(acting, 'top_ups.export', 'top-up', exportTopUps),
  exportPurchases: (acting) => taking(acting, 'purchases.export', 'purchase', exportPurchases),
  exportJournals: (acting) => taking(acting, 'journals.export', 'ledger', exportJournals),
};

/** A correction that somebody else asked for. */
async function onCorrection(
  { db, as, member }: Acting,
  action: AuditAction,
  decide: typeof approveCorrection,
): Promise<Act> {
  const id = await deskWorld(db).ask(await as(['admin']), await member(), {}, now);
  return {
    ...{ action, kind: 'correction' },
    run: async (staff) => {
      await decide(db, { staff, id, siteUrl }, now);
      return id;
    },
  };
}

async function taking(
  { db }: Acting,
  action: AuditAction,
  kind: AuditTarget,
  take: (db: Acting['db'], asked: By & { query: object }, now: Date) => Promise<AsyncIterable<unknown>>,
): Promise<Act> {
  return await Promise.resolve({
    ...{ action, kind, onlyReads: true },
    run: async (by) => {
      for await (const _ of await take(db, { ...by, query: {} }, now));
      return null;
    },
  });
}
