import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockPersonMet } from '#domain/conversations/block-person.ts';
import { conversationDataPart, forgetConversations } from '#domain/conversations/conversation-data.ts';
import { countFollowers, isFollowing, takeBackFollow } from '#domain/conversations/follow-person.ts';
import { listOwnMutes, takeBackMute } from '#domain/conversations/mute-person.ts';
import { follows, mutes } from '#domain/conversations/tables.server.ts';
import { findUnread } from '#domain/forums/find-unread.ts';
import { muteWriter } from '#domain/forums/mute-writer.ts';
import { solveThread } from '#domain/forums/solve-thread.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { answer, begin, makeCategory, read } from '#tests/worlds/forums/forum-world.ts';
import { comeInto, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { makePerson, requestSource } from '#tests/worlds/people/people-world.ts';
import { listFollowedPeople } from './list-followed.ts';
import { changeTie, type TieAct } from './meet-person.ts';

const now = new Date('2026-11-27T10:00:00Z');
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let mona: string;
let adel: string;
let third: string;
let page: string;
let category: { slug: string };
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, adel, third] = [await member(), await member(), await member()];
  page = await makePerson(db, { userId: mona, name: 'Mona', visibility: 'members' }, now);
  category = await makeCategory(db, third, now);
});

const change = async (act: TieAct, userId = adel, id = page) =>
  await changeTie(db, { id, userId, act, requestSource }, now);
const toMona = () => ({ followerId: adel, followedId: mona });
const noticesOf = async (userId: string, kind: string) =>
  await db.$count(
    notifications,
    and(eq(notifications.userId, userId), eq(notifications.kind, kind as 'forum-begun')),
  );

describe('following', () => {
  it('tells of threads that somebody begins, once each, and nobody learns who follows', async () => {
    await Promise.all([change('follow'), change('follow')]);
    expect(await countFollowers(db, mona)).toBe(1);
    await begin(db, { slug: category.slug, userId: mona }, now);
    expect(await noticesOf(adel, 'forum-begun')).toBe(1);
    expect(await noticesOf(third, 'forum-begun')).toBe(0);
    await change('unfollow');
    await begin(db, { slug: category.slug, userId: mona }, now);
    expect(await noticesOf(adel, 'forum-begun')).toBe(1);
    expect(await countFollowers(db, mona)).toBe(0);
  });

  it('tells of nothing that stands in a group of others', async () => {
    await change('follow');
    const group = await makeGroup(db, { organiserId: third, staffId: third, kind: 'hidden' }, now);
    await comeInto(db, group, { userId: mona }, now);
    await begin(db, { slug: group.forum, userId: mona }, now);
    expect(await noticesOf(adel, 'forum-begun')).toBe(0);
  });

  it('needs a page that is found, and is not of oneself', async () => {
    await makePerson(db, { userId: mona, visibility: 'nobody' }, now);
    for (const act of ['follow', 'mute', 'block'] as const)
      await expect(change(act)).rejects.toThrow(refused('person-not-found'));
    const own = await makePerson(db, { userId: adel, name: 'Adel', visibility: 'members' }, now);
    await expect(change('follow', adel, own)).rejects.toThrow(refused('person-not-found'));
    expect(await db.$count(follows, eq(follows.followerId, adel))).toBe(0);
  });

  it('ends both ways with a block, whoever sets it, and does not begin again', async () => {
    const his = await makePerson(db, { userId: adel, name: 'Adel', visibility: 'members' }, now);
    await change('follow');
    await change('follow', mona, his);
    await blockPersonMet(db, { userId: mona, otherId: adel, knownAs: 'Adel', requestSource }, now);
    expect([await countFollowers(db, mona), await countFollowers(db, adel)]).toEqual([0, 0]);
    await expect(change('follow')).rejects.toThrow(refused('person-not-found'));
  });

  it('never stands beside a block, even where both are set at once', async () => {
    for (let count = 0; count < 5; count++) {
      const { userId } = await makeMember(db, { isPhoneConfirmed: true }, now);
      const block = { userId: mona, otherId: userId, knownAs: 'Somebody', requestSource };
      await Promise.allSettled([change('follow', userId), blockPersonMet(db, block, now)]);
      expect(await isFollowing(db, { followerId: userId, followedId: mona })).toBe(false);
    }
  });

  it('is listed for its person alone, by name and with the page as long as it is found, and taken back', async () => {
    await change('follow');
    expect(await listFollowedPeople(db, adel)).toMatchObject([{ name: 'Mona', pageId: page }]);
    await makePerson(db, { userId: mona, visibility: 'nobody' }, now);
    const [followed] = await listFollowedPeople(db, adel);
    expect(followed).toMatchObject({ name: 'Mona', pageId: null });
    await takeBackFollow(db, { userId: third, followId: followed!.id });
    await takeBackFollow(db, { userId: adel, followId: 'nothing' });
    expect(await isFollowing(db, toMona())).toBe(true);
    await takeBackFollow(db, { userId: adel, followId: followed!.id });
    expect(await listFollowedPeople(db, adel)).toEqual([]);
  });
});

