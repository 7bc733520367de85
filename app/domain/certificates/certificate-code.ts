import { randomInt } from 'node:crypto';
import { plainCharacters } from '#platform/security/secret-code.server.ts';

/** As many groups of four as a bank card has: people are used to them, and nobody guesses one. */
const digits = 16;

/**
 * A table of H. Michael Damm ("Total anti-symmetrische Quasigruppen", 2004): a check digit by it finds every single wrong
 * digit and every two neighbours that changed places.
 */
const damm = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;

/**
 * A code for a certificate: fifteen random digits and one that checks them. Digits alone are typed on every keyboard and
 * read out in every language.
 */
export function newCertificateCode(): string {
  const random = Array.from({ length: digits - 1 }, () => String(randomInt(10))).join('');
  return random + String(interimDigit(random));
}

/**
 * Reads a code as people type or paste it: in either set of digits, with spaces, dashes and letters that look like digits.
 * Null when it is no code at all: it has another length, or its check digit shows a slip.
 */
export function readCertificateCode(input: string): string | null {
  const plain = plainCharacters(input)
    .replace(/[oO]/g, '0')
    .replace(/[iIlL|]/g, '1');
  if (plain.length !== digits || !/^[0-9]+$/.test(plain)) return null;
  return interimDigit(plain) === 0 ? plain : null;
}

/** Of a number without its check digit, that digit; of a whole number, 0 if it is right. */
function interimDigit(number: string): number {
  return [...number].reduce((interim, digit) => damm[interim]![Number(digit)]!, 0);
}
