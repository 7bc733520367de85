import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import {
  choosePage,
  inOrderOf,
  readSearch,
  searchConditions,
  type Found,
  type Search,
} from '#platform/search/search.server.ts';
import type { Language } from '#platform/text/language.ts';
import { boardColumns, isOnBoard, type BoardProject } from '../projects.ts';
import type { SkillCategoryKey, SkillKey } from '../skills.ts';
import { projects } from '../tables.server.ts';
import { filterOfAsked, type BoardAsked } from './board-query.ts';

/** By what the board can be narrowed; what is left out does not matter. */
export type BoardFilter = {
  category?: SkillCategoryKey;
  skill?: SkillKey;
  /** The budget, or the most of a range, is at least this. */
  leastPiastres?: number;
  /** The work is due on this day or later: there is so much time. */
  dueFrom?: string;
  /** Nothing was found in its files that keeps anybody out. */
  accessibleFiles?: boolean;
  /** Its freelancer is asked for a security deposit, or for none. */
  asksDeposit?: boolean;
};

export type BoardQuery = {
  filter: BoardFilter;
  /** Words that all must be in it; null when none are looked for. */
  search: Search | null;
  page: number;
  perPage: number;
};

const titleIn = (language: Language) => sql`${projects.title} ->> ${language}`;

/** One page of the job board: those with the words best first, the latest first otherwise, and how many there are. */
export async function readBoard(
  db: Database,
  { filter, search, page, perPage }: BoardQuery,
): Promise<Found<BoardProject>> {
  const isAsked = and(isOnBoard, ...conditionsOf(filter));
  if (!search && page === 1) return await readLatest(db, { where: isAsked, perPage });
  const words = search && searchConditions(search, { table: projects, title: titleIn(search.language) });
  const { ids, ...found } = await choosePage(db, {
    ...{ table: projects, where: and(isAsked, words?.matches), page, perPage },
    order: [
      ...(words ? [{ by: words.merit, way: desc }] : []),
      { by: projects.postedOn, way: desc },
      { by: projects.slug, way: asc },
    ],
  });
  const items = await db.select(boardColumns).from(projects).where(inArray(projects.id, ids));
  return { items: inOrderOf(ids, items), ...found };
}

/** The first page without words, which is asked for most: its index has the order, so that few rows are read. */
async function readLatest(
  db: Database,
  { where, perPage }: { where: SQL | undefined; perPage: number },
): Promise<Found<BoardProject>> {
  const items = await db
    .select(boardColumns)
    .from(projects)
    .where(where)
    .orderBy(desc(projects.postedOn), asc(projects.slug))
    .limit(perPage);
  const total = items.length < perPage ? items.length : await db.$count(projects, where);
  return { items, total, page: 1 };
}

function conditionsOf(filter: BoardFilter): (SQL | undefined)[] {
  const { category, skill, leastPiastres, dueFrom, accessibleFiles, asksDeposit } = filter;
  return [
    category && eq(projects.categoryKey, category),
    skill && arrayContains(projects.skillKeys, [skill]),
    leastPiastres === undefined ? undefined : gte(projects.budgetPiastres, leastPiastres),
    dueFrom === undefined ? undefined : gte(projects.deadlineOn, dueFrom),
    accessibleFiles ? eq(projects.hasAccessibleFiles, true) : undefined,
    asksDeposit === undefined ? undefined : (asksDeposit ? isNotNull : isNull)(projects.depositPiastres),
  ];
}

/** That a project is what somebody asks for, words and all, as the board itself would find it; it need not be on the board. */
export async function boardConditions(db: Database, asked: BoardAsked, now: Date): Promise<SQL | undefined> {
  const { q } = asked;
  const search = q === '' ? null : await readSearch(db, { query: q, language: 'en', page: 1, perPage: 1 });
  const found = search && searchConditions(search, { table: projects, title: titleIn(search.language) });
  return and(...conditionsOf(filterOfAsked(asked, now)), found?.matches);
}

/** How many projects of the board are what somebody asks for. */
export async function countOnBoard(db: Database, asked: BoardAsked, now: Date): Promise<number> {
  return await db.$count(projects, and(isOnBoard, await boardConditions(db, asked, now)));
}

/** The latest of the board that somebody asks for, at most `limit`, by when they came onto it. */
export async function listLatestOnBoard(
  db: Database,
  { asked, limit }: { asked: BoardAsked; limit: number },
  now: Date,
) {
  return await db
    .select({ ...boardColumns, categoryKey: projects.categoryKey, openedAt: projects.openedAt })
    .from(projects)
    .where(and(isOnBoard, await boardConditions(db, asked, now)))
    .orderBy(desc(projects.postedOn), sql`${projects.openedAt} desc nulls last`, asc(projects.slug))
    .limit(limit);
}

/** A project of the board by its address; null for what is not, or not any more, on it. */
export async function findOnBoard(db: Database, slug: string): Promise<BoardProject | null> {
  const [project] = await db
    .select(boardColumns)
    .from(projects)
    .where(and(eq(projects.slug, slug), isOnBoard));
  return project ?? null;
}
