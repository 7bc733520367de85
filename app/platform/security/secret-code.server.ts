import { createHmac, randomInt } from 'node:crypto';
import { normalized } from '#platform/text/normalized.ts';

/** As many digits as people can keep in mind from one page to the next. */
const digits = 6;

/** A code to be mailed or sent: six random digits, leading zeros included. */
export function newCode(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/**
 * Reads a code as people type or paste it: in either set of digits, with spaces, dashes and the marks that
 * are pasted along. Null when it is not six digits.
 */
export function readCode(input: string): string | null {
  const plain = plainCharacters(input);
  return /^[0-9]{6}$/.test(plain) ? plain : null;
}

/** What was meant by a code as people type or paste it: no spaces, dashes or unseen marks, and digits as 0 to 9. */
export function plainCharacters(input: string): string {
  return normalized(input.slice(0, 100), 'NFKC')
    .replace(/[\s\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\-\u2010-\u2015\u2212]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/**
 * What the database keeps instead of a code: worthless without the key, and different for each purpose and
 * each subject, so that a code proves one thing about one row (ASVS 6.5.2).
 */
export function hashCode(secret: string, purpose: string, subject: string, code: string): string {
  const key = createHmac('sha256', secret).update('secret codes').digest();
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, subject, code]))
    .digest('base64url');
}
