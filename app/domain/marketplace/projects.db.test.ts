import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { readSearch, type Search } from '#platform/search/search.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { countOpenProjectsAt, listOpenProjects } from './projects.ts';
import { listProjectWords, searchProjects } from './search-projects.ts';
import { projects } from './tables.server.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.insert(projects).values([
    aProject('shop', {
      title: { en: 'Review of an online shop', ar: 'مراجعة متجر إلكتروني' },
      postedOn: '2026-11-01',
    }),
    aProject('podcast', {
      category: { en: 'Audio editing', ar: 'تحرير الصوت' },
      skills: { en: ['Audacity'], ar: ['أوداستي'] },
      postedOn: '2026-11-03',
    }),
    aProject('texts', { description: { en: 'Texts for a shop', ar: 'نصوص لمتجر' }, postedOn: '2026-11-02' }),
    aProject('closed', { title: both('Shop closed'), status: 'closed', postedOn: '2026-11-04' }),
  ]);
});

describe('the open projects', () => {
  it('have the latest first, as many as asked for, never a closed one', async () => {
    expect(slugsOf(await listOpenProjects(db, { limit: 2 }))).toEqual(['podcast', 'texts']);
    expect(slugsOf(await listOpenProjects(db, { limit: 9 }))).toEqual(['podcast', 'texts', 'shop']);
  });
});

describe('how many projects were open', () => {
  it('counts what was posted before and is open, or was closed since', async () => {
    const countAt = async (on: string) =>
      await countOpenProjectsAt(db, { at: new Date(`${on}T00:00:00Z`), on });
    // The closed one was closed just now, as far as its row says.
    expect(await countAt('2026-11-01')).toBe(0);
    expect(await countAt('2026-11-03')).toBe(2);
    expect(await countAt('2026-11-05')).toBe(4);
    await db
      .update(projects)
      .set({ updatedAt: new Date('2026-11-05T00:00:00Z') })
      .where(eq(projects.slug, 'closed'));
    expect(await countAt('2026-11-05')).toBe(4);
    expect(await countAt('2026-11-06')).toBe(3);
  });
});

describe('a search for projects', () => {
  it('has titles first, then skills and categories, then the text', async () => {
    expect(await slugsFor('shop')).toEqual(['shop', 'texts']);
    expect(await slugsFor('متجر')).toEqual(['shop', 'texts']);
    expect(await slugsFor('audacity')).toEqual(['podcast']);
    expect(await slugsFor('تحرير الصوت')).toEqual(['podcast']);
    expect(await slugsFor('%')).toEqual([]);
  });

  it('is cut into pages, and a page behind the last is the last', async () => {
    expect(await search('shop', { page: 9, perPage: 1 })).toMatchObject({ total: 2, page: 2 });
  });

  it('knows the words of titles, skills, categories and clients for slips', async () => {
    const words = await listProjectWords(db);
    expect(words).toEqual(expect.arrayContaining(['shop', 'audacity', 'audio', 'rawnaq']));
    expect(words).not.toContain('closed');
  });
});

describe('the database', () => {
  it.each([
    ['projects_budget_is_positive', { budgetPiastres: 0 }],
    ['projects_deadline_follows_posting', { deadlineOn: '2026-10-31' }],
    ['projects_skills_in_both_languages', { skills: { en: ['One'], ar: [] } }],
    ['projects_slug_is_a_path_segment', { slug: 'Not a slug' }],
  ])('refuses a project that breaks %s', async (constraint, wrong) => {
    await expect(db.insert(projects).values(aProject('wrong', wrong))).rejects.toMatchObject({
      cause: { constraint },
    });
  });
});

async function search(query: string, more: Partial<Search> = {}) {
  return await searchProjects(
    db,
    await readSearch(db, { query, language: 'en', page: 1, perPage: 20, ...more }),
  );
}

async function slugsFor(query: string): Promise<string[]> {
  return slugsOf((await search(query)).items);
}

function aProject(
  slug: string,
  more: Partial<typeof projects.$inferInsert> = {},
): typeof projects.$inferInsert {
  return {
    ...{ slug, title: both(slug), clientName: both('Rawnaq'), budgetPiastres: 750_000 },
    ...{ deadlineOn: '2027-01-20', postedOn: '2026-11-01', category: both('Testing') },
    ...{ description: both('Work.'), skills: { en: [], ar: [] }, ...more },
  };
}

function both(text: string) {
  return { en: text, ar: text };
}

function slugsOf(cards: { slug: string }[]): string[] {
  return cards.map(({ slug }) => slug);
}
