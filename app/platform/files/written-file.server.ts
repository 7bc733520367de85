import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { piecesOfPlace } from './nameless-file.server.ts';
import { pieceBytes } from './pieces.server.ts';

/** What a written file is made of, one behind the other: bytes at hand, or some of what lies on the disk. */
export type WrittenPart = Uint8Array | { from: number; to: number };

/** A file that was written to the disk and has not been kept yet. Whoever was given it closes `file`. */
export type WrittenFile = { file: FileHandle; parts: WrittenPart[]; length: number; sha256: string };

/** What may be put into a file store: bytes in memory, or what is too large for that. */
export type BytesToKeep = Uint8Array | WrittenFile;

/** Counts and sums what was written, in the same memory again and again: this is where a thread has little of it. */
export async function sumUp(file: FileHandle, parts: WrittenPart[]): Promise<WrittenFile> {
  const sum = createHash('sha256');
  const piece = Buffer.alloc(pieceBytes);
  let length = 0;
  for (const part of parts) {
    if (part instanceof Uint8Array) sum.update(part);
    else
      for (let at = part.from; at < part.to;) {
        const { bytesRead } = await file.read(piece, 0, Math.min(piece.length, part.to - at), at);
        if (bytesRead === 0) throw new Error('A file on the disk is shorter than it was.');
        sum.update(piece.subarray(0, bytesRead));
        at += bytesRead;
      }
    length += part instanceof Uint8Array ? part.length : part.to - part.from;
  }
  return { file, parts, length, sha256: sum.digest('hex') };
}

/** The SHA-256 of what is to be kept, in hexadecimal. */
export function sha256Of(bytes: BytesToKeep): string {
  return isInMemory(bytes) ? createHash('sha256').update(bytes).digest('hex') : bytes.sha256;
}

/** What is to be kept, a piece at a time; it can be read again. */
export async function* piecesToKeep(bytes: BytesToKeep): AsyncGenerator<Uint8Array> {
  if (isInMemory(bytes)) yield bytes;
  else yield* piecesOfParts(bytes.file, bytes.parts);
}

export function isInMemory(bytes: BytesToKeep): bytes is Uint8Array {
  return bytes instanceof Uint8Array;
}

async function* piecesOfParts(file: FileHandle, parts: WrittenPart[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Uint8Array) yield part;
    else yield* piecesOfPlace({ file, ...part }, pieceBytes);
  }
}
