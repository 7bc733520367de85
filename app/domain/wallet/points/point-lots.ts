import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { pointLots, pointSpendings } from '../tables.server.ts';
import { returnedPointsDays } from '../wallet-constants.ts';

const aDay = 24 * 3600 * 1000;

const left = sql<number>`(${pointLots.points} - ${pointLots.spent})`;

/** How many points somebody can use at this moment: what expired is gone, even before the job takes it out. */
export async function countUsablePoints(db: Database, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ points: sql<string>`coalesce(sum(${left}), 0)` })
    .from(pointLots)
    .where(and(eq(pointLots.userId, userId), gt(pointLots.expiresAt, now)));
  return Number(row?.points ?? 0);
}

/** Which points expire next, and when; null where there are none. */
export async function findNextExpiry(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ points: number; expiresAt: Date } | null> {
  const [next] = await db
    .select({ points: left, expiresAt: pointLots.expiresAt })
    .from(pointLots)
    .where(
      and(eq(pointLots.userId, userId), gt(pointLots.expiresAt, now), lt(pointLots.spent, pointLots.points)),
    )
    .orderBy(asc(pointLots.expiresAt), asc(pointLots.id))
    .limit(1);
  return next ? { points: Number(next.points), expiresAt: next.expiresAt } : null;
}

/**
 * Takes points for a purchase, those that expire first. Gives whether there were enough; otherwise nothing was taken. The
 * lots stay locked until the transaction ends. The ledger's side of it is the caller's.
 */
export async function takePoints(
  db: Database,
  { userId, purchaseId, points }: { userId: string; purchaseId: string; points: number },
  now: Date,
): Promise<boolean> {
  const lots = await db
    .select({ id: pointLots.id, left })
    .from(pointLots)
    .where(
      and(eq(pointLots.userId, userId), gt(pointLots.expiresAt, now), lt(pointLots.spent, pointLots.points)),
    )
    .orderBy(asc(pointLots.expiresAt), asc(pointLots.id))
    .for('update');
  let missing = points;
  const taken = lots.flatMap(({ id, left: has }) => {
    const part = Math.min(missing, Number(has));
    missing -= part;
    return part > 0 ? [{ lotId: id, purchaseId, points: part }] : [];
  });
  if (missing > 0) return false;
  for (const { lotId, points: part } of taken)
    await db
      .update(pointLots)
      .set({ spent: sql`${pointLots.spent} + ${part}` })
      .where(eq(pointLots.id, lotId));
  if (taken.length > 0) await db.insert(pointSpendings).values(taken);
  return true;
}

type ReturnedPoints = {
  purchaseId: string;
  points: number;
  /** How many points of this purchase came back before. */
  returnedBefore: number;
  cause: string;
};

/**
 * Gives back points that paid for a purchase, those that expire last first: a lot of their own for each that they came from,
 * good for as long as that one, and for 30 days at least. The ledger's side of it is the caller's.
 */
export async function giveBackPoints(
  db: Database,
  { purchaseId, points, returnedBefore, cause }: ReturnedPoints,
  now: Date,
): Promise<void> {
  const { id, userId, earnedAt, expiresAt } = pointLots;
  const spent = await db
    .select({ lotId: id, userId, earnedAt, expiresAt, points: pointSpendings.points })
    .from(pointSpendings)
    .innerJoin(pointLots, eq(id, pointSpendings.lotId))
    .where(eq(pointSpendings.purchaseId, purchaseId))
    .orderBy(sql`${expiresAt} desc`, sql`${id} desc`);
  const soonest = new Date(now.getTime() + returnedPointsDays * aDay);
  let [missing, before] = [points, returnedBefore];
  for (const lot of spent) {
    const returned = Math.min(before, lot.points);
    before -= returned;
    const part = Math.min(missing, lot.points - returned);
    if (part === 0) continue;
    missing -= part;
    const until = lot.expiresAt > soonest ? lot.expiresAt : soonest;
    await db.insert(pointLots).values({
      ...{ userId: lot.userId, cause: `${cause}:${lot.lotId}`, points: part },
      ...{ earnedAt: lot.earnedAt, expiresAt: until },
    });
  }
  if (missing > 0) throw new Error('More points came back than were paid with.');
}
