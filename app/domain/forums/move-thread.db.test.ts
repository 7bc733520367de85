import { and, eq, isNull, max } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { answer, begin, makeCategory, read, staffOf } from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { findThread, listFollowedThreads, listThreads } from './find-threads.ts';
import { findForumCategoryById } from './forum-categories.ts';
import { threadHref } from './forum-constants.ts';
import { hidePost, showPost } from './moderate-forum.ts';
import { moveForumThread } from './move-thread.ts';
import { forumThreads } from './tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const reason = 'It is about music.';

let db: Database;
let mona: string;
let adel: string;
let moderator: string;
let from: { id: string; slug: string };
let to: { id: string; slug: string };
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, adel, moderator] = [await member(), await member(), await member()];
  from = await makeCategory(db, moderator, now);
  to = await makeCategory(db, moderator, now);
});

const move = async (threadId: string, categoryId: string) =>
  await moveForumThread(db, { ...staffOf(moderator), threadId, categoryId, reason }, minutesOn(10));
/** What a category says of itself, which is what a recount of its threads gives. */
const counted = async ({ id }: { id: string }) => {
  const { threadCount, lastAt } = (await findForumCategoryById(db, id))!;
  const shown = and(eq(forumThreads.categoryId, id), isNull(forumThreads.hiddenAt));
  expect(threadCount).toBe(await db.$count(forumThreads, shown));
  const [row] = await db
    .select({ at: max(forumThreads.lastAt) })
    .from(forumThreads)
    .where(shown);
  expect(lastAt).toEqual(row?.at ?? null);
  return threadCount;
};

it('moves a thread with its posts and followers, counts it where it stands, and tells who began it', async () => {
  const threadId = await begin(db, { slug: from.slug, userId: mona }, now);
  await answer(db, { threadId, userId: adel }, minutesOn(1));
  await begin(db, { slug: from.slug, userId: adel, name: 'Adel' }, minutesOn(-5));
  await move(threadId, to.id);
  await move(threadId, to.id);
  expect([await counted(from), await counted(to)]).toEqual([1, 1]);
  const category = (await findForumCategoryById(db, to.id))!;
  const { items } = await listThreads(db, { category, language: null, userId: null, page: 1 });
  expect(items).toMatchObject([{ id: threadId, replies: 1, lastAt: minutesOn(1) }]);
  const opened = await findThread(db, { threadId, reader: { userId: null, moderates: false } });
  expect(opened).toMatchObject({ category: { id: to.id }, thread: { movedReason: reason } });
  for (const userId of [mona, adel])
    expect((await listFollowedThreads(db, { userId, page: 1 })).items.map(({ id }) => id)).toContain(
      threadId,
    );
  const told = await db
    .select({ values: notifications.values, href: notifications.href })
    .from(notifications)
    .where(and(eq(notifications.userId, mona), eq(notifications.kind, 'forum-thread-moved')));
  expect(told).toMatchObject([{ href: threadHref(threadId), values: { category: category.name } }]);
  const lines = await db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'forum_thread.move'), eq(auditLog.targetId, threadId)));
  expect(lines).toEqual([{ details: { from: from.id, to: to.id } }]);
  expect(await answer(db, { threadId, userId: adel }, minutesOn(11))).toBe(3);
  expect([await counted(from), await counted(to)]).toEqual([1, 1]);
});

it('counts a hidden thread nowhere until it is shown again', async () => {
  const threadId = await begin(db, { slug: from.slug, userId: mona }, now);
  const { post } = await read(db, { threadId, number: 1 });
  await hidePost(db, { ...staffOf(moderator), postId: post!.id, reason }, now);
  await move(threadId, to.id);
  expect([await counted(from), await counted(to)]).toEqual([0, 0]);
  await showPost(db, { ...staffOf(moderator), postId: post!.id }, now);
  expect([await counted(from), await counted(to)]).toEqual([0, 1]);
});

it('refuses a category that is not there, and what staff began themselves', async () => {
  const threadId = await begin(db, { slug: from.slug, userId: mona }, now);
  for (const nowhere of ['nothing', crypto.randomUUID()])
    await expect(move(threadId, nowhere)).rejects.toEqual(refused('forum-category-unknown'));
  const own = await begin(db, { slug: from.slug, userId: moderator }, now);
  await expect(move(own, to.id)).rejects.toEqual(refused('forum-own-post'));
  expect([await counted(from), await counted(to)]).toEqual([2, 0]);
});

it('keeps counting when threads change places while others are begun and answered', async () => {
  const [one, other] = [
    await begin(db, { slug: from.slug, userId: mona }, now),
    await begin(db, { slug: to.slug, userId: adel, name: 'Adel' }, now),
  ];
  await Promise.all([
    move(one, to.id),
    move(other, from.id),
    begin(db, { slug: from.slug, userId: mona }, now),
    begin(db, { slug: to.slug, userId: adel }, now),
    answer(db, { threadId: one, userId: adel }, now),
    answer(db, { threadId: other, userId: mona }, now),
  ]);
  expect([await counted(from), await counted(to)]).toEqual([2, 2]);
});
