import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { readSettings } from '#domain/site/settings.ts';
import type { Database } from '#platform/database/database.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { startPurchase } from '../purchases/start-purchase.ts';
import { subscriptions } from '../tables.server.ts';
import { findSeatOf, type SeatOfMember } from '../teams/find-seat.ts';
import { assertMayBuy, renewableFrom, type Subscription } from './subscription-kind.ts';

/**
 * Puts a year of subscription before somebody for payment, at the price of now.
 * @throws Refusal 'subscription-running' while a year has long to go, 'subscription-through-team' while a seat of a team
 * has; 'impersonated' (403).
 */
export async function startSubscription(
  db: Database,
  { session }: { session: Session },
  now: Date,
): Promise<{ purchaseId: string }> {
  assertIsThemselves(session);
  const { userId } = session;
  return await db.transaction(async (db) => {
    await assertMayBuy(db, userId, now);
    const years = await db.$count(subscriptions, eq(subscriptions.userId, userId));
    const { amounts } = await readSettings(db);
    const title = {
      en: textsFor('en').getFixedT(null, 'wallet')('title.subscription'),
      ar: textsFor('ar').getFixedT(null, 'wallet')('title.subscription'),
    };
    // The first, second, third year are different things: each is paid for once. One that was given back counts as well,
    // so that no number comes again while a later year is paid.
    const bought = { kind: 'subscription', boughtId: `year-${years + 1}` } as const;
    return await startPurchase(
      db,
      { userId, ...bought, title, pricePiastres: amounts.annualPricePiastres },
      now,
    );
  });
}

/** Where somebody stands with the years that they bought. */
type OwnYears =
  | { state: 'none' }
  | { state: 'running'; startedAt: Date; endsAt: Date; isRenewable: boolean; last: Subscription }
  | { state: 'ended'; endedAt: Date };

/** Where somebody stands with the subscription: with years of their own, and with a seat of a team besides, if they have one. */
export type SubscriptionState = OwnYears & { team?: SeatOfMember };

/** Whether somebody has a subscription, until when, whether they can continue it now, and what they have through a team. */
export async function findSubscription(db: Database, userId: string, now: Date): Promise<SubscriptionState> {
  const team = await findSeatOf(db, userId, now);
  return { ...(await findOwnYears(db, userId, now)), ...(team && { team }) };
}

async function findOwnYears(db: Database, userId: string, now: Date): Promise<OwnYears> {
  const years = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')))
    .orderBy(desc(subscriptions.endsAt));
  const [last] = years;
  if (!last) return { state: 'none' };
  if (last.endsAt <= now) return { state: 'ended', endedAt: last.endsAt };
  const current = years.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  return {
    ...{ state: 'running', startedAt: (current ?? last).startsAt, endsAt: last.endsAt, last },
    isRenewable: now >= renewableFrom(last),
  };
}

/** Whether somebody may use what the subscription opens, at this moment: by a year of their own or through a team. */
export async function isSubscribed(db: Database, userId: string, now: Date): Promise<boolean> {
  const running = and(
    ...[eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')],
    ...[lte(subscriptions.startsAt, now), gt(subscriptions.endsAt, now)],
  );
  if ((await db.$count(subscriptions, running)) > 0) return true;
  return (await findSeatOf(db, userId, now))?.isRunning ?? false;
}
