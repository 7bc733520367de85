import type { FileHandle } from 'node:fs/promises';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { openNameless } from '#platform/files/nameless-file.server.ts';
import type { SentFile } from '#platform/files/sent-files.server.ts';
import { readPieces, statusOfUnread, type BodyTimes } from './body-pieces.ts';
import { boundaryOf, readMultipart } from './multipart.ts';
import type { UploadPlace, UploadPlaces } from './upload-places.ts';

export type UploadRule = NonNullable<PageHandle['uploads']>;

/** What of a form with files goes on to its page, and how to let go of the files. */
export type ReceivedForm = { bytes: Buffer<ArrayBuffer>; files: SentFile[]; close(): Promise<void> };

/** Where a form with files comes from, and where it goes. */
export type Sender = {
  network: string;
  folder: string;
  /** Where forms arrive that are taken. */
  places: UploadPlaces;
  /** Where forms arrive that are refused. */
  refusals: UploadPlaces;
};

type Sent = { body: ReadableStream<Uint8Array>; headers: Headers };

/** The text of a form, its boundaries and heads. */
const bytesBesideFiles = 256 * 1024;

/**
 * Receives a form with files onto the disk, never more than a piece of it in memory, up to what its route allows.
 * The file on the disk has lost its name by then: whatever becomes of this process, nothing of it stays.
 */
export async function receiveForm(
  request: Sent,
  rule: UploadRule,
  sender: Sender,
): Promise<ReceivedForm | { status: 400 | 408 | 413 | 429 | 503 }> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (!boundary) return { status: 400 };
  const isTooLarge = Number(request.headers.get('content-length') ?? 0) > mostBytesOf(rule);
  const place = isTooLarge ? 413 : sender.places.take(sender.network);
  if (typeof place === 'number') {
    await forgetForm(request, rule, sender);
    return { status: place };
  }
  try {
    const file = await openNameless(sender.folder);
    const times = timesOf(place, sender.places);
    const form = await receive(file, { ...request, boundary, times }, rule).catch(async (error: unknown) => {
      await file.close();
      throw error;
    });
    if ('status' in form) await file.close();
    return form;
  } finally {
    place.leave();
  }
}

/**
 * Reads a form that is refused and keeps nothing of it: a browser shows an answer only to what it could send. Where too
 * many do so, it is answered at once.
 */
export async function forgetForm(
  { body }: Pick<Sent, 'body'>,
  rule: UploadRule,
  { network, refusals }: Sender,
): Promise<void> {
  const place = refusals.take(network);
  if (typeof place === 'number') return;
  let length = 0;
  await readPieces(body, timesOf(place, refusals), (piece) => {
    length += piece.length;
    return length > 2 * mostBytesOf(rule) ? 'enough' : undefined;
  }).finally(place.leave);
}

function mostBytesOf({ files, bytes }: UploadRule): number {
  return files * bytes + bytesBesideFiles;
}

function timesOf({ pace, signal }: UploadPlace, { limits }: UploadPlaces): BodyTimes {
  const { seconds, secondsOfSilence, bytesPerSecond } = limits;
  return { seconds, secondsOfSilence, rate: { pace, bytesPerSecond }, signal };
}

async function receive(
  file: FileHandle,
  { body, boundary, times }: { body: Sent['body']; boundary: string; times: BodyTimes },
  rule: UploadRule,
): Promise<ReceivedForm | { status: 400 | 408 | 413 | 503 }> {
  const mostBytes = mostBytesOf(rule);
  let length = 0;
  const unread = await readPieces(body, times, async (piece) => {
    if (length + piece.length <= mostBytes) await file.write(piece, 0, piece.length, length);
    length += piece.length;
    // A browser shows an answer only to what it could send: so much more is read and forgotten.
    return length > 2 * mostBytes ? 'enough' : undefined;
  });
  if (unread) return { status: statusOfUnread[unread] };
  if (length > mostBytes) return { status: 413 };
  const form = await readMultipart(file, { length, boundary });
  if (!form || form.files.length > rule.files) return { status: 400 };
  const bytes = Buffer.from(new URLSearchParams(form.fields).toString());
  return { bytes, files: form.files, close: () => file.close() };
}
