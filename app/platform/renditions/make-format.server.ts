import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Refusal } from '#platform/input/refusal.ts';
import { writeDocumentBraille } from './braille/write-document-braille.server.ts';
import { hasContractedBraille } from './braille/contracted.server.ts';
import { assertDocumentLimits } from './document-limits.ts';
import { fileNameOf, gradeOf, typeOfFormat, type FormatOrder } from './formats.ts';
import type { ReadableDocument } from './readable-document.ts';
import { writePlainText } from './write-plain-text.ts';

/** Bytes of a picture, as JPEG, PNG or WebP, by what names it in the document. */
export type ReadPicture = (picture: string) => Promise<Uint8Array | null>;

export type MadeFormat = { bytes: Uint8Array<ArrayBuffer>; type: string; fileName: string };

const mostKeptBytes = 16 * 1024 * 1024;
const minutesKept = 10;

/** By what they were made from: a document that changes is another one, and what is not asked for any more goes. */
const kept = new LRUCache<string, MadeFormat>({
  maxSize: mostKeptBytes,
  sizeCalculation: ({ bytes }) => bytes.length + 200,
  ttl: minutesKept * 60_000,
  updateAgeOnGet: true,
});
const beingMade = new Map<string, Promise<MadeFormat>>();

/**
 * Writes a document in a format. Whoever asks while it is being made waits for the same file; for a few minutes it is kept.
 * @throws Refusal 'document-too-long', 'document-too-many-rows', 'contracted-braille-missing', or 'format-busy' and
 * 'format-not-made' (503).
 */
export async function makeFormat(
  document: ReadableDocument,
  order: FormatOrder,
  readPicture: ReadPicture = async () => null,
): Promise<MadeFormat> {
  assertDocumentLimits(document);
  const key = createHash('sha256')
    .update(JSON.stringify([document, order]))
    .digest('base64');
  const known = kept.get(key) ?? beingMade.get(key);
  if (known) return await known;
  const making = write(document, order, readPicture)
    .then((bytes) => {
      const made = {
        ...{ bytes, type: typeOfFormat(order.format) },
        fileName: fileNameOf(document.name, document.language, order),
      };
      kept.set(key, made);
      return made;
    })
    .finally(() => beingMade.delete(key));
  beingMade.set(key, making);
  return await making;
}

async function write(
  document: ReadableDocument,
  order: FormatOrder,
  readPicture: ReadPicture,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (order.format) {
    case 'text':
      return new TextEncoder().encode(writePlainText(document));
    case 'braille':
    case 'braille-contracted':
      if (order.format === 'braille-contracted' && !(await hasContractedBraille()))
        throw new Refusal('contracted-braille-missing', {}, 503);
      return new TextEncoder().encode(await writeDocumentBraille(document, gradeOf[order.format]));
    case 'epub': {
      // Loaded with the first book that is asked for.
      const { writeEpub } = await import('./epub/write-epub.server.ts');
      return await writeEpub(document, readPicture);
    }
    case 'pdf':
    case 'large-print': {
      const { writePdf } = await import('./pdf/write-pdf.server.ts');
      return await writePdf(document, order.format === 'large-print' ? order.points : null, readPicture);
    }
  }
}
