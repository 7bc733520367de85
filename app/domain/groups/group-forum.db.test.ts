// Nobody reaches what is written in a private group by any way into the forums.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '#domain/conversations/tables.server.ts';
import { changePost } from '#domain/forums/change-post.ts';
import { findForumTag, listForumTags, listTagsOfCategory } from '#domain/forums/tags/find-tags.ts';
import { listThreadsOfTag } from '#domain/forums/tags/list-tagged.ts';
import { findThread, listFollowedThreads, listThreads } from '#domain/forums/find-threads.ts';
import { followThread } from '#domain/forums/follow-thread.ts';
import {
  findForumCategory,
  findForumCategoryById,
  listForumCategories,
} from '#domain/forums/forum-categories.ts';
import { forumAddressesMemory } from '#domain/forums/forum-addresses.ts';
import { hidePost } from '#domain/forums/moderate-forum.ts';
import { hidePostInGroup, showPostInGroup } from '#domain/forums/moderate-group-forum.ts';
import { moveForumThread } from '#domain/forums/move-thread.ts';
import { findThreads, threadWordsMemory } from '#domain/forums/search-threads.ts';
import { solveThread } from '#domain/forums/solve-thread.ts';
import { forumCategories, forumPosts, forumReadings } from '#domain/forums/tables.server.ts';
import { forumTags } from '#domain/forums/tags/tag-tables.server.ts';
import { putTags } from '#domain/forums/tags/tag-thread.ts';
import { listThreadWriters } from '#domain/forums/tell-also.ts';
import { beginThread } from '#domain/forums/write-post.ts';
import { reportPost } from '#domain/moderation/report-post.ts';
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
import { comeInto, invite, makeGroup, request } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { removeMember } from './group-people.ts';
import { leaveGroup } from './join-group.ts';
import { closeGroup } from './staff-groups.ts';

const now = new Date('2026-11-26T10:00:00Z');
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let mona: string;
let adel: string;
let staffId: string;
beforeAll(async () => {
  db = await testDatabase();
});
const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
beforeEach(async () => {
  [mona, adel, staffId] = [await member(), await member(), await member()];
});

type MadeGroup = Awaited<ReturnType<typeof makeGroup>>;
type Kind = 'open' | 'request' | 'hidden';

/** A group with a thread of its organiser that a member has answered; each has a word that stands nowhere else. */
async function makeWorld(kind: Kind) {
  const group = await makeGroup(db, { organiserId: mona, staffId, kind }, now);
  await comeInto(db, group, { userId: adel }, now);
  const word = `word${randomUUID().slice(0, 8)}`;
  const threadId = await begin(
    db,
    { slug: group.forum, userId: mona, title: `About ${word}`, text: word },
    now,
  );
  await answer(db, { threadId, userId: adel, text: `Answer ${word}` }, now);
  return { group, word, threadId };
}
const noticesOf = async (userId: string) => await db.$count(notifications, eq(notifications.userId, userId));

/** Everybody who is no member, each by the way that brought them nearest. */
const outsiders: Record<string, (group: MadeGroup) => Promise<string | null>> = {
  'a visitor': () => Promise.resolve(null),
  'a stranger': member,
  'whoever has a block between them and a member': async () => {
    const userId = await member();
    await db.insert(blocks).values({ blockerId: mona, blockedId: userId, at: now });
    return userId;
  },
  'whoever asked to join': async (group) => {
    const userId = await member();
    if (group.kind === 'request') await request(db, group, { userId }, now);
    if (group.kind === 'hidden') await invite(db, group, userId, now);
    return userId;
  },
  'whoever left': async (group) => {
    const userId = await member();
    await comeInto(db, group, { userId, name: 'Former' }, now);
    await leaveGroup(db, { groupId: group.id, userId, requestSource, deletesPosts: false }, now);
    return userId;
  },
  'whoever was sent away': async (group) => {
    const userId = await member();
    const memberId = await comeInto(db, group, { userId, name: 'Removed' }, now);
    const by = { groupId: group.id, userId: mona, requestSource };
    await removeMember(db, { ...by, memberId, reason: 'A reason.' }, now);
    return userId;
  },
};

