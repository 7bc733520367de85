import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listOwnBlocks, takeBackBlock } from '#domain/conversations/block-person.ts';
import { mutePersonMet } from '#domain/conversations/mute-person.ts';
import { blocks } from '#domain/conversations/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { answer, begin, makeCategory, read, requestSource } from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { blockWriter } from './block-writer.ts';
import { findThread, listFollowedThreads, listThreads } from './find-threads.ts';
import { followThread, markThreadRead } from './follow-thread.ts';
import { findForumCategory } from './forum-categories.ts';
import { findForumDraft, saveForumDraft } from './forum-drafts.ts';
import { findThreads } from './search-threads.ts';
import { solveThread } from './solve-thread.ts';

const now = new Date('2026-11-26T10:00:00Z');
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let mona: string;
let adel: string;
let third: string;
let category: { id: string; slug: string };
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, adel, third] = [await member(), await member(), await member()];
  category = await makeCategory(db, third, now);
});

const block = async (blockerId: string, blockedId: string) =>
  await db.insert(blocks).values({ blockerId, blockedId, at: now });
const listed = async (userId: string | null) => {
  const found = (await findForumCategory(db, { slug: category.slug, userId: null }))!;
  return await listThreads(db, { category: found, language: null, userId, page: 1 });
};
const found = async (query: string, userId: string | null) => {
  const search = await readSearch(db, { query, language: 'en', page: 1, perPage: 10 });
  const context = { db, language: 'en', userId } as const;
  const { threads } = await findThreads(context, search);
  return threads.total;
};
const noticesOf = async (userId: string) => await db.$count(notifications, eq(notifications.userId, userId));

it('leaves of a post its number alone, for both, whoever set the block', async () => {
  const threadId = await begin(db, { slug: category.slug, userId: third, name: 'Third' }, now);
  const hers = await answer(db, { threadId, userId: mona, name: 'Mona', text: 'A secret word.' }, now);
  const his = await answer(db, { threadId, userId: adel, text: 'Another secret.' }, now);
  const quoting = { threadId, userId: third, replyTo: hers, quote: 'secret word' };
  const reply = await answer(db, quoting, now);
  await block(adel, mona);
  const seen = async (number: number, userId: string | null, moderates = false) =>
    (await read(db, { threadId, number, userId, moderates })).post!;
  for (const [number, userId] of [
    [hers, adel],
    [his, mona],
  ] as const) {
    const post = await seen(number, userId);
    expect(post).toMatchObject({ number, isApart: true, authorId: null, authorName: null, text: null });
    expect(JSON.stringify(post)).not.toMatch(/secret|Mona|Adel/);
  }
  const quoted = await seen(reply, adel);
  expect(quoted).toMatchObject({ quote: null, isQuoteGone: true, isApart: false });
  expect(quoted.replyTo).toEqual({ number: hers, authorName: null, isApart: true });
  // Others, visitors and whoever moderates read everything.
  for (const post of [
    await seen(hers, third),
    await seen(hers, null),
    await seen(hers, adel, true),
    await seen(hers, mona),
  ])
    expect(post).toMatchObject({ text: 'A secret word.', authorName: 'Mona', isApart: false });
});

it('leaves their threads out of lists, search and what is followed, and keeps who began one', async () => {
  const title = `Zither ${crypto.randomUUID().slice(0, 6)}`;
  const threadId = await begin(db, { slug: category.slug, userId: mona, title }, now);
  await begin(db, { slug: category.slug, userId: third, name: 'Third' }, now);
  await followThread(db, { userId: adel, threadId, follows: true }, now);
  const seen = async (userId: string | null) => {
    const { total, items } = await listed(userId);
    expect(total).toBe(items.length);
    return [total, await found(title, userId)];
  };
  expect(await seen(adel)).toEqual([2, 1]);
  await block(mona, adel);
  expect(await seen(adel)).toEqual([1, 0]);
  expect(await seen(third)).toEqual([2, 1]);
  expect(await seen(null)).toEqual([2, 1]);
  expect(await listFollowedThreads(db, { userId: adel, page: 1 })).toMatchObject({ total: 0, unread: 0 });
  const opened = async (userId: string, moderates: boolean) =>
    await findThread(db, { threadId, reader: { userId, moderates } });
  expect(await opened(adel, false)).toMatchObject({ isApart: true, authorName: null });
  expect(await opened(adel, true)).toMatchObject({ isApart: false, authorName: 'Mona' });
  expect(await opened(third, false)).toMatchObject({ isApart: false, authorName: 'Mona' });
});

