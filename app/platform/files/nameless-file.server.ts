import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that lie on the disk, as a part of a file that whoever opened it closes. */
export type DiskPlace = { file: FileHandle; from: number; to: number };

/**
 * A new file below the data folder that has lost its name by the time this answers: whatever becomes of this process, nothing
 * of it stays once it is closed.
 */
export async function openNameless(dataFolder: string): Promise<FileHandle> {
  const incoming = join(dataFolder, 'incoming');
  await mkdir(incoming, { recursive: true });
  const path = join(incoming, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** The bytes of a place, all in memory. @throws Error when they are no longer there. */
export async function readPlace({ file, from, to }: DiskPlace): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, to - from));
  let read = 0;
  while (read < bytes.length) {
    const { bytesRead } = await file.read(bytes, read, bytes.length - read, from + read);
    if (bytesRead === 0) throw new Error('A file on the disk is shorter than it was.');
    read += bytesRead;
  }
  return bytes;
}

/** The bytes of a place, a piece at a time. @throws Error when they are no longer there. */
export async function* piecesOfPlace(place: DiskPlace, pieceBytes: number): AsyncGenerator<Buffer> {
  for (let from = place.from; from < place.to; from += pieceBytes)
    yield await readPlace({ ...place, from, to: Math.min(place.to, from + pieceBytes) });
}
