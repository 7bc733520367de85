import { and, eq, lt, ne } from 'drizzle-orm';
import { notifyWhoWant } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { listShutOut } from './category-readers.ts';
import type { OpenedThread } from './find-threads.ts';
import { unreadHref } from './forum-constants.ts';
import { forumReadings } from './tables.server.ts';

type NewPost = {
  /** The thread as it was before the new post. */
  thread: Pick<OpenedThread['thread'], 'id' | 'title' | 'lastNumber'>;
  category: Pick<OpenedThread['category'], 'id' | 'isPrivate'>;
  /** Who wrote, and by which name. */
  userId: string;
  name: string;
  /** Who is not told: whoever a block keeps apart, and whoever hears of this post already. */
  passing: ReadonlySet<string>;
};

/** Tells those who follow a thread of a new post, in the caller's transaction: once until they have read on. */
export async function tellFollowers(
  db: Database,
  { thread, category, userId, name, passing }: NewPost,
  now: Date,
): Promise<void> {
  const followers = await db
    .select({ userId: forumReadings.userId, readNumber: forumReadings.readNumber })
    .from(forumReadings)
    .where(
      and(
        eq(forumReadings.threadId, thread.id),
        eq(forumReadings.follows, true),
        ne(forumReadings.userId, userId),
        lt(forumReadings.readNumber, thread.lastNumber + 1),
      ),
    );
  const userIds = followers.map((follower) => follower.userId);
  const shutOut = await listShutOut(db, { category, userIds });
  const notices = followers
    .filter((follower) => !passing.has(follower.userId) && !shutOut.has(follower.userId))
    .map((follower) => ({
      userId: follower.userId,
      kind: 'forum-reply' as const,
      // The place to which they have read is the cause: whoever has not read on is told nothing more.
      key: `forum-reply:${thread.id}:${follower.readNumber}`,
      values: { name, title: thread.title },
      href: unreadHref(thread.id),
    }));
  // A mail tells of each post: whoever reads by mail need not come to the page to hear of the next one.
  await notifyWhoWant(db, notices, now, { goesOn: true });
}
