import { Refusal } from '#platform/input/refusal.ts';
import { inLine, workOn, type FileCheck } from './file-check.server.ts';
import type { FileFacts } from './file-facts.ts';
import { readFileName } from './file-name.ts';
import type { ImageVariant } from './image-variants.server.ts';
import { scanFile } from './scan-file.server.ts';
import { audioKinds, kindFacts, type AudioKind, type UploadKind } from './upload-constants.ts';

export type UploadRules = {
  kinds: readonly UploadKind[];
  mostBytes: number;
  /** Of recordings. */
  mostSeconds?: number;
};

/**
 * A file that may be stored: its bytes (of pictures and recordings new ones), what they are, a name that fits both, the seconds of a
 * sound, and the dots of a picture.
 */
export type CheckedUpload = {
  bytes: Buffer;
  mediaType: string;
  name: string;
  seconds?: number;
  width?: number;
  height?: number;
};

const mebibyte = 1024 * 1024;

/** A file as it was sent: its bytes are read when it is its turn. */
export type FileToCheck = { name: string; bytes: number; read(): Promise<Buffer> };

/**
 * Judges a file that somebody sent by its content, never by its name: the right kind, whole, readable by whoever
 * has to read it, and nothing in it that runs, hides or unfolds. Pictures and recordings are written anew, without what
 * cameras and telephones note about place and person. A virus scanner, if there is one, sees what was sent before anything else opens it.
 * All of it happens beside the server's own thread, within limits of time and memory, and in turns.
 * @throws Refusal 'file-…' that says what to do about it; 503 when there is no time for it now.
 */
export async function checkUpload(
  file: FileToCheck,
  { kinds, mostBytes, mostSeconds = 3600 }: UploadRules,
  check: FileCheck,
): Promise<CheckedUpload> {
  assertUploadSize(file.bytes, mostBytes);
  return await inLine(check, async () => {
    const bytes = await file.read();
    const kind = kindOf(bytes);
    if (!kind || !kinds.includes(kind)) throw new Refusal('file-kind', { kinds: listOf(kinds) }, 400);
    await scanFile({ length: bytes.length, pieces: [bytes] }, check);
    const { mediaType, ending } = kindFacts[kind];
    const name = readFileName(file.name, ending);
    if (isAudio(kind)) {
      const made = await workOn('sound', bytes, check, { kind, mostSeconds });
      return { bytes: asBuffer(made.bytes), mediaType, name, seconds: made.seconds };
    }
    const written = await workOn(kind, bytes, check);
    if (written === null) return { bytes, mediaType, name };
    const { width, height } = written;
    return { bytes: asBuffer(written.bytes), mediaType, name, width, height };
  });
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/**
 * A picture in the widths that screens ask for, as `writeVariants` says. `bytes` are from `checkUpload`.
 * @throws Refusal 'file-check-…'.
 */
export async function makeImageVariants(bytes: Buffer, check: FileCheck): Promise<ImageVariant[]> {
  return await inLine(check, async () => await workOn('variants', bytes, check));
}

/**
 * What there is to tell about a document or a picture for whoever does not see it. `file` is from `checkUpload`.
 * @throws Refusal 'file-check-…'.
 */
export async function inspectUpload(
  { bytes, mediaType }: Pick<CheckedUpload, 'bytes' | 'mediaType'>,
  check: FileCheck,
): Promise<FileFacts> {
  const work =
    mediaType === kindFacts.pdf.mediaType
      ? 'pdfFacts'
      : mediaType === kindFacts.docx.mediaType
        ? 'docxFacts'
        : null;
  if (!work) return { kind: 'picture', hasText: false, isTagged: null, unnamedPictures: 0 };
  return await inLine(check, async () => await workOn(work, bytes, check));
}

/**
 * Judges a file by its size alone, before it is read.
 * @throws Refusal 'file-empty' or 'file-too-large'.
 */
export function assertUploadSize(bytes: number, mostBytes: number): void {
  if (bytes === 0) throw new Refusal('file-empty', {}, 400);
  if (bytes > mostBytes)
    throw new Refusal('file-too-large', { megabytes: Math.floor(mostBytes / mebibyte) }, 413);
}

/** The first bytes of each kind. A file that is two kinds at once is the one that it begins as. */
const signatures: readonly [kind: UploadKind, start: Buffer, at?: number][] = [
  ['pdf', Buffer.from('%PDF-')],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['docx', Buffer.from('PK\x03\x04', 'latin1')],
  ['doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
  ['ogg', Buffer.from('OggS')],
  ['m4a', Buffer.from('ftyp'), 4],
  ['wav', Buffer.from('WAVE'), 8],
  ['mp3', Buffer.from('ID3')],
  ['mp3', Buffer.from([0xff, 0xfb])],
  ['mp3', Buffer.from([0xff, 0xfa])],
  ['mp3', Buffer.from([0xff, 0xf3])],
  ['mp3', Buffer.from([0xff, 0xf2])],
];

function isAudio(kind: UploadKind): kind is AudioKind {
  return audioKinds.some((each) => each === kind);
}

function kindOf(bytes: Buffer): UploadKind | undefined {
  return signatures.find(([, start, at = 0]) => bytes.subarray(at, at + start.length).equals(start))?.[0];
}

/** Such as "PDF, JPG, PNG": the same words in every language. */
function listOf(kinds: readonly UploadKind[]): string {
  return kinds.map((kind) => kindFacts[kind].label).join(', ');
}
