import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { blocks } from '#domain/conversations/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import {
  answer,
  begin,
  makeCategory,
  read,
  requestSource,
  staffOf,
  forumsWithoutFiles,
} from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { changePost, deletePost } from './change-post.ts';
import { listFollowedThreads, listThreads } from './find-threads.ts';
import { followThread, markThreadRead } from './follow-thread.ts';
import { forgetForums } from './forum-data.ts';
import { findForumDraft, saveForumDraft } from './forum-drafts.ts';
import { findForumName, nameForumMember } from './forum-members.ts';
import { changeForumCategory, findForumCategory } from './forum-categories.ts';
import { listVersions } from './list-posts.ts';
import { solveThread } from './solve-thread.ts';
import { forumPosts, forumThreads } from './tables.server.ts';
import { beginThread } from './write-post.ts';

const now = new Date('2026-11-26T10:00:00Z');
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let mona: string;
let adel: string;
let keeper: string;
let category: { id: string; slug: string };
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, adel, keeper] = [await member(), await member(), await member()];
  category = await makeCategory(db, keeper, now);
});

const thread = async (title?: string) =>
  await begin(db, { slug: category.slug, userId: mona, ...(title && { title }) }, now);
const current = async () => (await findForumCategory(db, { slug: category.slug, userId: null }))!;
const listed = async (userId: string | null = null) =>
  (await listThreads(db, { category: await current(), language: null, userId, page: 1 })).items;
const noticesOf = async (userId: string) =>
  await db
    .select({ kind: notifications.kind, readAt: notifications.readAt })
    .from(notifications)
    .where(eq(notifications.userId, userId));

