import { listFollowed } from '#domain/conversations/follow-person.ts';
import { namesInForums } from '#domain/forums/forum-members.ts';
import type { Database } from '#platform/database/database.server.ts';
import { findPagesOf } from './find-people.ts';

/** Somebody whom one follows. */
export type FollowedPerson = {
  /** Names the following. */
  id: string;
  /** Under which they write in the forums; null where they do so no more. */
  name: string | null;
  /** Their page, where they still let it be found. */
  pageId: string | null;
  at: Date;
};

/** Whom somebody follows, the latest first: by the name that everybody reads in the forums, whether or not they let their page be found. */
export async function listFollowedPeople(db: Database, userId: string): Promise<FollowedPerson[]> {
  const rows = await listFollowed(db, userId);
  const userIds = rows.map(({ followedId }) => followedId);
  const [names, pages] = [
    await namesInForums(db, userIds),
    await findPagesOf(db, { userIds, readerId: userId }),
  ];
  return rows.map(({ id, followedId, at }) => ({
    ...{ id, at, name: names.get(followedId) ?? null },
    pageId: pages.get(followedId) ?? null,
  }));
}

/** The same for the copy of their data. */
export async function listFollowedByName(
  db: Database,
  userId: string,
): Promise<{ name: string | null; at: Date }[]> {
  return (await listFollowedPeople(db, userId)).map(({ name, at }) => ({ name, at }));
}
