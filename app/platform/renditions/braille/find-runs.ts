import type { Language } from '#platform/text/language.ts';
import { prepareText } from './prepare-text.ts';

const arabicLetter = /[\u0621-\u064a\u0671-\u06d3]/;

/**
 * A text in pieces that are written by one braille code each. Arabic braille has the Latin letters, so an Arabic text is one
 * piece; English braille has no Arabic ones, so Arabic words in an English text are pieces of their own.
 */
export function findRuns(text: string, language: Language): { text: string; language: Language }[] {
  const prepared = prepareText(text, language);
  if (language === 'ar') return [{ text: prepared, language }];
  const runs: { text: string; language: Language }[] = [];
  for (const piece of prepared.split(/(\s+)/)) {
    const last = runs.at(-1);
    const own = arabicLetter.test(piece) ? 'ar' : 'en';
    // What stands between two words belongs to the first.
    if (last && (last.language === own || piece.trim() === '')) last.text += piece;
    else if (piece !== '') runs.push({ text: piece, language: own });
  }
  return runs;
}
