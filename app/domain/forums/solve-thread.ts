import { and, eq } from 'drizzle-orm';
import { listMutersOf } from '#domain/conversations/mute-person.ts';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { mayReadCategory } from './category-readers.ts';
import { lockThread } from './find-threads.ts';
import { postHref } from './forum-constants.ts';
import { forumPosts, forumThreads } from './tables.server.ts';

type Solving = {
  threadId: string;
  userId: string;
  /** The post that answered what was asked; null to take the mark back. */
  number: number | null;
};

/**
 * Marks the post that solved a thread, for whoever began it; its author is told once.
 * @throws Refusal 'forum-thread-unknown' (404) also for the thread of somebody else, 'forum-post-unknown' (404) for the first
 * post, one that is not shown, and one of somebody whom they do not read.
 */
export async function solveThread(
  db: Database,
  { threadId, userId, number }: Solving,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { thread, category } = await lockThread(db, threadId);
    const mayRead = await mayReadCategory(db, { category, userId });
    if (thread.authorId !== userId || thread.hiddenAt !== null || !mayRead)
      throw new Refusal('forum-thread-unknown', {}, 404);
    if (thread.solvedNumber === number) return;
    const author = number === null ? null : await findAnswer(db, { threadId, number, userId });
    await db.update(forumThreads).set({ solvedNumber: number }).where(eq(forumThreads.id, threadId));
    await raiseContentVersion(db);
    if (number === null || !author?.userId || author.userId === userId) return;
    if (!(await mayReadCategory(db, { category, userId: author.userId }))) return;
    if ((await listMutersOf(db, userId)).has(author.userId)) return;
    const notice = {
      userId: author.userId,
      values: { title: thread.title },
      href: postHref(threadId, number),
    };
    await notify(db, { ...notice, kind: 'forum-solved', key: `forum-solved:${author.postId}` }, now);
  });
}

async function findAnswer(db: Database, which: { threadId: string; number: number; userId: string }) {
  const { id: postId, authorId: userId, threadId, number, hiddenAt, deletedAt } = forumPosts;
  const [post] = await db
    .select({ postId, userId, hiddenAt, deletedAt })
    .from(forumPosts)
    .where(and(eq(threadId, which.threadId), eq(number, which.number)));
  if (!post || which.number === 1 || post.hiddenAt !== null || post.deletedAt !== null)
    throw new Refusal('forum-post-unknown', {}, 404);
  if (post.userId !== null && (await listBlockedEitherWay(db, which.userId)).has(post.userId))
    throw new Refusal('forum-post-unknown', {}, 404);
  return post;
}
