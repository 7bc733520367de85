import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeCategory } from '#tests/worlds/forums/forum-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { findThreads, threadWordsMemory } from './search-threads.ts';

const now = new Date('2026-11-26T10:00:00Z');
/** More than are put in order as they are found. */
const many = 6600;

let db: Database;

beforeAll(async () => {
  db = await testDatabase();
  const { userId } = await makeMember(db, { isPhoneConfirmed: true }, now);
  const category = await makeCategory(db, userId, now);
  // Every thread has the word "zither"; every second one "quince" too, and the later its number, the later it was written in.
  await db.execute(sql`
    with added as (
      insert into forum_threads (category_id, author_id, title, language, created_at, last_number, last_at)
      select ${category.id}, ${userId}, 'Zither ' || case when n % 2 = 0 then 'and quince ' else '' end || 'talk ' || n, 'en',
        ${now.toISOString()}::timestamptz, 1, ${now.toISOString()}::timestamptz - (${many}::int - n) * interval '1 minute'
      from generate_series(1, ${many}::int) as n
      returning id, author_id, created_at)
    insert into forum_posts (thread_id, number, author_id, text, language, key, posted_at)
    select id, 1, author_id, 'First words.', 'en', gen_random_uuid(), created_at from added`);
});

const find = async (query: string, page = 1) => {
  const search = await readSearch(db, { query, language: 'en', page, perPage: 5 });
  const { threads } = await findThreads({ db, language: 'en', userId: null }, search);
  return { ...threads, items: threads.items.map(({ title }) => title) };
};
const titles = (numbers: readonly number[]) =>
  numbers.map((n) => `Zither ${n % 2 === 0 ? 'and quince ' : ''}talk ${n}`);

it('counts a thousand of those that have a word, and says that there are more', async () => {
  expect(await find('zither')).toEqual({
    items: titles([6600, 6599, 6598, 6597, 6596]),
    total: 1000,
    page: 1,
    hasMore: true,
  });
  // 3,300 are put in order as they are found; more than 6,000 are read along the latest posts.
  expect(await find('quince')).toMatchObject({
    items: titles([6600, 6598, 6596, 6594, 6592]),
    hasMore: true,
  });
});

it('corrects slips by the words of the five thousand threads with the latest posts', async () => {
  const words = await threadWordsMemory.read(db);
  expect(words).toEqual(expect.arrayContaining(['1601', '6600', 'and', 'quince', 'talk', 'zither']));
  expect(words).toHaveLength(5004);
});

it('ends at the last one that is counted', async () => {
  const last = await find('zither', 1_000_000);
  expect(last).toMatchObject({ page: 200, items: titles([5605, 5604, 5603, 5602, 5601]) });
});

it('finds a rare word among them, and first what is written as it was asked for', async () => {
  expect(await find('talk 1234')).toEqual({ items: titles([1234]), total: 1, page: 1, hasMore: false });
  // 6120 was written in later, and is not "quince talk 120".
  const { items, total } = await find('quince talk 120');
  expect([items, total]).toEqual([titles([1208, 1206, 1204, 1202, 1200]), 12]);
});

it('finds nothing where no title has the word', async () => {
  expect(await find('zzqqzz')).toMatchObject({ items: [], total: 0 });
});
