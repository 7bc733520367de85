import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SearchContext, SearchItem } from '#domain/domain-module.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import {
  listVocabulary,
  pageWithin,
  searchConditions,
  type Found,
  type Search,
} from '#platform/search/search.server.ts';
import { pick } from '#platform/text/language.ts';
import { isBegunByOthers, listApart } from './apart.ts';
import { isReadable } from './category-readers.ts';
import { threadHref } from './forum-constants.ts';
import { forumCategories, forumPosts, forumThreads } from './tables.server.ts';

const isShown = isNull(forumThreads.hiddenAt);

/** The words in the titles of threads that everybody reads: what slips in a search are corrected by. */
export const threadWordsMemory = defineMemory(
  'thread words',
  async (db: Database) =>
    await listVocabulary(db, {
      table: forumThreads,
      where: and(isShown, isReadable(forumThreads.categoryId, null))!,
    }),
);

/**
 * The threads whose titles have every word of a search, the one with the latest post first; none of somebody whom the searcher does
 * not read.
 */
export async function findThreads(
  { db, language, userId }: Pick<SearchContext, 'db' | 'language' | 'userId'>,
  search: Search,
): Promise<{ threads: Found<SearchItem> }> {
  const { matches, merits } = searchConditions(search, {
    table: forumThreads,
    title: sql`${forumThreads.title}`,
  });
  const apart = await listApart(db, { userId, moderates: false });
  const isTheirs = isReadable(forumThreads.categoryId, userId);
  const where = and(isShown, isTheirs, matches, isBegunByOthers(apart));
  const total = await db.$count(forumThreads, where);
  const page = pageWithin(search.page, { total, perPage: search.perPage });
  if (total === 0) return { threads: { items: [], total, page } };
  const rows = await db
    .select({
      id: forumThreads.id,
      title: forumThreads.title,
      category: forumCategories.name,
      text: forumPosts.text,
    })
    .from(forumThreads)
    .innerJoin(forumCategories, eq(forumCategories.id, forumThreads.categoryId))
    .innerJoin(forumPosts, and(eq(forumPosts.threadId, forumThreads.id), eq(forumPosts.number, 1)))
    .where(where)
    .orderBy(...merits.map(desc), desc(forumThreads.lastAt), forumThreads.id)
    .limit(search.perPage)
    .offset((page - 1) * search.perPage);
  const items = rows.map(({ id, title, category, text }): SearchItem => ({
    key: id,
    href: threadHref(id),
    title,
    text: text ?? '',
    details: [{ term: 'category', text: pick(category, language), isReason: false }],
  }));
  return { threads: { items, total, page } };
}
