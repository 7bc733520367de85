import { eq } from 'drizzle-orm';
import { listPeopleWithRole } from '#domain/identity/people-who-may.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { courses } from '../tables.server.ts';

type News = {
  courseId: string;
  kind: 'course-returned' | 'course-published';
  /** Who did it: they know. */
  by: string;
  /** The line of the audit log that it has: one deed tells once. */
  lineId: number;
};

/** Tells the instructors of a course what became of its version, in the caller's transaction. */
export async function tellInstructors(
  db: Database,
  { courseId, kind, by, lineId }: News,
  now: Date,
): Promise<void> {
  const [course] = await db
    .select({ slug: courses.slug, title: courses.title })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!course) return;
  const people = await listPeopleWithRole(db, { role: 'instructor', scope: `course:${courseId}` });
  for (const { userId } of people.filter((each) => each.userId !== by)) {
    const values = { title: course.title };
    const href = `/teach/${course.slug}`;
    await notify(db, { userId, kind, key: `${kind}:${lineId}`, values, href }, now);
  }
}
