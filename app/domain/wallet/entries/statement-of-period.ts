import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { addDays, startOfCairoDay } from '#platform/time/periods.ts';
import { walletEntries } from '../tables.server.ts';
import { conditionOf, sumStatement, type Entry, type StatementQuery } from './statement.ts';

/** A statement as it is given out as a document: amounts in piastres or points. */
export type PeriodStatement = {
  /** Newest first; so many at most. */
  entries: Entry[];
  sums: { cameIn: number; wentOut: number };
  /** What there is after the newest entry of all, and how much of it is held. */
  balance: { after: number; held: number; at: Date | null };
  /** What there was before the first day; null where the statement has no first day. */
  opening: number | null;
  /** What there was at the end of the last day, or is by now; null where no day is asked for. */
  closing: number | null;
};

/**
 * The entries that fit, up to `most` of them, with the balances around them, all as they were at one moment. Whoever gives
 * it out asks for one more than fits, and so never reads more than that, however many there are.
 */
export async function readStatementOfPeriod(
  db: Database,
  { most, ...query }: StatementQuery & { most: number },
): Promise<PeriodStatement> {
  return await db.transaction(
    async (db) => ({
      entries: await db
        .select()
        .from(walletEntries)
        .where(await conditionOf(db, query))
        .orderBy(desc(walletEntries.id))
        .limit(most),
      sums: await sumStatement(db, query),
      ...(await readBalances(db, query)),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function readBalances(
  db: Database,
  { userId, currency, from, to }: StatementQuery,
): Promise<Pick<PeriodStatement, 'balance' | 'opening' | 'closing'>> {
  const { id, after, heldAfter, at, change } = walletEntries;
  const own = and(eq(walletEntries.userId, userId), eq(walletEntries.currency, currency));
  const [newest] = await db
    .select({ after, held: heldAfter, at })
    .from(walletEntries)
    .where(own)
    .orderBy(desc(id))
    .limit(1);
  const before = (day: string) =>
    sql<string>`coalesce(sum(${change}) filter (where ${at} < ${startOfCairoDay(day).toISOString()}::timestamptz), 0)`;
  const all = sql<string>`coalesce(sum(${change}), 0)`;
  const isOfDays = Boolean(from ?? to);
  const [sums] = await db
    .select({
      opening: from ? before(from) : sql<string>`0`,
      closing: to ? before(addDays(to, 1)) : all,
    })
    .from(walletEntries)
    .where(isOfDays ? own : sql`false`);
  return {
    balance: newest ?? { after: 0, held: 0, at: null },
    opening: from ? Number(sums?.opening ?? 0) : null,
    closing: isOfDays ? Number(sums?.closing ?? 0) : null,
  };
}
