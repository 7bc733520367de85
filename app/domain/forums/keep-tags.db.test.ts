import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { begin, makeCategory, staffOf } from '#tests/worlds/forums/forum-world.ts';
import {
  changeTags,
  firstPostOf,
  freshTag,
  recountTags,
  settleWriter,
  tagNamesOf,
} from '#tests/worlds/forums/tag-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { findForumTag, findTagOfCategory, listForumTags, listTagsOfCategory } from './find-tags.ts';
import { listNewestOfTag } from './feed-posts.ts';
import { closeForumTag, deleteForumTag, mergeForumTag, renameForumTag, reopenForumTag } from './keep-tags.ts';
import { listTaggedInCategory, listThreadsOfTag } from './list-tagged.ts';
import { hidePost, showPost } from './moderate-forum.ts';
import { moveForumThread } from './move-thread.ts';
import { findThreads } from './search-threads.ts';
import { exportForumTags, findTagForStaff, listTagsForStaff } from './tag-list.ts';
import { forumTags } from './tag-tables.server.ts';

const now = new Date('2026-11-26T10:00:00Z');
const refused = (code: string, values = {}) => expect.objectContaining({ code, values }) as Error;

let db: Database;
let mona: string;
let moderator: string;
let category: { id: string; slug: string };
let keeper: ReturnType<typeof staffOf>;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, moderator] = [await member(), await member()];
  category = await makeCategory(db, moderator, now);
  keeper = staffOf(moderator, 'admin');
  await settleWriter(db, { slug: category.slug, userId: mona }, now);
});

const tagged = async (tags: readonly string[]) =>
  await begin(db, { slug: category.slug, userId: mona, tags }, now);
const namesOf = async (threadId: string) => await tagNamesOf(db, threadId);
const retag = async (threadId: string, tags: readonly string[]) =>
  await changeTags(db, { threadId, userId: mona, tags }, now);
const rowOf = async (name: string) => {
  const [row] = await db.select().from(forumTags).where(eq(forumTags.name, name));
  return row!;
};
const merge = async (name: string, into: string) =>
  await mergeForumTag(db, { ...keeper, id: (await rowOf(name)).id, into }, now);
const rename = async (name: string, to: string, seen = name) =>
  await renameForumTag(db, { ...keeper, id: (await rowOf(name)).id, name: to, seen }, now);
const close = async (name: string) => await closeForumTag(db, { ...keeper, id: (await rowOf(name)).id }, now);
const hide = async (threadId: string) => {
  const hiding = { postId: await firstPostOf(db, threadId), reason: 'No.' };
  await hidePost(db, { ...staffOf(moderator), ...hiding }, now);
};
const searched = async (query: string, userId: string | null = null) => {
  const search = await readSearch(db, { query, language: 'en', page: 1, perPage: 20 });
  const { threads } = await findThreads({ db, language: 'en', userId }, search);
  return threads.items.map(({ key }) => key);
};

describe('renaming', () => {
  it('gives a tag another name, and leaves its address', async () => {
    const [name, other] = [freshTag(), freshTag()];
    const threadId = await tagged([name]);
    const { slug } = await rowOf(name);
    await rename(name, ` ${other.toUpperCase()} `);
    expect(await namesOf(threadId)).toEqual([other.toUpperCase()]);
    expect(await findForumTag(db, slug)).toMatchObject({ name: other.toUpperCase(), slug });
    // The former name is free, the new one leads to it in any spelling.
    const next = await tagged([name, other]);
    expect(await namesOf(next)).toEqual([name, other.toUpperCase()]);
    expect(await searched(name)).toEqual([next]);
    expect(await searched(other)).toEqual(expect.arrayContaining([threadId, next]));
  });

  it('corrects how it is spelled', async () => {
    const name = freshTag();
    await tagged([name]);
    await rename(name, name.toUpperCase());
    expect(await rowOf(name.toUpperCase())).toMatchObject({ key: name });
  });

  it('refuses the name of another tag, and what is seen no more', async () => {
    const [name, other] = [freshTag(), freshTag()];
    await tagged([name, other]);
    await expect(rename(name, other.toUpperCase())).rejects.toEqual(
      refused('forum-tag-taken', { name: other }),
    );
    await expect(rename(name, freshTag(), 'Something')).rejects.toEqual(refused('changed-meanwhile'));
    await expect(rename(name, '<b>')).rejects.toEqual(refused('forum-tag-signs'));
    await expect(rename(name, '  ')).rejects.toEqual(refused('forum-tag-signs'));
  });

  it('takes the name of what became it, which then has the former one', async () => {
    const [good, bad] = [freshTag(), freshTag()];
    await tagged([good, bad]);
    await merge(good, bad);
    const { id } = await rowOf(bad);
    await rename(bad, good);
    expect(await rowOf(good)).toMatchObject({ id, mergedIntoId: null });
    expect(await namesOf(await tagged([bad]))).toEqual([good]);
  });
});

