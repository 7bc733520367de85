import { normalized } from '#platform/text/normalized.ts';

/** The longest first or last name, in characters as people count them. */
export const longestName = 80;

export type PersonNameProblem = 'missing' | 'long' | 'characters';

/**
 * Reads a name as somebody typed it: in composed letters, with single spaces, and without the direction
 * marks that pasted text brings along and that would turn the text around the name. Control characters, and
 * a name without any letter, are refused ("characters"). `longest` counts characters.
 */
export function readPersonName(input: string, longest = longestName): { name: string } | PersonNameProblem {
  if (/\p{Cc}/u.test(input)) return 'characters';
  const name = normalized(input, 'NFC')
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (name === '') return 'missing';
  if ([...name].length > longest) return 'long';
  return /\p{L}/u.test(name) ? { name } : 'characters';
}
