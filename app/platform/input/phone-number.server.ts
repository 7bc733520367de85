import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normalized } from '#platform/text/normalized.ts';

/** A telephone number as E.164: a plus, the country and the number, digits only. */
export type PhoneNumber = { e164: string };

export type PhoneProblem = 'missing' | 'invalid';

/** Far more than any number with all its spaces and brackets. */
const longestInput = 60;

/**
 * Reads a telephone number as people type it: in either set of digits, with spaces, dashes, brackets and the
 * marks that are pasted along. Without a plus or 00 it is Egyptian, and Egyptian numbers are mobiles (010,
 * 011, 012, 015), because WhatsApp codes go to them. Numbers of other countries need the plus or 00.
 */
export function readPhoneNumber(input: string): PhoneNumber | PhoneProblem {
  if (input.length > longestInput) return plain(input.slice(0, longestInput)) === '' ? 'missing' : 'invalid';
  const text = plain(input);
  if (text === '') return 'missing';
  const digits = withoutPunctuation(text);
  if (digits === null) return 'invalid';
  const egyptian = egyptianMobile.exec(digits)?.[1];
  if (egyptian !== undefined) return { e164: `+20${egyptian}` };
  const international = digits.replace(/^00/, '+');
  if (!international.startsWith('+') || international.startsWith('+20')) return 'invalid';
  const number = parsePhoneNumberFromString(international);
  return number?.isValid() ? { e164: number.number } : 'invalid';
}

/** A number as people read it aloud: the country, then groups. What is not a number stays as it is. */
export function showPhoneNumber(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** 010…, 10…, 2010…, +2010…, 002010…, and with the zero that belongs to calls inside the country: +20010…. */
const egyptianMobile = /^(?:(?:\+|00)?20)?0?(1[0125][0-9]{8})$/;

/** Digits as 0 to 9, without direction marks and other invisible characters, without spaces around. */
function plain(input: string): string {
  return normalized(input, 'NFKC')
    .replace(/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .trim();
}

/**
 * The digits, with a plus before them if there was one; null when anything else is in it. In a text that
 * runs from right to left the plus may have been typed at the end.
 */
function withoutPunctuation(text: string): string | null {
  const bare = text.replace(/^tel:/i, '').replace(/[\s().\-/\u2010-\u2015\u2212]/g, '');
  const parts = /^(\+?)([0-9]+)(\+?)$/.exec(bare);
  if (!parts) return null;
  const [, before = '', digits = '', after = ''] = parts;
  if (before && after) return null;
  return `${before || after}${digits}`;
}
