import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import type { Database } from '#platform/database/database.server.ts';
import { searchVocabulary } from './search-tables.server.ts';
import { readSearch } from './search.server.ts';

const words = ['شاشه', 'شاشات', 'بشاشه', 'screen', 'onscreen', 'screens', 'so', 'soon', 'also', '2026'];

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.delete(searchVocabulary);
  await db.insert(searchVocabulary).values(words.map((word) => ({ word })));
});

it.each([
  ['screen', 'itself first, then what begins with it', "'screen' | 'screens' | 'onscreen'"],
  ['شاشه', 'in Arabic as well', "'شاشه' | 'بشاشه'"],
  ['شاش', 'within words of either language', "'شاشه' | 'شاشات' | 'بشاشه'"],
  ['so', 'of two letters only as a beginning', "'so' | 'soon'"],
  ['s', 'of one letter only as a beginning', "'so' | 'soon' | 'screen' | 'screens'"],
  ['026', 'of digits', "'2026'"],
  ['reens', 'at the end of a word', "'screens'"],
  ['eenscr', 'whose runs stand apart', ''],
])('the vocabulary is asked for %s: %s', async (query, _, expected) => {
  const { queries } = await readSearch(db, { query, language: 'en', page: 1, perPage: 5 });
  expect(queries).toEqual([expected]);
});

it('a word has a run of three letters at each of its letters, whatever the locale', async () => {
  const { rows } = await db.execute<{ runs: string[] }>(sql`select search_runs('شاشه') as runs`);
  expect(rows[0]!.runs).toEqual(['  ش', ' شا', 'شاش', 'اشه']);
});
