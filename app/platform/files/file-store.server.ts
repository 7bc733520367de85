import { createHash } from 'node:crypto';
import type { Config } from '#platform/process/config.server.ts';
import type { Log } from '#platform/process/log.server.ts';
import type { ByteRange } from './byte-range.server.ts';
import { createFolderStore } from './folder-store.server.ts';
import { piecesOf, streamOf, type Pieces } from './pieces.server.ts';
import { createS3Store } from './s3-store.server.ts';
import type { BytesToKeep } from './written-file.server.ts';

/** What is in the store under a key, and since when. */
export type StoredEntry = { key: string; storedAt: Date };

/**
 * Where the bytes of files are. It knows keys and bytes only; whose a file is and what it is called stands in
 * `stored_files`. Nothing in it can be reached from outside but through a route of ours.
 */
export type FileStore = {
  /** Writes a file whole or not at all: when it answers, the bytes are safe; before that nobody sees any. What lies on the disk is copied a piece at a time. */
  put(key: string, bytes: BytesToKeep): Promise<void>;
  /**
   * The bytes as the store gives them, a piece at a time, or some of them; null when there is no such file. Whoever wants
   * what is kept asks `openKept`.
   */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Deletes a file; one that is not there is no mistake. */
  remove(key: string): Promise<void>;
  /** Everything that is stored, in no order. */
  list(): AsyncIterable<StoredEntry>;
  /** Deletes what writers that died left half-written before this instant. */
  removeUnfinished(before: Date): Promise<void>;
  /** Tells those who run the site that the store failed somebody. */
  report?(error: unknown): void;
  /** Files whose bytes had the right sum, with the version in which they had it. */
  rightSums?: Map<string, string>;
};

/** The store of this process: S3 where it is configured, else a folder below the data folder. */
export function createFileStore({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>, log?: Log): FileStore {
  const store = s3 ? createS3Store(s3) : createFolderStore(dataFolder);
  return {
    ...store,
    report: (error) => log?.error({ error }, 'the file store failed'),
    rightSums: new Map(),
  };
}

/** What the row of a file says of its bytes. */
export type KeptBytes = { storageKey: string; bytes: number; sha256: string };

/** The store does not have the bytes that the row of a file speaks of. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/**
 * The bytes of a file that is kept, a piece at a time, counted and summed on their way. The last piece goes out only
 * when all of them are what was kept: else the stream ends in an error, and nobody takes a part, or something else,
 * for the file. Of a part that was asked for the bytes are counted only, and so are those of a file whose sum was right before,
 * as long as the store says that nothing has been written to it since.
 * @throws DamagedFile when that is known at once, as with small files, and when there is no such file.
 */
export async function openKept(
  store: FileStore,
  file: KeptBytes,
  part: ByteRange | null = null,
): Promise<ReadableStream<Uint8Array>> {
  const fail = (error: unknown) => {
    store.report?.(error);
    return error;
  };
  const stream = await store.open(file.storageKey, part ?? undefined).catch((error: unknown) => {
    throw fail(error);
  });
  if (!stream) throw fail(new DamagedFile('A file that is kept is not in the store.'));
  const source = piecesOf(stream) ?? piecesFrom(stream.getReader());
  const checked = checkPieces(source, checkOf(store, { source, file, part }));
  let isClosed = false;
  const next = async () =>
    await checked().catch(async (error: unknown) => {
      await source.close().catch(() => {});
      // What breaks because whoever read it has left is no failure.
      if (!isClosed) throw fail(error);
      return null;
    });
  let first: Uint8Array | null | undefined = await next();
  return streamOf({
    async next() {
      const piece = first === undefined ? await next() : first;
      first = undefined;
      return piece;
    },
    async close() {
      isClosed = true;
      await source.close();
    },
  });
}

/** What the bytes of a file are held to; no sum where none is to be made. */
type Check = Pick<KeptBytes, 'storageKey' | 'bytes'> & { sha256: string | null; onRight(): void };

/** As many sums are remembered: of a file that is sent for the first time, and after that many others, it is made again. */
const mostRemembered = 10_000;

function checkOf(
  { rightSums }: FileStore,
  { source, file, part }: { source: Pieces; file: KeptBytes; part: ByteRange | null },
): Check {
  const { storageKey, bytes, sha256 } = file;
  const counted = { storageKey, sha256: null, onRight: () => {} };
  if (part) return { ...counted, bytes: part.last + 1 - part.first };
  const { version } = source;
  if (!rightSums || version === undefined) return { ...counted, bytes, sha256 };
  const key = `${storageKey} ${sha256}`;
  if (rightSums.get(key) === version) return { ...counted, bytes };
  const onRight = () => {
    if (rightSums.size >= mostRemembered) rightSums.clear();
    rightSums.set(key, version);
  };
  return { storageKey, bytes, sha256, onRight };
}

/** The pieces, the last one after the sum. */
function checkPieces(source: Pieces, { storageKey, bytes, sha256, onRight }: Check): Pieces['next'] {
  const sum = sha256 === null ? null : createHash('sha256');
  let length = 0;
  let isRight = false;
  return async () => {
    if (isRight) return null;
    const piece = await source.next();
    length += piece?.length ?? 0;
    // What should be the last piece is so only if nothing comes behind it.
    if (length > bytes || (piece && length === bytes && (await hasMore(source))))
      throw new DamagedFile(`The file ${storageKey} has more than its ${bytes} bytes.`);
    if (piece) sum?.update(piece);
    if (!piece && length < bytes)
      throw new DamagedFile(`The file ${storageKey} has ${length} of its ${bytes} bytes.`);
    if (length < bytes) return piece;
    if (sum && sum.digest('hex') !== sha256)
      throw new DamagedFile(`The file ${storageKey} is not what was kept: its sum differs.`);
    isRight = true;
    onRight();
    return piece;
  };
}

async function hasMore(source: Pieces): Promise<boolean> {
  for (let piece = await source.next(); piece; piece = await source.next()) if (piece.length > 0) return true;
  return false;
}

/** The pieces of a stream that was not made of any. */
function piecesFrom(reader: ReadableStreamDefaultReader<Uint8Array>): Pieces {
  return {
    async next() {
      const { done, value } = await reader.read();
      return done ? null : value;
    },
    close: async () => await reader.cancel(),
  };
}

/** The whole of a file that is kept; for those that are small enough to be in memory. See `openKept`. */
export async function readKept(store: FileStore, file: KeptBytes): Promise<Buffer> {
  return await gather(await openKept(store, file));
}

/** All that the store has under a key, whatever a row says; null when there is nothing. */
export async function readWhole(store: FileStore, key: string): Promise<Buffer | null> {
  const stream = await store.open(key);
  return stream && (await gather(stream));
}

async function gather(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
