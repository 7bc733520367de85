import { setImmediate } from 'node:timers/promises';
import type { Language } from '#platform/text/language.ts';
import type { BrailleGrade } from './braille-constants.ts';
import { toContractedBraille } from './contracted.server.ts';
import { documentParts, originParts } from './document-parts.ts';
import { layOutBraille } from './lay-out.ts';
import { toBraille } from './to-braille.ts';
import { writeBrf } from './write-brf.ts';
import { braillePaper } from '../formats.ts';
import type { ReadableDocument } from '../readable-document.ts';

const longestTurnMs = 20;

/**
 * A document as a braille file for an embosser: pages with their numbers, parted by form feeds.
 * @throws Error when contracted braille is asked for and liblouis fails or is not there.
 */
export async function writeDocumentBraille(document: ReadableDocument, grade: BrailleGrade): Promise<string> {
  const { language } = document;
  const paper = { ...braillePaper, hasPageNumbers: true };
  const pages = await layOutBraille(
    [...documentParts(document), ...originParts(document)],
    paper,
    async (texts) =>
      grade === 'contracted'
        ? await toContractedBraille(texts, language)
        : await translateInTurns(texts, language),
  );
  return writeBrf(pages, { pageLines: braillePaper.lines });
}

/** Others are served in between: a book of braille is half a second of work. */
async function translateInTurns(texts: readonly string[], language: Language): Promise<string[]> {
  const braille: string[] = [];
  let since = performance.now();
  for (const text of texts) {
    braille.push(toBraille(text, language));
    if (performance.now() - since < longestTurnMs) continue;
    await setImmediate();
    since = performance.now();
  }
  return braille;
}
