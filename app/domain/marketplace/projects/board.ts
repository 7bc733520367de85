import { and, arrayContains, asc, desc, eq, gte, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { pageWithin, searchConditions, type Found, type Search } from '#platform/search/search.server.ts';
import { boardColumns, isOnBoard, type BoardProject } from '../projects.ts';
import type { SkillCategoryKey, SkillKey } from '../skills.ts';
import { projects } from '../tables.server.ts';

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
};

export type BoardQuery = {
  filter: BoardFilter;
  /** Words that all must be in it; null when none are looked for. */
  search: Search | null;
  page: number;
  perPage: number;
};

/** One page of the job board: those with the words best first, the latest first otherwise, and how many there are. */
export async function readBoard(
  db: Database,
  { filter, search, page: asked, perPage }: BoardQuery,
): Promise<Found<BoardProject>> {
  const found = search && searchConditions(search, { table: projects });
  const where = and(isOnBoard, ...conditionsOf(filter), found?.matches);
  const total = await db.$count(projects, where);
  const page = pageWithin(asked, { total, perPage });
  if (total === 0) return { items: [], total, page };
  const items = await db
    .select(boardColumns)
    .from(projects)
    .where(where)
    .orderBy(...(found?.merits ?? []).map(desc), desc(projects.postedOn), asc(projects.slug))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { items, total, page };
}

function conditionsOf(filter: BoardFilter): (SQL | undefined)[] {
  const { category, skill, leastPiastres, dueFrom, accessibleFiles } = filter;
  return [
    category && eq(projects.categoryKey, category),
    skill && arrayContains(projects.skillKeys, [skill]),
    leastPiastres === undefined ? undefined : gte(projects.budgetPiastres, leastPiastres),
    dueFrom === undefined ? undefined : gte(projects.deadlineOn, dueFrom),
    accessibleFiles ? eq(projects.hasAccessibleFiles, true) : undefined,
  ];
}

/** A project of the board by its address; null for what is not, or not any more, on it. */
export async function findOnBoard(db: Database, slug: string): Promise<BoardProject | null> {
  const [project] = await db
    .select(boardColumns)
    .from(projects)
    .where(and(eq(projects.slug, slug), isOnBoard));
  return project ?? null;
}
