import { and, desc, eq, inArray, isNull, isNotNull, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import { isReadable } from './category-readers.ts';
import type { ForumThread } from './find-threads.ts';
import { forumLimits } from './forum-constants.ts';
import { readPosts } from './list-posts.ts';
import { forumMembers, forumPosts, forumThreads } from './tables.server.ts';
import { forumThreadTags } from './tags/tag-tables.server.ts';
import type { ForumTag } from './tags/tags-of-threads.ts';

/** A post as a feed gives it to everybody. */
export type FeedPost = {
  id: string;
  threadId: string;
  number: number;
  /** Null for a former member. */
  authorName: string | null;
  text: string;
  quote: string | null;
  language: Language;
  postedAt: Date;
  editedAt: Date | null;
};

type FeedThread = FeedPost & { title: string };

/** The newest threads of a category with their first posts, as visitors read them; in one language alone where that is asked for. */
export async function listNewestThreads(
  db: Database,
  { categoryId, language }: { categoryId: string; language: Language | null },
): Promise<FeedThread[]> {
  const inLanguage = language === null ? undefined : eq(forumThreads.language, language);
  return await readNewest(db, and(eq(forumThreads.categoryId, categoryId), inLanguage)!);
}

/** The newest threads of a tag that everybody reads, with their first posts. */
export async function listNewestOfTag(db: Database, tag: Pick<ForumTag, 'id'>): Promise<FeedThread[]> {
  const { threadId, tagId, isShown, categoryId } = forumThreadTags;
  const tagged = db
    .select({ id: threadId })
    .from(forumThreadTags)
    .where(and(eq(tagId, tag.id), eq(isShown, true), isReadable(categoryId, null)));
  return await readNewest(db, inArray(forumThreads.id, tagged));
}

async function readNewest(db: Database, which: SQL): Promise<FeedThread[]> {
  const { id, threadId, number, text, quote, postedAt, editedAt } = forumPosts;
  const rows = await db
    .select({
      ...{ id, threadId, number, text, quote, postedAt, editedAt, language: forumPosts.language },
      ...{ title: forumThreads.title, authorName: forumMembers.name },
    })
    .from(forumThreads)
    .innerJoin(forumPosts, and(eq(threadId, forumThreads.id), eq(number, 1)))
    .leftJoin(forumMembers, eq(forumMembers.userId, forumPosts.authorId))
    .where(and(which, isNull(forumThreads.hiddenAt), isNotNull(text)))
    .orderBy(desc(forumThreads.createdAt), forumThreads.id)
    .limit(forumLimits.feedEntries);
  return rows.flatMap((row) => (row.text === null ? [] : [{ ...row, text: row.text }]));
}

/** The newest posts of a thread, as visitors read them: without those that are hidden or deleted. */
export async function listNewestPosts(
  db: Database,
  thread: Pick<ForumThread, 'id' | 'lastNumber'>,
): Promise<FeedPost[]> {
  const reader = { userId: null, moderates: false };
  const from = thread.lastNumber - forumLimits.feedEntries + 1;
  const posts = await readPosts(db, { thread, reader, from, to: thread.lastNumber });
  return posts
    .flatMap(({ id, number, authorName, text, quote, language, postedAt, editedAt }) =>
      text === null
        ? []
        : [
            {
              ...{ id, number, authorName, text, language, postedAt, editedAt, threadId: thread.id },
              quote: quote?.text ?? null,
            },
          ],
    )
    .toReversed();
}
