import { Refusal } from '../refusal.ts';
import { checkDoc } from './check-doc.server.ts';
import { checkDocx } from './check-docx.server.ts';
import { rewriteImage } from './check-image.server.ts';
import { checkPdf } from './check-pdf.server.ts';
import { readFileName } from './file-name.ts';
import { kindFacts, type UploadKind } from './upload-words.ts';

export type UploadRules = { kinds: readonly UploadKind[]; mostBytes: number };

/** A file that may be stored: its bytes (of pictures new ones), what they are, and a name that fits both. */
export type CheckedUpload = { bytes: Buffer; mediaType: string; name: string };

const mebibyte = 1024 * 1024;

/**
 * Judges a file that somebody sent by its content, never by its name: the right kind, whole, readable by whoever
 * has to read it, and nothing in it that runs, hides or unfolds. Pictures are written anew, without what cameras
 * note about place and person.
 * @throws Refusal 'file-…' that says what to do about it.
 */
export async function checkUpload(
  { name, bytes }: { name: string; bytes: Buffer },
  { kinds, mostBytes }: UploadRules,
): Promise<CheckedUpload> {
  assertUploadSize(bytes.length, mostBytes);
  const kind = kindOf(bytes);
  if (!kind || !kinds.includes(kind)) throw new Refusal('file-kind', { kinds: listOf(kinds) }, 400);
  const { mediaType, ending } = kindFacts[kind];
  return { bytes: await checks[kind](bytes), mediaType, name: readFileName(name, ending) };
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

/** Judges a file of its kind and gives what is to be stored. */
const checks: Record<UploadKind, (bytes: Buffer) => Promise<Buffer>> = {
  pdf: async (bytes) => {
    await checkPdf(bytes);
    return bytes;
  },
  jpeg: async (bytes) => await rewriteImage(bytes, 'jpeg'),
  png: async (bytes) => await rewriteImage(bytes, 'png'),
  docx: async (bytes) => {
    await checkDocx(bytes);
    return bytes;
  },
  doc: async (bytes) => {
    checkDoc(bytes);
    return bytes;
  },
};

/** The first bytes of each kind. A file that is two kinds at once is the one that it begins as. */
const signatures: readonly [UploadKind, Buffer][] = [
  ['pdf', Buffer.from('%PDF-')],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['docx', Buffer.from('PK\x03\x04', 'latin1')],
  ['doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
];

function kindOf(bytes: Buffer): UploadKind | undefined {
  return signatures.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0];
}

/** Such as "PDF, JPG, PNG": the same words in every language. */
function listOf(kinds: readonly UploadKind[]): string {
  return kinds.map((kind) => kindFacts[kind].label).join(', ');
}