describe('merging', () => {
  it('moves the threads, each once, and leads from the old name and address', async () => {
    const [one, other, third] = [freshTag(), freshTag(), freshTag()];
    const both = await tagged([one, third, other]);
    const single = await tagged([one]);
    const { slug } = await rowOf(one);
    await merge(one, other.toUpperCase());
    expect(await namesOf(both)).toEqual([third, other]);
    expect(await namesOf(single)).toEqual([other]);
    expect(await namesOf(await tagged([one, other]))).toEqual([other]);
    expect(await findForumTag(db, slug)).toMatchObject({ name: other });
    expect(await findTagOfCategory(db, { slug, category })).toMatchObject({ name: other });
    expect((await listForumTags(db)).find(({ name }) => name === other)?.count).toBe(3);
    expect(await searched(one)).toEqual([]);
    expect((await searched(other)).length).toBe(3);
  });

  it('goes on in a chain, and never in a circle', async () => {
    const [one, two, three] = [freshTag(), freshTag(), freshTag()];
    const threadId = await tagged([one]);
    await tagged([two, three]);
    const slug = (await rowOf(one)).slug;
    await merge(one, two);
    await merge(two, three);
    expect(await findForumTag(db, slug)).toMatchObject({ name: three });
    expect(await namesOf(threadId)).toEqual([three]);
    await expect(merge(three, one)).rejects.toEqual(refused('forum-tag-itself'));
    await expect(merge(three, three)).rejects.toEqual(refused('forum-tag-itself'));
    await expect(merge(one, two)).rejects.toEqual(refused('forum-tag-merged', { name: three }));
    await expect(merge(three, 'nowhere at all')).rejects.toEqual(
      refused('forum-tag-not-there', { name: 'nowhere at all' }),
    );
    const { former } = (await findTagForStaff(db, (await rowOf(three)).id))!;
    expect(former.map(({ name }) => name).toSorted()).toEqual([one, two].toSorted());
  });

  it('says in the log which name went where', async () => {
    const [one, other] = [freshTag(), freshTag()];
    await tagged([one, other]);
    const { id } = await rowOf(one);
    const { intoId } = await merge(one, other);
    const [line] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'forum_tag.merge'), eq(auditLog.targetId, id)));
    expect(line?.details).toEqual({ name: one, into: other, intoId, threads: 1 });
  });

  it('loses no tag of whoever writes with it at that moment', async () => {
    const [one, other, third] = [freshTag(), freshTag(), freshTag()];
    await tagged([one, other, third]);
    const edited = await tagged([third]);
    const [written, , changed] = await Promise.allSettled([
      tagged([one]),
      merge(one, other),
      retag(edited, [one, third]),
      merge(other, third),
      tagged([one, other]),
    ]);
    expect(changed.status).toBe('fulfilled');
    const names = async (threadId: string) => (await namesOf(threadId)).toSorted();
    const { id } = await rowOf(one);
    const live = (await findTagForStaff(db, id))!.tag.became!.name;
    expect([other, third]).toContain(live);
    expect(await namesOf(written.status === 'fulfilled' ? written.value : '')).toEqual([live]);
    expect(await names(edited)).toEqual([...new Set([live, third])].toSorted());
    await expectCounts();
  });
});

