import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, StoredEntry } from './file-store.server.ts';
import { pieceBytes, streamOf, type Pieces } from './pieces.server.ts';
import { assertStorageKey, isStorageKey } from './storage-key.server.ts';
import { piecesToKeep, type BytesToKeep } from './written-file.server.ts';

/**
 * Files in the folder `files` below the data folder. A file is written beside, flushed to the disk and then given
 * its name: a process that is killed leaves the whole file or something in `.unfinished`, never a half.
 */
export function createFolderStore(dataFolder: string): FileStore {
  const root = join(dataFolder, 'files');
  const unfinished = join(root, '.unfinished');
  const pathOf = (key: string) => {
    assertStorageKey(key);
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const draft = join(unfinished, randomUUID());
      await mkdir(unfinished, { recursive: true });
      try {
        await writeThrough(draft, bytes);
        await mkdir(dirname(path), { recursive: true });
        await rename(draft, path);
        await flushFolder(dirname(path));
        await flushFolder(root);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const file = await open(pathOf(key)).catch(nullWhenMissing);
      if (!file) return null;
      // Of a part nothing is summed, and its end shows by itself: one way less to the disk.
      if (range) return streamOf(piecesIn(file, { from: range.first, to: range.last + 1 }));
      const { size, ino, mtimeNs, ctimeNs } = await file.stat({ bigint: true });
      const version = [size, ino, mtimeNs, ctimeNs].join(' ');
      return streamOf({ ...piecesIn(file, { from: 0, to: Number(size) }), version });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list() {
      for await (const folder of namesIn(root)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        for await (const name of namesIn(join(root, folder))) {
          const entry = await entryOf(root, `${folder}/${name}`);
          if (entry) yield entry;
        }
      }
    },
    async removeUnfinished(before) {
      for await (const name of namesIn(unfinished)) {
        const path = join(unfinished, name);
        const found = await stat(path).catch(nullWhenMissing);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

/** The bytes of a file from one place to another; it is closed after the last. */
function piecesIn(file: FileHandle, { from, to }: { from: number; to: number }): Pieces {
  let at = from;
  let closing: Promise<void> | undefined;
  const close = async () => await (closing ??= file.close());
  const end = () => {
    // Nobody waits for it.
    close().catch(() => {});
    return null;
  };
  return {
    close,
    async next() {
      const wanted = Math.min(pieceBytes, to - at);
      if (closing || wanted <= 0) return end();
      const piece = Buffer.allocUnsafeSlow(wanted);
      const { bytesRead } = await file.read(piece, 0, wanted, at);
      at += bytesRead;
      return bytesRead > 0 ? piece.subarray(0, bytesRead) : end();
    },
  };
}

async function writeThrough(path: string, bytes: BytesToKeep): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(piecesToKeep(bytes));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is on the disk only when its folder is. Windows has no such thing and needs none. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

async function* namesIn(path: string): AsyncGenerator<string> {
  const folder = await opendir(path).catch(nullWhenMissing);
  if (folder) for await (const { name } of folder) yield name;
}

async function entryOf(root: string, key: string): Promise<StoredEntry | null> {
  if (!isStorageKey(key)) return null;
  const found = await stat(join(root, key)).catch(nullWhenMissing);
  return found && { key, storedAt: found.mtime };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
