import { asc, desc, gt, sql, type SQL } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readPage, readPages, readWhole, type PageQuery } from './read-page.server.ts';

const songs = pgTable('songs', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  year: integer('year'),
});

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.execute(sql`create table songs (id integer primary key, title text not null, year integer)`);
  await db.insert(songs).values([
    { id: 1, title: 'أغنية الصباح', year: 1970 },
    { id: 2, title: 'Évening song', year: null },
    { id: 3, title: 'Song of the sea', year: 1970 },
    { id: 4, title: 'أُغنيَة', year: 1955 },
  ]);
});

const list = () => ({
  rows: db.select({ id: songs.id, title: songs.title }).from(songs).$dynamic(),
  searched: sql`search_fold(${songs.title})`,
  sorts: { id: songs.id, year: songs.year },
  emptyLast: ['year'] as const,
  ties: [songs.id] as (SQL | typeof songs.id)[],
});

type Query = PageQuery<'id' | 'year'>;

const byId: Query = { sort: 'id', direction: 'ascending', page: 1, perPage: 10 };

const idsOf = async (
  query: Partial<Query>,
  changes: { where?: SQL; ties?: ReturnType<typeof list>['ties'] } = {},
) => (await readPage(db, { ...list(), ...changes }, { ...byId, ...query })).items.map(({ id }) => id);

describe('a page of a list', () => {
  it('has the rows of the page and counts those of all; behind the last one it is the last one', async () => {
    const second = await readPage(db, list(), { ...byId, page: 2, perPage: 3 });
    expect(second).toEqual({ items: [{ id: 4, title: 'أُغنيَة' }], total: 4, page: 2 });
    expect(await readPage(db, list(), { ...byId, page: 9, perPage: 3 })).toEqual(second);
    const none = await readPage(db, { ...list(), where: gt(songs.id, 9) }, { ...byId, page: 3 });
    expect(none).toEqual({ items: [], total: 0, page: 1 });
  });

  it('is found by all of the words, in any spelling', async () => {
    expect(await idsOf({ q: 'اغنيه' })).toEqual([1, 4]);
    expect(await idsOf({ q: ' SONG  evening ' })).toEqual([2]);
    expect(await idsOf({ q: 'ong' })).toEqual([2, 3]);
    expect(await idsOf({ q: 'song' }, { where: gt(songs.id, 2) })).toEqual([3]);
  });

  it('has nothing when the words have no letters, and everything when there are none', async () => {
    for (const q of ['%', '_', '\\', '؟']) expect(await idsOf({ q })).toEqual([]);
    for (const q of ['', '  ']) expect(await idsOf({ q })).toEqual([1, 2, 3, 4]);
  });

  it('puts what is missing last, whichever way the others go', async () => {
    expect(await idsOf({ sort: 'year' })).toEqual([4, 1, 3, 2]);
    expect(await idsOf({ sort: 'year', direction: 'descending' })).toEqual([3, 1, 4, 2]);
  });

  it('orders equal rows the way of the sort, or their own', async () => {
    const descending = { sort: 'year', direction: 'descending' } as const;
    expect(await idsOf(descending, { ties: [songs.id] })).toEqual([3, 1, 4, 2]);
    expect(await idsOf(descending, { ties: [asc(songs.id)] })).toEqual([1, 3, 4, 2]);
    expect(await idsOf({ sort: 'year' }, { ties: [desc(songs.id)] })).toEqual([4, 3, 1, 2]);
  });
});

describe('a list for a file', () => {
  it('is whole, in the same order', async () => {
    const rows = await readWhole(db, list(), { sort: 'year', direction: 'ascending' });
    expect(rows.map(({ id }) => id)).toEqual([4, 1, 3, 2]);
  });

  it('is read page by page, as it is taken', async () => {
    const read: number[] = [];
    const rows = readPages(1001, async ({ page, perPage }) => {
      read.push(page);
      // Somebody went meanwhile.
      return await Promise.resolve(page === 2 ? [] : [page, perPage]);
    });
    expect(await rows.next()).toEqual({ value: 1, done: false });
    expect(read).toEqual([1]);
    const rest: number[] = [];
    for await (const row of rows) rest.push(row);
    expect(rest).toEqual([500, 3, 500]);
    expect(read).toEqual([1, 2, 3]);
  });
});
