import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { enqueue, type JobKind } from '#platform/process/jobs.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { FileStore } from './file-store.server.ts';
import { storedFiles } from './file-tables.server.ts';
import { newStorageKey } from './storage-key.server.ts';
import { sha256Of, type BytesToKeep } from './written-file.server.ts';

/** A file as it is known: everything but its bytes. */
export type StoredFile = typeof storedFiles.$inferSelect;

export type FileToStore = {
  bytes: BytesToKeep;
  /** From `checkUpload`. */
  name: string;
  mediaType: string;
  /** What it is for, such as `scholarship`. */
  purpose: string;
  /** Whose it is, such as `application:` and an id. */
  owner: string;
};

/** Sweeps the file store (sweep-files.server.ts); queued whenever files are dropped. */
export const sweepFilesKind = {
  name: 'sweep-files',
  schema: z.object({}),
  pollSeconds: 30,
  expireSeconds: 600,
} satisfies JobKind;

/**
 * Stores the bytes of a file, which stays `pending` until `keepFile` says in the transaction of its cause that
 * somebody refers to it; after an hour it is swept away. Call it outside of any transaction: a store may be slow.
 * @throws Refusal 'file-not-kept' (503) when the store fails; those who run the site are told why.
 */
export async function storeFile(
  db: Database,
  store: FileStore,
  { bytes, ...about }: FileToStore,
  now: Date,
): Promise<StoredFile> {
  const sha256 = sha256Of(bytes);
  const [file] = await db
    .insert(storedFiles)
    .values({ ...about, storageKey: newStorageKey(), bytes: bytes.length, sha256, createdAt: now })
    .returning();
  if (!file) throw new Error('The file was not written down.');
  await store.put(file.storageKey, bytes).catch((error: unknown) => {
    store.report?.(error);
    throw new Refusal('file-not-kept', {}, 503);
  });
  return file;
}

/**
 * Says in the caller's transaction that a pending file is referred to from now on.
 * @throws Error when it was swept away meanwhile: then nothing may refer to it.
 */
export async function keepFile(db: Database, id: string): Promise<void> {
  const confirmed = await db
    .update(storedFiles)
    .set({ status: 'kept' })
    .where(and(eq(storedFiles.id, id), eq(storedFiles.status, 'pending')))
    .returning({ id: storedFiles.id });
  if (confirmed.length === 0) throw new Error('The file is no longer pending.');
}

/** Says in the caller's transaction that nobody refers to these files any more: their bytes go within minutes. */
export async function dropFiles(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(storedFiles)
    .set({ status: 'dropped' })
    .where(inArray(storedFiles.id, [...ids]));
  await enqueue(db, sweepFilesKind, {}, { key: 'dropped' });
}

/** What is known of kept files, in no order. */
export async function findFiles(db: Database, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  return await db
    .select()
    .from(storedFiles)
    .where(and(inArray(storedFiles.id, [...ids]), eq(storedFiles.status, 'kept')));
}

/** The ids of all kept files of a purpose, in no order. */
export async function listKeptIds(db: Database, purpose: string): Promise<string[]> {
  const rows = await db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.purpose, purpose), eq(storedFiles.status, 'kept')));
  return rows.map(({ id }) => id);
}