const search = async (word: string, userId: string | null) => {
  const asked = await readSearch(db, { query: word, language: 'en', page: 1, perPage: 10 });
  const context = { db, language: 'en', userId } as const;
  return (await findThreads(context, asked)).threads.total;
};

describe.each(['request', 'hidden'] as const)('the forum of a group of kind %s', (kind) => {
  it('is read and written by its members', async () => {
    const { group, word, threadId } = await makeWorld(kind);
    const category = await findForumCategory(db, { slug: group.forum, userId: adel });
    const asked = { category: category!, language: null, userId: adel, page: 1 };
    expect((await listThreads(db, asked)).total).toBe(1);
    expect((await read(db, { threadId, number: 1, userId: adel })).post?.text).toBe(word);
    expect(await search(word, adel)).toBe(1);
    expect((await listFollowedThreads(db, { userId: adel, page: 1 })).total).toBe(1);
    expect(await noticesOf(mona)).toBeGreaterThan(0);
  });

  it('is on no list of a tag, for its members neither', async () => {
    const { group, word, threadId } = await makeWorld(kind);
    const tag = { key: word, slug: word, name: word, language: 'en' as const, createdAt: now };
    const [row] = await db.insert(forumTags).values(tag).returning();
    const { thread } = await read(db, { threadId, number: 1, userId: adel });
    await putTags(db, { thread: thread!, tagIds: [row!.id] });
    expect(await findForumTag(db, word)).toBeNull();
    expect((await listForumTags(db)).filter(({ name }) => name === word)).toEqual([]);
    const category = await findForumCategory(db, { slug: group.forum, userId: adel });
    expect(await listTagsOfCategory(db, category!)).toEqual([]);
    expect(await listThreadsOfTag(db, { tag: row!, userId: adel, page: 1 })).toMatchObject({
      total: 0,
      items: [],
    });
  });

  it.each(Object.keys(outsiders))('is not there for %s, by any way', async (who) => {
    const { group, word, threadId } = await makeWorld(kind);
    const userId = await outsiders[who]!(group);
    for (const moderates of [false, true]) {
      const reader = { userId, moderates };
      expect(await findThread(db, { threadId, reader })).toBeNull();
    }
    expect(await findForumCategory(db, { slug: group.forum, userId })).toBeNull();
    expect(await search(word, userId)).toBe(0);
    if (userId === null) return;
    const writing = {
      userId,
      name: 'Someone',
      title: 'T',
      text: 'T',
      language: 'en',
      key: randomUUID(),
    } as const;
    await expect(beginThread(db, { ...writing, slug: group.forum }, now)).rejects.toThrow(
      refused('forum-category-unknown'),
    );
    const gone = refused('forum-thread-unknown');
    await expect(answer(db, { threadId, userId, name: 'Someone' }, now)).rejects.toThrow(gone);
    await expect(followThread(db, { threadId, userId, follows: true }, now)).rejects.toThrow(gone);
    await expect(solveThread(db, { threadId, userId, number: 2 }, now)).rejects.toThrow(gone);
    const [post] = await db
      .select({ id: forumPosts.id })
      .from(forumPosts)
      .where(eq(forumPosts.threadId, threadId));
    const reporting = { postId: post!.id, userId, reason: 'insult', words: null, requestSource } as const;
    await expect(reportPost(db, reporting, now)).rejects.toThrow(refused('forum-post-unknown'));
    expect((await listFollowedThreads(db, { userId, page: 1 })).total).toBe(0);
  });

  it('is in no list, count, correction and map of the site', async () => {
    const { group, word, threadId } = await makeWorld(kind);
    const [category] = await db.select().from(forumCategories).where(eq(forumCategories.groupId, group.id));
    expect((await listForumCategories(db)).map(({ id }) => id)).not.toContain(category!.id);
    expect(await findForumCategoryById(db, category!.id)).toBeNull();
    expect(JSON.stringify(await forumAddressesMemory.read(db))).not.toMatch(
      new RegExp(`${threadId}|${group.forum}`),
    );
    expect(await threadWordsMemory.read(db)).not.toContain(word);
  });

  it('stays apart from the other categories, whoever moves threads', async () => {
    const { group, threadId } = await makeWorld(kind);
    const elsewhere = await makeCategory(db, staffId, now);
    const [category] = await db.select().from(forumCategories).where(eq(forumCategories.groupId, group.id));
    const by = staffOf(staffId);
    const moving = { ...by, threadId, categoryId: elsewhere.id, reason: 'There.' };
    await expect(moveForumThread(db, moving, now)).rejects.toThrow(refused('forum-thread-of-group'));
    const other = await begin(db, { slug: elsewhere.slug, userId: mona }, now);
    const inward = { ...by, threadId: other, categoryId: category!.id, reason: 'Here.' };
    await expect(moveForumThread(db, inward, now)).rejects.toThrow(refused('forum-thread-of-group'));
  });
});

