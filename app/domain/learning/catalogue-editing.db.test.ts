import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContentVersion } from '#domain/site/version.ts';
import { auditLog } from '#domain/audit/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { listCategories, listCourses } from './catalogue.ts';
import { changeCourseCategory } from './change-course-category.ts';
import { changeCourse } from './change-course.ts';
import type { CourseContent } from './course-changes.ts';
import { countCatalogue, findCourse, listCategoriesForStaff, listCoursesForStaff } from './course-list.ts';
import { createCourseCategory } from './create-course-category.ts';
import { createCourse } from './create-course.ts';
import { deleteCourseCategory } from './delete-course-category.ts';
import { deleteCourse } from './delete-course.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T11:00:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };

let db: Database;
let editing: {
  actor: { userId: string; roles: { role: 'admin' | 'editor'; scope: 'global' }[] };
  requestSource: typeof requestSource;
};
beforeAll(async () => {
  db = await testDatabase();
  const { userId } = await makeMember(db);
  editing = { actor: { userId, roles: [{ role: 'admin', scope: 'global' }] }, requestSource };
  await createCourseCategory(db, { content: category('Data Analysis'), ...editing }, now);
});

describe('publishing a course', () => {
  // A role of one course holds globally as well, and publishes nothing.
  const instructor = () => ({
    actor: { ...editing.actor, roles: [{ role: 'instructor' as const, scope: 'global' as const }] },
    requestSource,
  });

  it('takes its permission, for a new course and for one that is there', async () => {
    const published = course({ title: both('Of an instructor'), status: 'published' });
    const refused = { code: 'course-not-to-publish', status: 403 };
    await expect(createCourse(db, { content: published, ...instructor() }, now)).rejects.toMatchObject(
      refused,
    );
    const draft = { ...published, status: 'draft' as const };
    const { id } = await createCourse(db, { content: draft, ...instructor() }, now);
    const seen = now.toISOString();
    const change = { courseId: id, seen, ...instructor() };
    await expect(changeCourse(db, { ...change, content: published }, later)).rejects.toMatchObject(refused);
    expect(await findCourse(db, id)).toMatchObject({ status: 'draft', publishedAt: null });
    await changeCourse(db, { ...change, content: { ...draft, status: 'review' } }, later);
    await deleteCourse(db, { courseId: id, ...editing }, later);
  });

  it('is not needed to change what is published already', async () => {
    const published = course({ title: both('Is there'), status: 'published' });
    const { id } = await createCourse(db, { content: published, ...editing }, now);
    const change = { courseId: id, seen: now.toISOString(), ...instructor() };
    await changeCourse(db, { ...change, content: { ...published, durationWeeks: 9 } }, later);
    expect(await findCourse(db, id)).toMatchObject({ status: 'published', durationWeeks: 9 });
    const archived = { ...published, status: 'archived' as const };
    await changeCourse(db, { ...change, seen: later.toISOString(), content: archived }, later);
    await changeCourse(
      db,
      { ...editing, courseId: id, seen: later.toISOString(), content: { ...archived, status: 'draft' } },
      later,
    );
  });
});

describe('a new course', () => {
  it('is a draft that only staff see, until it is published', async () => {
    const version = await readContentVersion(db);
    const { id } = await createCourse(
      db,
      { content: course({ title: both('Excel & data!') }), ...editing },
      now,
    );
    expect(await findCourse(db, id)).toMatchObject({
      slug: 'excel-data',
      status: 'draft',
      publishedAt: null,
    });
    expect((await listCourses(db, { page: 1, perPage: 9 })).total).toBe(0);
    expect(await readContentVersion(db)).toBe(version);
    await change(id, { title: both('Excel & data!'), isExample: true, status: 'published' }, later);
    expect(await findCourse(db, id)).toMatchObject({ status: 'published', publishedAt: later });
    expect(await listCourses(db, { page: 1, perPage: 9 })).toMatchObject({
      ...{ total: 1, courses: [{ isExample: true }] },
    });
    expect(await readContentVersion(db)).toBe(version + 1);
    expect(await auditOf(id)).toEqual(['course.create', 'course.change']);
  });

  it('gets an address of its own, also when many are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        createCourse(db, { content: course({ title: both('Same') }), ...editing }, now),
      ),
    );
    const slugs = await Promise.all(made.map(async ({ id }) => (await findCourse(db, id))?.slug));
    expect(slugs.toSorted()).toEqual(['same', 'same-2', 'same-3', 'same-4', 'same-5', 'same-6']);
  });

  it('stands on a shelf that exists, at a place that is free', async () => {
    const wrongShelf = course({ categorySlug: 'nowhere' });
    await expect(createCourse(db, { content: wrongShelf, ...editing }, now)).rejects.toMatchObject({
      code: 'course-category-unknown',
    });
    await createCourse(db, { content: course({ featuredPosition: 1 }), ...editing }, now);
    const samePlace = course({ featuredPosition: 1 });
    await expect(createCourse(db, { content: samePlace, ...editing }, now)).rejects.toMatchObject({
      code: 'course-place-taken',
    });
  });

  it('is made by those alone whose role carries it', async () => {
    const actor = { ...editing.actor, roles: [{ role: 'editor' as const, scope: 'global' as const }] };
    await expect(createCourse(db, { content: course(), actor, requestSource }, now)).rejects.toMatchObject({
      ...{ code: 'catalogue-out-of-reach', status: 403 },
    });
  });
});