describe('writing', () => {
  it('begins a thread that is listed, and answers it in order', async () => {
    const threadId = await thread('A question');
    expect(await answer(db, { threadId, userId: adel }, minutesOn(1))).toBe(2);
    expect(await answer(db, { threadId, userId: mona, replyTo: 2 }, minutesOn(2))).toBe(3);
    expect(await listed()).toEqual([
      {
        ...{ id: threadId, title: 'A question', language: 'en', authorName: 'Mona', replies: 2 },
        ...{ isPublic: true, tags: [] },
        ...{ lastAt: minutesOn(2), isSolved: false, isLocked: false, unread: null },
      },
    ]);
    const { post } = await read(db, { threadId, number: 3 });
    expect(post).toMatchObject({ authorName: 'Mona', replyTo: { number: 2, authorName: 'Adel' } });
    expect(await findForumCategory(db, { slug: category.slug, userId: null })).toMatchObject({
      threadCount: 1,
      lastAt: minutesOn(2),
    });
  });

  it('takes the same form twice as one, for a thread and for an answer', async () => {
    const key = randomUUID();
    const form = { slug: category.slug, userId: mona, name: 'Mona', title: 'Once', text: 'Only once.' };
    const once = async () => await beginThread(db, { ...form, language: 'en', key }, now);
    const [one, other] = await Promise.all([once(), once()]);
    expect(one).toEqual(other);
    const { threadId } = one;
    const said = { threadId, userId: adel, key: randomUUID() };
    expect(await answer(db, said, now)).toBe(await answer(db, said, now));
    expect(await listed()).toHaveLength(1);
  });

  it('numbers what many write at once without a gap', async () => {
    const threadId = await thread();
    const writers = await Promise.all(
      Array.from({ length: 8 }, async () => (await makeMember(db, {}, now)).userId),
    );
    const numbers = await Promise.all(
      writers.map(async (userId) => await answer(db, { threadId, userId }, now)),
    );
    expect(numbers.toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const { thread: counted } = await read(db, { threadId, number: 1 });
    expect(counted?.lastNumber).toBe(await db.$count(forumPosts, eq(forumPosts.threadId, threadId)));
  });

  it('is for those whose address and number are confirmed', async () => {
    const { userId } = await makeMember(db, {}, now);
    const form = { slug: category.slug, title: 'T', text: 'Text', name: 'N', language: 'en' } as const;
    await expect(beginThread(db, { ...form, userId, key: randomUUID() }, now)).rejects.toEqual(
      refused('forum-not-verified'),
    );
    expect(await findForumName(db, userId)).toBeNull();
  });

  it('asks for a name once, and changes it under everything', async () => {
    const key = randomUUID();
    const form = { slug: category.slug, title: 'T', text: 'Text', language: 'en', key } as const;
    await expect(beginThread(db, { ...form, userId: mona, name: null }, now)).rejects.toEqual(
      refused('forum-name-missing'),
    );
    const threadId = await thread();
    await nameForumMember(db, { userId: mona, name: 'Mona A.' }, now);
    expect((await read(db, { threadId, number: 1 })).post?.authorName).toBe('Mona A.');
    expect(await findForumName(db, mona)).toBe('Mona A.');
  });

  it('quotes word for word what is shown, and nothing else', async () => {
    const threadId = await thread();
    const quoting = { threadId, userId: adel, replyTo: 1 };
    const quote = 'look for a\nclear voice';
    const number = await answer(db, { ...quoting, quote }, now);
    expect((await read(db, { threadId, number })).post?.quote).toEqual({ text: quote, language: 'en' });
    await expect(answer(db, { ...quoting, quote: 'I hate voices' }, now)).rejects.toEqual(
      refused('forum-quote-changed'),
    );
    await expect(answer(db, { ...quoting, replyTo: 9 }, now)).rejects.toEqual(refused('forum-parent-gone'));
    await deletePost(db, { threadId, number: 1, userId: mona, requestSource }, now);
    const { post } = await read(db, { threadId, number });
    expect(post).toMatchObject({ quote: null, isQuoteGone: true });
    await expect(answer(db, { ...quoting, quote }, now)).rejects.toEqual(refused('forum-parent-gone'));
  });

  it('limits newcomers by what they have contributed', async () => {
    const threadId = await thread();
    const links = 'See www.one.example, https://two.example and http://three.example';
    await expect(answer(db, { threadId, userId: adel, text: links }, now)).rejects.toMatchObject({
      ...{ code: 'forum-newcomer-links', values: { count: 2 } },
    });
    await thread();
    await thread();
    await expect(thread()).rejects.toMatchObject({ code: 'forum-newcomer-threads', values: { count: 3 } });
    await answer(db, { threadId, userId: mona }, now);
    await answer(db, { threadId, userId: mona }, now);
    // Five posts of hers stand now.
    await thread();
    expect(await answer(db, { threadId, userId: mona, text: links }, now)).toBe(4);
    for (let count = 0; count < 4; count++) await answer(db, { threadId, userId: adel }, now);
    await deletePost(db, { threadId, number: 8, userId: adel, requestSource }, now);
    for (let count = 0; count < 6; count++) await answer(db, { threadId, userId: adel }, minutesOn(1));
    const nobody = (await makeMember(db, {}, now)).userId;
    for (let count = 0; count < 4; count++) await answer(db, { threadId, userId: nobody }, now);
    expect(await listed()).toHaveLength(4);
  });

  it('writes nothing where a category is closed', async () => {
    const threadId = await thread();
    const found = (await findForumCategory(db, { slug: category.slug, userId: null }))!;
    const { name, description, position } = found;
    const content = { name, description, position, isOpen: false };
    const seen = found.updatedAt.toISOString();
    await changeForumCategory(db, { ...staffOf(keeper, 'admin'), id: found.id, content, seen }, minutesOn(1));
    await expect(thread()).rejects.toEqual(refused('forum-category-closed'));
    await expect(answer(db, { threadId, userId: adel }, now)).rejects.toEqual(
      refused('forum-category-closed'),
    );
    const again = { ...staffOf(keeper, 'admin'), id: found.id, content, seen };
    await expect(changeForumCategory(db, again, minutesOn(2))).rejects.toEqual(refused('changed-meanwhile'));
  });
});

describe('a post', () => {
  it('is changed by its author, and says what it said before', async () => {
    const threadId = await thread('Old title');
    const form = { threadId, number: 1, userId: mona, text: 'صوت واضح', title: 'عنوان جديد' };
    const seen = now.toISOString();
    await changePost(db, { ...form, seen }, minutesOn(5));
    const { post, thread: changed } = await read(db, { threadId, number: 1 });
    expect(post).toMatchObject({ text: 'صوت واضح', language: 'ar', editedAt: minutesOn(5), versions: 1 });
    expect(changed).toMatchObject({ title: 'عنوان جديد', language: 'ar' });
    expect(await listVersions(db, post!.id)).toMatchObject([
      { title: 'Old title', text: 'I look for a clear voice.', writtenAt: now },
    ]);
    await expect(changePost(db, { ...form, text: 'Again', seen }, minutesOn(6))).rejects.toEqual(
      refused('forum-post-changed'),
    );
    await expect(changePost(db, { ...form, userId: adel, seen }, minutesOn(6))).rejects.toEqual(
      refused('forum-post-unknown'),
    );
  });

  it('is deleted with its versions and leaves a trace', async () => {
    const threadId = await thread();
    const number = await answer(db, { threadId, userId: adel }, now);
    await solveThread(db, { threadId, userId: mona, number }, now);
    expect((await listed())[0]?.isSolved).toBe(true);
    const deleting = { threadId, number, userId: adel, requestSource };
    await deletePost(db, deleting, minutesOn(1));
    await deletePost(db, deleting, minutesOn(2));
    const { post } = await read(db, { threadId, number });
    expect(post).toMatchObject({ number, text: null, isDeleted: true, versions: 0, authorName: 'Adel' });
    expect((await listed())[0]).toMatchObject({ isSolved: false, replies: 1 });
    const lines = await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'forum_post.delete'), eq(auditLog.targetId, post!.id)));
    expect(lines).toHaveLength(1);
    await expect(
      db.update(forumPosts).set({ text: 'Back', deletedAt: null }).where(eq(forumPosts.id, post!.id)),
    ).rejects.toThrow();
  });

  it('solves a thread for whoever began it alone', async () => {
    const threadId = await thread();
    const number = await answer(db, { threadId, userId: adel }, now);
    const marking = { threadId, userId: mona, number };
    await expect(solveThread(db, { ...marking, userId: adel }, now)).rejects.toEqual(
      refused('forum-thread-unknown'),
    );
    await expect(solveThread(db, { ...marking, number: 1 }, now)).rejects.toEqual(
      refused('forum-post-unknown'),
    );
    await solveThread(db, marking, now);
    await solveThread(db, { ...marking, number: null }, now);
    await solveThread(db, marking, now);
    expect((await noticesOf(adel)).filter(({ kind }) => kind === 'forum-solved')).toHaveLength(1);
  });
});

