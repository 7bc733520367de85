import { cellsOf } from './cells.ts';
import { looksLikeDigit, numberCells, numberSign, readNumber } from './numbers.ts';
import { normalized } from '#platform/text/normalized.ts';
import { unknownCharacter } from './unknown-character.ts';

const capital = cellsOf('6');
const endOfCapitals = cellsOf('6-3');
const letterSign = cellsOf('56');
const lamAlef = cellsOf('1236');

const table = (rows: Record<string, string>) =>
  new Map(Object.entries(rows).map(([sign, dots]) => [sign, cellsOf(dots)]));

const letters = table({
  ...{ ا: '1', ب: '12', ت: '2345', ث: '1456', ج: '245', ح: '156', خ: '1346', د: '145', ذ: '2346', ر: '1235' },
  ...{ ز: '1356', س: '234', ش: '146', ص: '12346', ض: '1246', ط: '23456', ظ: '123456', ع: '12356', غ: '126' },
  ...{ ف: '124', ق: '12345', ك: '13', ل: '123', م: '134', ن: '1345', ه: '125', و: '2456', ي: '24' },
  ...{ ة: '16', ى: '135', ء: '3', آ: '345', أ: '34', إ: '46', ؤ: '1256', ئ: '13456' },
});

/** Vowel signs come after their letter, shadda before it. */
const vowels = table({
  ...{ '\u064e': '2', '\u0650': '15', '\u064f': '136', '\u064b': '23', '\u064d': '35', '\u064c': '26' },
  ...{ '\u0652': '25' },
});
const shadda = '\u0651';

const signs = table({
  ...{
    '،': '5',
    ',': '2',
    '؛': '5-23',
    ';': '5-23',
    ':': '5-2',
    '؟': '236',
    '?': '236',
    '!': '235',
    '.': '256',
  },
  ...{ '…': '256-256-256', '-': '36-36', '‐': '36-36', '‑': '36-36', '–': '5-36-36', '—': '45-36-36' },
  ...{ '«': '6-2356', '»': '2356-3', '“': '2356', '”': '2356', '"': '2356', '‘': '3', '’': '3', "'": '3' },
  ...{ '(': '236', ')': '356', '[': '6-236', ']': '356-3', '{': '5-236', '}': '356-2' },
  ...{ '/': '456-36', '\\': '45-36', '%': '25-1234', '@': '4-1', '#': '456-35', '&': '4-12346', _: '6-36' },
  ...{ '~': '45-25', '^': '4-26', '|': '456-25', '°': '45-245', '§': '45-234', '•': '456-256' },
  ...{
    '+': '56-235',
    '−': '56-36',
    '×': '56-236',
    '÷': '56-256',
    '=': '56-2356',
    '<': '45-26',
    '>': '45-35',
  },
  ...{ '*': '56-35', $: '4-256', '€': '4-15', '£': '4-123', '©': '4-45-14', '®': '4-45-1235' },
});

const fractions: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

const wordSign = /[\p{L}\p{M}\p{Nd}]/u;
const latin = /[A-Za-z]/;
const latinCapital = /[A-Z]/;

/**
 * Uncontracted Unified Arabic Braille of a text, as ASCII braille: left to right, like all braille. Blanks and line ends stay
 * as they are. Latin words keep their letters, with signs for capitals.
 */
export function toArabicBraille(text: string): string {
  const characters = [...text];
  let braille = '';
  for (let at = 0; at < characters.length;) {
    const { cells, to } =
      readNumber(characters, at, wordSign.test(characters[at - 1] ?? '')) ??
      readLatinCapitals(characters, at) ??
      readArabicLetter(characters, at);
    braille += cells;
    const next = characters[to];
    // A small letter right after a number that looks like a digit.
    const isNumber = cells.startsWith(numberSign) && cells !== unknownCharacter;
    if (isNumber && next !== undefined && looksLikeDigit(readSign(next))) braille += letterSign;
    at = to;
  }
  return braille;
}

type Read = { cells: string; to: number };

/** Several capitals have one sign for all of them, and one at their end if a small letter follows. */
function readLatinCapitals(characters: readonly string[], from: number): Read | null {
  let to = from;
  while (to < characters.length && latinCapital.test(characters[to]!)) to += 1;
  if (to === from) return null;
  const isWord = to - from > 1;
  const isCutShort = isWord && latin.test(characters[to] ?? '');
  const cells = characters.slice(from, to).join('');
  return { cells: capital.repeat(isWord ? 2 : 1) + cells + (isCutShort ? endOfCapitals : ''), to };
}

/** A letter with its shadda; lam and alef are one sign; any other sign. */
function readArabicLetter(characters: readonly string[], at: number): Read {
  const [sign = '', next] = [characters[at], characters[at + 1]];
  if (letters.has(sign) && next === shadda) return { cells: capital + letters.get(sign)!, to: at + 2 };
  if (sign === 'ل' && next === 'ا') return { cells: lamAlef, to: at + 2 };
  return { cells: readSign(sign), to: at + 1 };
}

function readSign(sign: string): string {
  if (sign === ' ' || sign === '\n') return sign;
  if (latin.test(sign)) return latinCapital.test(sign) ? capital + sign : sign.toUpperCase();
  const known = letters.get(sign) ?? vowels.get(sign) ?? signs.get(sign);
  if (known !== undefined) return known;
  if (sign === shadda) return capital;
  if (fractions[sign] !== undefined) return numberCells(fractions[sign]);
  // A Latin letter with an accent: the letter.
  const [base = ''] = normalized(sign, 'NFKD');
  return base !== sign && latin.test(base) ? readSign(base) : unknownCharacter;
}
