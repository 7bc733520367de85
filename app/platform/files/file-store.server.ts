import { createHash } from 'node:crypto';
import type { Config } from '#platform/process/config.server.ts';
import type { Log } from '#platform/process/log.server.ts';
import type { ByteRange } from './byte-range.server.ts';
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
};

/** The store of this process: S3 where it is configured, else a folder below the data folder. */
export function createFileStore({ s3, dataFolder }: Pick<Config, 's3' | 'dataFolder'>, log?: Log): FileStore {
  const store = s3 ? createS3Store(s3) : createFolderStore(dataFolder);
  return { ...store, report: (error) => log?.error({ error }, 'the file store failed') };
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
 * for the file. Of a part that was asked for the bytes are counted only.
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
  const source = await store.open(file.storageKey, part ?? undefined).catch((error: unknown) => {
    throw fail(error);
  });
  if (!source) throw fail(new DamagedFile('A file that is kept is not in the store.'));
  const { storageKey, bytes, sha256 } = file;
  const expected = part ? { bytes: part.last + 1 - part.first, sha256: null } : { bytes, sha256 };
  const checked = checkPieces(source.getReader(), { storageKey, ...expected });
  const next = async () =>
    await checked.next().catch((error: unknown) => {
      throw fail(error);
    });
  let first: IteratorResult<Uint8Array> | null = await next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = first ?? (await next());
        first = null;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await checked.return(undefined)),
    },
    // Nothing is fetched ahead of a slow reader.
    { highWaterMark: 0 },
  );
}

/** The pieces, each after the next one has come, the last after the sum. */
async function* checkPieces(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { storageKey, bytes, sha256 }: Omit<KeptBytes, 'sha256'> & { sha256: string | null },
): AsyncGenerator<Uint8Array, undefined> {
  const sum = createHash('sha256');
  let length = 0;
  let held: Uint8Array | null = null;
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > bytes) throw new DamagedFile(`The file ${storageKey} has more than its ${bytes} bytes.`);
      sum.update(value);
      if (held) yield held;
      held = value;
    }
    isOver = true;
  } finally {
    if (!isOver) await reader.cancel().catch(() => {});
  }
  if (length < bytes) throw new DamagedFile(`The file ${storageKey} has ${length} of its ${bytes} bytes.`);
  if (sha256 !== null && sum.digest('hex') !== sha256)
    throw new DamagedFile(`The file ${storageKey} is not what was kept: its sum differs.`);
  if (held) yield held;
  return undefined;
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
