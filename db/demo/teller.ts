import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Role } from '#domain/identity/role-names.ts';
import { findSession, staffSessionLimits, startSession, type Session } from '#domain/identity/sessions.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { givePoints } from '#domain/wallet/points/give-points.ts';
import { refundPurchase } from '#domain/wallet/purchase-refunds/refund-purchase.ts';
import { payPurchase, takeBackPurchase } from '#domain/wallet/purchases/pay-purchase.ts';
import { startSubscription } from '#domain/wallet/subscriptions/subscribe.ts';
import { subscriptionKind } from '#domain/wallet/subscriptions/subscription-kind.ts';
import { walletTopUps } from '#domain/wallet/tables.server.ts';
import { notePaymentReport } from '#domain/wallet/top-ups/note-payment-report.ts';
import { startTopUp } from '#domain/wallet/top-ups/start-top-up.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { DeclineReason, PaymentMethod, PaymentReport } from '#platform/payments/payment-provider.ts';
import { createSandbox } from '#platform/payments/sandbox.server.ts';

/** Mails of the past lead to the address that the world is started on. */
export const siteUrl = process.env.APP_URL ?? 'http://localhost:3000';
export const requestSource = { network: '192.0.2.1', addressHash: 'demo', userAgent: 'The invented world' };
const price = 125_000;

/** The people of the world by their names in its story. */
export type Ids = ReadonlyMap<string, string>;

/** @throws Error when nobody is called so. */
export function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (!id) throw new Error(`Nobody is called ${key}.`);
  return id;
}

/** Does what somebody did with their wallet at an instant, by the verbs that everybody uses. */
export function teller(db: Database, ids: Ids, at: Date) {
  const provider = createSandbox({ db, secret: 'unused', clock: () => at });

  const begin = async (key: string, amountPiastres: number, method: PaymentMethod) => {
    const session = await sessionOf(db, idOf(ids, key), at);
    const id = randomUUID();
    await startTopUp(
      db,
      {
        ...{ session, id, amountPiastres, provider, method, language: session.language, purchaseId: null },
        ...{ siteUrl, requestSource },
      },
      at,
    );
    const [row] = await db.select().from(walletTopUps).where(eq(walletTopUps.id, id));
    return { providerOrder: row!.providerOrder!, transaction: `practice-${id}` };
  };

  type Told = { paid: number } | { declined: DeclineReason; amount: number };
  const tell = async (order: Awaited<ReturnType<typeof begin>>, told: Told) => {
    const isPaid = 'paid' in told;
    const report: PaymentReport = {
      ...order,
      ...{ kind: 'payment', state: isPaid ? 'paid' : 'declined', currency: 'EGP', hint: null },
      ...{ amountPiastres: isPaid ? told.paid : told.amount, declineReason: isPaid ? null : told.declined },
    };
    await notePaymentReport(db, { provider: provider.name, report, siteUrl }, at);
  };

  return {
    pays: async (key: string, piastres: number, method: PaymentMethod = 'card') =>
      await tell(await begin(key, piastres, method), { paid: piastres }),
    /** The provider tells another amount than was asked for: staff find the difference. */
    paysOtherwise: async (key: string, asked: number, paid: number) =>
      await tell(await begin(key, asked, 'card'), { paid }),
    isDeclined: async (key: string, amount: number, declined: DeclineReason) =>
      await tell(await begin(key, amount, 'card'), { declined, amount }),
    leaves: async (key: string, piastres: number, method: PaymentMethod = 'card') =>
      void (await begin(key, piastres, method)),
    earns: async (key: string, points: number, en: string, ar: string) => {
      const given = { userId: idOf(ids, key), points, cause: `demo:${randomUUID()}`, title: { en, ar } };
      await db.transaction(async (db) => await givePoints(db, given, at));
    },
    subscribes: async (key: string, points = 0) => {
      const session = await sessionOf(db, idOf(ids, key), at);
      const { purchaseId } = await startSubscription(db, { session }, at);
      const paying = { session, purchaseId, kind: subscriptionKind, points, shownPiastres: price };
      await payPurchase(db, { ...paying, siteUrl, requestSource }, at);
      return purchaseId;
    },
    refundsAPart: async (purchaseId: string, amountPiastres: number, reason: string) => {
      const about = { staff: staffOf(ids, 'finance'), purchaseId, kind: subscriptionKind, siteUrl };
      await refundPurchase(db, { ...about, amountPiastres, reason, destination: 'wallet', givers: [] }, at);
    },
    takesBack: async (key: string, purchaseId: string, reason: string) => {
      const session = await sessionOf(db, idOf(ids, key), at);
      await takeBackPurchase(
        db,
        { session, purchaseId, kind: subscriptionKind, reason, siteUrl, requestSource },
        at,
      );
    },
  };
}

/** Somebody of the staff, as verbs are told of them. */
export function staffOf(
  ids: Ids,
  role: Extract<Role, 'admin' | 'editor' | 'finance' | 'finance-approver' | 'moderator' | 'support'>,
): StaffContext {
  return { actor: { userId: idOf(ids, role), roles: [{ role, scope: 'global' }] }, requestSource };
}

/** A session of somebody, begun at an instant. */
export async function sessionOf(db: Database, userId: string, at: Date): Promise<Session> {
  const started = await startSession(db, { userId, limits: staffSessionLimits, requestSource }, at);
  const session = await findSession(db, started.token, at);
  if (!session) throw new Error('The session was not found.');
  return session;
}
