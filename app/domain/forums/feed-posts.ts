import { and, desc, eq, isNull, isNotNull } from 'drizzle-orm';
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
  const rows = await selectFirstPosts(db)
    .where(and(eq(forumThreads.categoryId, categoryId), inLanguage, isNull(forumThreads.hiddenAt), hasText))
    .orderBy(desc(forumThreads.createdAt), forumThreads.id)
    .limit(forumLimits.feedEntries);
  return rows.flatMap(asFeedThread);
}

/** The newest threads of a tag that everybody reads, with their first posts. */
export async function listNewestOfTag(db: Database, tag: Pick<ForumTag, 'id'>): Promise<FeedThread[]> {
  const { threadId, tagId, isShown, categoryId, begunAt } = forumThreadTags;
  const rows = await selectFirstPosts(db)
    .innerJoin(forumThreadTags, eq(threadId, forumThreads.id))
    .where(and(eq(tagId, tag.id), eq(isShown, true), isReadable(categoryId, null), hasText))
    .orderBy(desc(begunAt), threadId)
    .limit(forumLimits.feedEntries);
  return rows.flatMap(asFeedThread);
}

/** Threads with their first posts: what both feeds of new threads say of them. */
function selectFirstPosts(db: Database) {
  const { id, threadId, number, text, quote, postedAt, editedAt, language } = forumPosts;
  return db
    .select({
      ...{ id, threadId, number, text, quote, postedAt, editedAt, language },
      ...{ title: forumThreads.title, authorName: forumMembers.name },
    })
    .from(forumThreads)
    .innerJoin(forumPosts, and(eq(threadId, forumThreads.id), eq(number, 1)))
    .leftJoin(forumMembers, eq(forumMembers.userId, forumPosts.authorId));
}

const hasText = isNotNull(forumPosts.text);

type FirstPost = Awaited<ReturnType<typeof selectFirstPosts>>[number];

function asFeedThread(row: FirstPost): FeedThread[] {
  return row.text === null ? [] : [{ ...row, text: row.text }];
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
