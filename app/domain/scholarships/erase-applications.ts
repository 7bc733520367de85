import { asc, inArray } from 'drizzle-orm';
import { detach } from '#domain/attachments/detach.ts';
import type { Database } from '#platform/database/database.server.ts';
import { applicationFileRows } from './application-files.ts';
import { scholarshipApplications } from './tables.server.ts';

/** Takes all files from applications, in the caller's transaction; their bytes go within minutes. */
export async function eraseFiles(db: Database, applicationIds: readonly string[]): Promise<void> {
  await detach(db, { rows: applicationFileRows, ownerIds: applicationIds });
}

/** Erases applications with their files, links and history, in the caller's transaction. */
export async function eraseApplications(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Everybody locks an application before its files.
  const chosen = inArray(scholarshipApplications.id, [...ids]);
  await db
    .select({ id: scholarshipApplications.id })
    .from(scholarshipApplications)
    .where(chosen)
    .orderBy(asc(scholarshipApplications.id))
    .for('update');
  await eraseFiles(db, ids);
  await db.delete(scholarshipApplications).where(chosen);
}
