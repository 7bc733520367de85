import { beforeAll, beforeEach, expect, it } from 'vitest';
import { blocks } from '#domain/conversations/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  answer,
  begin,
  makeCategory,
  read,
  requestSource,
  staffOf,
} from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { deletePost } from './change-post.ts';
import { listNewestPosts, listNewestThreads } from './feed-posts.ts';
import { findUnread } from './find-unread.ts';
import { markThreadRead } from './follow-thread.ts';
import { hidePost } from './moderate-forum.ts';

const now = new Date('2026-11-26T10:00:00Z');
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let db: Database;
let mona: string;
let adel: string;
let moderator: string;
let category: { id: string; slug: string };
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, adel, moderator] = [await member(), await member(), await member()];
  category = await makeCategory(db, moderator, now);
});

const hide = async (threadId: string, number: number) => {
  const { post } = await read(db, { threadId, number });
  await hidePost(db, { ...staffOf(moderator), postId: post!.id, reason: 'Not here.' }, now);
};

it('gives feeds the newest threads and posts, without what is hidden or deleted', async () => {
  const threadId = await begin(db, { slug: category.slug, userId: mona, title: 'First' }, now);
  const arabic = { slug: category.slug, userId: adel, name: 'Adel', title: 'ثان', text: 'صوت واضح' };
  await begin(db, arabic, minutesOn(1));
  const hidden = await begin(db, { slug: category.slug, userId: mona }, minutesOn(2));
  await hide(hidden, 1);
  const deleted = await begin(db, { slug: category.slug, userId: mona }, minutesOn(3));
  await deletePost(db, { threadId: deleted, number: 1, userId: mona, requestSource }, now);
  const titles = async (language: 'en' | 'ar' | null) =>
    (await listNewestThreads(db, { categoryId: category.id, language })).map(({ title }) => title);
  expect(await titles(null)).toEqual(['ثان', 'First']);
  expect(await titles('en')).toEqual(['First']);
  await answer(db, { threadId, userId: adel, replyTo: 1, quote: 'clear voice' }, minutesOn(4));
  await answer(db, { threadId, userId: adel, text: 'To be hidden.' }, minutesOn(5));
  await answer(db, { threadId, userId: mona, text: 'To be deleted.' }, minutesOn(6));
  await hide(threadId, 3);
  await deletePost(db, { threadId, number: 4, userId: mona, requestSource }, now);
  const { thread } = await read(db, { threadId, number: 1 });
  expect(await listNewestPosts(db, thread!)).toMatchObject([
    { number: 2, authorName: 'Adel', quote: 'clear voice', language: 'en' },
    { number: 1, authorName: 'Mona', quote: null },
  ]);
});

it('gives a feed thirty posts at most', async () => {
  const threadId = await begin(db, { slug: category.slug, userId: mona }, now);
  const others = await Promise.all([1, 2, 3, 4].map(async () => (await makeMember(db, {}, now)).userId));
  for (let count = 0; count < 32; count++)
    await answer(db, { threadId, userId: others[count % 4]! }, minutesOn(count));
  const { thread } = await read(db, { threadId, number: 1 });
  const numbers = (await listNewestPosts(db, thread!)).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => 33 - index));
});

it('finds what is unread: not one’s own, and not of somebody with whom a block stands between', async () => {
  const threadId = await begin(db, { slug: category.slug, userId: mona }, now);
  await answer(db, { threadId, userId: adel }, now);
  await answer(db, { threadId, userId: mona }, now);
  await answer(db, { threadId, userId: moderator, name: 'Third' }, now);
  const unread = async (userId: string | null, after: number, moderates = false) =>
    await findUnread(db, { threadId, reader: { userId, moderates }, after });
  expect(await unread(null, 0)).toEqual({ first: 1, count: 4 });
  expect(await unread(mona, 0)).toEqual({ first: 2, count: 2 });
  expect(await unread(mona, 4)).toEqual({ first: null, count: 0 });
  await db.insert(blocks).values({ blockerId: adel, blockedId: mona, at: now });
  expect(await unread(mona, 0)).toEqual({ first: 4, count: 1 });
  expect(await unread(mona, 0, true)).toEqual({ first: 2, count: 2 });
  await markThreadRead(db, { userId: mona, threadId, number: 4 }, now);
  expect(await unread(adel, 0)).toEqual({ first: 4, count: 1 });
});
