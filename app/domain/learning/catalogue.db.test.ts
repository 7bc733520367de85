import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { listCategories, listCourses, listFeaturedCourses } from './catalogue.ts';
import { courseCategories, courses } from './tables.server.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.insert(courseCategories).values([
    { slug: 'data', name: both('Data'), description: both('Data'), position: 2 },
    { slug: 'coding', name: both('Coding'), description: both('Coding'), position: 1 },
    { slug: 'empty', name: both('Empty'), description: both('Empty'), position: 3 },
  ]);
  await db
    .insert(courses)
    .values([
      aCourse('old', { publishedAt: new Date('2026-01-01'), pricePiastres: 0 }),
      aCourse('new', { publishedAt: new Date('2026-03-01'), level: 'advanced' }),
      aCourse('second', { publishedAt: new Date('2025-01-01'), featuredPosition: 2 }),
      aCourse('first', { publishedAt: new Date('2025-02-01'), featuredPosition: 1, categorySlug: 'data' }),
      aCourse('hidden', { status: 'draft', publishedAt: null, featuredPosition: 3 }),
      aCourse('gone', { status: 'archived' }),
    ]);
});

describe('the categories', () => {
  it('stand in their order and count the published courses only', async () => {
    const categories = await listCategories(db);
    expect(categories.map(({ slug, coursesCount }) => [slug, coursesCount])).toEqual([
      ['coding', 3],
      ['data', 1],
      ['empty', 0],
    ]);
  });
});

describe('the featured courses', () => {
  it('are published and in the chosen order', async () => {
    expect(slugsOf(await listFeaturedCourses(db))).toEqual(['first', 'second']);
  });

  it('say what a card shows, money in piastres', async () => {
    const [card] = await listFeaturedCourses(db);
    expect(card).toMatchObject({
      pricePiastres: 20_000,
      durationWeeks: 4,
      isExample: false,
    });
  });
});

describe('the list of courses', () => {
  it('shows featured ones first, then the newest', async () => {
    const { courses, total } = await listCourses(db, { page: 1, perPage: 24 });
    expect(slugsOf(courses)).toEqual(['first', 'second', 'new', 'old']);
    expect(total).toBe(4);
  });

  it('is cut into pages and still knows the total', async () => {
    const second = await listCourses(db, { page: 2, perPage: 3 });
    expect(slugsOf(second.courses)).toEqual(['old']);
    expect(second.total).toBe(4);
    expect(await listCourses(db, { page: 3, perPage: 3 })).toEqual({ courses: [], total: 4 });
  });

  it('leaves out the featured ones where these stand by themselves', async () => {
    const { courses, total } = await listCourses(db, { page: 1, perPage: 24, featured: 'apart' });
    expect(slugsOf(courses)).toEqual(['new', 'old']);
    expect(total).toBe(2);
  });

  it('is narrowed by category and level', async () => {
    const query = { page: 1, perPage: 24 };
    expect(slugsOf((await listCourses(db, { ...query, category: 'data' })).courses)).toEqual(['first']);
    expect(slugsOf((await listCourses(db, { ...query, level: 'advanced' })).courses)).toEqual(['new']);
    expect((await listCourses(db, { ...query, category: 'data', level: 'advanced' })).total).toBe(0);
    expect((await listCourses(db, { ...query, category: "'; drop" })).total).toBe(0);
  });

  it('is narrowed to what is free, or costs something', async () => {
    const query = { page: 1, perPage: 24 };
    expect(slugsOf((await listCourses(db, { ...query, price: 'free' })).courses)).toEqual(['old']);
    const paid = await listCourses(db, { ...query, price: 'paid', level: 'beginner' });
    expect([slugsOf(paid.courses), paid.total]).toEqual([['first', 'second'], 2]);
  });

  it('is ordered by the day of publication, or by price', async () => {
    const query = { page: 1, perPage: 24 };
    const newest = ['new', 'old', 'first', 'second'];
    expect(slugsOf((await listCourses(db, { ...query, sort: 'newest' })).courses)).toEqual(newest);
    const cheapest = ['old', 'new', 'first', 'second'];
    expect(slugsOf((await listCourses(db, { ...query, sort: 'cheapest' })).courses)).toEqual(cheapest);
  });
});

describe('the database', () => {
  it.each([
    ['courses_price_is_not_negative', { pricePiastres: -1 }],
    ['courses_published_has_a_date', { publishedAt: null }],
    ['courses_slug_is_a_path_segment', { slug: 'Not a slug' }],
    ['courses_skills_in_both_languages', { skills: { en: ['One'], ar: [] } }],
  ])('refuses a course that breaks %s', async (constraint, wrong) => {
    await expect(db.insert(courses).values(aCourse('wrong', wrong))).rejects.toMatchObject({
      cause: { constraint },
    });
  });
});

function aCourse(slug: string, more: Partial<typeof courses.$inferInsert> = {}): typeof courses.$inferInsert {
  return {
    slug,
    categorySlug: 'coding',
    title: both(slug),
    summary: both(slug),
    instructorName: both('Mona'),
    durationWeeks: 4,
    pricePiastres: 20_000,
    level: 'beginner',
    skills: { en: ['One'], ar: ['واحد'] },
    status: 'published',
    publishedAt: new Date('2026-01-01'),
    ...more,
  };
}

function both(text: string) {
  return { en: text, ar: text };
}

function slugsOf(cards: { slug: string }[]): string[] {
  return cards.map(({ slug }) => slug);
}
