import { and, asc, desc, is, SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';
import { pageWithin, readSearchWords, type Found } from './search.server.ts';

/** In which order a list is asked for, and with which words. */
export type OrderQuery<Sort extends string> = {
  /** Words in any spelling; empty for all rows. */
  q?: string;
  sort: Sort;
  direction: 'ascending' | 'descending';
};

/** What a list is asked for. Pages count from 1; a page behind the last one is the last one. */
export type PageQuery<Sort extends string> = OrderQuery<Sort> & { page: number; perPage: number };

type ListedRows<Rows extends PgSelect, Sort extends string> = {
  /** Columns and joins alone, as a `$dynamic()` query. */
  rows: Rows;
  /** Which rows are in the list at all, whatever is searched for. */
  where?: SQL | undefined;
  /** The folded text in which all words must occur. */
  searched?: SQL | PgColumn;
  sorts: Record<Sort, SQL | PgColumn>;
  /** Sorts by what may be missing: rows without it come last, whichever way the others go. */
  emptyLast?: readonly Sort[];
  /** What orders equal rows: a column goes the way of the sort, `asc(…)` and `desc(…)` go their own way. */
  ties: readonly (SQL | PgColumn)[];
};

/** One page of the rows that fit, in order, with how many there are on all pages. */
export async function readPage<Rows extends PgSelect, Sort extends string>(
  db: Database,
  list: ListedRows<Rows, Sort>,
  query: PageQuery<Sort>,
): Promise<Found<Awaited<Rows>[number]>> {
  const { perPage } = query;
  const found = list.rows.where(await conditionOf(db, list, query));
  const total = await db.$count(found.as('found'));
  const page = pageWithin(query.page, { total, perPage });
  const items = await found
    .orderBy(...orderOf(list, query))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items: items as Awaited<Rows>[number][], total, page };
}

/** The rows of all pages at once, in the order of the list: for keys, of which there may be many. */
export async function readWhole<Rows extends PgSelect, Sort extends string>(
  db: Database,
  list: ListedRows<Rows, Sort>,
  query: OrderQuery<Sort>,
): Promise<Awaited<Rows>[number][]> {
  const rows = await list.rows.where(await conditionOf(db, list, query)).orderBy(...orderOf(list, query));
  return rows as Awaited<Rows>[number][];
}

/** So many rows of a file are read at once. */
const rowsAtOnce = 500;

/** The rows of a file, read page by page while it is sent. */
export async function* readPages<Row>(
  total: number,
  read: (page: { page: number; perPage: number }) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let page = 1; (page - 1) * rowsAtOnce < total; page += 1) {
    yield* await read({ page, perPage: rowsAtOnce });
  }
}

/** The condition that a folded text has all of the words, which are folded too. */
export function hasWords(words: readonly string[], folded: SQL | PgColumn): SQL | undefined {
  // Folded words hold no wildcards.
  return and(...words.map((word) => sql`${folded} like ${`%${word}%`}`));
}

async function conditionOf<Sort extends string>(
  db: Database,
  { where, searched }: Pick<ListedRows<PgSelect, Sort>, 'where' | 'searched'>,
  { q = '' }: OrderQuery<Sort>,
): Promise<SQL | undefined> {
  if (!searched || q.trim() === '') return where;
  const words = await readSearchWords(db, q);
  // What has no letter and no digit finds nothing, rather than everything.
  return words.length === 0 ? sql`false` : and(where, hasWords(words, searched));
}

function orderOf<Sort extends string>(
  { sorts, emptyLast = [], ties }: Pick<ListedRows<PgSelect, Sort>, 'sorts' | 'emptyLast' | 'ties'>,
  { sort, direction }: OrderQuery<Sort>,
): SQL[] {
  const inDirection = direction === 'ascending' ? asc : desc;
  const first = inDirection(sorts[sort]);
  return [
    emptyLast.includes(sort) ? sql`${first} nulls last` : first,
    ...ties.map((tie) => (is(tie, PgColumn) ? inDirection(tie) : (tie as SQL))),
  ];
}
