import type { Config } from '../config.server.ts';
import { createFolderStore } from './folder-store.server.ts';
import { createS3Store } from './s3-store.server.ts';

/** What is in the store under a key, and since when. */
export type StoredEntry = { key: string; storedAt: Date };

/**
 * Where the bytes of files are. It knows keys and bytes only; whose a file is and what it is called stands in
 * `stored_files`. Nothing in it can be reached from outside but through a route of ours.
 */
export type FileStore = {
  /** Writes a file whole or not at all: when it answers, the bytes are safe; before that nobody sees any. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, a piece at a time; null when there is no such file. */
  open(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Deletes a file; one that is not there is no mistake. */
  remove(key: string): Promise<void>;
  /** Everything that is stored, in no order. */
  list(): AsyncIterable<StoredEntry>;
  /** Deletes what writers that died left half-written before this instant. */
  removeUnfinished(before: Date): Promise<void>;
};

/** The store of this process: S3 where it is configured, else a folder below the data folder. */
export function createFileStore({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>): FileStore {
  return s3 ? createS3Store(s3) : createFolderStore(dataFolder);
}

/** The whole of a file; for files that are small enough to be in memory. Null when there is none. */
export async function readWhole(store: FileStore, key: string): Promise<Buffer | null> {
  const stream = await store.open(key);
  if (!stream) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