describe('closing', () => {
  it('keeps a tag from new threads alone', async () => {
    const name = freshTag();
    const threadId = await tagged([name]);
    await close(name);
    await close(name);
    await expect(tagged([name.toUpperCase()])).rejects.toEqual(refused('forum-tag-closed', { name }));
    const other = await tagged([]);
    await expect(retag(other, [name])).rejects.toEqual(refused('forum-tag-closed', { name }));
    const added = freshTag();
    await retag(threadId, [name, added]);
    expect(await namesOf(threadId)).toEqual([name, added]);
    expect((await listTagsOfCategory(db, category)).map(({ name }) => name)).toEqual([added]);
    expect(await findForumTag(db, (await rowOf(name)).slug)).not.toBeNull();
    await reopenForumTag(db, { ...keeper, id: (await rowOf(name)).id }, now);
    expect(await namesOf(await tagged([name]))).toEqual([name]);
  });
});

describe('deleting', () => {
  it('is for a tag that no thread has, hidden ones included, with what became it', async () => {
    const [name, former] = [freshTag(), freshTag()];
    const threadId = await tagged([name, former]);
    await merge(former, name);
    const { id } = await rowOf(name);
    await hide(threadId);
    await expect(deleteForumTag(db, { ...keeper, id }, now)).rejects.toEqual(
      refused('forum-tag-used', { count: 1 }),
    );
    await showPost(db, { ...staffOf(moderator), postId: await firstPostOf(db, threadId) }, now);
    await retag(threadId, []);
    await deleteForumTag(db, { ...keeper, id }, now);
    expect(await rowOf(name)).toBeUndefined();
    expect(await rowOf(former)).toBeUndefined();
    await expect(deleteForumTag(db, { ...keeper, id }, now)).rejects.toEqual(refused('forum-tag-unknown'));
  });
});

describe('looking', () => {
  it('lists tags for staff by state and words, most used first', async () => {
    const [used, closed, gone, unused] = ['Zebra', 'Zebu', 'Zebrass', 'Zebrano'];
    const threadId = await tagged([used, closed, gone, unused]);
    await tagged([used, gone]);
    await hide(await tagged([used]));
    await merge(gone, used);
    await close(closed);
    await retag(threadId, [used, closed]);
    const list = async (state?: 'open' | 'closed' | 'merged' | 'unused') => {
      const query = { q: 'ZEB', sort: 'threads', direction: 'descending', page: 1, perPage: 10 } as const;
      return (await listTagsForStaff(db, { ...query, state })).items.map(({ name, threads }) => [
        name,
        threads,
      ]);
    };
    expect(await list()).toEqual([
      [used, 3],
      [closed, 1],
      [unused, 0],
      [gone, 0],
    ]);
    expect(await list('open')).toEqual([
      [used, 3],
      [unused, 0],
    ]);
    expect(await list('closed')).toEqual([[closed, 1]]);
    expect(await list('merged')).toEqual([[gone, 0]]);
    expect(await list('unused')).toEqual([[unused, 0]]);
    const query = { q: 'zebr', sort: 'name', direction: 'ascending' } as const;
    const rows = await Array.fromAsync(await exportForumTags(db, { ...keeper, query }, now));
    expect(rows.map(({ name, became }) => [name, became?.name ?? null])).toEqual([
      [used, null],
      [unused, null],
      [gone, used],
    ]);
  });

  it('filters a category by a tag, in both languages or in one', async () => {
    const name = freshTag();
    const other = await makeCategory(db, moderator, now);
    const here = await tagged([name]);
    await begin(db, { slug: other.slug, userId: mona, tags: [name] }, now);
    const tag = (await findTagOfCategory(db, { slug: (await rowOf(name)).slug, category }))!;
    const list = async (language: 'en' | 'ar' | null) =>
      await listTaggedInCategory(db, { category, tag, language, userId: null, page: 1 });
    const { items, total } = await list(null);
    expect([items.map(({ id }) => id), total]).toEqual([[here], 1]);
    expect(items[0]).toMatchObject({ isPublic: true, tags: [{ name }] });
    expect(await list('en')).toMatchObject({ total: 1 });
    expect(await list('ar')).toMatchObject({ total: 0, items: [] });
    expect((await listThreadsOfTag(db, { tag, userId: null, page: 1 })).total).toBe(2);
    expect(await listNewestOfTag(db, tag)).toHaveLength(2);
    await hide(here);
    expect(await findTagOfCategory(db, { slug: tag.slug, category })).toBeNull();
    expect(await listNewestOfTag(db, tag)).toHaveLength(1);
    expect(await searched(name)).not.toContain(here);
  });

  it('finds a thread by a spelling of its tag, and by title and tag together', async () => {
    const threadId = await begin(
      db,
      { slug: category.slug, userId: mona, title: 'Quokka sounds', tags: ['إملاءات'] },
      now,
    );
    expect(await searched('املاءات')).toEqual([threadId]);
    expect(await searched('quokka املاءات')).toEqual([threadId]);
    await retag(threadId, []);
    expect(await searched('املاءات')).toEqual([]);
  });
});

