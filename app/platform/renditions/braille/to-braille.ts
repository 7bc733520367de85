import type { Language } from '#platform/text/language.ts';
import { toArabicBraille } from './arabic.ts';
import { toEnglishBraille } from './english.ts';
import { findRuns } from './find-runs.ts';

/**
 * Uncontracted braille of a text: Unified English Braille or Unified Arabic Braille. Words of the other script are written
 * by its own code: Arabic in an English text, Latin letters in an Arabic one. Blanks and line ends stay as they are.
 */
export function toBraille(text: string, language: Language): string {
  return findRuns(text, language)
    .map((run) => (run.language === 'ar' ? toArabicBraille(run.text) : toEnglishBraille(run.text)))
    .join('');
}
