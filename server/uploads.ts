import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageHandle } from '#platform/page-handle.ts';
import type { SentFile } from '#platform/sent-files.server.ts';
import { readPieces } from './body-pieces.ts';
import { boundaryOf, readMultipart } from './multipart.ts';

export type UploadRule = NonNullable<PageHandle['uploads']>;

/** What of a form with files goes on to its page, and how to let go of the files. */
export type ReceivedForm = { bytes: Buffer<ArrayBuffer>; files: SentFile[]; close(): Promise<void> };

/** The text of a form, its boundaries and heads. */
const bytesBesideFiles = 256 * 1024;
/** A phone on a weak network may take long, as long as something comes. */
const times = { seconds: 600, secondsOfSilence: 30 };
const mostAtOnce = 24;
let atOnce = 0;

/**
 * Receives a form with files onto the disk, never more than a piece of it in memory, up to what its route allows.
 * The file on the disk has lost its name by then: whatever becomes of this process, nothing of it stays.
 */
export async function receiveForm(
  request: { body: ReadableStream<Uint8Array>; headers: Headers },
  rule: UploadRule,
  folder: string,
): Promise<ReceivedForm | { status: 400 | 408 | 413 | 503 }> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (!boundary) return { status: 400 };
  if (atOnce >= mostAtOnce) return { status: 503 };
  atOnce += 1;
  try {
    const file = await openNameless(folder);
    const form = await receive(file, { ...request, boundary }, rule).catch(async (error: unknown) => {
      await file.close();
      throw error;
    });
    if ('status' in form) await file.close();
    return form;
  } finally {
    atOnce -= 1;
  }
}

async function receive(
  file: FileHandle,
  { body, boundary }: { body: ReadableStream<Uint8Array>; boundary: string },
  rule: UploadRule,
): Promise<ReceivedForm | { status: 400 | 408 | 413 }> {
  const mostBytes = rule.files * rule.bytes + bytesBesideFiles;
  let length = 0;
  const unread = await readPieces(body, times, async (piece) => {
    if (length + piece.length <= mostBytes) await file.write(piece, 0, piece.length, length);
    length += piece.length;
    // A browser shows an answer only to what it could send: so much more is read and forgotten.
    return length > 2 * mostBytes ? 'enough' : undefined;
  });
  if (unread === 'late') return { status: 408 };
  if (unread === 'broken') return { status: 400 };
  if (length > mostBytes) return { status: 413 };
  const form = await readMultipart(file, { length, boundary });
  if (!form || form.files.length > rule.files) return { status: 400 };
  const bytes = Buffer.from(new URLSearchParams(form.fields).toString());
  return { bytes, files: form.files, close: () => file.close() };
}

/** A file without a name, which is gone as soon as it is closed. */
async function openNameless(folder: string): Promise<FileHandle> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true });
  const path = join(incoming, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}
