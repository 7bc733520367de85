import type { Language } from './language.ts';

const latinOf: Record<string, string> = {
  ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [digit, String(value)])),
  ...{ '٪': '%', '٫': '.', '٬': ',' },
};

/** Elements whose text stays: what somebody typed, code, and samples of digits. */
const kept = new Set(['textarea', 'script', 'style', 'samp']);

/**
 * Writes the Arabic digits of a page as Latin ones, for readers who prefer them (`digits` of the display preferences).
 * Numbers come from Intl, from texts and from documents alike: so it is done once, in the HTML that React has written.
 * Addresses and the values of forms stay as they are.
 */
export function withLatinDigits(html: string): string {
  let within: string | null = null;
  const [first = '', ...pieces] = html.split('<');
  const written = pieces.map((piece) => {
    const name = /^\/?[a-z]*/.exec(piece)?.[0] ?? '';
    if (within !== null) {
      if (name !== `/${within}`) return piece;
      within = null;
    } else if (kept.has(name)) within = name;
    const end = piece.indexOf('>') + 1;
    const text = piece.slice(end);
    return inTag(piece.slice(0, end)) + (within === null ? latinDigitsIn(text) : text);
  });
  return [latinDigitsIn(first), ...written].join('<');
}

/** The Arabic digits of a text without markup as Latin ones. */
export function latinDigitsIn(text: string): string {
  return text.replace(/[٠-٩٪٫٬]/g, (sign) => latinOf[sign] ?? sign);
}

/** Labels and descriptions are read as the text around them is. */
function inTag(tag: string): string {
  return tag.replace(/ (?:value|href|src|action)="[^"]*"|[٠-٩٪٫٬]/g, (part) => latinOf[part] ?? part);
}

const arabicDigits = '٠١٢٣٤٥٦٧٨٩';

/** A plain number in the digits of a language; whatever else was written stays as it is. */
export function inDigitsOf(language: Language, text: string): string {
  if (language !== 'ar' || !/^\d+(?:\.\d+)?$/.test(text)) return text;
  return text.replace(/\d/g, (digit) => arabicDigits[Number(digit)]!).replace('.', '٫');
}
