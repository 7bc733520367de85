import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';

/** How many rows wait for somebody, and since when the one does that waits longest; null where nothing waits. */
export type Waiting = { count: number; oldestAt: Date | null };

type Counted = {
  from: PgTable;
  /** Since when a row waits. */
  at: PgColumn | SQL;
  /** What makes it wait. */
  where: SQL | undefined;
};

/** Counts what waits, and finds since when. */
export async function countWaiting(db: Database, { from, at, where }: Counted): Promise<Waiting> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldestAt: sql<Date | null>`min(${at})`.mapWith((value: string | Date) => new Date(value)),
    })
    .from(from)
    .where(where);
  return row ?? { count: 0, oldestAt: null };
}
