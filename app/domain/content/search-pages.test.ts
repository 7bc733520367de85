import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database.server.ts';
import { readSearchWords, type Search } from '#platform/search.server.ts';
import { testDatabase } from '#tests/world/database.ts';
import { passageOf } from './search-passage.ts';
import { listPageSlugs, listPageWords, searchPages } from './search-pages.ts';
import { defaultSettings } from './site-settings.ts';
import type { Block, Section } from './structured-text.ts';
import { pages } from './tables.server.ts';

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
  await db
    .insert(pages)
    .values([
      aPage('about', { title: { en: 'About us', ar: 'عن المؤسسة' } }),
      aPage('help', { sections: both([{ id: 'secret', heading: 'About help', blocks }]) }),
      aPage('welcome', { description: { en: 'All about the site', ar: 'كل شيء' } }),
      aPage('draft', { title: both('About drafts'), status: 'draft' }),
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
    const words = await listPageWords(db);
    expect(words).toEqual(expect.arrayContaining(['about', 'help', 'welcome', 'موسسه']));
    expect(words).not.toContain('drafts');
  });

  it('says which block of a page has the words, if one has', async () => {
    expect((await search('nvda')).items[0]!.block).toEqual(blocks[1]);
    expect((await search('about us')).items[0]!.block).toBeNull();
    expect((await search('مؤسسه', undefined, 'ar')).items[0]).toMatchObject({ slug: 'about', block: null });
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
  const words = (await readSearchWords(db, query)).map((word) => [word]);
  return searchPages(db, { query, words, language, page: 1, perPage: 20 }, among);
}

async function slugsFor(query: string): Promise<string[]> {
  return (await search(query)).items.map(({ slug }) => slug);
}

function aPage(slug: string, more: Partial<typeof pages.$inferInsert> = {}): typeof pages.$inferInsert {
  return {
    slug,
    title: both(slug),
    description: both('Words'),
    sections: both<Section[]>([]),
    status: 'published',
    lastUpdatedOn: '2026-11-21',
    ...more,
  };
}

function both<Value>(value: Value) {
  return { en: value, ar: value };
}
