import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findSession, staffSessionLimits, startSession, type Session } from '#domain/identity/sessions.ts';
import { warnOfExpiry } from '#domain/wallet/points/expire-points.ts';
import { givePoints } from '#domain/wallet/points/give-points.ts';
import { payPurchase, takeBackPurchase } from '#domain/wallet/purchases/pay-purchase.ts';
import { remindSubscribers } from '#domain/wallet/subscriptions/remind-subscribers.ts';
import { startSubscription } from '#domain/wallet/subscriptions/subscribe.ts';
import { subscriptionKind } from '#domain/wallet/subscriptions/subscription-kind.ts';
import { walletTopUps } from '#domain/wallet/tables.server.ts';
import { lookUpTopUps } from '#domain/wallet/top-ups/look-up-top-ups.ts';
import { notePaymentReport } from '#domain/wallet/top-ups/note-payment-report.ts';
import { startTopUp } from '#domain/wallet/top-ups/start-top-up.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { DeclineReason, PaymentMethod, PaymentReport } from '#platform/payments/payment-provider.ts';
import { createSandbox } from '#platform/payments/sandbox.server.ts';

/** Mails of the past lead to the address that the world is started on. */
const siteUrl = process.env.APP_URL ?? 'http://localhost:3000';
const requestSource = { network: '192.0.2.1', addressHash: 'demo', userAgent: 'The invented world' };
const price = 125_000;
const aDay = 24 * 3600 * 1000;

/**
 * What the people of the invented world did with their money, in the order of time, by the verbs that everybody uses: their
 * ledger can be proved like any other.
 */
export async function fillWallets(db: Database, ids: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * aDay);
  const at = (days: number) => teller(db, ids, ago(days));
  await at(712).earns('nour', 20, 'An earlier invitation', 'دعوة سابقة');
  await at(420).pays('laila', 150_000);
  await at(420).subscribes('laila');
  await at(361).pays('salma', 130_000);
  await at(360).subscribes('salma');
  await at(200).pays('hana', 60_000);
  await at(90).earns('hana', 640, 'A prize of the community', 'جائزة من المجتمع');
  await at(45).pays('mona', 150_000);
  await at(44).subscribes('mona');
  await at(40).pays('hana', 30_000);
  await at(39).subscribes('hana', 600);
  await at(30).pays('mona', 10_000, 'mobile-wallet');
  await at(20).pays('karim', 50_000, 'reference-number');
  await at(18).pays('youssef', 125_000);
  const bought = await at(17).subscribes('youssef');
  await at(12).takesBack('youssef', bought, 'I need the money for something else.');
  await at(9).isDeclined('tarek', 20_000, 'insufficient-funds');
  await at(6).leaves('tarek', 15_000);
  await at(3).pays('mona', 25_000);
  await at(2).paysOtherwise('tarek', 40_000, 39_000);
  await at(0).leaves('karim', 20_000, 'reference-number');
  // What jobs did in all this time: what nobody paid is over, and who has a subscription that ends is told.
  const known = { providers: [createSandbox({ db, secret: 'unused', clock: () => now })], siteUrl };
  await lookUpTopUps(db, known, now);
  await remindSubscribers(db, { siteUrl }, now);
  await warnOfExpiry(db, { siteUrl }, now);
}

/** Does what somebody did at an instant. */
function teller(db: Database, ids: ReadonlyMap<string, string>, at: Date) {
  const idOf = (key: string): string => {
    const id = ids.get(key);
    if (!id) throw new Error(`Nobody is called ${key}.`);
    return id;
  };
  const provider = createSandbox({ db, secret: 'unused', clock: () => at });

  const begin = async (key: string, amountPiastres: number, method: PaymentMethod) => {
    const session = await sessionOf(db, idOf(key), at);
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
      const given = { userId: idOf(key), points, cause: `demo:${randomUUID()}`, title: { en, ar } };
      await db.transaction(async (db) => await givePoints(db, given, at));
    },
    subscribes: async (key: string, points = 0) => {
      const session = await sessionOf(db, idOf(key), at);
      const { purchaseId } = await startSubscription(db, { session }, at);
      const paying = { session, purchaseId, kind: subscriptionKind, points, shownPiastres: price };
      await payPurchase(db, { ...paying, siteUrl, requestSource }, at);
      return purchaseId;
    },
    takesBack: async (key: string, purchaseId: string, reason: string) => {
      const session = await sessionOf(db, idOf(key), at);
      await takeBackPurchase(
        db,
        { session, purchaseId, kind: subscriptionKind, reason, siteUrl, requestSource },
        at,
      );
    },
  };
}

async function sessionOf(db: Database, userId: string, at: Date): Promise<Session> {
  const started = await startSession(db, { userId, limits: staffSessionLimits, requestSource }, at);
  const session = await findSession(db, started.token, at);
  if (!session) throw new Error('The session was not found.');
  return session;
}
