import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { blocks } from '#domain/conversations/tables.server.ts';
import { notificationPreferences, notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  answer,
  begin,
  makeCategory,
  read,
  requestSource,
  forumsWithoutFiles,
} from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { deletePost } from './change-post.ts';
import { markThreadRead } from './follow-thread.ts';
import { postHref } from './forum-constants.ts';
import { findForumDraft, saveForumDraft } from './forum-drafts.ts';
import { listThreadWriters } from './tell-also.ts';

const now = new Date('2026-11-26T10:00:00Z');
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let mona: string;
let adel: string;
let karim: string;
let threadId: string;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, adel, karim] = [await member(), await member(), await member()];
  const { slug } = await makeCategory(db, mona, now);
  threadId = await begin(db, { slug, userId: mona }, now);
  await answer(db, { threadId, userId: adel }, now);
  await answer(db, { threadId, userId: karim, name: 'Karim' }, now);
});

const ofEverybody = { id: '', isPrivate: false };
const toldOf = async (userId: string) =>
  await db
    .select({ href: notifications.href, readAt: notifications.readAt })
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), eq(notifications.kind, 'forum-mention'), notifications.isInApp),
    );
const namesOf = async (number: number, userId: string | null = null) =>
  (await read(db, { threadId, number, userId })).post!.told;

it('offers the others who wrote in the thread, by a post of theirs that stands', async () => {
  await answer(db, { threadId, userId: mona }, now);
  await answer(db, { threadId, userId: adel }, now);
  await deletePost(db, { threadId, number: 2, userId: adel, requestSource }, now);
  expect(await listThreadWriters(db, { threadId, category: ofEverybody, userId: karim })).toEqual([
    { number: 5, name: 'Adel' },
    { number: 1, name: 'Mona' },
  ]);
  await db.insert(blocks).values({ blockerId: karim, blockedId: mona, at: now });
  expect(await listThreadWriters(db, { threadId, category: ofEverybody, userId: karim })).toEqual([
    { number: 5, name: 'Adel' },
  ]);
  expect(await listThreadWriters(db, { threadId, category: ofEverybody, userId: mona })).toEqual([
    { number: 5, name: 'Adel' },
  ]);
});

it('tells whom the writer chose once, in the place of the notice of a new post, and says so in words', async () => {
  const before = await db.$count(notifications, eq(notifications.userId, adel));
  const key = crypto.randomUUID();
  const said = { threadId, userId: mona, key, tell: [2, 3, 2, 1, 99] };
  const number = await answer(db, said, now);
  expect(await answer(db, said, now)).toBe(number);
  const href = postHref(threadId, number);
  expect(await toldOf(adel)).toEqual([{ href, readAt: null }]);
  expect(await toldOf(karim)).toEqual([{ href, readAt: null }]);
  expect(await toldOf(mona)).toEqual([]);
  expect(await db.$count(notifications, eq(notifications.userId, adel))).toBe(before + 1);
  expect(await namesOf(number)).toEqual(['Adel', 'Karim']);
  await markThreadRead(db, { userId: adel, threadId, number }, now);
  expect(await toldOf(adel)).toEqual([{ href, readAt: now }]);
  const subject = { userId: adel, email: '', emailKey: '', phone: null };
  expect(await forumsWithoutFiles.read(db, subject)).toMatchObject({ mentions: [{ number }] });
  await deletePost(db, { threadId, number, userId: mona, requestSource }, now);
  expect(await namesOf(number)).toEqual([]);
  expect(await forumsWithoutFiles.read(db, subject)).toMatchObject({ mentions: [] });
});

it('tells nobody from whom a block keeps the writer or the thread apart, nor who muted it', async () => {
  await db.insert(blocks).values({ blockerId: adel, blockedId: mona, at: now });
  const number = await answer(db, { threadId, userId: karim, name: 'Karim', tell: [1, 2] }, now);
  // He does not read who began the thread, so he hears nothing of it.
  expect(await toldOf(adel)).toEqual([]);
  expect(await toldOf(mona)).toHaveLength(1);
  expect(await namesOf(number)).toEqual(['Mona']);
  expect(await namesOf(number, adel)).toEqual([]);
  await db
    .insert(notificationPreferences)
    .values({ userId: karim, mutedInApp: ['community'], updatedAt: now });
  await answer(db, { threadId, userId: mona, tell: [2, 3] }, now);
  expect([...(await toldOf(adel)), ...(await toldOf(karim))]).toEqual([]);
});

it('points a post out to five at most, and keeps the choice in a draft', async () => {
  const many = { threadId, userId: mona, tell: [1, 2, 3, 4, 5, 6] };
  await expect(answer(db, many, now)).rejects.toEqual(refused('forum-tells-many'));
  const words = { title: null, text: 'Later', replyTo: null, quote: null, tell: [2, 3] };
  await saveForumDraft(db, { userId: mona, threadId, words }, now);
  expect(await findForumDraft(db, { userId: mona, threadId })).toMatchObject({ tell: [2, 3] });
});
