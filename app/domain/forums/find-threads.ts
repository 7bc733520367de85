import { and, desc, eq, gt, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { pageWithin } from '#platform/search/search.server.ts';
import type { Language } from '#platform/text/language.ts';
import { isBegunBy, isBegunByOthers, listApart, listPutAway } from './apart.ts';
import { findPlace, isReadable } from './category-readers.ts';
import type { ForumCategory } from './forum-categories.ts';
import { forumLimits } from './forum-constants.ts';
import { forumCategories, forumMembers, forumPosts, forumReadings, forumThreads } from './tables.server.ts';
import { listTagsOfThreads, type ForumTag } from './tags/tags-of-threads.ts';

/** Who reads: a visitor, or somebody by their account, with whether they moderate. */
export type ForumReader = { userId: string | null; moderates: boolean };

export type ForumThread = typeof forumThreads.$inferSelect;

/** How far a reader is: null for visitors, and for whoever has not opened the thread. */
type ThreadReading = { readNumber: number; follows: boolean | null };

/** A thread as its page shows it. */
export type OpenedThread = {
  thread: ForumThread;
  category: ForumCategory;
  /** Null for a former member, and where the reader does not read whoever began it. */
  authorName: string | null;
  /** Whether a block stands between the reader and whoever began it. */
  isApart: boolean;
  /** False for whoever is no member of the group whose forum it is. */
  mayWrite: boolean;
  /** Whether they hide what others wrote in the forum of their group. */
  moderatesGroup: boolean;
  /** Who reads it, with whether they moderate here. */
  reader: ForumReader;
  reading: ThreadReading | null;
};

/** A thread in a list. */
export type ListedThread = {
  id: string;
  title: string;
  language: Language;
  /** Null for a former member. */
  authorName: string | null;
  replies: number;
  lastAt: Date;
  isSolved: boolean;
  isLocked: boolean;
  /** How many posts the reader has not read; null where they never opened it. */
  unread: number | null;
  /** Whether everybody reads it, so that its tags have pages. */
  isPublic: boolean;
  tags: ForumTag[];
};

const listed = {
  id: forumThreads.id,
  title: forumThreads.title,
  language: forumThreads.language,
  lastNumber: forumThreads.lastNumber,
  lastAt: forumThreads.lastAt,
  solvedNumber: forumThreads.solvedNumber,
  lockedAt: forumThreads.lockedAt,
  authorName: forumMembers.name,
  readNumber: forumReadings.readNumber,
  isPublic: sql<boolean>`${isReadable(forumThreads.categoryId, null)}`,
};

type AskedThreads = {
  category: Pick<ForumCategory, 'id' | 'threadCount'>;
  /** Threads in one language alone. */
  language: Language | null;
  userId: string | null;
  page: number;
};

/**
 * One page of the threads of a category, the one with the latest post first. A page beyond the last one is the last one. Threads
 * of somebody whom the reader does not read are left out.
 */
export async function listThreads(
  db: Database,
  { category, language, userId, page: asked }: AskedThreads,
): Promise<{ items: ListedThread[]; total: number; page: number; pages: number }> {
  const apart = await listApart(db, { userId, moderates: false });
  const isOfList = and(
    eq(forumThreads.categoryId, category.id),
    isNull(forumThreads.hiddenAt),
    language === null ? undefined : eq(forumThreads.language, language),
  );
  const total =
    // Of all in both languages the category knows how many there are.
    (language === null ? category.threadCount : await db.$count(forumThreads, isOfList)) -
    (apart.size === 0 ? 0 : await db.$count(forumThreads, and(isOfList, isBegunBy(apart))));
  const perPage = forumLimits.threadsPerPage;
  const page = pageWithin(asked, { total, perPage });
  // The page first, by its index alone; then what its few threads say.
  const ids = db
    .select({ id: forumThreads.id })
    .from(forumThreads)
    .where(and(isOfList, isBegunByOthers(apart)))
    .orderBy(desc(forumThreads.lastAt), forumThreads.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = await readListed(db, { which: inArray(forumThreads.id, ids), userId });
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)) };
}

