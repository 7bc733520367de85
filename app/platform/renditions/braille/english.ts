import { cellsOf } from './cells.ts';
import { looksLikeDigit, numberCells, readNumber } from './numbers.ts';
import { normalized } from '#platform/text/normalized.ts';
import { unknownCharacter } from './unknown-character.ts';

const capital = cellsOf('6');
const endOfCapitals = cellsOf('6-3');
const gradeOne = cellsOf('56');

const table = (rows: Record<string, string>) =>
  new Map(Object.entries(rows).map(([sign, dots]) => [sign, cellsOf(dots)]));

/** Punctuation and signs of Unified English Braille (Rules of UEB, sections 3 and 7). */
const signs = table({
  ...{ ',': '2', ';': '23', ':': '25', '.': '256', '!': '235', '?': '236', "'": '3', '’': '3' },
  ...{ '-': '36', '‐': '36', '‑': '36', '–': '6-36', '—': '6-36', '―': '5-6-36', '…': '256-256-256' },
  ...{ '(': '5-126', ')': '5-345', '[': '46-126', ']': '46-345', '{': '456-126', '}': '456-345' },
  ...{ '“': '236', '”': '356', '«': '456-236', '»': '456-356', '‘': '6-236' },
  ...{ '/': '456-34', '\\': '456-16', '|': '456-1256', _: '46-36', '•': '456-256', '·': '5-256' },
  ...{ '@': '4-1', '&': '4-12346', '*': '5-35', '#': '456-1456', '%': '46-356', '°': '45-245' },
  ...{ '+': '5-235', '−': '5-36', '×': '5-236', '÷': '5-34', '=': '5-2356', '±': '456-235' },
  ...{ '<': '4-126', '>': '4-345', '~': '4-35', '^': '4-26', '√': '5-146', '∞': '3456-123456' },
  ...{ $: '4-234', '€': '4-15', '£': '4-123', '¥': '4-13456', '¢': '4-14' },
  ...{ '©': '45-14', '®': '45-1235', '™': '45-2345', '§': '45-234', '¶': '45-1234' },
  ...{ '¿': '45-236', '¡': '45-235', '→': '1256-135', '←': '1256-246' },
  ...{ '†': '4-6-1456', '‡': '4-6-12456', '′': '2356', '″': '2356-2356' },
});

/** Signs that stand before a letter with an accent (UEB 4.2), by the combining mark of Unicode. */
const accents = table({
  ...{ '\u0300': '45-16', '\u0301': '45-34', '\u0302': '45-146', '\u0303': '45-12456', '\u0308': '45-25' },
  ...{ '\u030a': '45-1246', '\u030c': '45-346', '\u0304': '4-36', '\u0306': '4-346', '\u0327': '45-12346' },
});

/** Letters that are one character and no accent: as letters of UEB. */
const otherLetters: Readonly<Record<string, string>> = {
  ...{ æ: 'A^6E', œ: 'O^6E', ø: '@*O', ß: '.!', ð: '_D', þ: '_T', ł: '@*L' },
};

const plainLetter = /^[A-Za-z]$/;
const letter = /\p{L}/u;
const upper = /\p{Lu}/u;
const opening = new Set(['', ' ', '\n', '(', '[', '{', '“', '‘', '«', '"', '/', '-', '–', '—']);
const closing = new Set(['', ' ', '\n', ')', ']', '}', '”', '’', '»', '"', '.', ',', ';', ':', '!', '?']);

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const subscripts = '₀₁₂₃₄₅₆₇₈₉';
const fractions: Readonly<Record<string, string>> = {
  ...{
    '½': '1/2',
    '⅓': '1/3',
    '⅔': '2/3',
    '¼': '1/4',
    '¾': '3/4',
    '⅛': '1/8',
    '⅜': '3/8',
    '⅝': '5/8',
    '⅞': '7/8',
  },
};

/**
 * Uncontracted Unified English Braille of a text, as ASCII braille. Blanks and line ends stay as they are. Written from the
 * Rules of Unified English Braille (ICEB, second edition): letters and accents (4), punctuation (7), numbers (6),
 * capitals (8).
 */
