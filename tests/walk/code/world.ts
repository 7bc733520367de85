import { eq } from 'drizzle-orm';
import { users } from '#domain/identity/tables.server.ts';
import { codeDrafts } from '#domain/learning/code/code-tables.server.ts';
import { courseVersions, lessons } from '#domain/learning/outline/outline-tables.server.ts';
import { recordEvent } from '#domain/learning/progress/record-event.ts';
import { courses } from '#domain/learning/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { languages } from '#platform/text/language.ts';
import { enrolInCode, makeCodeCourse, pythonTask } from '#tests/worlds/learning/code.ts';
import { minutesAgo } from '../world/instants.ts';
import type { Person } from '../world/people.ts';

/** Who writes programs. */
export const coder: Person = 'reader-with-two-steps';
/** The course, and one that is being written; neither is in the catalogue. */
export const codeCourses = { own: 'small-programs', writing: 'programs-being-written' } as const;

/** Lessons with programs: one not begun, one completed by its tests; and the same as their teacher writes them. */
export async function makeCodeWorld(db: Database): Promise<void> {
  const at = minutesAgo(9563);
  const course = await makeCodeCourse(db, { slug: codeCourses.own, at });
  const written = { en: 'Programs being written', ar: 'برامج تُكتب' };
  await makeCodeCourse(db, {
    slug: codeCourses.writing,
    title: written,
    status: 'draft',
    isPublished: false,
    at,
  });
  for (const [index, language] of languages.entries()) {
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.emailKey, `${coder}.${language}@example.com`));
    const userId = user!.id;
    await enrolInCode(db, { userId, ...course, at: minutesAgo(9561 - index) });
    const lesson = { id: course.lessonIds.sums!, versionId: course.versionId };
    const passedAt = minutesAgo(263 + index);
    await db.insert(codeDrafts).values({
      ...{ userId, courseId: course.courseId, lessonSlug: 'sums', savedAt: passedAt, passedAt },
      ...{ program: pythonTask.solution.program, replaced: pythonTask.starter },
    });
    const begun = { id: course.lessonIds.counting!, versionId: course.versionId };
    await recordEvent(db, { userId, lesson: begun, kind: 'opened', cause: 'learner' }, passedAt);
    await recordEvent(db, { userId, lesson, kind: 'completed', cause: 'code' }, passedAt);
  }
}

/** The id of a lesson of the course that is being written. */
export async function codeLessonId(db: Database): Promise<string> {
  const rows = await db
    .select({ id: lessons.id, lesson: lessons.slug, course: courses.slug })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(eq(courses.slug, codeCourses.writing));
  return rows.find(({ lesson }) => lesson === 'sums')!.id;
}
