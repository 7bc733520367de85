import { randomUUID } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestSource } from '#domain/audit/audit.ts';
import { assertFreshProof } from '#domain/identity/fresh-proof.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import type { Givers } from '../card-refunds/returnable.ts';
import { countUsablePoints } from '../points/point-lots.ts';
import { lockCarrier } from '../purchase-refunds/lock-carrier.ts';
import type { RefundDestination } from '../purchase-refunds/refund-constants.ts';
import { leftOf } from '../purchase-refunds/split-refund.ts';
import { walletPurchases } from '../tables.server.ts';
import { mostPoints } from './points-part.ts';
import type { Purchase, PurchaseKind, PurchaseKinds } from './purchase-kind.ts';
import { purchaseProcess } from './purchase-process.ts';

type Paying = {
  session: Session;
  purchaseId: string;
  kind: PurchaseKind;
  /** How many points are to pay; the rest comes from the wallet. */
  points: number;
  /** The price with the fee, as the page showed it: another one now is said before anything is taken. */
  shownPiastres: number;
  siteUrl: string;
  requestSource: RequestSource;
};

/**
 * Pays for something and gives it, in one transaction. What was paid already is answered like the first time: a double click
 * and a second tab pay once.
 * @throws Refusal 'purchase-unknown' (404), 'purchase-price-changed', 'purchase-settled' (it was given back or has lapsed),
 * 'points-too-many' (400), 'points-too-few', 'wallet-too-little', and what the kind of purchase refuses.
 */
export async function payPurchase(db: Database, paying: Paying, now: Date): Promise<Purchase> {
  const { session, purchaseId, kind, points, shownPiastres, siteUrl, requestSource } = paying;
  assertIsThemselves(session);
  return await db.transaction(async (db) => {
    const purchase = await lockOwn(db, { purchaseId, userId: session.userId });
    if (purchase.status === 'paid') return purchase;
    if (purchase.pricePiastres + purchase.feePiastres !== shownPiastres)
      throw new Refusal('purchase-price-changed');
    const { amounts } = await readSettings(db);
    const most = mostPoints({
      pricePiastres: purchase.pricePiastres,
      mostPercent: purchase.pointsMostPercent,
      pointPiastres: amounts.pointValuePiastres,
      usable: await countUsablePoints(db, session.userId, now),
    });
    if (points > most.points) throw new Refusal('points-too-many', { count: most.points }, 400);
    const input = { points, pointsPiastres: points * amounts.pointValuePiastres };
    const by = { party: 'buyer', userId: session.userId, requestSource } as const;
    await runTransition(db, purchaseProcess(kind), { event: 'pay', id: purchaseId, by, input, siteUrl }, now);
    return await lockOwn(db, { purchaseId, userId: session.userId });
  });
}

type TakingBack = Pick<Paying, 'session' | 'purchaseId' | 'kind' | 'siteUrl' | 'requestSource'> & {
  reason?: string | undefined;
  /** Where the money goes; into the wallet unless told. */
  destination?: RefundDestination;
  /** Who can give money back to a card. */
  givers?: Givers;
};

/**
 * Gives back all that is left of the price, at the buyer's own wish, while the terms of the purchase say so: to where it was
 * paid from, or the money on to a card or mobile wallet that filled the wallet. What was given back already is answered like
 * the first time.
 * @throws Refusal 'purchase-unknown' (404), 'refund-too-late' or what the kind of purchase says instead, 'purchase-settled'; for a card also 'prove-again' (403),
 * 'card-refund-no-carrier' and 'card-refund-running'.
 */
export async function takeBackPurchase(db: Database, taking: TakingBack, now: Date): Promise<void> {
  const { session, purchaseId, kind, siteUrl, requestSource, reason, givers = [] } = taking;
  const { destination = 'wallet' } = taking;
  assertIsThemselves(session);
  if (destination === 'card') assertFreshProof(session, now);
  await db.transaction(async (db) => {
    const purchase = await lockOwn(db, { purchaseId, userId: session.userId });
    if (purchase.status === 'refunded') return;
    const { totalPiastres: _, ...parts } = leftOf(purchase);
    const refund = {
      ...{ id: randomUUID(), parts, reason: reason ?? null, actorId: null, siteUrl, requestSource },
      carrier: await lockCarrier(db, { purchase, destination, givers, parts }),
    };
    const by = { party: 'buyer', userId: session.userId, requestSource } as const;
    const asked = { event: 'take-back', id: purchaseId, by, input: { refund }, siteUrl } as const;
    await runTransition(db, purchaseProcess(kind), asked, now);
  });
}

async function lockOwn(
  db: Database,
  { purchaseId, userId }: { purchaseId: string; userId: string },
): Promise<Purchase> {
  if (!isRowId(purchaseId)) throw new Refusal('purchase-unknown', {}, 404);
  const [purchase] = await db
    .select()
    .from(walletPurchases)
    .where(and(eq(walletPurchases.id, purchaseId), eq(walletPurchases.userId, userId)))
    .for('update');
  if (!purchase) throw new Refusal('purchase-unknown', {}, 404);
  return purchase;
}

const nowhere = { network: '', addressHash: '', userAgent: '' };
const atATime = 200;

/** Purchases that nobody paid for days are over; whoever wants the thing still begins again. */
export async function lapsePurchases(
  db: Database,
  { kinds, siteUrl }: { kinds: PurchaseKinds; siteUrl: string },
  now: Date,
): Promise<number> {
  const over = await db
    .select({ id: walletPurchases.id, kind: walletPurchases.kind })
    .from(walletPurchases)
    .where(and(eq(walletPurchases.status, 'open'), lte(walletPurchases.expiresAt, now)))
    .orderBy(asc(walletPurchases.expiresAt))
    .limit(atATime);
  for (const { id, kind } of over) {
    await db.transaction(async (db) => {
      const [row] = await db.select().from(walletPurchases).where(eq(walletPurchases.id, id)).for('update');
      if (row?.status !== 'open' || row.expiresAt > now) return;
      const by = { party: 'deadline', userId: null, requestSource: nowhere } as const;
      const asked = { event: 'lapse', id, by, input: {}, siteUrl } as const;
      await runTransition(db, purchaseProcess(kinds[kind]), asked, now);
    });
  }
  return over.length;
}

/** Comes every hour. */
export const lapsePurchasesJob = (known: { kinds: PurchaseKinds; siteUrl: string }) =>
  defineJob(
    { name: 'lapse-purchases', schema: z.object({}), pollSeconds: 60 },
    { schedule: '7 * * * *', run: async (db, _data, { now }) => void (await lapsePurchases(db, known, now)) },
  );
