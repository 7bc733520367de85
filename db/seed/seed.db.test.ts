import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listImpactFigures, listSdgGoals } from '#domain/site/impact.ts';
import { listMenus } from '#domain/site/menus.ts';
import { categoriesOfKind, documentFields } from '#domain/documents/document-kinds.ts';
import type { Block, Inline, Section } from '#domain/documents/text/structured-text.ts';
import * as content from '#domain/documents/tables.server.ts';
import { readContentVersion } from '#domain/site/version.ts';
import { listCategories, listCourses, listFeaturedCourses } from '#domain/learning/catalogue.ts';
import { courses } from '#domain/learning/tables.server.ts';
import { listOpenProjects } from '#domain/marketplace/projects.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { categories } from './categories.ts';
import { documents } from './documents.ts';
import { impactFigures, sdgGoals } from './impact.ts';
import { menuItems } from './menu-items.ts';
import { seed } from './seed.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await seed(db);
});

describe('the sample content', () => {
  it('has the four categories with their true counts', async () => {
    const categories = await listCategories(db);
    expect(categories.map(({ name, coursesCount }) => [name.en, coursesCount])).toEqual([
      ['Coding & Development', 12],
      ['Digital Marketing', 8],
      ['Graphic Design', 6],
      ['Data Analysis', 5],
    ]);
  });

  it('features four courses with the agreed prices, 3 to 8 weeks long', async () => {
    const featured = await listFeaturedCourses(db);
    expect(featured.map(({ pricePiastres }) => pricePiastres / 100)).toEqual([200, 150, 250, 100]);
    for (const { durationWeeks } of featured) {
      expect(durationWeeks).toBeGreaterThanOrEqual(3);
      expect(durationWeeks).toBeLessThanOrEqual(8);
    }
  });

  it('marks every row with an invented person as an example', async () => {
    const { courses, total } = await listCourses(db, { page: 1, perPage: 100 });
    const projects = await listOpenProjects(db, { limit: 100 });
    expect([total, projects.length]).toEqual([31, 6]);
    for (const { slug, isExample } of [...courses, ...projects])
      expect([slug, isExample]).toEqual([slug, true]);
    const naming = (await db.select().from(content.documents)).filter(({ kind }) =>
      ['post', 'event', 'success-story'].includes(kind),
    );
    expect(naming).toHaveLength(17);
    for (const { slug, fields } of naming)
      expect([slug, fields]).toEqual([slug, expect.objectContaining({ isExample: true })]);
  });

  it('claims no number that nobody counted: no students, ratings or applicants', async () => {
    const { rows } = await db.execute(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_name in ('courses', 'projects') and column_name ~ 'count|rating'`);
    expect(rows).toEqual([]);
  });

  it('tells the stated impact figures with who states them and since when, and the goals', async () => {
    const figures = await listImpactFigures(db);
    expect(figures.map(({ value, suffix }) => `${value}${suffix}`)).toEqual(['20000+', '1400+', '700+']);
    for (const { source, asOf } of figures)
      expect([source.en, asOf]).toEqual(['Stated by the organisation', '2026-11-21']);
    expect((await listSdgGoals(db)).map(({ number }) => number)).toEqual([4, 8, 10, 17]);
  });

  it('fills every menu with its links', async () => {
    const menus = await listMenus(db);
    const paths = Object.fromEntries(
      Object.entries(menus).map(([place, items]) => [place, items.map(({ href }) => href)]),
    );
    expect(paths).toMatchObject({
      main: [
        ...['/learn', '/freelance', '/scholarships', '/community', '/', '/about', '/pricing', '/articles'],
        ...['/team', '/contact'],
      ],
      footer: ['/about', '/story', '/learn', '/freelance', '/contact', '/blog', '/faq', '/braille'],
      legal: ['/terms', '/privacy', '/accessibility'],
      'home-footer': [
        ...[
          '/scholarships',
          '/programs',
          '/community',
          '/about',
          '/story',
          '/apply',
          '/braille',
          '/privacy',
          '/terms',
        ],
      ],
    });
    expect(menus.social).toHaveLength(3);
  });

  it.each(documents.map((document) => [`${document.kind} ${document.slug}`, document] as const))(
    'has the %s with the same shape in both languages, and the fields of its kind',
    (_, { kind, sections, fields, category }) => {
      expect(shapeOf(sections.ar)).toEqual(shapeOf(sections.en));
      expect(documentFields[kind].parse(fields)).toEqual(fields);
      const categories = categoriesOfKind[kind];
      if (categories) expect(categories).toContain(category);
      else expect(category).toBeUndefined();
    },
  );

  it('keeps a first revision of every document', async () => {
    expect(await db.$count(content.documents)).toBe(documents.length);
    expect(await db.$count(content.documentRevisions)).toBe(documents.length);
  });

  it('marks English of two words or more in Arabic text, and writes Arabic digits', () => {
    const texts = arabicTexts([menuItems, categories, impactFigures, sdgGoals, documents]);
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => /[A-Za-z]+[ -][A-Za-z]+|[0-9]/.test(text))).toEqual([]);
    expect(texts.filter((text) => !/\p{Script=Arabic}/u.test(text) && /\p{Ll}{4,}/u.test(text))).toEqual([]);
  });
});

describe('seeding again', () => {
  it('adds nothing and leaves stored page copies valid', async () => {
    const version = await readContentVersion(db);
    expect(await seed(db)).toBe(0);
    expect(await readContentVersion(db)).toBe(version);
  });

  it('keeps what staff have edited', async () => {
    const title = { en: 'Edited', ar: 'معدّل' };
    await db.update(courses).set({ title, featuredPosition: null }).where(eq(courses.slug, 'excel-basics'));
    await db
      .update(content.documents)
      .set({ title, status: 'draft' })
      .where(eq(content.documents.slug, 'home'));
    await seed(db);
    const [course] = await db.select().from(courses).where(eq(courses.slug, 'excel-basics'));
    const [page] = await db.select().from(content.documents).where(eq(content.documents.slug, 'home'));
    expect(course).toMatchObject({ title, featuredPosition: null });
    expect(page).toMatchObject({ title, status: 'draft' });
  });
});

/** What must be alike in both languages: sections, kinds of blocks, how many items, where links lead. */
function shapeOf(sections: Section[]) {
  return sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(shapeOfBlock) }));
}

function shapeOfBlock(block: Block) {
  const { kind } = block;
  switch (kind) {
    case 'paragraph':
    case 'quote':
      return { kind, links: linksOf(block.text) };
    case 'list':
      return { kind, items: block.items.map(linksOf) };
    case 'steps':
    case 'details':
      return { kind, items: block.items.map(({ text }) => linksOf(text)) };
    case 'cards':
    case 'links':
      return { kind, items: block.items.map(({ href }) => href) };
    case 'subheading':
    case 'image':
      return { kind };
  }
}

function linksOf(text: Inline[]): string[] {
  return text.flatMap((inline) => (typeof inline === 'object' && 'href' in inline ? [inline.href] : []));
}

/** Every string below an `ar`, but for addresses, names of things and words marked as English. */
function arabicTexts(value: unknown, isArabic = false): string[] {
  if (typeof value === 'string') return isArabic ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => arabicTexts(item, isArabic));
  if (typeof value !== 'object' || value === null) return [];
  if ('language' in value && value.language === 'en') return [];
  return Object.entries(value)
    .filter(([key]) => !['href', 'id', 'kind', 'setting', 'slug'].includes(key))
    .flatMap(([key, item]) => arabicTexts(item, isArabic || key === 'ar'));
}
