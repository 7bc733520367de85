import { and, desc, eq, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { SearchContext, SearchItem } from '#domain/domain-module.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import { listVocabulary, pageWithin, type Found, type Search } from '#platform/search/search.server.ts';
import { pick } from '#platform/text/language.ts';
import { isBegunByOthers, listApart } from './apart.ts';
import { isReadable } from './category-readers.ts';
import { forumFiles } from './files/post-file-tables.server.ts';
import { placeOfPost, threadHref } from './forum-constants.ts';
import { forumCategories, forumPosts, forumThreads } from './tables.server.ts';
import { listTagsOfThreads } from './tags/tags-of-threads.ts';

const isShown = isNull(forumThreads.hiddenAt);

/**
 * The words in the titles and tags of threads that everybody reads: what slips in a search are corrected by. Those of the threads with
 * the latest posts alone: they are read again after every post.
 */
export const threadWordsMemory = defineMemory(
  'thread words',
  async (db: Database) =>
    await listVocabulary(db, {
      table: forumThreads,
      where: and(isShown, isReadable(forumThreads.categoryId, null))!,
      among: { order: desc(forumThreads.lastAt), most: 5000 },
    }),
);

/** More are not counted: nobody reads on so far, and to count them all takes longer than to find them. */
const mostCounted = 1000;
/** So many are put in order as they are found. */
const mostSorted = 6000;

/**
 * The threads that have every word of a search in their titles or their tags, or in which a recording has; none of somebody whom
 * the searcher does not read. Of very many those with
 * the latest posts: a word that most titles have is found as fast as a rare one.
 */
export async function findThreads(
  { db, language, userId }: Pick<SearchContext, 'db' | 'language' | 'userId'>,
  search: Search,
): Promise<{ threads: Found<SearchItem> }> {
  if (search.words.length === 0) return { threads: { items: [], total: 0, page: 1 } };
  const apart = await listApart(db, { userId, moderates: false });
  const where = and(isShown, isReadable(forumThreads.categoryId, userId), isBegunByOthers(apart))!;
  const found = new Set((await findLatest(db, { queries: search.queries, where })).map(({ id }) => id));
  const spoken = await findSpoken(db, { queries: search.queries, where, apart });
  const hits = [...found, ...[...spoken.keys()].filter((id) => !found.has(id))];
  const counted = hits.slice(0, mostCounted);
  const total = counted.length;
  const page = pageWithin(search.page, { total, perPage: search.perPage });
  if (total === 0) return { threads: { items: [], total, page } };
  const isInTitle = and(
    ...search.queries.map((query) => sql`${forumThreads.searchTitle} @@ ${query}::tsquery`),
  );
  const isWrittenSo = sql`position(lower(${search.query}) in lower(${forumThreads.title})) > 0`;
  const order = [desc(isInTitle!), desc(isWrittenSo), desc(forumThreads.lastAt), forumThreads.id];
  const best = db
    .select({ id: forumThreads.id })
    .from(forumThreads)
    .where(sql`${forumThreads.id} = any(${sql.param(counted)}::uuid[])`)
    .orderBy(...order)
    .limit(search.perPage)
    .offset((page - 1) * search.perPage);
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
    .where(inArray(forumThreads.id, best))
    .orderBy(...order);
  const tags = await listTagsOfThreads(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ id, title, category, text }): SearchItem => {
    // What is said is quoted, and leads to its post, where neither title nor tags have all of the words.
    const said = found.has(id) ? undefined : spoken.get(id);
    const names = (tags.get(id) ?? []).map(({ name }) => `\u2068${name}\u2069`);
    return {
      ...{ key: id, href: said ? placeOfPost(id, said.number) : threadHref(id), title },
      text: said?.words ?? text ?? '',
      details: [
        { term: 'category', text: pick(category, language), isReason: false },
        ...(names.length > 0
          ? [{ term: 'tags', text: names.join(language === 'ar' ? '، ' : ', '), isReason: false } as const]
          : []),
      ],
    };
  });
  return { threads: { items, total, page, hasMore: hits.length > mostCounted } };
}

type Spoken = { queries: readonly string[]; where: SQL; apart: ReadonlySet<string> };

/** The threads in which a recording of a post that is shown has every word, each with the first such post. */
async function findSpoken(
  db: Database,
  { queries, where, apart }: Spoken,
): Promise<ReadonlyMap<string, { number: number; words: string | null }>> {
  const { threadId, number, authorId, hiddenAt, deletedAt } = forumPosts;
  const isByOthers = apart.size === 0 ? undefined : or(isNull(authorId), notInArray(authorId, [...apart]));
  const rows = await db
    .selectDistinctOn([threadId], { threadId, number, words: forumFiles.words })
    .from(forumFiles)
    .innerJoin(forumPosts, eq(forumPosts.id, forumFiles.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, threadId))
    .where(
      and(
        ...queries.map((query) => sql`${forumFiles.searchWords} @@ ${query}::tsquery`),
        ...[where, isNull(hiddenAt), isNull(deletedAt), isByOthers],
      ),
    )
    .orderBy(threadId, number, forumFiles.place)
    .limit(mostCounted + 1);
  return new Map(rows.map(({ threadId: id, ...said }) => [id, said]));
}

/**
 * The threads that have every word, the latest first, and one more than are counted where there are more. Rare words are found by
 * their index. Words of very many threads are found sooner along the latest posts, and only there does the planner see the words: it
 * cannot tell how rare a word is that it has never met.
 */
async function findLatest(
  db: Database,
  { queries, where }: { queries: readonly string[]; where: SQL },
): Promise<{ id: string }[]> {
  const few = db
    .select({ id: forumThreads.id, lastAt: forumThreads.lastAt })
    .from(forumThreads)
    .where(
      and(where, ...queries.map((query) => sql`${forumThreads.searchWords} @@ (select ${query}::tsquery)`)),
    )
    .limit(mostSorted + 1)
    .as('few');
  const found = await db
    .select({ id: few.id, count: sql<number>`(count(*) over ())::int` })
    .from(few)
    .orderBy(desc(few.lastAt), few.id)
    .limit(mostCounted + 1);
  if ((found[0]?.count ?? 0) <= mostSorted) return found;
  return await db
    .select({ id: forumThreads.id })
    .from(forumThreads)
    .where(and(where, ...queries.map((query) => sql`${forumThreads.searchWords} @@ ${query}::tsquery`)))
    .orderBy(desc(forumThreads.lastAt), forumThreads.id)
    .limit(mostCounted + 1);
}