describe('muting', () => {
  it('puts posts behind one line for one reader alone, and leaves them out of what is unread', async () => {
    const threadId = await begin(db, { slug: category.slug, userId: third, name: 'Third' }, now);
    const hers = await answer(db, { threadId, userId: mona }, now);
    const reader = { userId: adel, moderates: false };
    await muteWriter(db, { threadId, number: hers, reader }, now);
    await change('mute');
    const seen = async (userId: string | null, moderates = false) =>
      (await read(db, { threadId, number: hers, userId, moderates })).post!;
    expect(await seen(adel)).toMatchObject({ isMuted: true, isApart: false, authorName: 'Mona' });
    for (const post of [await seen(third), await seen(null), await seen(mona), await seen(adel, true)])
      expect(post.isMuted).toBe(false);
    expect(await findUnread(db, { threadId, reader, after: 1 })).toEqual({ first: null, count: 0 });
    const [own] = await listOwnMutes(db, adel);
    expect(await listOwnMutes(db, adel)).toHaveLength(1);
    await takeBackMute(db, { userId: third, muteId: own!.id });
    expect((await seen(adel)).isMuted).toBe(true);
    await takeBackMute(db, { userId: adel, muteId: own!.id });
    expect((await seen(adel)).isMuted).toBe(false);
    const ownPost = { threadId, number: 1, reader: { userId: third, moderates: false } };
    await expect(muteWriter(db, ownPost, now)).rejects.toThrow(refused('forum-post-unknown'));
  });

  it('tells nothing of what somebody writes: no reply, no mention, no answer; and who is muted cannot tell', async () => {
    const threadId = await begin(db, { slug: category.slug, userId: adel, name: 'Adel' }, now);
    await change('mute');
    const number = await answer(db, { threadId, userId: mona, tell: [1] }, now);
    expect(await noticesOf(adel, 'forum-reply')).toBe(0);
    expect(await noticesOf(adel, 'forum-mention')).toBe(0);
    expect((await read(db, { threadId, number, userId: mona })).post?.told).toEqual(['Adel']);
    const hers = await begin(db, { slug: category.slug, userId: mona }, now);
    const his = await answer(db, { threadId: hers, userId: adel }, now);
    await solveThread(db, { threadId: hers, userId: mona, number: his }, now);
    expect(await noticesOf(adel, 'forum-solved')).toBe(0);
  });

  it('ends following, and following ends it', async () => {
    await change('follow');
    await change('mute');
    expect(await isFollowing(db, toMona())).toBe(false);
    await change('follow');
    expect(await db.$count(mutes, eq(mutes.muterId, adel))).toBe(0);
    await change('mute');
    await change('unmute');
    expect(await db.$count(mutes, eq(mutes.muterId, adel))).toBe(0);
  });

  it('is in the copy of the data of who mutes, and goes with either', async () => {
    await change('mute');
    const subject = (userId: string) => ({ userId, email: '', emailKey: '', phone: null });
    const part = conversationDataPart({} as FileStore);
    expect(await part.read(db, subject(adel))).toMatchObject({ muted: [{ name: 'Mona' }] });
    expect(await part.read(db, subject(mona))).toMatchObject({ muted: [] });
    await db.transaction(async (db) => await forgetConversations(db, subject(mona), now));
    expect(await db.$count(mutes, eq(mutes.muterId, adel))).toBe(0);
  });
});
