import { normalized } from './normalized.ts';

export type TextProblem = 'missing' | 'short' | 'long';

/** Marks that turn the text around them, and letters that nobody sees; joiners of Arabic and of emoji stay. */
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Reads one line as somebody typed it: composed letters, single spaces, without control characters and without
 * marks that would turn the text around it. `longest` counts characters.
 */
export function readLine(input: string, longest: number): { line: string } | 'missing' | 'long' {
  const line = normalized(input, 'NFC')
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line === '') return 'missing';
  return [...line].length > longest ? 'long' : { line };
}

/**
 * Reads a text of several lines in the same way; its line breaks stay, at most two in a row. `least` and `longest`
 * count characters; spaces and line breaks count as one character each.
 */
export function readText(
  input: string,
  { least = 1, longest }: { least?: number; longest: number },
): { text: string } | TextProblem {
  const text = normalized(input, 'NFC')
    .replace(unseen, '')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (text === '') return 'missing';
  const length = [...text].length;
  if (length < least) return 'short';
  return length > longest ? 'long' : { text };
}

/**
 * A text of several lines for the form that comes back: without what cannot stand in a page, or would fill it. A tab,
 * as texts have it that were copied from a table, becomes a space, so that no two words become one.
 */
export function showTextAgain(input: string, longest = 20_000): string {
  return input
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .slice(0, longest);
}