describe('whoever leaves', () => {
  it('is told of nothing any more, not of their own posts either, and is offered to nobody', async () => {
    const { group, threadId } = await makeWorld('hidden');
    const [category] = await db.select().from(forumCategories).where(eq(forumCategories.groupId, group.id));
    const writers = async () => await listThreadWriters(db, { threadId, category: category!, userId: mona });
    expect(await writers()).toEqual([{ number: 2, name: 'Adel' }]);
    await leaveGroup(db, { groupId: group.id, userId: adel, requestSource, deletesPosts: false }, now);
    const before = await noticesOf(adel);
    await answer(db, { threadId, userId: mona, name: 'Mona', tell: [2] }, now);
    await solveThread(db, { threadId, userId: mona, number: 2 }, now);
    const [post] = await db.select().from(forumPosts).where(eq(forumPosts.authorId, adel));
    await hidePost(db, { ...staffOf(staffId), postId: post!.id, reason: 'Not here.' }, now);
    expect(await noticesOf(adel)).toBe(before);
    expect(await writers()).toEqual([]);
    expect(await db.$count(forumReadings, eq(forumReadings.userId, adel))).toBe(0);
    const changing = { threadId, number: 2, userId: adel, text: 'Other.', title: null, seen: '' };
    await expect(changePost(db, changing, now)).rejects.toThrow();
  });

  it('takes the words of what they wrote along where they choose to, and nothing elsewhere', async () => {
    const { group, threadId } = await makeWorld('request');
    const elsewhere = await makeCategory(db, staffId, now);
    const other = await begin(db, { slug: elsewhere.slug, userId: adel, text: 'Still here.' }, now);
    await solveThread(db, { threadId, userId: mona, number: 2 }, now);
    await leaveGroup(db, { groupId: group.id, userId: adel, requestSource, deletesPosts: true }, now);
    const seen = await read(db, { threadId, number: 2, userId: mona });
    expect(seen.post).toMatchObject({ isDeleted: true, text: null });
    expect(seen.thread?.solvedNumber).toBeNull();
    expect((await read(db, { threadId: other, number: 1 })).post?.text).toBe('Still here.');
  });
});

