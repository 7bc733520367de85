import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { dropFiles, keepFile, storeFile } from '#platform/files/store-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findApplication, lockApplication, type Access } from './applications.ts';
import type { ApplicationFileKind } from './scholarship-words.ts';
import { scholarshipApplications, scholarshipFiles } from './tables.server.ts';

export type FileToAttach = { access: Access; kind: ApplicationFileKind; file: CheckedUpload };

/**
 * Puts a file that was checked into a draft, in the place of the one of its kind before.
 * @throws Refusal 'scholarship-unknown' (404) or 'scholarship-already-sent'; what was stored is swept away.
 */
export async function attachFile(
  db: Database,
  store: FileStore,
  { access, kind, file }: FileToAttach,
  now: Date,
): Promise<void> {
  const reached = await findApplication(db, access, now);
  if (!reached) throw new Refusal('scholarship-unknown', {}, 404);
  const owner = `application:${reached.application.id}`;
  const stored = await storeFile(db, store, { ...file, purpose: 'scholarship', owner }, now);
  await db.transaction(async (db) => {
    const id = await lockDraft(db, access, now);
    const before = await db
      .delete(scholarshipFiles)
      .where(and(eq(scholarshipFiles.applicationId, id), eq(scholarshipFiles.kind, kind)))
      .returning({ fileId: scholarshipFiles.fileId });
    await db.insert(scholarshipFiles).values({ applicationId: id, kind, fileId: stored.id });
    await keepFile(db, stored.id);
    await dropFiles(
      db,
      before.map(({ fileId }) => fileId),
    );
  });
}

/**
 * Takes a file out of a draft; one that is not there is no mistake.
 * @throws Refusal 'scholarship-unknown' (404) or 'scholarship-already-sent'.
 */
export async function removeFile(
  db: Database,
  { access, kind }: Omit<FileToAttach, 'file'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const id = await lockDraft(db, access, now);
    const removed = await db
      .delete(scholarshipFiles)
      .where(and(eq(scholarshipFiles.applicationId, id), eq(scholarshipFiles.kind, kind)))
      .returning({ fileId: scholarshipFiles.fileId });
    await dropFiles(
      db,
      removed.map(({ fileId }) => fileId),
    );
  });
}

async function lockDraft(db: Database, access: Access, now: Date): Promise<string> {
  const reached = await lockApplication(db, access, now);
  if (!reached) throw new Refusal('scholarship-unknown', {}, 404);
  if (reached.application.status !== 'draft') throw new Refusal('scholarship-already-sent');
  const { id } = reached.application;
  await db.update(scholarshipApplications).set({ updatedAt: now }).where(eq(scholarshipApplications.id, id));
  return id;
}
