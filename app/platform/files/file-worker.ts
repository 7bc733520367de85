// The program of the thread that looks at what people send; file-thread.server.ts starts it.
import { setPriority } from 'node:os';
import { parentPort, type Transferable } from 'node:worker_threads';
import type { RefusalCode } from '#platform/input/refusal.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { AudioKind } from './upload-constants.ts';
import { checkAudio, type CheckedSound } from './check-audio.server.ts';
import { checkDoc } from './check-doc.server.ts';
import { checkDocx } from './check-docx.server.ts';
import { readIncomingMail, type IncomingMail } from '#platform/messages/incoming/read-mail.server.ts';
import { measureImage, rewriteImage, type WrittenImage } from './check-image.server.ts';
import { DiskFailed, rewriteMedia, type CheckedMedia, type MediaKind } from './check-media.server.ts';
import { checkPdf } from './check-pdf.server.ts';
import type { FileFacts } from './file-facts.ts';
import { inspectDocx, inspectPdf } from './inspect-document.server.ts';
import type { RecordingOnDisk } from './media-disk.server.ts';
import { writeVariants, type ImageVariant } from './image-variants.server.ts';

/** What may be asked of the thread, and what comes of it: of documents nothing, as they are taken as they are. */
export type FileWorks = {
  pdf: null;
  docx: null;
  doc: null;
  pdfFacts: FileFacts;
  docxFacts: FileFacts;
  sound: CheckedSound;
  jpeg: WrittenImage;
  png: WrittenImage;
  /** The size of a picture that was written before. */
  size: Omit<WrittenImage, 'bytes'>;
  variants: ImageVariant[];
  audio: CheckedMedia;
  video: CheckedMedia;
  /** A mail that came in, taken apart; null where it cannot be read. */
  mail: IncomingMail | null;
};

/** What the thread is given of a file: recordings of lessons stay on the disk. */
export type FileOf<Work extends keyof FileWorks> = Work extends MediaKind ? RecordingOnDisk : Uint8Array;

/** What the thread is asked. */
export type FileTask = {
  work: keyof FileWorks;
  file: FileOf<keyof FileWorks>;
  sound?: SoundRules | undefined;
};

/** What a recording has to be. */
export type SoundRules = { kind: AudioKind; mostSeconds: number };

/** What the thread says. A refusal crosses as what it is made of, as a class would not arrive. */
export type FileReport =
  | { report: 'ready' }
  | { report: 'done'; made: FileWorks[keyof FileWorks] }
  | { report: 'refused'; code: RefusalCode; values: Refusal['values']; status: number }
  | { report: 'failed'; error: Error; isDisk: boolean };

type Given<Work extends keyof FileWorks> = Work extends MediaKind ? RecordingOnDisk : Buffer;

const works: {
  [Work in keyof FileWorks]: (
    file: Given<Work>,
    sound: SoundRules | undefined,
  ) => Promise<FileWorks[Work]> | FileWorks[Work];
} = {
  pdf: async (bytes) => (await checkPdf(bytes), null),
  docx: (bytes) => (checkDocx(bytes), null),
  doc: (bytes) => (checkDoc(bytes), null),
  pdfFacts: (bytes) => inspectPdf(bytes),
  docxFacts: (bytes) => inspectDocx(bytes),
  sound: async (bytes, sound) => await checkAudio(bytes, sound!.kind, sound!.mostSeconds),
  jpeg: async (bytes) => await rewriteImage(bytes, 'jpeg'),
  png: async (bytes) => await rewriteImage(bytes, 'png'),
  size: async (bytes) => await measureImage(bytes),
  variants: async (bytes) => await writeVariants(bytes),
  audio: async (recording) => await rewriteMedia(recording, 'audio'),
  video: async (recording) => await rewriteMedia(recording, 'video'),
  mail: async (bytes) => await readIncomingMail(bytes),
};

const port = parentPort;
if (!port) throw new Error('Files are looked at in a worker thread.');
// Whoever waits for a page goes first. Elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(10);
const say = (report: FileReport, handedOver: Transferable[] = []) => port.postMessage(report, handedOver);

port.on('message', async ({ work, file, sound }: FileTask) => {
  try {
    const given = file instanceof Uint8Array ? Buffer.from(file.buffer, file.byteOffset, file.length) : file;
    const made = await (works[work] as (given: unknown, sound: unknown) => FileWorks[keyof FileWorks])(
      given,
      sound,
    );
    say({ report: 'done', made }, handedOverOf(made));
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, values, status } = error;
      say({ report: 'refused', code, values, status });
    } else {
      const told = error instanceof Error ? error : new Error(String(error));
      say({ report: 'failed', error: told, isDisk: error instanceof DiskFailed });
    }
  }
});

/** A recording is large: its bytes or its file are handed over, not copied once more. */
function handedOverOf(made: FileWorks[keyof FileWorks]): Transferable[] {
  if (made === null || typeof made !== 'object' || !('seconds' in made)) return [];
  return made.bytes instanceof Uint8Array ? [made.bytes.buffer as ArrayBuffer] : [made.bytes.file];
}

say({ report: 'ready' });
