import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';
import type { Spans } from './periods.ts';

type Counted = {
  from: PgTable;
  /** The instant by which a row belongs to a span; a row without one is not counted. */
  at: PgColumn | SQL;
  where?: SQL | undefined;
};

/** How many rows fall into each span, in the order of the spans. One question, whatever the number of spans. */
export async function countInSpans(db: Database, counted: Counted, spans: Spans): Promise<number[]> {
  const found = await countInSpansBy(db, { ...counted, by: sql`''` }, spans);
  return found.get('') ?? spans.list.map(() => 0);
}

/** The same for each value of `by`; a value that no row has is not there. */
export async function countInSpansBy(
  db: Database,
  { from, at, where, by }: Counted & { by: PgColumn | SQL },
  spans: Spans,
): Promise<Map<string, number[]>> {
  const starts = spans.list.map(({ startsAt }) => startsAt.toISOString());
  const endsAt = spans.endsAt.toISOString();
  const rows = await db
    .select({
      key: sql<string>`${by}`,
      // Where a day begins is told, not asked: the two engines may know different rules of summer time.
      span: sql<number>`width_bucket(${at}, ${sql.param(starts)}::timestamptz[])`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(from)
    .where(and(sql`${at} >= ${starts[0]}::timestamptz and ${at} < ${endsAt}::timestamptz`, where))
    .groupBy(sql`1`, sql`2`);
  const found = new Map<string, number[]>();
  for (const { key, span, count } of rows) {
    const counts = found.get(key) ?? spans.list.map(() => 0);
    counts[span - 1] = count;
    found.set(key, counts);
  }
  return found;
}
