import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { lessonsOfCourses } from './lessons/lessons.ts';
import { seedLessons } from './seed-lessons.ts';
import { seed } from './seed.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await seed(db);
});

describe.each(Object.entries(lessonsOfCourses))('the course %s', (slug, { sections, outcomes }) => {
  it('is published with its lessons in their order, as its first version', async () => {
    const versions = await db
      .select({ number: courseVersions.number, outcomes: courseVersions.outcomes, at: courses.publishedAt })
      .from(courseVersions)
      .innerJoin(courses, and(eq(courses.id, courseVersions.courseId), eq(courses.slug, slug)))
      .where(eq(courseVersions.publishedAt, courses.publishedAt));
    expect(versions).toEqual([{ number: 1, outcomes, at: expect.any(Date) }]);
    const rows = await db
      .select({
        ...{ section: courseSections.title, lesson: lessons.slug, kind: lessons.kind },
        ...{ isPreview: lessons.isPreview, content: lessons.content, task: lessons.task },
      })
      .from(lessons)
      .innerJoin(courseSections, eq(courseSections.id, lessons.sectionId))
      .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
      .innerJoin(courses, and(eq(courses.id, courseVersions.courseId), eq(courses.slug, slug)))
      .orderBy(asc(courseSections.position), asc(lessons.position));
    const expected = sections.flatMap(({ title, lessons: own }) =>
      own.map((lesson) => ({
        ...{ section: title, lesson: lesson.slug, kind: lesson.kind },
        isPreview: lesson.kind === 'text' && lesson.isPreview === true,
        ...{ content: lesson.content, task: lesson.kind === 'text' ? null : lesson.task },
      })),
    );
    expect(rows).toEqual(expected);
  });
});

it('gives lessons to a course once, and none to a course that is still a draft', async () => {
  expect(await seedLessons(db)).toBe(0);
  const [slug = ''] = Object.keys(lessonsOfCourses);
  await db.delete(courseVersions).where(eq(courseVersions.number, 1));
  await db.update(courses).set({ status: 'draft', publishedAt: null }).where(eq(courses.slug, slug));
  expect(await seedLessons(db)).toBe(Object.keys(lessonsOfCourses).length - 1);
});
