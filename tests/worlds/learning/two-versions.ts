import { enrolments } from '#domain/learning/enrolments/enrolments-tables.server.ts';
import { courseSections, courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { recordEvent } from '#domain/learning/progress/record-event.ts';
import type { Database } from '#platform/database/database.server.ts';
import { lessonText } from './taught-course.ts';

/** A lesson of both versions, or of one of them. */
const all = [
  { slug: 'keys', title: { en: 'Keys you need', ar: 'المفاتيح اللازمة' }, minutes: [10, 10] },
  { slug: 'lists', title: { en: 'Lists', ar: 'القوائم' }, minutes: [15, 20] },
  { slug: 'old-menu', title: { en: 'The old menu', ar: 'القائمة القديمة' }, minutes: [5, null] },
  { slug: 'tables', title: { en: 'Tables', ar: 'الجداول' }, minutes: [null, 25] },
] as const;

/** Gives a course two versions: in the second a lesson is new, one is changed, and one is gone. Gives the ids. */
export async function addTwoVersions(
  db: Database,
  { courseId, at }: { courseId: string; at: Date },
): Promise<{ first: string; second: string; firstLessonIds: string[] }> {
  const ids: string[] = [];
  const firstLessonIds: string[] = [];
  for (const index of [0, 1] as const) {
    const [version] = await db
      .insert(courseVersions)
      .values({
        ...{ courseId, number: index + 1, createdAt: at, publishedAt: at },
        outcomes: { en: ['Find your way in a long page'], ar: ['التنقل في صفحة طويلة'] },
        requirements: { en: [], ar: [] },
      })
      .returning();
    const versionId = version!.id;
    ids.push(versionId);
    const title = { en: 'Finding your way', ar: 'التنقل' };
    const [section] = await db.insert(courseSections).values({ versionId, position: 1, title }).returning();
    const own = all.filter(({ minutes }) => minutes[index] !== null);
    const rows = await db
      .insert(lessons)
      .values(
        own.map(({ slug, title: name, minutes }, place) => ({
          ...{ versionId, sectionId: section!.id, position: place + 1, kind: 'text' as const },
          ...{ slug, title: name, minutes: minutes[index]!, content: lessonText },
        })),
      )
      .returning({ id: lessons.id });
    if (index === 0) firstLessonIds.push(...rows.map(({ id }) => id));
  }
  return { first: ids[0]!, second: ids[1]!, firstLessonIds };
}

type Learning = { courseId: string; versionId: string; userId: string; completed: readonly string[] };

/** Somebody whom staff enrolled, in a version with what they completed; of the newer one they were told. */
export async function enrolByStaff(
  db: Database,
  { courseId, versionId, userId, completed, ...rest }: Learning & Partial<typeof enrolments.$inferInsert>,
  startedAt: Date,
): Promise<string> {
  const [row] = await db
    .insert(enrolments)
    .values({ courseId, versionId, userId, way: 'staff', startedAt, toldVersion: 2, ...rest })
    .returning({ id: enrolments.id });
  for (const id of completed)
    await recordEvent(
      db,
      { userId, lesson: { id, versionId }, kind: 'completed', cause: 'learner' },
      startedAt,
    );
  return row!.id;
}
