import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SearchContext, SearchItem } from '#domain/domain-module.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import {
  choosePage,
  inOrderOf,
  listVocabulary,
  searchConditions,
  type Found,
  type Search,
} from '#platform/search/search.server.ts';
import { groupHref, listedKinds } from './group-constants.ts';
import { groups } from './tables.server.ts';

/** Whoever searches finds no more than everybody does: their own hidden groups stand on the page of groups. */
const isFoundByAll = and(eq(groups.status, 'open'), inArray(groups.kind, [...listedKinds]));

/** The words in the names of groups that everybody finds: what slips in a search are corrected by. */
export const groupWordsMemory = defineMemory(
  'group words',
  async (db: Database) => await listVocabulary(db, { table: groups, where: isFoundByAll! }),
);

/** The groups that everybody finds and that have every word of a search in their name or purpose. */
export async function searchGroups(
  { db }: Pick<SearchContext, 'db'>,
  search: Search,
): Promise<{ groups: Found<SearchItem> }> {
  const { matches, merit } = searchConditions(search, { table: groups, title: sql`${groups.name}` });
  const { ids, ...found } = await choosePage(db, {
    ...{ table: groups, where: and(isFoundByAll, matches), page: search.page, perPage: search.perPage },
    order: [
      { by: merit, way: desc },
      { by: groups.folded, way: asc },
      { by: groups.id, way: asc },
    ],
  });
  const rows = await db
    .select({ id: groups.id, slug: groups.slug, name: groups.name, purpose: groups.purpose })
    .from(groups)
    .where(inArray(groups.id, ids));
  const items = inOrderOf(ids, rows).map(({ slug, name, purpose }): SearchItem => ({
    ...{ key: slug, href: groupHref(slug), title: name, text: purpose, details: [] },
  }));
  return { groups: { items, ...found } };
}