it('lets neither answer, quote or mark the other, and tells neither of the other', async () => {
  const threadId = await begin(db, { slug: category.slug, userId: mona }, now);
  const his = await answer(db, { threadId, userId: adel }, now);
  const other = await begin(db, { slug: category.slug, userId: third, name: 'Third' }, now);
  const hers = await answer(db, { threadId: other, userId: mona, name: 'Mona', text: 'Her words.' }, now);
  const words = { title: null, text: 'Half a', replyTo: hers, quote: 'Her' };
  await saveForumDraft(db, { userId: adel, threadId: other, words }, now);
  await block(mona, adel);
  const told = await noticesOf(adel);
  await expect(answer(db, { threadId, userId: adel }, now)).rejects.toEqual(refused('forum-thread-apart'));
  for (const quote of [null, 'Her words'])
    await expect(answer(db, { threadId: other, userId: adel, replyTo: hers, quote }, now)).rejects.toEqual(
      refused('forum-parent-apart'),
    );
  await expect(solveThread(db, { threadId, userId: mona, number: his }, now)).rejects.toEqual(
    refused('forum-post-unknown'),
  );
  // What he had begun answers the thread now.
  expect(await findForumDraft(db, { userId: adel, threadId: other })).toMatchObject({
    ...{ text: 'Half a', replyTo: null, quote: null },
  });
  // Neither her words nor those of others in her thread reach him.
  await answer(db, { threadId, userId: mona, name: 'Mona' }, now);
  await answer(db, { threadId, userId: third, name: 'Third' }, now);
  expect(await noticesOf(adel)).toBe(told);
});

it('is set from a post, by the name under which it was written, and taken back by whoever set it', async () => {
  const threadId = await begin(db, { slug: category.slug, userId: third }, now);
  const number = await answer(db, { threadId, userId: mona, name: 'Nightingale', text: 'Words.' }, now);
  const reader = { userId: adel, moderates: false };
  const from = { threadId, number, reader, requestSource };
  await blockWriter(db, from, now);
  // The same button twice: the second finds a post that its reader does not read.
  await expect(blockWriter(db, from, now)).rejects.toThrow(refused('forum-post-unknown'));
  const [own] = await listOwnBlocks(db, adel);
  expect(own).toMatchObject({ name: 'Nightingale', at: now });
  expect((await read(db, { threadId, number, userId: mona })).post!.isApart).toBe(false);
  expect((await read(db, { threadId, number, userId: adel })).post!.isApart).toBe(true);
  expect(await listOwnBlocks(db, mona)).toEqual([]);

  // Nobody else takes it back, not even the other of the two.
  await takeBackBlock(db, { userId: mona, blockId: own!.id, requestSource }, now);
  expect(await listOwnBlocks(db, adel)).toHaveLength(1);
  await takeBackBlock(db, { userId: adel, blockId: own!.id, requestSource }, now);
  await takeBackBlock(db, { userId: adel, blockId: own!.id, requestSource }, now);
  expect(await listOwnBlocks(db, adel)).toEqual([]);
  expect((await read(db, { threadId, number, userId: adel })).post!.isApart).toBe(false);
});

it('cannot be set from one’s own post, nor from one that nobody reads', async () => {
  const threadId = await begin(db, { slug: category.slug, userId: third }, now);
  const own = await answer(db, { threadId, userId: mona, name: 'Mona', text: 'Words.' }, now);
  for (const number of [own, own + 1, 0])
    await expect(
      blockWriter(db, { threadId, number, reader: { userId: mona, moderates: false }, requestSource }, now),
    ).rejects.toThrow(refused('forum-post-unknown'));
});

it('counts no post as unread of whoever is blocked or put away, in lists as in the thread', async () => {
  const threadId = await begin(db, { slug: category.slug, userId: third, name: 'Third' }, now);
  const muted = (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  await followThread(db, { threadId, userId: adel, follows: true }, now);
  await markThreadRead(db, { threadId, userId: adel, number: 1 }, now);
  const unreadOf = async () => {
    const [inCategory] = (await listed(adel)).items;
    const followed = await listFollowedThreads(db, { userId: adel, page: 1 });
    return [inCategory?.unread, followed.items[0]?.unread, followed.unread];
  };
  expect(await unreadOf()).toEqual([0, 0, 0]);
  await answer(db, { threadId, userId: mona, name: 'Mona' }, now);
  await answer(db, { threadId, userId: muted, name: 'Muted' }, now);
  expect(await unreadOf()).toEqual([2, 2, 1]);
  await block(mona, adel);
  expect(await unreadOf()).toEqual([1, 1, 1]);
  await mutePersonMet(db, { userId: adel, otherId: muted, knownAs: 'Muted' }, now);
  expect(await unreadOf()).toEqual([0, 0, 0]);
  await answer(db, { threadId, userId: third, name: 'Third' }, now);
  expect(await unreadOf()).toEqual([1, 1, 1]);
  // Whoever was blocked by nobody counts them all.
  expect((await listed(null)).items[0]?.unread).toBeNull();
});
