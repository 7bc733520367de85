import { eq } from 'drizzle-orm';
import { assertMay } from '#domain/identity/staff-context.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { lockCourse } from '../course-changes.ts';
import { courseVersions } from '../outline/outline-tables.server.ts';
import { courses } from '../tables.server.ts';
import { assertReady } from './find-version-problems.ts';
import { tellInstructors } from './tell-instructors.ts';
import { auditVersion, lockVersion, type VersionEditing } from './version-changes.ts';

/**
 * Publishes the version that is being written, whether it was submitted or not: from now on people begin this one, and it
 * never changes. A course that was a draft is published with it; its instructors are told.
 * @throws Refusal 'version-not-ready', 'version-unknown' (404), 'course-unknown' (404), 'not-permitted' (403).
 */
export async function publishVersion(
  db: Database,
  { courseId, ...editing }: VersionEditing,
  now: Date,
): Promise<{ number: number }> {
  assertMay(editing, 'courses.publish');
  return await db.transaction(async (db) => {
    const course = await lockCourse(db, { courseId, ...editing });
    const version = await lockVersion(db, { courseId, ...editing });
    await assertReady(db, version);
    await db
      .update(courseVersions)
      .set({ publishedAt: now, returnedAt: null, reviewNote: null })
      .where(eq(courseVersions.id, version.id));
    if (course.status === 'draft' || course.status === 'review')
      await db
        .update(courses)
        .set({ status: 'published', publishedAt: course.publishedAt ?? now, updatedAt: now })
        .where(eq(courses.id, courseId));
    const details = { number: version.number };
    const line = await auditVersion(db, { version, editing, action: 'course_version.publish', details }, now);
    await tellInstructors(db, { courseId, kind: 'course-published', by: editing.actor.userId, ...line }, now);
    await raiseContentVersion(db);
    return { number: version.number };
  });
}
