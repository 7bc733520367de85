import type { Language } from '#platform/text/language.ts';
import { normalized } from '#platform/text/normalized.ts';

/** Letters of Unicode that are only another look of others: joined forms of Arabic, and ligatures. */
const looks = /[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc]/g;
/** What turns, joins or parts letters and is not read. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0640\u0670]/g;
const blanks = /[^\S\n]/g;
/** Letters of other keyboards that mean the same in Arabic, and its own signs of numbers. */
const alike: Readonly<Record<string, string>> = {
  ...{ ٱ: 'ا', ی: 'ي', ک: 'ك', '٫': '.', '٬': ',', '٪': '%', '۔': '.' },
};
const alikeSigns = /[ٱیک٫٬٪۔]/g;
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** Unicode puts shadda after the vowel sign; braille has it right before its letter. */
const vowelBeforeShadda = /([\u064b-\u0650\u0652])\u0651/g;

/**
 * A text as the translators expect it: composed letters, the digits 0 to 9, no invisible characters, and one blank for each
 * blank. Line ends stay.
 */
export function prepareText(text: string, language: Language): string {
  const shared = normalized(text, 'NFC')
    .replace(looks, (sign) => normalized(sign, 'NFKC'))
    .replace(unseen, '')
    .replace(/\r\n?/g, '\n')
    .replace(blanks, ' ')
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(vowelBeforeShadda, '\u0651$1');
  return language === 'ar' || /[\u0600-\u06ff]/.test(shared)
    ? shared.replace(alikeSigns, (sign) => alike[sign]!)
    : shared;
}
