import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { recordEvent } from '#domain/learning/progress/record-event.ts';
import { courseCategories, courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';

type NewCourse = Partial<typeof courses.$inferInsert> & { slug: string };

/** A small course to enrol in: two sections, and eight lessons, of which the first is free to try. */
export type WorldCourse = { id: string; slug: string; versionId: string; lessonIds: string[] };

const category = {
  slug: 'world-courses',
  name: { en: 'Everyday work', ar: 'العمل اليومي' },
  description: { en: 'For every day.', ar: 'لكل يوم.' },
  position: 90,
};

const introduction = {
  en: [{ id: 'start', heading: 'Start', blocks: [] }],
  ar: [{ id: 'start', heading: 'البداية', blocks: [] }],
};

/** Adds a published course without lessons; a price of 200 pounds unless told. */
export async function addCourse(db: Database, given: NewCourse): Promise<string> {
  await db.insert(courseCategories).values(category).onConflictDoNothing();
  const [course] = await db
    .insert(courses)
    .values({
      ...{ categorySlug: category.slug, title: { en: 'Tables by ear', ar: 'الجداول بالسمع' } },
      summary: { en: 'Read and write tables by ear.', ar: 'اقرأ الجداول واكتبها بالسمع.' },
      instructorName: { en: 'Mona Samir', ar: 'منى سمير' },
      ...{ durationWeeks: 4, pricePiastres: 20_000, level: 'beginner', status: 'published' },
      skills: { en: ['Tables'], ar: ['الجداول'] },
      publishedAt: new Date('2026-10-01T09:10:00Z'),
      ...given,
    })
    .returning();
  return course!.id;
}

/** Adds a published version to a course. */
export async function addVersion(db: Database, courseId: string, number = 1) {
  const [version] = await db
    .insert(courseVersions)
    .values({
      ...{ courseId, number },
      outcomes: { en: ['Read a table row by row'], ar: ['قراءة الجدول صفًا بعد صف'] },
      requirements: { en: ['A screen reader that you know'], ar: ['قارئ شاشة تعرفه'] },
      createdAt: new Date('2026-10-01T09:10:00Z'),
      publishedAt: new Date('2026-10-01T09:20:00Z'),
    })
    .returning();
  const versionId = version!.id;
  const lessonIds: string[] = [];
  for (const [index, title] of [
    { en: 'First steps', ar: 'الخطوات الأولى' },
    { en: 'On your own', ar: 'بنفسك' },
  ].entries()) {
    const position = index + 1;
    const [section] = await db.insert(courseSections).values({ versionId, position, title }).returning();
    const rows = await db
      .insert(lessons)
      .values(
        [1, 2, 3, 4].map((place) => ({
          ...{
            versionId,
            sectionId: section!.id,
            position: place,
            kind: 'text' as const,
            minutes: place * 5,
          },
          slug: `lesson-${index * 4 + place}`,
          title: { en: `Step ${index * 4 + place}`, ar: `الخطوة ${index * 4 + place}` },
          isPreview: index === 0 && place === 1,
          content: introduction,
        })),
      )
      .returning({ id: lessons.id });
    lessonIds.push(...rows.map(({ id }) => id));
  }
  return { versionId, lessonIds };
}

/** Adds a course that can be taken. */
export async function addOpenCourse(db: Database, given: NewCourse): Promise<WorldCourse> {
  const id = await addCourse(db, given);
  return { id, slug: given.slug, ...(await addVersion(db, id)) };
}

/** Completes the first lessons of a course for somebody. */
export async function completeLessons(
  db: Database,
  {
    userId,
    course,
    count,
  }: { userId: string; course: Pick<WorldCourse, 'versionId' | 'lessonIds'>; count: number },
  now: Date,
): Promise<void> {
  const { versionId, lessonIds } = course;
  for (const id of lessonIds.slice(0, count)) {
    const event = { userId, lesson: { id, versionId }, kind: 'completed', cause: 'learner' } as const;
    await db.transaction(async (tx) => await recordEvent(tx, event, now));
  }
}
