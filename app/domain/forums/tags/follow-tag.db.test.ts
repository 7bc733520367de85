import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks, follows, mutes } from '#domain/conversations/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { begin, forumsWithoutFiles } from '#tests/worlds/forums/forum-world.ts';
import { freshTag, makeTagWorld } from '#tests/worlds/forums/tag-world.ts';
import { makeGroup } from '#tests/worlds/groups/group-world.ts';
import { followTag, isFollowingTag, listFollowedTags, unfollowTag } from './follow-tag.ts';
import { forgetForums } from '../forum-data.ts';

const now = new Date('2026-11-26T10:00:00Z');
const refused = (code: string, values = {}) => expect.objectContaining({ code, values }) as Error;

let db: Database;
let world: Awaited<ReturnType<typeof makeTagWorld>>;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  world = await makeTagWorld(db, now);
});

describe('following', () => {
  const noticesOf = async (userId: string) =>
    await db
      .select({ kind: notifications.kind, values: notifications.values })
      .from(notifications)
      .where(eq(notifications.userId, userId));

  it('tells of a new thread with the tag once, whoever else is followed, and moves to what the tag becomes', async () => {
    const [one, other] = [freshTag(), freshTag()];
    await world.tagged([one, other]);
    const adel = await world.member();
    const { slug, id } = await world.rowOf(one);
    await followTag(db, { userId: adel, slug }, now);
    await followTag(db, { userId: adel, slug }, now);
    await followTag(db, { userId: adel, slug: (await world.rowOf(other)).slug }, now);
    await followTag(db, { userId: world.mona, slug }, now);
    await world.merge(one, other);
    expect(await isFollowingTag(db, { userId: adel, tag: { id } })).toBe(false);
    expect((await listFollowedTags(db, adel)).map(({ name }) => name)).toEqual([other]);
    await world.tagged([freshTag(), other]);
    const told = { kind: 'forum-tagged', values: { name: 'Mona', title: expect.any(String), tag: other } };
    expect(await noticesOf(adel)).toEqual([told]);
    // Nobody hears of what they began themselves.
    expect(await noticesOf(world.mona)).toEqual([]);
    await db.insert(follows).values({ followerId: adel, followedId: world.mona, at: now });
    await world.tagged([other]);
    expect((await noticesOf(adel)).map(({ kind }) => kind).toSorted()).toEqual([
      'forum-begun',
      'forum-tagged',
    ]);
    const copy = await forumsWithoutFiles.read(db, { userId: adel, sessionId: '' } as never);
    expect(copy).toMatchObject({ followedTags: [{ tag: other }] });
    await unfollowTag(db, { userId: adel, slug });
    expect(await listFollowedTags(db, adel)).toEqual([]);
  });

  it('tells nobody across a block, who has muted the writer, or who is not in the group', async () => {
    const name = freshTag();
    await world.tagged([name]);
    const { slug } = await world.rowOf(name);
    const [blocked, muting, stranger] = [await world.member(), await world.member(), await world.member()];
    for (const userId of [blocked, muting, stranger]) await followTag(db, { userId, slug }, now);
    await db.insert(blocks).values({ blockerId: world.mona, blockedId: blocked, at: now });
    await db.insert(mutes).values({ muterId: muting, mutedId: world.mona, knownAs: 'Mona', at: now });
    await world.tagged([name]);
    expect(await noticesOf(blocked)).toEqual([]);
    expect(await noticesOf(muting)).toEqual([]);
    expect(await noticesOf(stranger)).toHaveLength(1);
    await db.delete(notifications).where(eq(notifications.userId, stranger));
    const group = await makeGroup(
      db,
      { organiserId: world.mona, staffId: world.moderator, kind: 'hidden' },
      now,
    );
    await begin(db, { slug: group.forum, userId: world.mona, tags: [name], title: 'Among us' }, now);
    expect(await noticesOf(stranger)).toEqual([]);
    expect(await world.searched(name, stranger)).toHaveLength(2);
    expect(await world.searched(name, world.mona)).toHaveLength(3);
  });

  it('is for a tag that everybody reads, and ends with the account', async () => {
    const name = freshTag();
    const threadId = await world.tagged([name]);
    const { slug } = await world.rowOf(name);
    const userId = await world.member();
    await followTag(db, { userId, slug }, now);
    await world.hide(threadId);
    await expect(followTag(db, { userId: world.mona, slug }, now)).rejects.toEqual(
      refused('forum-tag-unknown'),
    );
    await forgetForums(db, { userId } as never, now);
    expect(await listFollowedTags(db, userId)).toEqual([]);
  });
});
