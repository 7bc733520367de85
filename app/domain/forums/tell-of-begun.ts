import { listFollowersOf } from '#domain/conversations/follow-person.ts';
import { listMutersOf } from '#domain/conversations/mute-person.ts';
import { listBlockedEitherWay } from '#domain/conversations/sides.ts';
import { notifyWhoWant } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { listShutOut } from './category-readers.ts';
import type { OpenedThread } from './find-threads.ts';
import { listFollowersOfTags } from './tags/follow-tag.ts';
import { threadHref } from './forum-constants.ts';

type BegunToTell = {
  thread: Pick<OpenedThread['thread'], 'id' | 'title'>;
  category: Pick<OpenedThread['category'], 'id' | 'isPrivate'>;
  /** Who began it, and by which name. */
  userId: string;
  name: string;
  /** Its tags, in order. */
  tagIds: readonly string[];
};

/**
 * Tells those who follow somebody, or a tag, of a thread that they have begun, in the caller's transaction: once, and where they may
 * read it. Nobody follows across a block, or whom they have muted; who follows a tag alone is told of nobody of these either.
 */
export async function tellOfBegun(
  db: Database,
  { thread, category, userId, name, tagIds }: BegunToTell,
  now: Date,
): Promise<void> {
  const ofPerson = new Set(await listFollowersOf(db, userId));
  const ofTags = (await listFollowersOfTags(db, tagIds)).filter((each) => !ofPerson.has(each.userId));
  const passing = new Set([
    userId,
    ...(ofTags.length > 0 ? await listBlockedEitherWay(db, userId) : []),
    ...(ofTags.length > 0 ? await listMutersOf(db, userId) : []),
  ]);
  const userIds = [...ofPerson, ...ofTags.map((each) => each.userId)];
  const shutOut = await listShutOut(db, { category, userIds });
  const about = { key: `forum-begun:${thread.id}`, href: threadHref(thread.id) };
  const notices = [
    ...[...ofPerson].map((follower) => ({
      ...{ ...about, userId: follower, kind: 'forum-begun' as const },
      values: { name, title: thread.title },
    })),
    ...ofTags
      .filter((follower) => !passing.has(follower.userId))
      .map((follower) => ({
        ...{ ...about, userId: follower.userId, kind: 'forum-tagged' as const },
        values: { name, title: thread.title, tag: follower.tag },
      })),
  ];
  await notifyWhoWant(
    db,
    notices.filter((notice) => !shutOut.has(notice.userId)),
    now,
  );
}
