import { textsFor } from '#platform/text/texts.server.ts';
import type { LargePrintPoints } from '../formats.ts';
import type { ReadPicture } from '../make-format.server.ts';
import { readPictures } from '../read-pictures.ts';
import type { ReadableDocument } from '../readable-document.ts';
import { setInProcess } from './pdf-process.server.ts';
import { spokenWords } from './spoken-words.ts';
import { typesetDocument } from './typeset-document.ts';

/** Sizes of letters for whoever needs no large print. */
const usualPoints = 12;

/**
 * A document as a PDF that says to a screen reader what everything is (PDF/UA-1), in A4; in large print where `points` says so.
 * @throws Refusal 'format-busy' (503); Error when it could not be made.
 */
export async function writePdf(
  document: ReadableDocument,
  points: LargePrintPoints | null,
  readPicture: ReadPicture,
): Promise<Uint8Array<ArrayBuffer>> {
  const t = textsFor(document.language).getFixedT(null, 'formats');
  const pictures = await readPictures(document, readPicture);
  const typeset = typesetDocument(document, {
    points: points ?? usualPoints,
    pageWords: t('page', { page: '{page}', pages: '{pages}' }),
    pictures: new Map(pictures.map(({ picture, name }) => [picture, `/${name}`])),
  });
  return await setInProcess({
    document: JSON.stringify(typeset),
    words: spokenWords(typeset),
    pictures: pictures.map(({ name, bytes }) => ({ name, bytes })),
  });
}
