import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { staffOf } from '#tests/worlds/forums/forum-world.ts';
import { makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { groupWordsMemory, searchGroups } from './search-groups.ts';
import { closeGroup } from './staff-groups.ts';

const now = new Date('2026-11-27T10:00:00Z');

let db: Database;
let [mona, staff]: string[] = [];
beforeAll(async () => {
  db = await testDatabase();
  [mona, staff] = [(await makeMember(db, {}, now)).userId, (await makeMember(db, {}, now)).userId];
});

const make = async (kind: 'open' | 'request' | 'hidden', name: string) =>
  await makeGroup(db, { organiserId: mona!, staffId: staff!, kind, name, purpose: 'نتحدث عن القراءة.' }, now);
const find = async (query: string) => {
  const search = await readSearch(db, { query, language: 'en', page: 1, perPage: 10 });
  return (await searchGroups({ db }, search)).groups.items.map(({ title }) => title);
};

describe('the search of the site', () => {
  it('finds groups that everybody finds by name and purpose, the name first', async () => {
    await make('request', 'Reading aloud');
    await make('open', 'Cooks');
    expect(await find('cook')).toEqual(['Cooks']);
    expect(await find('القراءه')).toEqual(['Cooks', 'Reading aloud']);
    await make('open', 'القراءة بلمس');
    expect((await find('القراءة'))[0]).toBe('القراءة بلمس');
  });

  it('knows nothing of a hidden group, nor of one that was closed', async () => {
    await make('hidden', 'Zanzibar');
    const { id: groupId } = await make('open', 'Yesterday');
    expect(await find('yesterday')).toEqual(['Yesterday']);
    await closeGroup(db, { ...staffOf(staff!, 'admin'), groupId, reason: 'Nobody writes.' }, now);
    expect(await find('yesterday')).toEqual([]);
    expect(await find('zanzibar')).toEqual([]);
    const words = await groupWordsMemory.read(db);
    expect(words).toContain('cooks');
    expect(words.filter((word) => /zanzibar|yesterday/.test(word))).toEqual([]);
  });
});