/** A few threads as a list shows them, the one with the latest post first. */
export async function readListed(
  db: Database,
  { which, userId }: { which: SQL; userId: string | null },
): Promise<ListedThread[]> {
  const rows = await db
    .select({ ...listed, unread: countOfUnread(await listUncounted(db, userId)) })
    .from(forumThreads)
    .leftJoin(forumMembers, eq(forumMembers.userId, forumThreads.authorId))
    .leftJoin(forumReadings, readingOf(userId))
    .where(which)
    .orderBy(desc(forumThreads.lastAt), forumThreads.id);
  return await asListed(db, rows);
}

/** How many threads somebody follows, and how many of them have unread posts. */
export async function countFollowedThreads(
  db: Database,
  userId: string,
): Promise<{ total: number; unread: number }> {
  const hasUnread = isUnread(await listUncounted(db, userId));
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${hasUnread}))::int`,
    })
    .from(forumReadings)
    .innerJoin(forumThreads, eq(forumThreads.id, forumReadings.threadId))
    .where(await isFollowedBy(db, userId));
  return counted ?? { total: 0, unread: 0 };
}

/** One page of the threads that somebody follows, those with unread posts first, then by their latest post. */
export async function listFollowedThreads(
  db: Database,
  { userId, page: asked }: { userId: string; page: number },
): Promise<{ items: ListedThread[]; total: number; unread: number; page: number; pages: number }> {
  const { total, unread } = await countFollowedThreads(db, userId);
  const perPage = forumLimits.threadsPerPage;
  const page = pageWithin(asked, { total, perPage });
  const uncounted = await listUncounted(db, userId);
  const rows = await db
    .select({ ...listed, unread: countOfUnread(uncounted) })
    .from(forumReadings)
    .innerJoin(forumThreads, eq(forumThreads.id, forumReadings.threadId))
    .leftJoin(forumMembers, eq(forumMembers.userId, forumThreads.authorId))
    .where(await isFollowedBy(db, userId))
    .orderBy(desc(isUnread(uncounted)), desc(forumThreads.lastAt), forumThreads.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const pages = Math.max(1, Math.ceil(total / perPage));
  return { items: await asListed(db, rows), total, unread, page, pages };
}

/** Whose posts a reader is not led to: of those whom they do not read, and of those whose posts they have put away. */
async function listUncounted(db: Database, userId: string | null): Promise<readonly string[]> {
  const reader = { userId, moderates: false };
  return [...new Set([...(await listApart(db, reader)), ...(await listPutAway(db, reader))])];
}

const hasMore = sql`${forumThreads.lastNumber} > ${forumReadings.readNumber}`;

/** Whether a thread has an unread post of anybody else than these. */
function isUnread(uncounted: readonly string[]): SQL<boolean> {
  if (uncounted.length === 0) return sql<boolean>`(${hasMore})`;
  return sql<boolean>`(${hasMore} and exists (select 1 from ${forumPosts} where ${isUnreadPost(uncounted)}))`;
}

/** How many unread posts a thread has of anybody else than these. Its posts are counted only where somebody is left out. */
function countOfUnread(uncounted: readonly string[]): SQL<number | null> {
  if (uncounted.length === 0)
    return sql<number | null>`greatest(0, ${forumThreads.lastNumber} - ${forumReadings.readNumber})`;
  return sql<number | null>`case when ${hasMore}
    then (select count(*)::int from ${forumPosts} where ${isUnreadPost(uncounted)}) else 0 end`;
}

function isUnreadPost(uncounted: readonly string[]): SQL | undefined {
  const { threadId, number, authorId } = forumPosts;
  return and(
    eq(threadId, forumThreads.id),
    gt(number, forumReadings.readNumber),
    or(isNull(authorId), notInArray(authorId, [...uncounted])),
  );
}

async function isFollowedBy(db: Database, userId: string) {
  return and(
    eq(forumReadings.userId, userId),
    eq(forumReadings.follows, true),
    isNull(forumThreads.hiddenAt),
    isReadable(forumThreads.categoryId, userId),
    isBegunByOthers(await listApart(db, { userId, moderates: false })),
  );
}

/** A thread for whoever may read it; null for anybody else, and where there is none. */
export async function findThread(
  db: Database,
  { threadId, reader: asked }: { threadId: string; reader: ForumReader },
): Promise<OpenedThread | null> {
  if (!isRowId(threadId)) return null;
  const { userId } = asked;
  const [row] = await db
    .select({
      thread: forumThreads,
      category: forumCategories,
      authorName: forumMembers.name,
      readNumber: forumReadings.readNumber,
      follows: forumReadings.follows,
    })
    .from(forumThreads)
    .innerJoin(forumCategories, eq(forumCategories.id, forumThreads.categoryId))
    .leftJoin(forumMembers, eq(forumMembers.userId, forumThreads.authorId))
    .leftJoin(forumReadings, readingOf(userId))
    .where(and(eq(forumThreads.id, threadId), isReadable(forumThreads.categoryId, userId)));
  if (!row) return null;
  const { thread, category, authorName, readNumber, follows } = row;
  const { authorId } = thread;
  const place = userId === null ? null : await findPlace(db, { category, userId });
  const moderatesGroup = place?.moderates === true;
  // Where only members of a group read, whoever moderates the site is one of them.
  const moderates = moderatesGroup || (asked.moderates && !category.isPrivate);
  // A hidden thread is there for its author, who reads why, and for whoever moderates.
  if (thread.hiddenAt !== null && !moderates && (userId === null || authorId !== userId)) return null;
  const reader = { userId, moderates };
  const reading = readNumber === null ? null : { readNumber, follows };
  const isApart = authorId !== null && (await listApart(db, reader)).has(authorId);
  const mayWrite = category.groupId === null || place !== null;
  return {
    ...{ thread, category, reader, moderatesGroup, isApart, mayWrite, reading },
    authorName: isApart ? null : authorName,
  };
}

/**
 * A thread that is shown to everybody, held with its category until the transaction ends: whoever writes in it comes one after
 * the other. @throws Refusal 'forum-thread-unknown' (404).
 */
export async function lockThread(
  db: Database,
  threadId: string,
): Promise<{ thread: ForumThread; category: ForumCategory }> {
  const [thread] = isRowId(threadId)
    ? await db.select().from(forumThreads).where(eq(forumThreads.id, threadId)).for('update')
    : [];
  if (!thread) throw new Refusal('forum-thread-unknown', {}, 404);
  const [category] = await db
    .select()
    .from(forumCategories)
    .where(eq(forumCategories.id, thread.categoryId))
    .for('update');
  if (!category) throw new Error('A thread without a category.');
  return { thread, category };
}

/** @throws Refusal 'forum-thread-unknown' (404), 'forum-thread-locked' or 'forum-category-closed' where nobody writes. */
export function assertOpen({
  thread,
  category,
}: {
  thread: Pick<ForumThread, 'hiddenAt' | 'lockedAt'>;
  category: Pick<ForumCategory, 'closedAt'>;
}): void {
  if (thread.hiddenAt !== null) throw new Refusal('forum-thread-unknown', {}, 404);
  if (thread.lockedAt !== null) throw new Refusal('forum-thread-locked');
  if (category.closedAt !== null) throw new Refusal('forum-category-closed');
}

function readingOf(userId: string | null): SQL | undefined {
  return and(
    eq(forumReadings.threadId, forumThreads.id),
    userId === null ? sql`false` : eq(forumReadings.userId, userId),
  );
}

type ThreadRow = {
  id: string;
  title: string;
  language: Language;
  lastNumber: number;
  lastAt: Date;
  solvedNumber: number | null;
  lockedAt: Date | null;
  authorName: string | null;
  readNumber: number | null;
  unread: number | null;
  isPublic: boolean;
};

/** Rows as a list shows them, with the tags of all of them. */
async function asListed(db: Database, rows: readonly ThreadRow[]): Promise<ListedThread[]> {
  const tags = await listTagsOfThreads(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ lastNumber, readNumber, unread, solvedNumber, lockedAt, ...row }) => ({
    ...row,
    replies: lastNumber - 1,
    isSolved: solvedNumber !== null,
    isLocked: lockedAt !== null,
    // Of a thread that they never opened nothing counts as unread.
    unread: readNumber === null ? null : unread,
    tags: tags.get(row.id) ?? [],
  }));
}
