import type { Words } from '#platform/renditions/readable-document.ts';
import type { Language } from '#platform/text/language.ts';
import { named } from './document-words.ts';

/**
 * A sentence whose names and amounts are set apart by marks (U+2068 … U+2069), as a document has them: the marks are gone, what
 * stood between them keeps a direction of its own.
 */
export function wordsWithIsolates(text: string, language: Language): Words {
  return text
    .split(/(\u2068[^\u2068\u2069]*\u2069)/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('\u2068') ? named(piece, language) : piece));
}