describe('those who keep a group', () => {
  it('hide a post there with a reason, and show it again; nobody else does', async () => {
    const { group, threadId } = await makeWorld('request');
    const [other, stranger] = [await member(), await member()];
    await comeInto(db, group, { userId: other, name: 'Other', role: 'moderator' }, now);
    const post = (await read(db, { threadId, number: 2, userId: mona })).post!;
    const hiding = { postId: post.id, requestSource, reason: 'Not among us.' };
    for (const userId of [stranger, staffId])
      await expect(hidePostInGroup(db, { ...hiding, userId }, now)).rejects.toThrow(
        refused('forum-post-unknown'),
      );
    await expect(hidePostInGroup(db, { ...hiding, userId: adel }, now)).rejects.toThrow(
      refused('forum-own-post'),
    );
    await hidePostInGroup(db, { ...hiding, userId: other }, now);
    const seenBy = async (userId: string) => (await read(db, { threadId, number: 2, userId })).post;
    expect(await seenBy(adel)).toMatchObject({ hiddenReason: 'Not among us.', isHiddenByGroup: true });
    expect(await seenBy(mona)).toMatchObject({ isHidden: true, text: post.text });
    await showPostInGroup(db, { ...hiding, userId: mona }, now);
    expect(await seenBy(adel)).toMatchObject({ isHidden: false, isHiddenByGroup: false });
    const told = await db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.userId, adel));
    expect(told.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['forum-post-hidden-by-group', 'forum-post-restored-by-group']),
    );
  });

  it('do not show what staff have hidden, also once more', async () => {
    const { threadId } = await makeWorld('open');
    const post = (await read(db, { threadId, number: 2, userId: mona })).post!;
    const hiding = { postId: post.id, userId: mona, requestSource };
    await hidePostInGroup(db, { ...hiding, reason: 'Not among us.' }, now);
    await hidePost(db, { ...staffOf(staffId), postId: post.id, reason: 'Against the law.' }, now);
    await expect(showPostInGroup(db, hiding, now)).rejects.toThrow(refused('forum-hidden-by-staff'));
    const seen = (await read(db, { threadId, number: 2, userId: adel })).post;
    expect(seen).toMatchObject({ hiddenReason: 'Against the law.', isHiddenByGroup: false });
  });

  it('hide a thread with its first post, and find it by its address', async () => {
    const { group, threadId, word } = await makeWorld('hidden');
    const other = await member();
    await comeInto(db, group, { userId: other, name: 'Other', role: 'moderator' }, now);
    const post = (await read(db, { threadId, number: 1, userId: mona })).post!;
    await hidePostInGroup(db, { postId: post.id, userId: other, requestSource, reason: 'No.' }, now);
    expect((await read(db, { threadId, number: 1, userId: adel })).thread).toBeNull();
    expect((await read(db, { threadId, number: 1, userId: other })).post?.text).toBe(word);
  });
});

it('is closed for everybody but its members, who can still read what was open to all', async () => {
  const { group, word, threadId } = await makeWorld('open');
  await closeGroup(db, { ...staffOf(staffId, 'admin'), groupId: group.id, reason: 'Nobody keeps it.' }, now);
  expect((await read(db, { threadId, number: 1 })).thread).toBeNull();
  expect(await search(word, null)).toBe(0);
  expect((await read(db, { threadId, number: 1, userId: adel })).post?.text).toBe(word);
  await expect(answer(db, { threadId, userId: adel }, now)).rejects.toThrow(refused('forum-category-closed'));
});

it('lets everybody read the forum of an open group, and its members alone write', async () => {
  const { group, word, threadId } = await makeWorld('open');
  const stranger = await member();
  expect((await read(db, { threadId, number: 1 })).post?.text).toBe(word);
  expect(await search(word, null)).toBe(1);
  expect((await findThread(db, { threadId, reader: { userId: stranger, moderates: false } }))?.mayWrite).toBe(
    false,
  );
  expect((await findThread(db, { threadId, reader: { userId: adel, moderates: false } }))?.mayWrite).toBe(
    true,
  );
  const out = refused('forum-not-in-group');
  await expect(answer(db, { threadId, userId: stranger }, now)).rejects.toThrow(out);
  await expect(begin(db, { slug: group.forum, userId: stranger }, now)).rejects.toThrow(out);
  expect((await listForumCategories(db)).map(({ slug }) => slug)).not.toContain(group.forum);
});
