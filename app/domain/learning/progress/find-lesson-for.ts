import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#platform/input/refusal.ts';
import type { Database } from '#platform/database/database.server.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { mayLearn, type Enrolment } from '../enrolments/find-enrolment.ts';
import type { Course } from '../find-course.ts';
import { lessonNotes } from '../notes/notes-tables.server.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { newestVersionOf, type Lesson } from '../outline/outline.ts';
import { courses } from '../tables.server.ts';

/** A lesson by the two last parts of its address. */
export type LessonAddress = { course: string; lesson: string };

export type LessonFor = {
  course: Pick<Course, 'id' | 'slug' | 'title' | 'status'>;
  /** That of the reader which has not ended; null where they have none. */
  enrolment: Enrolment | null;
  /** The version of the course that is published last. */
  newestVersionId: string | null;
  /** As the reader's version has it, or the published one for whoever has none; null where there is none. */
  lesson: Lesson | null;
  /** What the learner keeps in it, in the order in which they did. */
  notes: PlacedNote[];
};

/** A note at a paragraph; without a text it is a bookmark. */
export type PlacedNote = { id: string; place: string; text: string | null };

/** A course with one of its lessons, as it is for one reader, in one query; null where there is no such course. */
export async function findLessonFor(
  db: Database,
  { course, lesson, userId }: LessonAddress & { userId: string | null },
): Promise<LessonFor | null> {
  const { id, slug, title, status } = courses;
  const newest = newestVersionOf(db);
  const ofReader = userId === null ? sql`false` : eq(enrolments.userId, userId);
  const [found] = await db
    .select({
      course: { id, slug, title, status },
      enrolment: enrolments,
      newestVersionId: newest,
      lesson: lessons,
      notes: sql<PlacedNote[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'place', own.place, 'text', own.text)
          order by own.created_at, own.id), '[]')
        from ${lessonNotes} as own
        where own.user_id = ${enrolments.userId} and own.course_id = ${courses.id}
          and own.lesson_slug = ${lesson})`,
    })
    .from(courses)
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), ofReader, isNull(enrolments.endedAt)))
    .leftJoin(
      lessons,
      and(sql`${lessons.versionId} = coalesce(${enrolments.versionId}, ${newest})`, eq(lessons.slug, lesson)),
    )
    .where(eq(slug, course));
  return found ?? null;
}

/**
 * A lesson that somebody may learn in now.
 * @throws Refusal 'lesson-closed' (403) for everybody else.
 */
export async function getOpenLesson(
  db: Database,
  { userId, ...address }: LessonAddress & { userId: string },
  now: Date,
): Promise<{ courseId: string; lesson: Lesson; enrolment: Enrolment }> {
  const found = await findLessonFor(db, { ...address, userId });
  if (!found?.enrolment || !found.lesson || !(await mayLearn(db, found.enrolment, now)))
    throw new Refusal('lesson-closed', {}, 403);
  return { courseId: found.course.id, lesson: found.lesson, enrolment: found.enrolment };
}
