import { randomUUID } from 'node:crypto';
import { courseCategories, courses } from '#domain/learning/tables.server.ts';
import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { recordEvent } from '#domain/learning/progress/record-event.ts';
import type { Database } from '#platform/database/database.server.ts';

const both = (text: string) => ({ en: text, ar: text });

/** A course with one section of text lessons, published; each course of its own category. */
export type SmallCourse = { id: string; slug: string; versionId: string; lessonIds: string[] };

/** Puts a small course into the database, published at that time. */
export async function makeSmallCourse(
  db: Database,
  { lessonsCount = 4, pricePiastres = 0 }: { lessonsCount?: number; pricePiastres?: number },
  now: Date,
): Promise<SmallCourse> {
  const slug = `small-${randomUUID()}`;
  await db
    .insert(courseCategories)
    .values({ slug, name: both('Small'), description: both('Small courses'), position: 90 });
  const [course] = await db
    .insert(courses)
    .values({
      ...{ slug, categorySlug: slug, title: both('A small course'), summary: both('Small.') },
      ...{ instructorName: both('Mona'), durationWeeks: 1, pricePiastres, level: 'beginner' as const },
      ...{ skills: { en: [], ar: [] }, status: 'published' as const, publishedAt: now },
    })
    .returning({ id: courses.id });
  const own = await addLessons(db, { courseId: course!.id, lessonsCount }, now);
  return { id: course!.id, slug, ...own };
}

/** Gives a course that has none a first version of text lessons. */
export async function addLessons(
  db: Database,
  { courseId, lessonsCount }: { courseId: string; lessonsCount: number },
  now: Date,
): Promise<{ versionId: string; lessonIds: string[] }> {
  const nothing = { en: [], ar: [] };
  const [version] = await db
    .insert(courseVersions)
    .values({
      ...{ courseId, number: 1, outcomes: nothing, requirements: nothing },
      ...{ createdAt: now, publishedAt: now },
    })
    .returning({ id: courseVersions.id });
  const versionId = version!.id;
  const [section] = await db
    .insert(courseSections)
    .values({ versionId, position: 1, title: both('The beginning') })
    .returning({ id: courseSections.id });
  const rows = await db
    .insert(lessons)
    .values(
      Array.from({ length: lessonsCount }, (_, at) => ({
        ...{ versionId, sectionId: section!.id, position: at + 1, slug: `lesson-${at + 1}` },
        ...{ kind: 'text' as const, title: both(`Lesson ${at + 1}`), minutes: 10, content: nothing },
      })),
    )
    .returning({ id: lessons.id });
  return { versionId, lessonIds: rows.map(({ id }) => id) };
}

/** Enrols somebody free of charge, and completes so many of the lessons. */
export async function learnIn(
  db: Database,
  { course, userId, completed = 0 }: { course: SmallCourse; userId: string; completed?: number },
  now: Date,
): Promise<void> {
  const { id: courseId, versionId } = course;
  await db.insert(enrolments).values({ courseId, versionId, userId, way: 'free', startedAt: now });
  for (const id of course.lessonIds.slice(0, completed))
    await recordEvent(db, { userId, lesson: { id, versionId }, kind: 'completed', cause: 'learner' }, now);
}
