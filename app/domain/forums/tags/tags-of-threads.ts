import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { forumThreads } from '../tables.server.ts';
import { forumTags, forumThreadTags } from './tag-tables.server.ts';

/** A tag as a page names it; it may be in another language than the page. */
export type ForumTag = { id: string; slug: string; name: string; language: Language };

/** What a page is told of a tag. */
export const namedTag = {
  id: forumTags.id,
  slug: forumTags.slug,
  name: forumTags.name,
  language: forumTags.language,
};

/** The tags of some threads at once, of each in the order in which its writer named them; a thread without tags is not among them. */
export async function listTagsOfThreads(
  db: Database,
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, ForumTag[]>> {
  const { threadId, tagId, place } = forumThreadTags;
  const tags = new Map<string, ForumTag[]>();
  if (threadIds.length === 0) return tags;
  const rows = await db
    .select({ threadId, tag: namedTag })
    .from(forumThreadTags)
    .innerJoin(forumTags, eq(forumTags.id, tagId))
    .where(inArray(threadId, [...threadIds]))
    .orderBy(asc(threadId), asc(place));
  for (const row of rows) tags.set(row.threadId, [...(tags.get(row.threadId) ?? []), row.tag]);
  return tags;
}

/** Writes down the names of their tags with the threads that are held, so that search finds them by these. */
export async function writeTagWords(db: Database, which: SQL): Promise<void> {
  const words = sql`coalesce((select string_agg(${forumTags.name}, ' ' order by ${forumThreadTags.place})
    from ${forumThreadTags} inner join ${forumTags} on ${forumTags.id} = ${forumThreadTags.tagId}
    where ${forumThreadTags.threadId} = ${forumThreads.id}), '')`;
  await db.update(forumThreads).set({ tagWords: words }).where(which);
}