describe('a change of a course', () => {
  it('is never lost to somebody else’s: one of two at once is told', async () => {
    const { id } = await createCourse(db, { content: course(), ...editing }, now);
    const seen = now.toISOString();
    const tries = ['One', 'Two', 'Three'].map((title) =>
      changeCourse(db, { courseId: id, content: course({ title: both(title) }), seen, ...editing }, later),
    );
    const outcomes = await Promise.allSettled(tries);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'changed-meanwhile' } });
  });

  it('keeps the day of the first publication through archiving and publishing again', async () => {
    const { id } = await createCourse(db, { content: course({ status: 'published' }), ...editing }, now);
    await change(id, { status: 'archived' }, later);
    await change(id, { status: 'published' }, new Date('2026-12-01T10:00:00Z'));
    expect(await findCourse(db, id)).toMatchObject({ publishedAt: now });
  });

  it.each(['nothing', '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99'])('of %s is refused', async (courseId) => {
    const seen = now.toISOString();
    await expect(
      changeCourse(db, { courseId, content: course(), seen, ...editing }, now),
    ).rejects.toMatchObject({ code: 'course-unknown', status: 404 });
  });
});

describe('deleting', () => {
  it('takes a draft that nobody saw, and nothing that was published once', async () => {
    const draft = await createCourse(db, { content: course(), ...editing }, now);
    await deleteCourse(db, { courseId: draft.id, ...editing }, later);
    expect(await findCourse(db, draft.id)).toBeNull();
    const shown = await createCourse(db, { content: course({ status: 'published' }), ...editing }, now);
    await change(shown.id, { status: 'archived' }, later);
    await expect(deleteCourse(db, { courseId: shown.id, ...editing }, later)).rejects.toMatchObject({
      code: 'course-in-use',
    });
  });

  it('takes an empty category, and refuses one in which courses stand, drafts too', async () => {
    const { slug } = await createCourseCategory(db, { content: category('Empty'), ...editing }, now);
    const { id } = await createCourse(db, { content: course({ categorySlug: slug }), ...editing }, now);
    await expect(deleteCourseCategory(db, { slug, ...editing }, later)).rejects.toMatchObject({
      ...{ code: 'course-category-in-use', values: { count: 1 } },
    });
    await deleteCourse(db, { courseId: id, ...editing }, later);
    await deleteCourseCategory(db, { slug, ...editing }, later);
    expect((await listCategoriesForStaff(db)).map((each) => each.slug)).not.toContain(slug);
  });

  it('of a category and a new course in it: one of the two is refused, and no course is without a shelf', async () => {
    const { slug } = await createCourseCategory(db, { content: category('Race'), ...editing }, now);
    const [made, deleted] = await Promise.allSettled([
      createCourse(db, { content: course({ categorySlug: slug }), ...editing }, now),
      deleteCourseCategory(db, { slug, ...editing }, now),
    ]);
    expect([made.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a category', () => {
  it('is changed for visitors at once, and by one of two at once', async () => {
    const { slug } = await createCourseCategory(db, { content: category('Design'), ...editing }, now);
    const version = await readContentVersion(db);
    const seen = now.toISOString();
    const content = category('Design for all');
    await changeCourseCategory(db, { slug, content, seen, ...editing }, later);
    expect((await listCategories(db)).find((each) => each.slug === slug)?.name.en).toBe('Design for all');
    expect(await readContentVersion(db)).toBe(version + 1);
    await expect(changeCourseCategory(db, { slug, content, seen, ...editing }, later)).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    expect(await auditOf(slug)).toEqual(['course_category.create', 'course_category.change']);
  });
});

describe('the list for staff', () => {
  const query = {
    q: '',
    language: 'en',
    sort: 'title',
    direction: 'ascending',
    page: 1,
    perPage: 25,
  } as const;

  it('has drafts too, found by title and instructor in any spelling, and by state', async () => {
    const title = { en: 'Unheard', ar: 'إملاء' };
    await createCourse(db, { content: course({ title, instructorName: both('Sameh') }), ...editing }, now);
    expect((await listCoursesForStaff(db, { ...query, q: 'املاء' })).items).toMatchObject([{ title }]);
    expect((await listCoursesForStaff(db, { ...query, q: 'sameh unh' })).total).toBe(1);
    expect((await listCoursesForStaff(db, { ...query, q: 'sameh', status: 'published' })).total).toBe(0);
    expect((await listCoursesForStaff(db, { ...query, q: '%' })).total).toBe(0);
    const cheapest = await listCoursesForStaff(db, { ...query, sort: 'price', page: 99, perPage: 2 });
    expect(cheapest.items.length).toBeGreaterThan(0);
  });

  it('knows what published courses cost', async () => {
    await createCourse(db, { content: course({ pricePiastres: 0, status: 'published' }), ...editing }, now);
    const { byStatus, prices } = await countCatalogue(db);
    expect(byStatus.published).toBeGreaterThan(1);
    expect(prices).toEqual({ free: 1, lowestPiastres: 20_000, highestPiastres: 20_000 });
  });
});

function course(more: Partial<CourseContent> = {}): CourseContent {
  return {
    categorySlug: 'data-analysis',
    title: both('A course'),
    summary: both('What it is about.'),
    instructorName: both('Mona'),
    durationWeeks: 4,
    pricePiastres: 20_000,
    level: 'beginner',
    skills: { en: ['One'], ar: ['واحد'] },
    isExample: false,
    featuredPosition: null,
    status: 'draft',
    ...more,
  };
}

function category(name: string) {
  return { name: both(name), description: both(`All about ${name}`), position: 1 };
}

function both(text: string) {
  return { en: text, ar: text };
}

async function change(courseId: string, more: Partial<CourseContent>, at: Date): Promise<void> {
  const seen = (await findCourse(db, courseId))!.updatedAt.toISOString();
  await changeCourse(db, { courseId, content: course(more), seen, ...editing }, at);
}

async function auditOf(targetId: string): Promise<string[]> {
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.targetId, targetId))
    .orderBy(desc(auditLog.id));
  return rows.map(({ action }) => action).toReversed();
}
