import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { readSearch } from '#platform/search/search.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { posting } from '#tests/worlds/marketplace/posting.ts';
import { projects } from '../tables.server.ts';
import { readBoard, type BoardFilter } from './board.ts';

const both = (text: string) => ({ en: text, ar: text });
const row = (slug: string, more: Partial<typeof projects.$inferInsert> = {}) => ({
  ...{ slug, title: both(slug), clientName: both('Rawnaq'), category: both('Voice') },
  ...{ description: both('Read.'), skills: { en: [], ar: [] }, budgetPiastres: 100_000 },
  ...{ deadlineOn: '2026-12-31', postedOn: '2026-11-20', ...more },
});

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  const { userId: clientId } = await makeMember(db);
  await db.insert(projects).values([
    row('one', { categoryKey: 'audio', skillKeys: ['voice-over', 'audiobooks'], postedOn: '2026-11-22' }),
    row('two', {
      categoryKey: 'data',
      skillKeys: ['data-entry'],
      ...{ budgetPiastres: 900_000, postedOn: '2026-11-21' },
      ...{ clientId, language: 'en', brief: posting().brief },
      ...{ depositPiastres: 20_000, depositReason: 'The hall is booked.' },
    }),
    row('three', { hasAccessibleFiles: false, deadlineOn: '2026-11-28', title: both('إذاعة قصيرة') }),
    row('closed', { status: 'closed', categoryKey: 'audio' }),
    row('invited', { isInvitedOnly: true, categoryKey: 'audio' }),
  ]);
});

const read = async (filter: BoardFilter, query = '', more = { page: 1, perPage: 10 }) => {
  const search = query === '' ? null : await readSearch(db, { query, language: 'ar', ...more });
  const { items, total, page } = await readBoard(db, { filter, search, ...more });
  return { slugs: items.map(({ slug }) => slug), total, page };
};

describe('the job board', () => {
  it('has what is open for everybody, the latest first, page by page', async () => {
    expect(await read({})).toEqual({ slugs: ['one', 'two', 'three'], total: 3, page: 1 });
    expect(await read({}, '', { page: 2, perPage: 2 })).toEqual({ slugs: ['three'], total: 3, page: 2 });
    expect(await read({}, '', { page: 9, perPage: 2 })).toEqual({ slugs: ['three'], total: 3, page: 2 });
  });

  it.each<[BoardFilter, string[]]>([
    [{ category: 'audio' }, ['one']],
    [{ skill: 'audiobooks' }, ['one']],
    [{ leastPiastres: 500_000 }, ['two']],
    [{ dueFrom: '2026-12-01' }, ['one', 'two']],
    [{ accessibleFiles: true }, ['one', 'two']],
    [{ asksDeposit: true }, ['two']],
    [{ asksDeposit: false }, ['one', 'three']],
    [{ category: 'audio', leastPiastres: 500_000 }, []],
  ])('is narrowed by %j', async (filter, slugs) => {
    expect((await read(filter)).slugs).toEqual(slugs);
  });

  it('is searched as people write Arabic', async () => {
    expect((await read({}, 'اذاعه')).slugs).toEqual(['three']);
    expect((await read({ accessibleFiles: true }, 'اذاعه')).slugs).toEqual([]);
    expect((await read({}, 'closed')).slugs).toEqual([]);
  });

  it('puts those with the words in their titles first, page by page', async () => {
    expect((await read({}, 'read')).slugs).toEqual(['one', 'two', 'three']);
    expect((await read({}, 'قصيرة')).slugs).toEqual(['three']);
    await db
      .insert(projects)
      .values([
        row('loud', { title: both('Loud and old to read'), postedOn: '2026-11-01' }),
        row('old', { title: both('Read an old hall'), postedOn: '2026-11-02' }),
        row('older', { title: both('A hall, read and old'), postedOn: '2026-11-03' }),
      ]);
    expect((await read({}, 'read old')).slugs).toEqual(['older', 'old', 'loud']);
    // As it is written before the same words in another order.
    expect((await read({}, 'old hall')).slugs).toEqual(['old', 'older']);
    expect((await read({}, 'read')).slugs).toEqual(['older', 'old', 'loud', 'one', 'two', 'three']);
    const second = { page: 2, perPage: 4 };
    expect(await read({}, 'read', second)).toEqual({ slugs: ['two', 'three'], total: 6, page: 2 });
    expect(await read({}, 'read', { ...second, page: 9 })).toEqual({
      ...{ slugs: ['two', 'three'], total: 6, page: 2 },
    });
    expect(await read({}, 'nothing', { ...second, page: 9 })).toEqual({ slugs: [], total: 0, page: 1 });
  });
});
