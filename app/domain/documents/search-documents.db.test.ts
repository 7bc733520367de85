import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { readSearch, type Search } from '#platform/search/search.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { passageOf } from './search-passage.ts';
import { listDocumentWords, listPageSlugs, searchDocuments } from './search-documents.ts';
import { defaultSettings } from '#domain/site/site-settings.ts';
import type { Block, Section } from './text/structured-text.ts';
import { documents } from './tables.server.ts';

const blocks: Block[] = [
  {
    kind: 'paragraph',
    text: ['Write to ', { setting: 'supportEmail' }, ' about ', { strong: 'braille' }, '.'],
  },
  { kind: 'list', items: [['First ', { text: 'NVDA', language: 'en' }], ['Second']] },
  { kind: 'cards', items: [{ title: 'Mentors', text: 'People who know.', href: '/hidden-word' }] },
  { kind: 'links', items: [{ text: 'Contact', href: '/contact' }] },
];

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.insert(documents).values([
    aPage('about', { title: { en: 'About us', ar: 'عن المؤسسة' } }),
    aPage('help', { sections: both([{ id: 'secret', heading: 'About help', blocks }]) }),
    aPage('welcome', { description: { en: 'All about the site', ar: 'كل شيء' } }),
    aPage('draft', { title: both('About drafts'), status: 'draft' }),
    aPage('about-canes', { kind: 'article', title: both('About white canes') }),
    aPage('about-work', {
      kind: 'article',
      title: both('About work'),
      fields: { author: both('Sherbini') } as never,
    }),
  ]);
});

describe('a search for pages', () => {
  it('has titles first, then headings, then the text; never a draft', async () => {
    expect(await slugsFor('about')).toEqual(['about', 'help', 'welcome']);
  });

  it('finds only pages that have an address', async () => {
    expect(await listPageSlugs(db)).toEqual(expect.arrayContaining(['about', 'help', 'welcome']));
    expect((await search('about', ['welcome'])).items.map(({ slug }) => slug)).toEqual(['welcome']);
    expect((await search('about', [])).total).toBe(0);
  });

  it('finds every word of the text and nothing that is written for machines', async () => {
    for (const word of ['write', 'braille', 'nvda', 'second', 'mentors', 'know', 'contact', 'about help']) {
      expect([word, ...(await slugsFor(word))]).toContain('help');
    }
    for (const word of ['paragraph', 'hidden word', 'secret', 'supportEmail', 'kind']) {
      expect([word, ...(await slugsFor(word))]).toEqual([word]);
    }
  });

  it('knows the words of titles and headings for slips', async () => {
    const words = await listDocumentWords(db);
    expect(words).toEqual(expect.arrayContaining(['about', 'help', 'welcome', 'موسسه']));
    expect(words).not.toContain('drafts');
  });

  it('says which block of a page has the words, if one has', async () => {
    expect((await search('nvda')).items[0]!.block).toEqual(blocks[1]);
    expect((await search('about us')).items[0]!.block).toBeNull();
    expect((await search('مؤسسه', undefined, 'ar')).items[0]).toMatchObject({ slug: 'about', block: null });
  });
});

describe('a search over all kinds', () => {
  const asked = (query: string, more = {}) =>
    readSearch(db, { query, language: 'en', page: 1, perPage: 20, ...more });
  const places = [{ kind: 'page' as const, slugs: ['about', 'help'] }, { kind: 'article' as const }];

  it('counts each kind where we look', async () => {
    const found = await searchDocuments(db, await asked('about'), { places, wanted: ['article'] });
    expect(found).toMatchObject({ page: { items: [], total: 2, page: 1 }, article: { total: 2, page: 1 } });
    expect(found.article!.items).toHaveLength(2);
    expect(await searchDocuments(db, await asked('zzzz'), { places })).toEqual({});
  });

  it('finds the words of fields, such as an author', async () => {
    const found = await searchDocuments(db, await asked('sherbini'), { places });
    expect(found.article?.items.map(({ slug }) => slug)).toEqual(['about-work']);
    expect(found.page).toBeUndefined();
  });

  it('gives each kind a page of its own, without repeating or leaving out', async () => {
    const slugs: string[] = [];
    for (const page of [1, 2]) {
      const found = await searchDocuments(db, await asked('about', { page, perPage: 1 }), { places });
      expect(found).toMatchObject({ page: { total: 2, page }, article: { total: 2, page } });
      for (const kind of ['page', 'article'] as const)
        slugs.push(...found[kind]!.items.map(({ slug }) => slug));
    }
    expect(slugs.toSorted()).toEqual(['about', 'about-canes', 'about-work', 'help']);
    const behind = await searchDocuments(db, await asked('about', { page: 9, perPage: 1 }), { places });
    expect(behind).toMatchObject({ page: { page: 2 }, article: { page: 2 } });
    expect([behind.page!.items[0]!.slug, behind.article!.items[0]!.slug]).toEqual([slugs[2], slugs[3]]);
  });
});

describe('the passage of a block', () => {
  it('has its words without links and stresses', () => {
    const passages = blocks.map((block) => passageOf(block, { settings: defaultSettings, language: 'en' }));
    expect(passages).toEqual([
      `Write to ${defaultSettings.supportEmail} about braille.`,
      'First NVDA Second',
      'Mentors: People who know.',
      'Contact',
    ]);
  });
});

async function search(
  query: string,
  among: string[] = ['about', 'help', 'welcome', 'draft'],
  language: Search['language'] = 'en',
) {
  const asked = await readSearch(db, { query, language, page: 1, perPage: 20 });
  const places = [{ kind: 'page' as const, slugs: among }];
  return (await searchDocuments(db, asked, { places })).page ?? { items: [], total: 0, page: 1 };
}

async function slugsFor(query: string): Promise<string[]> {
  return (await search(query)).items.map(({ slug }) => slug);
}

function aPage(
  slug: string,
  more: Partial<typeof documents.$inferInsert> = {},
): typeof documents.$inferInsert {
  return {
    kind: 'page',
    slug,
    title: both(slug),
    description: both('Words'),
    sections: both<Section[]>([]),
    status: 'published',
    publishedAt: new Date('2026-11-21T10:00:00Z'),
    lastUpdatedOn: '2026-11-21',
    ...more,
  };
}

function both<Value>(value: Value) {
  return { en: value, ar: value };
}
