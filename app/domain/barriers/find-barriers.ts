import { and, asc, desc, eq, getTableColumns, gt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { hasWords } from '#platform/search/read-page.server.ts';
import { pageWithin, readSearchWords } from '#platform/search/search.server.ts';
import { barrierLimits, barrierStatuses, daysAfterMending, type BarrierStatus } from './barrier-constants.ts';
import { barrierPeople, barriers } from './tables.server.ts';

export type KnownBarrier = typeof barriers.$inferSelect;

const { status: statusColumn, updatedAt } = barriers;

type AskedKnown = {
  /** Words in any spelling, of either language; empty for all. */
  q: string;
  status: BarrierStatus | null;
  page: number;
};

/** One page of the known barriers, the one that changed last first. A page beyond the last one is the last one. */
export async function listBarriers(
  db: Database,
  { q, status, page: asked }: AskedKnown,
): Promise<{ items: KnownBarrier[]; total: number; page: number; pages: number }> {
  const where = and(status === null ? undefined : eq(statusColumn, status), await isSearched(db, q));
  const total = await db.$count(barriers, where);
  const { perPage } = barrierLimits;
  const page = pageWithin(asked, { total, perPage });
  const items = await db
    .select()
    .from(barriers)
    .where(where)
    .orderBy(desc(updatedAt), asc(barriers.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)) };
}

/** How many known barriers stand where; of those alone that have some words, where there are any. */
export async function countBarriers(db: Database, q = ''): Promise<Record<BarrierStatus, number>> {
  const rows = await db
    .select({ status: statusColumn, count: sql<number>`count(*)::int` })
    .from(barriers)
    .where(await isSearched(db, q))
    .groupBy(statusColumn);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(barrierStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    BarrierStatus,
    number
  >;
}

async function isSearched(db: Database, q: string): Promise<SQL | undefined> {
  if (q.trim() === '') return undefined;
  const words = await readSearchWords(db, q);
  // What has no letter and no digit finds nothing, rather than everything.
  return words.length === 0 ? sql`false` : hasWords(words, barriers.folded);
}

export const barrierSorts = ['found', 'people'] as const;

type AskedBarriers = {
  status: BarrierStatus | null;
  sort: (typeof barrierSorts)[number];
  direction: 'ascending' | 'descending';
  page: number;
  perPage: number;
};

/** The known barriers for staff, with how many people each stops. A page beyond the last one is the last one. */
export async function listBarriersForStaff(
  db: Database,
  { status, sort, direction, page: asked, perPage }: AskedBarriers,
): Promise<{ items: { barrier: KnownBarrier; people: number }[]; total: number; page: number }> {
  const where = status === null ? undefined : eq(statusColumn, status);
  const total = await db.$count(barriers, where);
  const page = pageWithin(asked, { total, perPage });
  const people = db
    .select({ barrierId: barrierPeople.barrierId, count: sql<number>`count(*)::int`.as('count') })
    .from(barrierPeople)
    .groupBy(barrierPeople.barrierId)
    .as('people');
  const counted = sql<number>`coalesce(${people.count}, 0)`;
  const order = direction === 'ascending' ? asc : desc;
  const items = await db
    .select({ barrier: getTableColumns(barriers), people: counted })
    .from(barriers)
    .leftJoin(people, eq(people.barrierId, barriers.id))
    .where(where)
    .orderBy(order(sort === 'people' ? counted : barriers.foundAt), asc(barriers.foundAt), asc(barriers.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total, page };
}

/** More do not fit a list to choose from. */
const mostToChoose = 200;

/** The known barriers that are not mended, those that changed last first: what a report is most likely about. */
export async function listOpenBarriers(db: Database): Promise<KnownBarrier[]> {
  return await db
    .select()
    .from(barriers)
    .where(ne(statusColumn, 'mended'))
    .orderBy(desc(updatedAt), asc(barriers.id))
    .limit(mostToChoose);
}

/** A known barrier with how many people it keeps from something; null when there is none. */
export async function findBarrier(
  db: Database,
  id: string,
): Promise<{ barrier: KnownBarrier; people: number } | null> {
  if (!isRowId(id)) return null;
  const [barrier] = await db.select().from(barriers).where(eq(barriers.id, id));
  if (!barrier) return null;
  return { barrier, people: await db.$count(barrierPeople, eq(barrierPeople.barrierId, id)) };
}

/**
 * A known barrier that stays as it is until the transaction ends: nobody is counted in while others are told of a new state.
 * @throws Refusal 'barrier-unknown' (404).
 */
export async function lockBarrier(db: Database, id: string): Promise<KnownBarrier> {
  const [row] = isRowId(id) ? await db.select().from(barriers).where(eq(barriers.id, id)).for('update') : [];
  if (!row) throw new Refusal('barrier-unknown', {}, 404);
  return row;
}

/** More words say nothing that the first ones did not. */
const mostWords = 40;

/**
 * The known barriers that a report may be about: those of its page or of what the page lies below, and those with at least two of
 * its words; those that have most of them first. What was mended long ago is none.
 */
export async function findSimilarBarriers(
  db: Database,
  { page, text }: { page: string | null; text: string },
  now: Date,
): Promise<KnownBarrier[]> {
  const words = text === '' ? [] : tellingWords(await readSearchWords(db, text));
  const hits = sql<number>`(select count(*)::int from unnest(${sql.param(words)}::text[]) as word
    where position(word in ${barriers.folded}) > 0)`;
  const since = new Date(now.getTime() - daysAfterMending * 24 * 3600 * 1000);
  const isOpen = or(ne(statusColumn, 'mended'), gt(barriers.mendedAt, since));
  const isHere = page === null ? sql`(1 = 0)` : isOnPage(page);
  return await db
    .select()
    .from(barriers)
    .where(and(isOpen, or(isHere, sql`${hits} >= 2`)))
    .orderBy(desc(hits), desc(isHere), desc(updatedAt), asc(barriers.id))
    .limit(barrierLimits.similar);
}

/** On this very page, or on all pages below one. A barrier that names no page is found by its words. */
function isOnPage(page: string): SQL {
  return sql`coalesce(${barriers.page} = ${page} or starts_with(${page}, ${barriers.page} || '/'), false)`;
}

/** What the beginning of an Arabic word may be that says "and", "with", "for", "the". */
const arabicBeginning = /^(?:[وفبك]ال|لل|ال)/;

/** Words long enough to say what something is about, Arabic ones without their article. */
function tellingWords(folded: readonly string[]): string[] {
  const bare = folded.map((word) => word.replace(arabicBeginning, ''));
  const isTelling = (word: string) => [...word].length >= (/\p{Script=Arabic}/u.test(word) ? 3 : 4);
  return [...new Set(bare.filter(isTelling))].slice(0, mostWords);
}
