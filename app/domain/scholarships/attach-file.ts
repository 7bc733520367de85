import { eq } from 'drizzle-orm';
import { attach } from '#domain/attachments/attach.ts';
import { detach } from '#domain/attachments/detach.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { applicationFileRows } from './application-files.ts';
import { findApplication, lockApplication, type Access } from './applications.ts';
import type { ApplicationFileKind } from './scholarship-constants.ts';
import { scholarshipApplications } from './tables.server.ts';

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
  const { id: ownerId } = reached.application;
  const lock = async (db: Database) => void (await lockDraft(db, access, now));
  await attach(db, store, { rows: applicationFileRows, ownerId, kind, file, lock }, now);
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
    await detach(db, { rows: applicationFileRows, ownerIds: [id], kind });
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
