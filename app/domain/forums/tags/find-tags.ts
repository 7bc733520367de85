import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import { isReadable } from '../category-readers.ts';
import { forumLimits } from '../forum-constants.ts';
import { forumTags, forumThreadTags } from './tag-tables.server.ts';
import { listTagsOfThreads, namedTag, type ForumTag } from './tags-of-threads.ts';

const { tagId, threadId, categoryId, isShown } = forumThreadTags;

/** What everybody reads: neither hidden threads nor those that are among the members of a group. */
const isPublic = and(eq(isShown, true), isReadable(categoryId, null))!;

const count = sql<number>`count(*)::int`;

/** The tags of all threads that everybody reads, with how many these are, by name. They are counted anew each time. */
export async function listForumTags(db: Database): Promise<(ForumTag & { count: number })[]> {
  // Counted first, then named: the tags are few, their threads are many.
  const counted = db.select({ tagId, count: count.as('count') }).from(forumThreadTags);
  const counts = counted.where(isPublic).groupBy(tagId).as('counts');
  return await db
    .select({ ...namedTag, count: counts.count })
    .from(counts)
    .innerJoin(forumTags, eq(forumTags.id, counts.tagId))
    .orderBy(asc(forumTags.key));
}

/** The same for pages: counted once for each version of the content. */
export const forumTagsMemory = defineMemory('forum tags', listForumTags);

/** The tags that are most used in a category, as everybody reads it, without closed ones: what a new thread is offered. */
export async function listTagsOfCategory(db: Database, category: { id: string }): Promise<ForumTag[]> {
  const counted = db.select({ tagId, count: count.as('count') }).from(forumThreadTags);
  const counts = counted
    .where(and(isPublic, eq(categoryId, category.id)))
    .groupBy(tagId)
    .as('counts');
  return await db
    .select(namedTag)
    .from(counts)
    .innerJoin(forumTags, eq(forumTags.id, counts.tagId))
    .where(isNull(forumTags.closedAt))
    .orderBy(desc(counts.count), asc(forumTags.key))
    .limit(forumLimits.tagsOffered);
}

/** The tags of a thread, in the order in which its writer named them. */
export async function listTagsOfThread(db: Database, thread: { id: string }): Promise<ForumTag[]> {
  return (await listTagsOfThreads(db, [thread.id])).get(thread.id) ?? [];
}

type FoundTag = ForumTag & { createdAt: Date };

/**
 * A tag by its address, or by that of a tag that became it; null when there is none, and where no thread that everybody reads has it.
 */
export async function findForumTag(db: Database, slug: string): Promise<FoundTag | null> {
  return await findTagWhere(db, { slug, where: isPublic });
}

/** The same among the threads of a category, for whoever reads that; null where none that is shown has the tag. */
export async function findTagOfCategory(
  db: Database,
  { slug, category }: { slug: string; category: { id: string } },
): Promise<FoundTag | null> {
  return await findTagWhere(db, { slug, where: and(eq(isShown, true), eq(categoryId, category.id))! });
}

async function findTagWhere(
  db: Database,
  { slug, where }: { slug: string; where: SQL },
): Promise<FoundTag | null> {
  const asked = alias(forumTags, 'asked');
  const [tag] = await db
    .select({ ...namedTag, createdAt: forumTags.createdAt })
    .from(asked)
    .innerJoin(forumTags, eq(forumTags.id, sql`coalesce(${asked.mergedIntoId}, ${asked.id})`))
    .where(eq(asked.slug, slug));
  if (!tag) return null;
  const shown = await db
    .select({ threadId })
    .from(forumThreadTags)
    .where(and(eq(tagId, tag.id), where))
    .limit(1);
  return shown.length > 0 ? tag : null;
}
