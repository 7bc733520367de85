import { and, eq, gte, inArray, sum } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';
import { walletTopUps } from '../tables.server.ts';

/** What somebody has begun and paid of top-ups on this day of Cairo, in piastres; what is over does not count. */
export async function countTopUpOfToday(db: Database, userId: string, now: Date): Promise<number> {
  const { status, startedAt, amountPiastres } = walletTopUps;
  const [today] = await db
    .select({ piastres: sum(amountPiastres) })
    .from(walletTopUps)
    .where(
      and(
        eq(walletTopUps.userId, userId),
        inArray(status, ['started', 'waiting', 'paid']),
        gte(startedAt, startOfCairoDay(cairoDayOf(now))),
      ),
    );
  return Number(today?.piastres ?? 0);
}
