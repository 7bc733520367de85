import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { begin, makeCategory } from '#tests/worlds/forums/forum-world.ts';
import { freshTag, makeTagWorld } from '#tests/worlds/forums/tag-world.ts';
import { listNewestOfTag } from '../feed-posts.ts';
import { findTagOfCategory } from './find-tags.ts';
import { listTaggedInCategory, listThreadsOfTag } from './list-tagged.ts';
import { exportForumTags, listTagsForStaff, type KeptForumTag } from './tag-list.ts';

const now = new Date('2026-11-26T10:00:00Z');

let db: Database;
let world: Awaited<ReturnType<typeof makeTagWorld>>;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  world = await makeTagWorld(db, now);
});

describe('looking', () => {
  it('lists tags for staff by state and words, most used first', async () => {
    const [used, closed, gone, unused] = ['Zebra', 'Zebu', 'Zebrass', 'Zebrano'];
    const threadId = await world.tagged([used, closed, gone, unused]);
    await world.tagged([used, gone]);
    await world.hide(await world.tagged([used]));
    await world.merge(gone, used);
    await world.close(closed);
    await world.retag(threadId, [used, closed]);
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
    const rows: KeptForumTag[] = [];
    for await (const row of await exportForumTags(db, { ...world.keeper, query }, now)) rows.push(row);
    expect(rows.map(({ name, became }) => [name, became?.name ?? null])).toEqual([
      [used, null],
      [unused, null],
      [gone, used],
    ]);
  });

  it('filters a category by a tag, in both languages or in one', async () => {
    const name = freshTag();
    const other = await makeCategory(db, world.moderator, now);
    const here = await world.tagged([name]);
    await begin(db, { slug: other.slug, userId: world.mona, tags: [name] }, now);
    const tag = (await findTagOfCategory(db, {
      slug: (await world.rowOf(name)).slug,
      category: world.category,
    }))!;
    const list = async (language: 'en' | 'ar' | null) =>
      await listTaggedInCategory(db, { category: world.category, tag, language, userId: null, page: 1 });
    const { items, total } = await list(null);
    expect([items.map(({ id }) => id), total]).toEqual([[here], 1]);
    expect(items[0]).toMatchObject({ isPublic: true, tags: [{ name }] });
    expect(await list('en')).toMatchObject({ total: 1 });
    expect(await list('ar')).toMatchObject({ total: 0, items: [] });
    expect((await listThreadsOfTag(db, { tag, userId: null, page: 1 })).total).toBe(2);
    expect(await listNewestOfTag(db, tag)).toHaveLength(2);
    await world.hide(here);
    expect(await findTagOfCategory(db, { slug: tag.slug, category: world.category })).toBeNull();
    expect(await listNewestOfTag(db, tag)).toHaveLength(1);
    expect(await world.searched(name)).not.toContain(here);
  });

  it('finds a thread by a spelling of its tag, and by title and tag together', async () => {
    const threadId = await world.tagged(['إملاءات'], 'Quokka sounds');
    expect(await world.searched('املاءات')).toEqual([threadId]);
    expect(await world.searched('quokka املاءات')).toEqual([threadId]);
    await world.retag(threadId, []);
    expect(await world.searched('املاءات')).toEqual([]);
  });
});
