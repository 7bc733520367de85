import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { readSearch, type Search } from '#platform/search/search.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { listCourseWords, searchCourses } from './search-courses.ts';
import { courseCategories, courses } from './tables.server.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.insert(courseCategories).values([
    {
      slug: 'data',
      name: { en: 'Data Analysis', ar: 'تحليل البيانات' },
      description: both('x'),
      position: 1,
    },
    { slug: 'coding', name: { en: 'Coding', ar: 'البرمجة' }, description: both('x'), position: 2 },
  ]);
  await db.insert(courses).values([
    aCourse('excel', { title: { en: 'Excel basics', ar: 'أساسيات إكسل' } }),
    aCourse('reports', {
      title: { en: 'Reports', ar: 'التقارير' },
      skills: { en: ['Excel', 'Braille'], ar: ['إكسل', 'برايل'] },
    }),
    aCourse('numbers', {
      title: { en: 'Numbers', ar: 'الأرقام' },
      summary: { en: 'Even without Excel.', ar: 'حتى من دون إكسل.' },
    }),
    aCourse('python', {
      title: { en: 'Python by ear', ar: 'بايثون بالسمع' },
      categorySlug: 'coding',
      instructorName: { en: 'Karim Adel', ar: 'كريم عادل' },
    }),
    aCourse('draft', { title: both('Excel drafts'), status: 'draft', publishedAt: null }),
  ]);
});

describe('a search for courses', () => {
  it('has titles first, then skills, then the text; never a draft', async () => {
    expect(await slugsFor('excel')).toEqual(['excel', 'reports', 'numbers']);
    expect(await slugsFor('اكسل', { language: 'ar' })).toEqual(['excel', 'reports', 'numbers']);
  });

  it('finds every word wherever it stands, in either language', async () => {
    expect(await slugsFor('excel برايل')).toEqual(['reports']);
    expect(await slugsFor('excel python')).toEqual([]);
  });

  it('finds courses by instructor and by the name of their category', async () => {
    expect(await slugsFor('كريم')).toEqual(['python']);
    expect(await slugsFor('برمجه')).toEqual(['python']);
    expect(await slugsFor('والبرمجة كريم')).toEqual(['python']);
    expect((await search('تحليل بيانات')).total).toBe(3);
  });

  it('takes another spelling of a word for the word', async () => {
    const words = [['numbers'], ['exel', 'excel']];
    expect(await slugsFor('numbers exel', { words })).toEqual(['numbers']);
    expect(await slugsFor('exel', { words: [['exel']] })).toEqual([]);
  });

  it('knows the words of titles, skills, instructors and categories for slips', async () => {
    const words = await listCourseWords(db);
    expect(words).toEqual(expect.arrayContaining(['excel', 'braille', 'karim', 'coding', 'برمجه', 'اكسل']));
    expect(words).not.toContain('drafts');
    expect(words).not.toContain('without');
    expect(words).not.toContain('');
  });

  it('takes wildcards for what they are, and finds nothing for nothing', async () => {
    for (const query of ['', '%', '_', '\\', '%%%', "'; drop table courses; --", '"', '$', '(', '*']) {
      expect([query, ...(await slugsFor(query))]).toEqual([query]);
    }
    expect(await slugsFor('100% excel_')).toEqual([]);
    expect(await slugsFor('%excel%')).toEqual(['excel', 'reports', 'numbers']);
  });

  it('is cut into pages in one order, and a page behind the last is the last', async () => {
    const pages = await Promise.all([1, 2, 3, 9].map((page) => search('excel', { page, perPage: 1 })));
    expect(pages.map(({ items }) => items.map(({ slug }) => slug))).toEqual([
      ['excel'],
      ['reports'],
      ['numbers'],
      ['numbers'],
    ]);
    expect(pages.map(({ total, page }) => [total, page])).toEqual([
      [3, 1],
      [3, 2],
      [3, 3],
      [3, 3],
    ]);
  });

  it('follows a course that is edited', async () => {
    await db.insert(courses).values(aCourse('edited', { title: both('Before') }));
    await db.update(courses).set({ title: { en: 'Afterwards', ar: 'لاحقًا' } });
    expect((await search('before')).total).toBe(0);
    expect((await search('لاحقا')).total).toBe(5);
  });
});

async function search(query: string, more: Partial<Search> = {}) {
  return searchCourses(db, await readSearch(db, { query, language: 'en', page: 1, perPage: 20, ...more }));
}

async function slugsFor(query: string, more: Partial<Search> = {}): Promise<string[]> {
  return (await search(query, more)).items.map(({ slug }) => slug);
}

function aCourse(slug: string, more: Partial<typeof courses.$inferInsert> = {}): typeof courses.$inferInsert {
  return {
    slug,
    categorySlug: 'data',
    title: both(slug),
    summary: both('Learn.'),
    instructorName: both('Mona'),
    durationWeeks: 4,
    pricePiastres: 20_000,
    level: 'beginner',
    skills: { en: [], ar: [] },
    status: 'published',
    publishedAt: new Date('2026-01-01'),
    ...more,
  };
}

function both(text: string) {
  return { en: text, ar: text };
}
