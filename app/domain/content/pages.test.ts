import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database.server.ts';
import { testDatabase } from '#tests/world/database.ts';
import { findPage } from './pages.ts';
import { pages } from './tables.server.ts';

const page = {
  slug: 'welcome',
  title: { en: 'Welcome', ar: 'أهلًا' },
  description: { en: 'A page', ar: 'صفحة' },
  sections: {
    en: [{ id: 'first', heading: 'First', blocks: [] }],
    ar: [{ id: 'first', heading: 'أولًا', blocks: [] }],
  },
  lastUpdatedOn: '2026-11-21',
};

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.insert(pages).values([
    { ...page, status: 'published' },
    { ...page, slug: 'unfinished', status: 'draft' },
  ]);
});

it('finds a published page with its words in both languages', async () => {
  expect(await findPage(db, 'welcome')).toEqual(page);
});

it('finds neither a draft nor a page that does not exist', async () => {
  expect(await findPage(db, 'unfinished')).toBeNull();
  expect(await findPage(db, 'nowhere')).toBeNull();
});
