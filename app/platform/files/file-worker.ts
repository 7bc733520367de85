// The program of the thread that looks at what people send; file-thread.server.ts starts it.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { RefusalCode } from '#platform/input/refusal.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { checkDoc } from './check-doc.server.ts';
import { checkDocx } from './check-docx.server.ts';
import { rewriteImage } from './check-image.server.ts';
import { checkPdf } from './check-pdf.server.ts';
import { writeVariants, type ImageVariant } from './image-variants.server.ts';

/** What may be asked of the thread, and what comes of it: of documents nothing, as they are taken as they are. */
export type FileWorks = {
  pdf: null;
  docx: null;
  doc: null;
  jpeg: Uint8Array;
  png: Uint8Array;
  variants: ImageVariant[];
};

/** What the thread is asked. */
export type FileTask = { work: keyof FileWorks; bytes: Uint8Array };

/** What the thread says. A refusal crosses as what it is made of, as a class would not arrive. */
export type FileReport =
  | { report: 'ready' }
  | { report: 'done'; made: FileWorks[keyof FileWorks] }
  | { report: 'refused'; code: RefusalCode; values: Refusal['values']; status: number }
  | { report: 'failed'; error: Error };

const works: { [Work in keyof FileWorks]: (bytes: Buffer) => Promise<FileWorks[Work]> | FileWorks[Work] } = {
  pdf: async (bytes) => (await checkPdf(bytes), null),
  docx: (bytes) => (checkDocx(bytes), null),
  doc: (bytes) => (checkDoc(bytes), null),
  jpeg: async (bytes) => await rewriteImage(bytes, 'jpeg'),
  png: async (bytes) => await rewriteImage(bytes, 'png'),
  variants: async (bytes) => await writeVariants(bytes),
};

const port = parentPort;
if (!port) throw new Error('Files are looked at in a worker thread.');
// Whoever waits for a page goes first. Elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(10);
const say = (report: FileReport) => port.postMessage(report);

port.on('message', async ({ work, bytes }: FileTask) => {
  try {
    say({
      report: 'done',
      made: await works[work](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
    });
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, values, status } = error;
      say({ report: 'refused', code, values, status });
    } else say({ report: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
  }
});
say({ report: 'ready' });
