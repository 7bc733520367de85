import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { contentVersion, menuItems } from '#domain/site/tables.server.ts';
import { documents } from './tables.server.ts';

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
});

describe('a document', () => {
  const document = {
    kind: 'page' as const,
    slug: 'half',
    title: { en: 'Half', ar: '' },
    description: { en: 'Half', ar: 'نصف' },
    sections: { en: [], ar: [] },
    lastUpdatedOn: '2026-11-21',
    publishedAt: new Date('2026-11-21T10:00:00Z'),
  };

  it('may lack a language as a draft, never once it is published', async () => {
    const constraint = { cause: { constraint: 'documents_published_in_both_languages' } };
    await expect(db.insert(documents).values({ ...document, status: 'published' })).rejects.toMatchObject(
      constraint,
    );
    const sections = { en: [{ id: 'a', heading: 'A', blocks: [] }], ar: [] };
    const whole = { ...document, title: { en: 'Half', ar: 'نصف' } };
    await expect(
      db.insert(documents).values({ ...whole, sections, status: 'published' }),
    ).rejects.toMatchObject(constraint);
    await db.insert(documents).values(document);
    await expect(db.update(documents).set({ status: 'published' })).rejects.toMatchObject(constraint);
  });

  it('has its place alone, and that place can stand in an address', async () => {
    await expect(db.insert(documents).values(document)).rejects.toMatchObject({
      cause: { constraint: 'documents_slug_once_in_its_kind' },
    });
    await db.insert(documents).values({ ...document, kind: 'article' });
    await expect(db.insert(documents).values({ ...document, slug: 'Ha lf' })).rejects.toMatchObject({
      cause: { constraint: 'documents_slug_is_a_path_segment' },
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
