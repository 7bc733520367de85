import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { courseVersions } from '../outline/outline-tables.server.ts';
import { assertReady } from './find-version-problems.ts';
import { auditVersion, lockWriting, type VersionEditing } from './version-changes.ts';

/**
 * Asks the staff to check the version that is being written; from now on nobody changes it.
 * @throws Refusal 'version-not-ready', 'version-submitted', 'version-unknown' (404), 'catalogue-out-of-reach' (403).
 */
export async function submitVersion(
  db: Database,
  { courseId, ...editing }: VersionEditing,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const version = await lockWriting(db, { courseId, ...editing });
    await assertReady(db, version);
    await db
      .update(courseVersions)
      .set({ submittedAt: now, returnedAt: null, reviewNote: null })
      .where(eq(courseVersions.id, version.id));
    const details = { number: version.number };
    await auditVersion(db, { version, editing, action: 'course_version.submit', details }, now);
  });
}