export function toEnglishBraille(text: string): string {
  const characters = [...text];
  const capitals = findCapitals(characters);
  let braille = '';
  let openSingleQuotes = 0;
  for (let at = 0; at < characters.length; at += 1) {
    const [before = '', sign = '', after = ''] = [characters[at - 1], characters[at], characters[at + 1]];
    const number = readNumber(characters, at, !opening.has(before));
    braille += capitals.before.get(at) ?? '';
    if (number) {
      at = number.to - 1;
      const next = characters[number.to] ?? '';
      const needsSign = letter.test(next) && !upper.test(next) && looksLikeDigit(letterCells(next));
      braille += number.cells + (needsSign ? gradeOne : '');
    } else if (letter.test(sign)) braille += letterCells(sign);
    else {
      if (sign === '‘') openSingleQuotes += 1;
      const isEndOfQuote = sign === '’' && openSingleQuotes > 0 && closing.has(after);
      if (isEndOfQuote) openSingleQuotes -= 1;
      braille += isEndOfQuote ? cellsOf('6-356') : otherCells({ before, sign, after });
    }
    braille += capitals.after.get(at) ?? '';
  }
  return braille;
}

function letterCells(sign: string): string {
  if (plainLetter.test(sign)) return sign.toUpperCase();
  const lower = sign.toLowerCase();
  const own = otherLetters[lower];
  if (own !== undefined) return own;
  const [base = '', ...marks] = [...normalized(lower, 'NFKD')];
  const cells = marks.map((mark) => accents.get(mark));
  if (!/[a-z]/.test(base) || cells.includes(undefined)) return unknownCharacter;
  return `${cells.join('')}${base.toUpperCase()}`;
}

function otherCells({ before, sign, after }: { before: string; sign: string; after: string }): string {
  if (sign === ' ' || sign === '\n') return sign;
  if (sign === '"') {
    const [isOpening, isClosing] = [opening.has(before), closing.has(after)];
    return cellsOf(isOpening === isClosing ? '6-2356' : isOpening ? '236' : '356');
  }
  // Alone or before a letter it would be taken for the opening quotation mark.
  if (sign === '?' && (opening.has(before) || letter.test(after))) return gradeOne + cellsOf('236');
  const [raised, lowered] = [superscripts.indexOf(sign), subscripts.indexOf(sign)];
  if (raised >= 0) return gradeOne + cellsOf('35') + numberCells(String(raised));
  if (lowered >= 0) return gradeOne + cellsOf('26') + numberCells(String(lowered));
  if (fractions[sign] !== undefined) return numberCells(fractions[sign]);
  return signs.get(sign) ?? unknownCharacter;
}

type Marks = { before: ReadonlyMap<number, string>; after: ReadonlyMap<number, string> };

/**
 * Where capital signs stand: one before a letter, two before a word in capitals, three before three and more such words,
 * which then end with a sign of their own.
 */
function findCapitals(characters: readonly string[]): Marks {
  const [before, after] = [new Map<number, string>(), new Map<number, string>()];
  const words = findWords(characters);
  for (let first = 0; first < words.length;) {
    const last = endOfPassage(words, first);
    if (last === null) {
      markWord(characters, words[first]!, before, after);
      first += 1;
      continue;
    }
    let start = words[first]!.from;
    while (!letter.test(characters[start]!)) start += 1;
    before.set(start, capital.repeat(3));
    after.set(words[last]!.to - 1, endOfCapitals);
    first = last + 1;
  }
  return { before, after };
}

type Word = { from: number; to: number; has: 'capitals' | 'small' | 'no letters' };

/** What stands between blanks. */
function findWords(characters: readonly string[]): Word[] {
  const words: Word[] = [];
  let word: Word | null = null;
  for (const [at, sign] of characters.entries()) {
    if (sign === ' ' || sign === '\n') {
      word = null;
      continue;
    }
    if (!word) words.push((word = { from: at, to: at, has: 'no letters' }));
    word.to = at + 1;
    if (letter.test(sign)) {
      if (!upper.test(sign)) word.has = 'small';
      else if (word.has === 'no letters') word.has = 'capitals';
    }
  }
  return words;
}

/** The last word of a passage that begins with this one; null where it is none. */
function endOfPassage(words: readonly Word[], first: number): number | null {
  let [count, last] = [0, first];
  if (words[first]!.has !== 'capitals') return null;
  for (let at = first; at < words.length && words[at]!.has !== 'small'; at += 1)
    if (words[at]!.has === 'capitals') [count, last] = [count + 1, at];
  return count >= 3 ? last : null;
}

function markWord(
  characters: readonly string[],
  { from, to }: Word,
  before: Map<number, string>,
  after: Map<number, string>,
): void {
  for (let at = from; at < to;) {
    if (!upper.test(characters[at]!)) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < to && upper.test(characters[end]!)) end += 1;
    before.set(at, capital.repeat(end - at > 1 ? 2 : 1));
    // A small letter right after a word in capitals.
    if (end - at > 1 && end < to && letter.test(characters[end]!)) after.set(end - 1, endOfCapitals);
    at = end;
  }
}
