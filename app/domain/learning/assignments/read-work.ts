import { normalized } from '#platform/text/normalized.ts';

/** Marks that turn the text around them, and letters that nobody sees; joiners of Arabic and of emoji stay. */
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * What a learner wrote, as it is kept: composed letters, and no control characters or marks that would turn the text around
 * it. Spaces and empty lines stay, since it may well be a program; a tab becomes four spaces.
 */
export function readWork(input: string): string {
  return normalized(input, 'NFC')
    .replace(unseen, '')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .trimEnd();
}
