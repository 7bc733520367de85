import { eq } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { auditCatalogue, lockCourse } from './course-changes.ts';
import { programCourses } from './programs/programs-tables.server.ts';
import { courses } from './tables.server.ts';

/**
 * Deletes a course that visitors never saw. One that was published once is archived instead.
 * @throws Refusal 'course-in-use', 'course-in-program', 'course-unknown' (404), 'catalogue-out-of-reach' (403).
 */
export async function deleteCourse(
  db: Database,
  { courseId, ...editing }: StaffContext & { courseId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const course = await lockCourse(db, { courseId, ...editing });
    if (course.publishedAt !== null) throw new Refusal('course-in-use');
    if ((await db.$count(programCourses, eq(programCourses.courseId, courseId))) > 0)
      throw new Refusal('course-in-program');
    await db.delete(courses).where(eq(courses.id, courseId));
    const target = { kind: 'course', id: courseId } as const;
    await auditCatalogue(db, { action: 'course.delete', target, editing }, now);
  });
}
