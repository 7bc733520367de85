import type { Database } from '#platform/database/database.server.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { dropFiles, keepFile, storeFile } from '#platform/files/store-file.server.ts';
import type { AttachmentRows } from './attachment-rows.ts';

export type AttachmentToAdd<Kind extends string> = {
  rows: AttachmentRows<Kind>;
  ownerId: string;
  kind: Kind;
  file: CheckedUpload;
  /** Holds the thing and looks whether it may be changed, in the transaction that refers to the file. @throws Refusal. */
  lock: (db: Database) => Promise<void>;
};

/**
 * Gives a thing a file that was checked, in the place of the one of its kind before. The bytes are stored first, outside of
 * any transaction: what is refused after that is swept away.
 * @throws Refusal as `lock`, or 'file-not-kept' (503).
 */
export async function attach<Kind extends string>(
  db: Database,
  store: FileStore,
  { rows, ownerId, kind, file, lock }: AttachmentToAdd<Kind>,
  now: Date,
): Promise<void> {
  const owner = `${rows.target}:${ownerId}`;
  const stored = await storeFile(db, store, { ...file, purpose: rows.purpose, owner }, now);
  await db.transaction(async (db) => {
    await lock(db);
    const before = await rows.take(db, { ownerIds: [ownerId], kind });
    await rows.put(db, { ownerId, kind, fileId: stored.id });
    await keepFile(db, stored.id);
    await dropFiles(db, before);
  });
}
