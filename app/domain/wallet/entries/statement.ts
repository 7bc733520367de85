import { and, asc, count, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { Currency } from '#domain/ledger/ledger-constants.ts';
import type { Database } from '#platform/database/database.server.ts';
import { hasWords } from '#platform/search/read-page.server.ts';
import { readSearchWords } from '#platform/search/search.server.ts';
import { addDays, startOfCairoDay } from '#platform/time/periods.ts';
import { walletEntries } from '../tables.server.ts';
import type { EntryKind, PurchaseKindName } from '../wallet-constants.ts';

export type Entry = typeof walletEntries.$inferSelect;

export type StatementQuery = {
  userId: string;
  currency: Currency;
  kind?: EntryKind | undefined;
  /** Days of Cairo, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** What was bought: all courses, or one. */
  bought?: { kind: PurchaseKindName; id?: string | undefined } | undefined;
  /** Words in any spelling. */
  q?: string | undefined;
};

/** One page of a statement, newest first, with how many entries fit on all pages. Pages count from 1. */
export async function readStatement(
  db: Database,
  { page, perPage, ...query }: StatementQuery & { page: number; perPage: number },
): Promise<{ entries: Entry[]; total: number; page: number }> {
  const where = await conditionOf(db, query);
  const total = await db.$count(walletEntries, where);
  const last = Math.max(1, Math.ceil(total / perPage));
  const shown = Math.min(Math.max(1, page), last);
  const entries = await db
    .select()
    .from(walletEntries)
    .where(where)
    .orderBy(desc(walletEntries.id))
    .limit(perPage)
    .offset((shown - 1) * perPage);
  return { entries, total, page: shown };
}

/** How many entries somebody has, of money and of points. */
export async function countEntries(db: Database, userId: string): Promise<Record<Currency, number>> {
  const { currency } = walletEntries;
  const rows = await db
    .select({ currency, count: count() })
    .from(walletEntries)
    .where(eq(walletEntries.userId, userId))
    .groupBy(currency);
  const of = (wanted: Currency) => rows.find((row) => row.currency === wanted)?.count ?? 0;
  return { EGP: of('EGP'), PTS: of('PTS') };
}

/** So many entries of a file are read at once. */
const entriesAtOnce = 500;

/** All entries that fit, newest first, read in pieces while they are sent: each once, whatever comes in meanwhile. */
export async function* readWholeStatement(db: Database, query: StatementQuery): AsyncGenerator<Entry> {
  const where = await conditionOf(db, query);
  let last: number | null = null;
  for (;;) {
    const entries: Entry[] = await db
      .select()
      .from(walletEntries)
      .where(and(where, last === null ? undefined : lt(walletEntries.id, last)))
      .orderBy(desc(walletEntries.id))
      .limit(entriesAtOnce);
    yield* entries;
    if (entries.length < entriesAtOnce) return;
    last = entries.at(-1)!.id;
  }
}

/** What came in and what went out in all entries that fit. In piastres or points. */
export async function sumStatement(
  db: Database,
  query: StatementQuery,
): Promise<{ cameIn: number; wentOut: number }> {
  const { change } = walletEntries;
  const [row] = await db
    .select({
      cameIn: sql<string>`coalesce(sum(${change}) filter (where ${change} > 0), 0)`,
      wentOut: sql<string>`coalesce(-sum(${change}) filter (where ${change} < 0), 0)`,
    })
    .from(walletEntries)
    .where(await conditionOf(db, query));
  return { cameIn: Number(row?.cameIn ?? 0), wentOut: Number(row?.wentOut ?? 0) };
}

/** One entry of this person; null for one of somebody else and for what is no id. */
export async function findEntry(
  db: Database,
  { id, userId }: { id: number; userId: string },
): Promise<Entry | null> {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const [entry] = await db
    .select()
    .from(walletEntries)
    .where(and(eq(walletEntries.id, id), eq(walletEntries.userId, userId)));
  return entry ?? null;
}

/** The entries of the same purse around one: what was before it and what came after it. */
export async function findNeighbours(
  db: Database,
  { id, userId, currency }: Entry,
): Promise<{ before: Entry | null; after: Entry | null }> {
  const own = and(eq(walletEntries.userId, userId), eq(walletEntries.currency, currency));
  const [[before], [after]] = await Promise.all([
    db
      .select()
      .from(walletEntries)
      .where(and(own, lt(walletEntries.id, id)))
      .orderBy(desc(walletEntries.id))
      .limit(1),
    db
      .select()
      .from(walletEntries)
      .where(and(own, sql`${walletEntries.id} > ${id}`))
      .orderBy(asc(walletEntries.id))
      .limit(1),
  ]);
  return { before: before ?? null, after: after ?? null };
}

/** What an entry has to be to fit a query. */
export async function conditionOf(
  db: Database,
  { userId, currency, kind, from, to, bought, q }: StatementQuery,
): Promise<SQL | undefined> {
  const { at, boughtKind, boughtId, searchKey } = walletEntries;
  const words = q ? await readSearchWords(db, q) : [];
  return and(
    eq(walletEntries.userId, userId),
    eq(walletEntries.currency, currency),
    kind && eq(walletEntries.kind, kind),
    from ? gte(at, startOfCairoDay(from)) : undefined,
    to ? lt(at, startOfCairoDay(addDays(to, 1))) : undefined,
    bought && eq(boughtKind, bought.kind),
    bought?.id ? eq(boughtId, bought.id) : undefined,
    // What has no letter and no digit finds nothing, rather than everything.
    q ? (words.length === 0 ? sql`false` : hasWords(words, searchKey)) : undefined,
  );
}
