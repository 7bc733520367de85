import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { courseVersions } from '../outline/outline-tables.server.ts';
import { auditVersion, lockVersion, type VersionEditing } from './version-changes.ts';

/**
 * Takes a version back that waits for a check, to go on writing.
 * @throws Refusal 'version-not-submitted', 'version-unknown' (404), 'catalogue-out-of-reach' (403).
 */
export async function takeBackVersion(
  db: Database,
  { courseId, ...editing }: VersionEditing,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const version = await lockVersion(db, { courseId, ...editing });
    if (!version.submittedAt) throw new Refusal('version-not-submitted');
    await db.update(courseVersions).set({ submittedAt: null }).where(eq(courseVersions.id, version.id));
    const details = { number: version.number };
    await auditVersion(db, { version, editing, action: 'course_version.take_back', details }, now);
  });
}