describe('reading', () => {
  it('keeps the place of each reader, and never goes back', async () => {
    const threadId = await thread();
    for (let count = 0; count < 3; count++) await answer(db, { threadId, userId: adel }, minutesOn(count));
    expect((await listed(mona))[0]?.unread).toBe(3);
    await markThreadRead(db, { userId: mona, threadId, number: 3 }, now);
    await markThreadRead(db, { userId: mona, threadId, number: 1 }, now);
    expect((await listed(mona))[0]?.unread).toBe(1);
    expect((await listed(keeper))[0]?.unread).toBeNull();
  });

  it('leaves unread what others wrote while somebody was writing', async () => {
    const threadId = await thread();
    await answer(db, { threadId, userId: adel }, now);
    await answer(db, { threadId, userId: mona }, now);
    expect((await listed(mona))[0]?.unread).toBe(2);
    await markThreadRead(db, { userId: mona, threadId, number: 3 }, now);
    await answer(db, { threadId, userId: mona }, now);
    expect((await listed(mona))[0]?.unread).toBe(0);
  });

  it('tells followers once until they have read on', async () => {
    const threadId = await thread();
    await answer(db, { threadId, userId: adel }, now);
    await answer(db, { threadId, userId: adel }, now);
    expect(await noticesOf(mona)).toEqual([{ kind: 'forum-reply', readAt: null }]);
    await markThreadRead(db, { userId: mona, threadId, number: 3 }, minutesOn(1));
    expect(await noticesOf(mona)).toEqual([{ kind: 'forum-reply', readAt: minutesOn(1) }]);
    await answer(db, { threadId, userId: adel }, minutesOn(2));
    expect(await noticesOf(mona)).toHaveLength(2);
    expect(await noticesOf(adel)).toEqual([]);
  });

  it('tells nobody who chose not to follow, or is blocked', async () => {
    const threadId = await thread();
    await followThread(db, { userId: mona, threadId, follows: false }, now);
    await answer(db, { threadId, userId: mona }, now);
    await answer(db, { threadId, userId: adel }, now);
    expect(await noticesOf(mona)).toEqual([]);
    expect((await listFollowedThreads(db, { userId: mona, page: 1 })).total).toBe(0);
    await followThread(db, { userId: mona, threadId, follows: true }, now);
    await db.insert(blocks).values({ blockerId: mona, blockedId: adel, at: now });
    const other = await begin(db, { slug: category.slug, userId: keeper, name: 'Third' }, now);
    await followThread(db, { userId: mona, threadId: other, follows: true }, now);
    await answer(db, { threadId: other, userId: adel }, now);
    expect(await noticesOf(mona)).toEqual([]);
    const followed = await listFollowedThreads(db, { userId: mona, page: 1 });
    // What whoever is blocked wrote is nothing unread: of the other thread its first post is.
    expect(followed).toMatchObject({ total: 2, unread: 1 });
  });
});

