import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import { pageWithin } from '#platform/search/search.server.ts';
import type { Language } from '#platform/text/language.ts';
import { isBegunBy, isBegunByOthers, listApart } from './apart.ts';
import { isReadable } from './category-readers.ts';
import { readListed, type ListedThread } from './find-threads.ts';
import { forumLimits } from './forum-constants.ts';
import { forumThreads } from './tables.server.ts';
import { forumTags, forumThreadTags } from './tag-tables.server.ts';

/** A tag as a page names it; it may be in another language than the page. */
export type ForumTag = { id: string; slug: string; name: string; language: Language };

const named = {
  id: forumTags.id,
  slug: forumTags.slug,
  name: forumTags.name,
  language: forumTags.language,
};
const { tagId, threadId, categoryId, isShown, lastAt, place } = forumThreadTags;

/** What everybody reads: neither hidden threads nor those that are among the members of a group. */
const isPublic = and(eq(isShown, true), isReadable(categoryId, null))!;

const count = sql<number>`count(*)::int`;

/** The tags of all threads that everybody reads, with how many these are, by name. They are counted anew each time. */
export async function listForumTags(db: Database): Promise<(ForumTag & { count: number })[]> {
  // Counted first, then named: the tags are few, their threads are many.
  const counted = db.select({ tagId, count: count.as('count') }).from(forumThreadTags);
  const counts = counted.where(isPublic).groupBy(tagId).as('counts');
  return await db
    .select({ ...named, count: counts.count })
    .from(counts)
    .innerJoin(forumTags, eq(forumTags.id, counts.tagId))
    .orderBy(asc(forumTags.key));
}

/** The same for pages: counted once for each version of the content. */
export const forumTagsMemory = defineMemory('forum tags', listForumTags);

/** The tags that are most used in a category, as everybody reads it: what a new thread is offered. */
export async function listTagsOfCategory(db: Database, category: { id: string }): Promise<ForumTag[]> {
  const counted = db.select({ tagId, count: count.as('count') }).from(forumThreadTags);
  const counts = counted
    .where(and(isPublic, eq(categoryId, category.id)))
    .groupBy(tagId)
    .as('counts');
  return await db
    .select(named)
    .from(counts)
    .innerJoin(forumTags, eq(forumTags.id, counts.tagId))
    .orderBy(desc(counts.count), asc(forumTags.key))
    .limit(forumLimits.tagsOffered);
}

/** The tags of a thread, in the order in which its writer named them. */
export async function listTagsOfThread(db: Database, thread: { id: string }): Promise<ForumTag[]> {
  return await db
    .select(named)
    .from(forumThreadTags)
    .innerJoin(forumTags, eq(forumTags.id, tagId))
    .where(eq(threadId, thread.id))
    .orderBy(asc(place));
}

/** A tag by its address; null when there is none, and where no thread that everybody reads has it. */
export async function findForumTag(db: Database, slug: string): Promise<ForumTag | null> {
  const [tag] = await db.select(named).from(forumTags).where(eq(forumTags.slug, slug));
  if (!tag) return null;
  const shown = await db
    .select({ threadId })
    .from(forumThreadTags)
    .where(and(eq(tagId, tag.id), isPublic))
    .limit(1);
  return shown.length > 0 ? tag : null;
}

type AskedOfTag = { tag: Pick<ForumTag, 'id'>; userId: string | null; page: number };

/**
 * One page of the threads of a tag that everybody reads, the one with the latest post first, without those of somebody whom the reader
 * does not read. A page beyond the last one is the last one.
 */
export async function listThreadsOfTag(
  db: Database,
  { tag, userId, page: asked }: AskedOfTag,
): Promise<{ items: ListedThread[]; total: number; page: number; pages: number }> {
  const apart = await listApart(db, { userId, moderates: false });
  const isOfTag = and(eq(tagId, tag.id), isPublic);
  const isLeftOut = and(
    isOfTag,
    inArray(threadId, db.select({ id: forumThreads.id }).from(forumThreads).where(isBegunBy(apart))),
  );
  const total =
    (await db.$count(forumThreadTags, isOfTag)) -
    (apart.size === 0 ? 0 : await db.$count(forumThreadTags, isLeftOut));
  const perPage = forumLimits.threadsPerPage;
  const page = pageWithin(asked, { total, perPage });
  const all = db.select({ id: threadId }).from(forumThreadTags);
  const isRead =
    apart.size === 0
      ? isOfTag
      : and(
          isOfTag,
          sql`exists (${db
            .select({ id: forumThreads.id })
            .from(forumThreads)
            .where(and(eq(forumThreads.id, threadId), isBegunByOthers(apart)))})`,
        );
  // The page first, by the index of the tag alone; then what its few threads say.
  const ids = all
    .where(isRead)
    .orderBy(desc(lastAt), threadId)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = await readListed(db, { which: inArray(forumThreads.id, ids), userId });
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)) };
}
