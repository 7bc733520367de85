import { eq } from 'drizzle-orm';
import { assertMay } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { courseVersions } from '../outline/outline-tables.server.ts';
import { tellInstructors } from './tell-instructors.ts';
import { auditVersion, lockVersion, type VersionEditing } from './version-changes.ts';

/**
 * Gives a version that waits for a check back to its instructors, with what they are to change; they are told.
 * @throws Refusal 'version-not-submitted', 'version-unknown' (404), 'not-permitted' (403).
 */
export async function returnVersion(
  db: Database,
  { courseId, note, ...editing }: VersionEditing & { note: string },
  now: Date,
): Promise<void> {
  assertMay(editing, 'courses.publish');
  await db.transaction(async (db) => {
    const version = await lockVersion(db, { courseId, ...editing });
    if (!version.submittedAt) throw new Refusal('version-not-submitted');
    await db
      .update(courseVersions)
      .set({ submittedAt: null, returnedAt: now, reviewNote: note })
      .where(eq(courseVersions.id, version.id));
    const details = { number: version.number };
    const line = await auditVersion(db, { version, editing, action: 'course_version.return', details }, now);
    await tellInstructors(db, { courseId, kind: 'course-returned', by: editing.actor.userId, ...line }, now);
  });
}
