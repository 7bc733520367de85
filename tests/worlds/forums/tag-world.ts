import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { changePost } from '#domain/forums/change-post.ts';
import { listForumTags, listTagsOfThread } from '#domain/forums/tags/find-tags.ts';
import { closeForumTag, mergeForumTag, renameForumTag } from '#domain/forums/tags/keep-tags.ts';
import { hidePost, showPost } from '#domain/forums/moderate-forum.ts';
import { findThreads } from '#domain/forums/search-threads.ts';
import { forumPosts, forumThreads } from '#domain/forums/tables.server.ts';
import { forumTags, forumThreadTags } from '#domain/forums/tags/tag-tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { makeMember } from '../identity/members.ts';
import { answer, begin, makeCategory, read, staffOf } from './forum-world.ts';

let word = 0;
/** A name of a tag that no other test of the file uses. */
export const freshTag = () => `tag word ${(word += 1)}`;

/** Five posts that stand: whoever wrote them is no newcomer, and writes new tags. */
async function settleWriter(
  db: Database,
  writer: { slug: string; userId: string },
  now: Date,
): Promise<void> {
  const earlier = new Date(now.getTime() - 5000 * 60_000);
  const threadId = await begin(db, writer, earlier);
  for (let number = 2; number <= 5; number += 1)
    await answer(db, { threadId, userId: writer.userId }, earlier);
}

/** The names of the tags of a thread, in order. */
async function tagNamesOf(db: Database, threadId: string): Promise<string[]> {
  return (await listTagsOfThread(db, { id: threadId })).map(({ name }) => name);
}

/** Gives a thread other tags, as whoever began it does. */
async function changeTags(
  db: Database,
  { threadId, userId, tags }: { threadId: string; userId: string; tags: readonly string[] },
  now: Date,
): Promise<void> {
  const { post } = await read(db, { threadId, number: 1, userId, moderates: true });
  const seen = (post!.editedAt ?? post!.postedAt).toISOString();
  const said = { text: post!.text!, title: null, seen };
  await changePost(db, { ...said, threadId, number: 1, userId, tags }, now);
}

/** The id of the first post of a thread. */
async function firstPostOf(db: Database, threadId: string): Promise<string> {
  const isFirst = and(eq(forumPosts.threadId, threadId), eq(forumPosts.number, 1));
  const [post] = await db.select({ id: forumPosts.id }).from(forumPosts).where(isFirst);
  return post!.id;
}

/** How many threads have a tag, counted from the threads themselves; hidden ones too where that is asked for. */
export async function recountTags(db: Database, tagId: string, hidden = false): Promise<number> {
  const rows = await db
    .select({ hiddenAt: forumThreads.hiddenAt })
    .from(forumThreads)
    .innerJoin(forumThreadTags, eq(forumThreadTags.threadId, forumThreads.id))
    .where(eq(forumThreadTags.tagId, tagId));
  return rows.filter(({ hiddenAt }) => hidden || hiddenAt === null).length;
}

/** A category with somebody who writes new tags in it, a moderator, and a keeper of the forums; what they do to tags, by name. */
export async function makeTagWorld(db: Database, now: Date) {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  const [mona, moderator] = [await member(), await member()];
  const category = await makeCategory(db, moderator, now);
  const [keeper, by] = [staffOf(moderator, 'admin'), staffOf(moderator)];
  await settleWriter(db, { slug: category.slug, userId: mona }, now);
  const rowOf = async (name: string) => {
    const [row] = await db.select().from(forumTags).where(eq(forumTags.name, name));
    return row!;
  };
  const idOf = async (name: string) => (await rowOf(name)).id;
  return {
    ...{ mona, moderator, category, keeper, member, rowOf },
    tagged: async (tags: readonly string[], title = 'Which voice reads Arabic best?') =>
      await begin(db, { slug: category.slug, userId: mona, tags, title }, now),
    namesOf: async (threadId: string) => await tagNamesOf(db, threadId),
    retag: async (threadId: string, tags: readonly string[]) =>
      await changeTags(db, { threadId, userId: mona, tags }, now),
    merge: async (name: string, into: string) =>
      await mergeForumTag(db, { ...keeper, id: await idOf(name), into }, now),
    rename: async (name: string, to: string, seen = name) =>
      await renameForumTag(db, { ...keeper, id: await idOf(name), name: to, seen }, now),
    close: async (name: string) => await closeForumTag(db, { ...keeper, id: await idOf(name) }, now),
    // In a transaction, as moderation does: what is held is held to its end.
    hide: async (threadId: string) => {
      const hiding = { ...by, postId: await firstPostOf(db, threadId), reason: 'No.' };
      await db.transaction(async (db) => await hidePost(db, hiding, now));
    },
    show: async (threadId: string) => {
      const showing = { ...by, postId: await firstPostOf(db, threadId) };
      await db.transaction(async (db) => await showPost(db, showing, now));
    },
    searched: async (query: string, userId: string | null = null) => {
      const search = await readSearch(db, { query, language: 'en', page: 1, perPage: 20 });
      const { threads } = await findThreads({ db, language: 'en', userId }, search);
      return threads.items.map(({ key }) => key);
    },
  };
}

/** Nothing is counted wrongly, threads are found by their tags alone, and every name and address leads to a tag that is there, in one step. */
export async function expectTagsRight(db: Database): Promise<void> {
  for (const { id, name, count } of await listForumTags(db))
    expect([name, count]).toEqual([name, await recountTags(db, id)]);
  const merged = await db.select().from(forumTags).where(isNotNull(forumTags.mergedIntoId));
  for (const { mergedIntoId, id } of merged) {
    const isThere = and(eq(forumTags.id, mergedIntoId!), isNull(forumTags.mergedIntoId));
    expect(await db.$count(forumTags, isThere)).toBe(1);
    expect(await recountTags(db, id, true)).toBe(0);
  }
  for (const { id, tagWords } of await db.select().from(forumThreads))
    expect(tagWords).toBe((await tagNamesOf(db, id)).join(' '));
}
