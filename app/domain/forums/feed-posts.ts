import { and, desc, eq, isNull, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';
import type { ForumThread } from './find-threads.ts';
import { forumLimits } from './forum-constants.ts';
import { readPosts } from './list-posts.ts';
import { forumMembers, forumPosts, forumThreads } from './tables.server.ts';

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

/** The newest threads of a category with their first posts, as visitors read them; in one language alone where that is asked for. */
export async function listNewestThreads(
  db: Database,
  { categoryId, language }: { categoryId: string; language: Language | null },
): Promise<(FeedPost & { title: string })[]> {
  const { id, threadId, number, text, quote, postedAt, editedAt } = forumPosts;
  const rows = await db
    .select({
      ...{ id, threadId, number, text, quote, postedAt, editedAt, language: forumPosts.language },
      ...{ title: forumThreads.title, authorName: forumMembers.name },
    })
    .from(forumThreads)
    .innerJoin(forumPosts, and(eq(threadId, forumThreads.id), eq(number, 1)))
    .leftJoin(forumMembers, eq(forumMembers.userId, forumPosts.authorId))
    .where(
      and(
        eq(forumThreads.categoryId, categoryId),
        isNull(forumThreads.hiddenAt),
        isNotNull(text),
        language === null ? undefined : eq(forumThreads.language, language),
      ),
    )
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
