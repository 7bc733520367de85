import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { courseVersions } from '../outline/outline-tables.server.ts';
import { auditVersion, lockOutline, type OutlineEditing } from './version-changes.ts';

/**
 * Throws away the version that is being written; learners never saw it. What is published stays.
 * @throws Refusal 'outline-changed-meanwhile', 'version-submitted', 'version-unknown' (404), 'catalogue-out-of-reach' (403).
 */
export async function discardVersion(
  db: Database,
  { courseId, seen, ...editing }: OutlineEditing,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const version = await lockOutline(db, { courseId, seen, ...editing });
    await db.delete(courseVersions).where(eq(courseVersions.id, version.id));
    const details = { number: version.number };
    await auditVersion(db, { version, editing, action: 'course_version.discard', details }, now);
  });
}
