import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { addDays, cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { PurchaseKind } from '../purchases/purchase-kind.ts';
import { subscriptions } from '../tables.server.ts';
import { findSeatOf } from '../teams/find-seat.ts';
import { renewalDays } from '../wallet-constants.ts';

export type Subscription = typeof subscriptions.$inferSelect;

/** What buying a subscription does: a year that begins now, or when the last one ends. */
export const subscriptionKind: PurchaseKind = {
  revenue: 'subscriptions',
  assertCanBeBought: async (db, { userId }, now) => await assertMayBuy(db, userId, now),
  fulfil: async (db, { id: purchaseId, userId }, now) => {
    await lockSubscriptions(db, userId);
    const last = await findLast(db, userId);
    const goesOn = last !== null && last.endsAt > now;
    const startsAt = goesOn ? last.endsAt : now;
    // Counted from the last day of the year before, so that years that follow each other end on the same day.
    const endsAt = aYearAfter(goesOn ? lastDayOf(last) : cairoDayOf(now));
    const { guaranteeDays } = (await readSettings(db)).amounts;
    await db.insert(subscriptions).values({
      ...{ userId, purchaseId, status: 'active', startsAt, endsAt },
      guaranteeEndsAt: endOfCairoDay(addDays(cairoDayOf(now), guaranteeDays)),
    });
  },
  findRefundTerms: async (db, { id, status }, _settings, now) => {
    if (status !== 'paid') return null;
    const [own] = await db.select().from(subscriptions).where(eq(subscriptions.purchaseId, id));
    return own && now < own.guaranteeEndsAt ? { until: own.guaranteeEndsAt } : null;
  },
  revoke: async (db, { id }, now) => {
    await db
      .update(subscriptions)
      .set({ status: 'refunded', endedAt: now })
      .where(eq(subscriptions.purchaseId, id));
  },
  hrefOf: () => '/wallet/subscription',
};

/**
 * Whether somebody may buy a year now: the first one, or the next one shortly before the last one ends. While a seat of a
 * team opens the same to them, a year would be paid for twice; shortly before the seat ends they may.
 * @throws Refusal 'subscription-running', 'subscription-through-team'.
 */
export async function assertMayBuy(db: Database, userId: string, now: Date): Promise<void> {
  const last = await findLast(db, userId);
  if (last && now < renewableFrom(last)) throw new Refusal('subscription-running');
  const seat = await findSeatOf(db, userId, now);
  if (seat?.isRunning && now < renewableFrom(seat)) throw new Refusal('subscription-through-team');
}

/** From when on a subscription can be continued by another year. */
export function renewableFrom({ endsAt }: Pick<Subscription, 'endsAt'>): Date {
  return startOfCairoDay(addDays(cairoDayOf(endsAt), -renewalDays));
}

/** The subscription that ends last, whether it runs or not; none that was given back. */
async function findLast(db: Database, userId: string): Promise<Subscription | null> {
  const [last] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')))
    .orderBy(desc(subscriptions.endsAt))
    .limit(1);
  return last ?? null;
}

async function lockSubscriptions(db: Database, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`baseera.subscription.${userId}`}))`);
}

function lastDayOf({ endsAt }: Subscription): string {
  return cairoDayOf(new Date(endsAt.getTime() - 1));
}

/** The end of the same day a year later in Cairo; of 28 February after a 29th. */
function aYearAfter(on: string): Date {
  const [year = '', month = '', day = ''] = on.split('-');
  const isLeapDay = month === '02' && day === '29';
  return endOfCairoDay(`${Number(year) + 1}-${month}-${isLeapDay ? '28' : day}`);
}

function endOfCairoDay(on: string): Date {
  return startOfCairoDay(addDays(on, 1));
}
