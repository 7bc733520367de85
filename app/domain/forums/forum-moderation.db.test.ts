import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
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
import { changePost, deletePost } from './change-post.ts';
import { findThread, listThreads } from './find-threads.ts';
import { findForumCategory } from './forum-categories.ts';
import { forumAddressesMemory } from './forum-addresses.ts';
import { threadHref } from './forum-constants.ts';
import { hidePost, lockForumThread, showPost, unlockForumThread } from './moderate-forum.ts';
import { findThreads } from './search-threads.ts';
import { solveThread } from './solve-thread.ts';

const now = new Date('2026-11-26T10:00:00Z');
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const reason = 'It insults somebody.';

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

const kindsOf = async (userId: string) =>
  (
    await db
      .select({ kind: notifications.kind, href: notifications.href })
      .from(notifications)
      .where(eq(notifications.userId, userId))
  ).filter(({ kind }) => kind !== 'forum-reply');
const current = async () => (await findForumCategory(db, { slug: category.slug, userId: null }))!;
const listed = async () =>
  (await listThreads(db, { category: await current(), language: null, userId: null, page: 1 })).items;
const found = async (query: string) => {
  const search = await readSearch(db, { query, language: 'en', page: 1, perPage: 10 });
  const context = { db, language: 'en', userId: null, isPage: () => true } as unknown as Parameters<
    typeof findThreads
  >[0];
  return (await findThreads(context, search)).threads.items.map(({ href }) => href);
};

it('hides a post from all but its author and moderators, tells why, and shows it again', async () => {
  const threadId = await begin(db, { slug: category.slug, userId: mona }, now);
  const number = await answer(db, { threadId, userId: adel, text: 'You are slow.' }, now);
  const quoting = { threadId, userId: mona, replyTo: number, quote: 'slow' };
  const reply = await answer(db, quoting, now);
  await solveThread(db, { threadId, userId: mona, number }, now);
  const { post } = await read(db, { threadId, number });
  const hiding = { ...staffOf(moderator), postId: post!.id };
  await hidePost(db, { ...hiding, reason }, minutesOn(1));
  await hidePost(db, { ...hiding, reason: 'Another.' }, minutesOn(2));
  const seenBy = async (userId: string | null, moderates = false) =>
    (await read(db, { threadId, number, userId, moderates })).post;
  for (const userId of [null, mona])
    expect(await seenBy(userId)).toMatchObject({ text: null, isHidden: true, hiddenReason: null });
  expect(await seenBy(adel)).toMatchObject({ text: 'You are slow.', hiddenReason: reason });
  expect(await seenBy(moderator, true)).toMatchObject({ text: 'You are slow.', hiddenReason: reason });
  // What quotes it does not repeat it, and it solves nothing.
  expect((await read(db, { threadId, number: reply })).post).toMatchObject({
    quote: null,
    isQuoteGone: true,
  });
  expect((await listed())[0]?.isSolved).toBe(false);
  const change = { threadId, number, userId: adel, text: 'Nice.', title: null, seen: now.toISOString() };
  await expect(changePost(db, change, minutesOn(3))).rejects.toEqual(refused('forum-post-hidden'));
  await showPost(db, hiding, minutesOn(4));
  expect(await seenBy(null)).toMatchObject({ text: 'You are slow.', isHidden: false });
  expect((await kindsOf(adel)).map(({ kind }) => kind).toSorted()).toEqual([
    ...['forum-post-hidden', 'forum-post-restored', 'forum-solved'],
  ]);
});

it('hides a thread with its first post: from lists, search, the map of the site and everybody’s page', async () => {
  const title = `Zeppelin ${crypto.randomUUID().slice(0, 6)}`;
  const threadId = await begin(db, { slug: category.slug, userId: mona, title }, now);
  const other = await begin(db, { slug: category.slug, userId: adel }, minutesOn(-5));
  const mapped = async () => (await forumAddressesMemory.read(db)).map(({ path }) => path);
  expect(await found(title)).toEqual([threadHref(threadId)]);
  expect(await mapped()).toContain(threadHref(threadId));
  const { post } = await read(db, { threadId, number: 1 });
  await hidePost(db, { ...staffOf(moderator), postId: post!.id, reason }, minutesOn(1));
  expect((await listed()).map(({ id }) => id)).toEqual([other]);
  expect(await findForumCategory(db, { slug: category.slug, userId: null })).toMatchObject({
    threadCount: 1,
    lastAt: minutesOn(-5),
  });
  expect(await found(title)).toEqual([]);
  expect(await mapped()).not.toContain(threadHref(threadId));
  const opens = async (userId: string | null, moderates = false) =>
    (await findThread(db, { threadId, reader: { userId, moderates } })) !== null;
  expect([await opens(null), await opens(adel), await opens(mona), await opens(moderator, true)]).toEqual([
    ...[false, false, true, true],
  ]);
  await expect(answer(db, { threadId, userId: mona }, now)).rejects.toEqual(refused('forum-thread-unknown'));
  await showPost(db, { ...staffOf(moderator), postId: post!.id }, minutesOn(2));
  expect(await findForumCategory(db, { slug: category.slug, userId: null })).toMatchObject({
    threadCount: 2,
    lastAt: now,
  });
  expect(await listed()).toHaveLength(2);
});

it('closes a thread for everybody with a reason, though deleting is still possible, and opens it again', async () => {
  const threadId = await begin(db, { slug: category.slug, userId: mona }, now);
  const number = await answer(db, { threadId, userId: adel }, now);
  await lockForumThread(db, { ...staffOf(moderator), threadId, reason }, now);
  expect((await listed())[0]?.isLocked).toBe(true);
  await expect(answer(db, { threadId, userId: adel }, now)).rejects.toEqual(refused('forum-thread-locked'));
  const change = { threadId, number, userId: adel, text: 'Other.', title: null, seen: now.toISOString() };
  await expect(changePost(db, change, now)).rejects.toEqual(refused('forum-thread-locked'));
  await deletePost(db, { threadId, number, userId: adel, requestSource }, now);
  expect(await kindsOf(mona)).toEqual([
    { kind: 'forum-thread-locked', href: `${threadHref(threadId)}/posts/1` },
  ]);
  await unlockForumThread(db, { ...staffOf(moderator), threadId }, now);
  expect(await answer(db, { threadId, userId: adel }, now)).toBe(3);
});

it('is decided by others where staff wrote it themselves', async () => {
  const threadId = await begin(db, { slug: category.slug, userId: moderator }, now);
  const { post } = await read(db, { threadId, number: 1 });
  const own = { ...staffOf(moderator), postId: post!.id };
  await hidePost(db, { ...staffOf(adel), postId: post!.id, reason }, now);
  await expect(showPost(db, own, now)).rejects.toEqual(refused('forum-own-post'));
  await expect(unlockForumThread(db, { ...staffOf(moderator), threadId }, now)).rejects.toEqual(
    refused('forum-own-post'),
  );
});
