import { listFollowersOf } from '#domain/conversations/follow-person.ts';
import { notifyWhoWant } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { listShutOut } from './category-readers.ts';
import type { OpenedThread } from './find-threads.ts';
import { threadHref } from './forum-constants.ts';

type BegunToTell = {
  thread: Pick<OpenedThread['thread'], 'id' | 'title'>;
  category: Pick<OpenedThread['category'], 'id' | 'isPrivate'>;
  /** Who began it, and by which name. */
  userId: string;
  name: string;
};

/**
 * Tells those who follow somebody of a thread that they have begun, in the caller's transaction: where they may read it. Nobody follows
 * across a block, or whom they have muted.
 */
export async function tellOfBegun(
  db: Database,
  { thread, category, userId, name }: BegunToTell,
  now: Date,
): Promise<void> {
  const userIds = await listFollowersOf(db, userId);
  const shutOut = await listShutOut(db, { category, userIds });
  const notices = userIds
    .filter((follower) => !shutOut.has(follower))
    .map((follower) => ({
      userId: follower,
      kind: 'forum-begun' as const,
      key: `forum-begun:${thread.id}`,
      values: { name, title: thread.title },
      href: threadHref(thread.id),
    }));
  await notifyWhoWant(db, notices, now);
}
