import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  min,
  ne,
  notInArray,
  sql,
} from 'drizzle-orm';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import { notifyWhoWant } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { listShutOut } from './category-readers.ts';
import type { OpenedThread } from './find-threads.ts';
import { forumLimits, postHref } from './forum-constants.ts';
import { forumCategoryReaders, forumMembers, forumMentions, forumPosts } from './tables.server.ts';

/** Somebody who wrote in a thread: names are not unique, so they are known by the first post of theirs that stands. */
export type ThreadWriter = { number: number; name: string };

const stands = and(isNull(forumPosts.hiddenAt), isNull(forumPosts.deletedAt), isNotNull(forumPosts.authorId));

/** Whom a writer may point to a post: the others of the thread, who wrote latest first; nobody from whom a block keeps them apart. */
export async function listThreadWriters(
  db: Database,
  {
    threadId,
    category,
    userId,
  }: { threadId: string; category: Pick<OpenedThread['category'], 'id' | 'isPrivate'>; userId: string },
): Promise<ThreadWriter[]> {
  const { authorId, number } = forumPosts;
  const apart = [...(await listBlockedEitherWay(db, userId))];
  return await db
    .select({ number: min(number).mapWith(Number), name: forumMembers.name })
    .from(forumPosts)
    .innerJoin(forumMembers, eq(forumMembers.userId, authorId))
    .where(
      and(
        ...[eq(forumPosts.threadId, threadId), stands, ne(authorId, userId)],
        apart.length === 0 ? undefined : notInArray(authorId, apart),
        category.isPrivate ? isReaderOf(category.id) : undefined,
      ),
    )
    .groupBy(authorId, forumMembers.name)
    .orderBy(desc(max(number)))
    .limit(forumLimits.writersOffered);
}

/** Whoever left a group is told of nothing in its forum. */
function isReaderOf(categoryId: string) {
  return sql`${forumPosts.authorId} in (select ${forumCategoryReaders.userId} from ${forumCategoryReaders}
    where ${forumCategoryReaders.categoryId} = ${categoryId})`;
}

type PointingOut = {
  thread: Pick<OpenedThread['thread'], 'id' | 'title'>;
  category: Pick<OpenedThread['category'], 'id' | 'isPrivate'>;
  /** The new post, its writer, and the name by which they write. */
  post: { id: string; number: number };
  userId: string;
  name: string;
  /** Posts of those whom they chose, by number. */
  tell: readonly number[];
  /** Whom a block keeps apart from the writer, or from whoever began the thread. */
  apart: ReadonlySet<string>;
  /** Who has put away what the writer writes: it is pointed out to them, and nothing tells them so. */
  muters: ReadonlySet<string>;
};

/**
 * Points out a new post to people who wrote in its thread, in the caller's transaction: each is told once, and of nothing else by the
 * same post. Who is gone, or apart, is left out without a word. Gives whom it chose.
 * @throws Refusal 'forum-tells-many' with a `count`.
 */
export async function tellAlso(
  db: Database,
  { thread, category, post, userId, name, tell, apart, muters }: PointingOut,
  now: Date,
): Promise<ReadonlySet<string>> {
  if (tell.length === 0) return new Set();
  if (tell.length > forumLimits.told) throw new Refusal('forum-tells-many', { count: forumLimits.told });
  const { authorId, number, threadId } = forumPosts;
  const rows = await db
    .selectDistinct({ userId: authorId })
    .from(forumPosts)
    .where(and(eq(threadId, thread.id), inArray(number, [...tell]), stands, ne(authorId, userId)));
  const writers = rows.flatMap((row) => (row.userId === null || apart.has(row.userId) ? [] : [row.userId]));
  const shutOut = await listShutOut(db, { category, userIds: writers });
  const chosen = writers.filter((writer) => !shutOut.has(writer));
  if (chosen.length === 0) return new Set();
  await db.insert(forumMentions).values(chosen.map((each) => ({ postId: post.id, userId: each })));
  const reached = chosen.filter((each) => !muters.has(each));
  const notices = reached.map((each) => ({
    userId: each,
    kind: 'forum-mention' as const,
    key: `forum-mention:${post.id}`,
    values: { name, title: thread.title },
    href: postHref(thread.id, post.number),
  }));
  await notifyWhoWant(db, notices, now);
  return new Set(chosen);
}

/** To whom posts were pointed out, by their names, by the id of the post; without those from whom a reader is apart. */
export async function listTold(
  db: Database,
  { postIds, apart }: { postIds: readonly string[]; apart: ReadonlySet<string> },
): Promise<ReadonlyMap<string, string[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .select({ postId: forumMentions.postId, userId: forumMentions.userId, name: forumMembers.name })
    .from(forumMentions)
    .innerJoin(forumMembers, eq(forumMembers.userId, forumMentions.userId))
    .where(inArray(forumMentions.postId, [...postIds]))
    .orderBy(asc(forumMembers.name), asc(forumMentions.userId));
  const shown = rows.filter(({ userId }) => !apart.has(userId));
  return new Map(
    Object.entries(Object.groupBy(shown, ({ postId }) => postId)).map(([postId, told]) => [
      postId,
      (told ?? []).map(({ name }) => name),
    ]),
  );
}

/** Where the posts of a thread stand that were pointed out to somebody, up to a number. */
export async function hrefsOfTold(
  db: Database,
  { userId, threadId, upTo }: { userId: string; threadId: string; upTo: number },
): Promise<string[]> {
  const rows = await db
    .select({ number: forumPosts.number })
    .from(forumMentions)
    .innerJoin(forumPosts, eq(forumPosts.id, forumMentions.postId))
    .where(
      and(eq(forumMentions.userId, userId), eq(forumPosts.threadId, threadId), lte(forumPosts.number, upTo)),
    );
  return rows.map(({ number }) => postHref(threadId, number));
}