/** Nothing is counted wrongly, and every name and address leads to a tag that is there, in one step. */
async function expectCounts(): Promise<void> {
  for (const { id, name } of await listForumTags(db))
    expect([name, (await listForumTags(db)).find((tag) => tag.id === id)?.count]).toEqual([
      name,
      await recountTags(db, id),
    ]);
  const merged = await db.select().from(forumTags).where(isNotNull(forumTags.mergedIntoId));
  for (const { mergedIntoId, id } of merged) {
    const isThere = and(eq(forumTags.id, mergedIntoId!), isNull(forumTags.mergedIntoId));
    expect(await db.$count(forumTags, isThere)).toBe(1);
    expect(await recountTags(db, id, true)).toBe(0);
  }
}

it('counts what a recount gives and leads from every address, whatever members and staff do at once', async () => {
  const other = await makeCategory(db, moderator, now);
  const names = [freshTag(), freshTag(), freshTag(), freshTag(), freshTag()];
  const threads = [
    await tagged(names.slice(0, 3)),
    await tagged(names.slice(2)),
    await tagged([names[0]!, names[4]!]),
  ];
  const kept = await Promise.all(names.map(rowOf));
  let seed = Number(process.env['TEST_SEED'] ?? 11);
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const doOne = async () => {
    const threadId = threads[draw(threads.length)]!;
    const { id } = kept[draw(kept.length)]!;
    const act = draw(10);
    if (act === 0) await hide(threadId);
    else if (act === 1)
      await showPost(db, { ...staffOf(moderator), postId: await firstPostOf(db, threadId) }, now);
    else if (act === 2) {
      const categoryId = [category, other][draw(2)]!.id;
      await moveForumThread(db, { ...staffOf(moderator), threadId, categoryId, reason: 'There.' }, now);
    } else if (act === 3) await mergeForumTag(db, { ...keeper, id, into: names[draw(names.length)]! }, now);
    else if (act === 4) {
      const seen = (await findTagForStaff(db, id))?.tag.name ?? '';
      await renameForumTag(db, { ...keeper, id, name: [freshTag(), names[draw(5)]!][draw(2)]!, seen }, now);
    } else if (act === 5) await closeForumTag(db, { ...keeper, id }, now);
    else if (act === 6) await reopenForumTag(db, { ...keeper, id }, now);
    else if (act === 7) threads.push(await tagged(names.filter(() => draw(3) === 0)));
    else await retag(threadId, names.filter(() => draw(2) === 0).toReversed());
  };
  const failures: unknown[] = [];
  let done = 0;
  for (let round = 0; round < 16; round += 1) {
    const outcomes = await Promise.allSettled([doOne(), doOne(), doOne(), doOne()]);
    // What a rule refuses is refused in words; a deadlock would be none.
    for (const each of outcomes)
      if (each.status === 'rejected' && !isInWords(each.reason)) failures.push(each.reason);
    done += outcomes.filter(({ status }) => status === 'fulfilled').length;
  }
  expect(failures).toEqual([]);
  // Most of it is done, so that there is something to count.
  expect(done).toBeGreaterThan(24);
  await expectCounts();
  for (const { id, slug } of kept) {
    const { tag } = (await findTagForStaff(db, id))!;
    const liveId = tag.became?.id ?? tag.id;
    const isShown = (await recountTags(db, liveId)) > 0;
    expect((await findForumTag(db, slug))?.id ?? null).toBe(isShown ? liveId : null);
  }
});

function isInWords(reason: unknown): boolean {
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : '';
  return code.startsWith('forum-') || code === 'changed-meanwhile';
}