describe('what is somebody’s own', () => {
  it('keeps a draft for each place until it is sent', async () => {
    const threadId = await thread();
    const words = { title: null, text: 'Half a', replyTo: 1, quote: 'clear' };
    await saveForumDraft(db, { userId: adel, threadId, words }, now);
    const whole = { ...words, text: 'A whole thought' };
    await saveForumDraft(db, { userId: adel, threadId, words: whole }, minutesOn(1));
    const begun = { title: 'New', text: null, replyTo: null, quote: null };
    const categoryId = category.id;
    await saveForumDraft(db, { userId: adel, categoryId, words: begun }, now);
    expect(await findForumDraft(db, { userId: adel, threadId })).toEqual({
      ...whole,
      ...{ tags: null, files: [] },
      tell: [],
      savedAt: minutesOn(1),
    });
    await answer(db, { threadId, userId: adel }, now);
    expect(await findForumDraft(db, { userId: adel, threadId })).toBeNull();
    expect(await findForumDraft(db, { userId: adel, categoryId })).toMatchObject({ title: 'New' });
    await begin(db, { slug: category.slug, userId: adel }, now);
    expect(await findForumDraft(db, { userId: adel, categoryId })).toBeNull();
  });

  it('is in the copy of their data, and goes with them but for what others answered', async () => {
    const threadId = await thread('Mine');
    await answer(db, { threadId, userId: adel }, now);
    const subject = { userId: mona, email: '', emailKey: '', phone: null };
    expect(await forumsWithoutFiles.read(db, subject)).toMatchObject({
      name: 'Mona',
      posts: [{ thread: 'Mine', number: 1 }],
      readings: [{ thread: 'Mine', follows: true }],
    });
    await forgetForums(db, subject, now);
    expect(await forumsWithoutFiles.read(db, subject)).toEqual({
      ...{ files: [], tags: [], followedTags: [], vouch: null },
      ...{ name: null, posts: [], versions: [], readings: [], drafts: [], mails: [], mentions: [] },
    });
    const { post } = await read(db, { threadId, number: 1 });
    expect(post).toMatchObject({ authorName: null, text: 'I look for a clear voice.' });
  });

  it('leaves counters that a recount confirms', async () => {
    const threads = await db.select().from(forumThreads).where(eq(forumThreads.categoryId, category.id));
    const { threadCount } = (await findForumCategory(db, { slug: category.slug, userId: null }))!;
    expect(threadCount).toBe(threads.filter(({ hiddenAt }) => hiddenAt === null).length);
  });
});
