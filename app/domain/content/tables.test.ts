import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database.server.ts';
import type { Bilingual } from '#platform/language.ts';
import { testDatabase } from '#tests/world/database.ts';
import { contentVersion, menuItems, pages } from './tables.server.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

describe('a text in both languages', () => {
  it('is stored as it was written', async () => {
    await addMenuItem('whole', { en: 'Learn', ar: 'تعلّم' });
    const rows = await db.select({ label: menuItems.label }).from(menuItems);
    expect(rows).toEqual([{ label: { en: 'Learn', ar: 'تعلّم' } }]);
  });

  it.each([
    ['no Arabic', { en: 'Learn' }],
    ['an empty Arabic', { en: 'Learn', ar: '' }],
    ['only spaces in Arabic', { en: 'Learn', ar: ' \n\t' }],
    ['a number for English', { en: 5, ar: 'تعلّم' }],
    ['a list for English', { en: ['Learn'], ar: 'تعلّم' }],
    ['plain text', 'Learn'],
    ['nothing at all', {}],
  ])('is refused with %s', async (_, label) => {
    await expect(addMenuItem('broken', label as unknown as Bilingual)).rejects.toMatchObject({
      cause: { constraint: 'menu_items_label_in_both_languages' },
    });
  });

  it('is refused as a list when one language has fewer entries', async () => {
    const page = {
      slug: 'half',
      title: { en: 'Half', ar: 'نصف' },
      description: { en: 'Half', ar: 'نصف' },
      sections: { en: [{ id: 'a', heading: 'A', blocks: [] }], ar: [] },
      lastUpdatedOn: '2026-11-21',
    };
    await expect(db.insert(pages).values(page)).rejects.toMatchObject({
      cause: { constraint: 'pages_sections_in_both_languages' },
    });
  });
});

it('lets a menu lead to our own paths and to https only', async () => {
  await expect(addMenuItem('script', { en: 'X', ar: 'س' }, 'javascript:alert(1)')).rejects.toMatchObject({
    cause: { constraint: 'menu_items_href_is_a_link' },
  });
});

it('has one content version', async () => {
  await expect(db.insert(contentVersion).values({ id: 2, version: 9 })).rejects.toMatchObject({
    cause: { constraint: 'content_version_is_one_row' },
  });
});

function addMenuItem(key: string, label: Bilingual, href = '/learn') {
  return db.insert(menuItems).values({ key, place: 'main', position: 1, label, href });
}
