import { and, eq, sql, type SQL } from 'drizzle-orm';
import { namesOf } from '#domain/identity/names-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { walletPurchases } from '../tables.server.ts';
import { shareOf } from './share-of.ts';
import { purchaseShares } from './shares-tables.server.ts';

const { sharedId, userId, percent, status, amountPiastres, settledAt, dueAt, purchaseId } = purchaseShares;

/** What somebody earned in a month of Cairo by one thing that is shared with them. */
export type EarnedMonth = {
  /** `2026-11`. */
  month: string;
  sharedId: string;
  purchases: number;
  piastres: number;
};

/** What somebody earned by their shares, the newest month first. */
export async function listEarnedMonths(db: Database, whom: string): Promise<EarnedMonth[]> {
  const month = sql<string>`to_char(${settledAt} at time zone 'Africa/Cairo', 'YYYY-MM')`;
  return await db
    .select({
      ...{ month, sharedId },
      purchases: sql<number>`count(*)`.mapWith(Number),
      piastres: sql<number>`sum(${amountPiastres})`.mapWith(Number),
    })
    .from(purchaseShares)
    .where(and(eq(userId, whom), eq(status, 'earned')))
    .groupBy(sql`1`, sharedId)
    .orderBy(sql`1 desc`, sharedId);
}

/** What becomes somebody's on one day, as it stands now. */
export type WaitingDay = { sharedId: string; dueAt: Date; purchases: number; piastres: number };

/** What waits for somebody, by the day on which it becomes theirs: a refund until then makes it less. */
export async function listWaitingDays(db: Database, whom: string): Promise<WaitingDay[]> {
  return await db
    .select({ sharedId, dueAt, purchases: sql<number>`count(*)`.mapWith(Number), piastres: expected() })
    .from(purchaseShares)
    .innerJoin(walletPurchases, eq(walletPurchases.id, purchaseId))
    .where(and(eq(userId, whom), eq(status, 'waiting'), sql`${eachExpected()} > 0`))
    .groupBy(dueAt, sharedId)
    .orderBy(dueAt, sharedId);
}

/** What somebody has of one thing that is shared: earned, waiting, and of that what is due but waits for their account. */
export type ShareOfThing = {
  userId: string;
  /** Null for an account that is gone. */
  name: string | null;
  purchases: number;
  earnedPiastres: number;
  waitingPiastres: number;
  heldPiastres: number;
};

/** Who earned how much by one thing, by name; for staff. */
export async function listSharesOfThing(db: Database, thing: string, now: Date): Promise<ShareOfThing[]> {
  const isDue = sql`${dueAt} <= ${now.toISOString()}::timestamptz`;
  const rows = await db
    .select({
      ...{ userId, purchases: sql<number>`count(*)`.mapWith(Number) },
      earnedPiastres: sql<number>`sum(${amountPiastres})`.mapWith(Number),
      waitingPiastres: expected(eq(status, 'waiting')),
      heldPiastres: expected(and(eq(status, 'waiting'), isDue)),
    })
    .from(purchaseShares)
    .innerJoin(walletPurchases, eq(walletPurchases.id, purchaseId))
    .where(eq(sharedId, thing))
    .groupBy(userId);
  const names = await namesOf(
    db,
    rows.map((row) => row.userId),
  );
  return rows
    .map((row) => ({ ...row, name: names.get(row.userId) ?? null }))
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}

/** The shares of one purchase, for staff who may give it back. */
export async function listSharesOfPurchase(db: Database, purchase: string) {
  const rows = await db
    .select({
      share: { userId, percent, status, amountPiastres, dueAt, settledAt },
      paid: {
        paidPiastres: walletPurchases.paidPiastres,
        feePiastres: walletPurchases.feePiastres,
        refundedPiastres: walletPurchases.refundedPiastres,
      },
    })
    .from(purchaseShares)
    .innerJoin(walletPurchases, eq(walletPurchases.id, purchaseId))
    .where(eq(purchaseId, purchase))
    .orderBy(purchaseShares.id);
  const names = await namesOf(
    db,
    rows.map(({ share }) => share.userId),
  );
  return rows
    .map(({ share, paid }) => ({
      ...share,
      name: names.get(share.userId) ?? null,
      piastres: share.status === 'waiting' ? shareOf(paid, share.percent) : share.amountPiastres,
    }))
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}

/** What a share comes to by now: `shareOf`, in the database. */
function eachExpected(): SQL {
  const { paidPiastres, feePiastres, refundedPiastres } = walletPurchases;
  return sql`greatest(0, ${paidPiastres} - ${feePiastres} - ${refundedPiastres}) * ${percent} / 100`;
}

function expected(which: SQL | undefined = sql`true`) {
  return sql<number>`coalesce(sum(${eachExpected()}) filter (where ${which}), 0)`.mapWith(Number);
}
