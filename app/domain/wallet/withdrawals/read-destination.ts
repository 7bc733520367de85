import { normalized } from '#platform/text/normalized.ts';
import { readLine } from '#platform/text/read-text.ts';
import { isEgyptianIban, showIban } from './iban.ts';
import type { DestinationKind } from './withdrawal-constants.ts';

/** Where money goes to: the number, the address or the IBAN, and whose account it is where a bank asks for that. */
export type DestinationDetails = { kind: DestinationKind; account: string; holder: string | null };

export type DestinationProblem = 'missing' | 'invalid';

/** More than any number, address or IBAN has with all its spaces. */
const longestInput = 120;
export const longestHolder = 70;

/** Reads a number of Vodafone Cash as people type it: an Egyptian mobile number that begins with 010. */
export function readVodafoneNumber(input: string): { account: string } | DestinationProblem {
  const text = withoutSeparators(input);
  if (text === '') return 'missing';
  const number = nationalNumber(text);
  return number?.startsWith('010') ? { account: number } : 'invalid';
}

/** Reads where InstaPay sends to: `name@instapay`, or an Egyptian mobile number. */
export function readInstapay(input: string): { account: string } | DestinationProblem {
  const text = withoutSeparators(input).toLowerCase();
  if (text === '') return 'missing';
  const number = nationalNumber(text);
  if (number) return { account: number };
  const address = plain(input).toLowerCase();
  return /^[a-z0-9][a-z0-9._-]{1,48}@instapay$/.test(address) ? { account: address } : 'invalid';
}

/** Reads an IBAN of Egypt, with or without spaces, in either set of digits and either case. */
export function readIban(input: string): { account: string } | DestinationProblem {
  const text = withoutSeparators(input).toUpperCase();
  if (text === '') return 'missing';
  return isEgyptianIban(text) ? { account: text } : 'invalid';
}

/** Reads the name of whoever an account belongs to. */
export function readHolder(input: string): { holder: string } | 'missing' | 'long' {
  const read = readLine(input, longestHolder);
  return typeof read === 'string' ? read : { holder: read.line };
}

/** The end of a number, an address or an IBAN, to tell it from others: four characters, and never more than half of it. */
export function endingOf({ account }: Pick<DestinationDetails, 'account'>): string {
  const own = account.split('@', 1)[0]!;
  return own.slice(-Math.min(4, Math.max(1, Math.floor(own.length / 2))));
}

/** A number, an address or an IBAN as people read it. */
export function showAccount({ kind, account }: Pick<DestinationDetails, 'kind' | 'account'>): string {
  return kind === 'bank' ? showIban(account) : account;
}

/** 010…, 2010…, +2010…, 002010…: the number as it is dialled in Egypt. */
function nationalNumber(text: string): string | null {
  const own = /^(?:(?:\+|00)?20)?0?(1[0125]\d{8})$/.exec(text)?.[1];
  return own === undefined ? null : `0${own}`;
}

/** Without what people write between the digits. */
function withoutSeparators(input: string): string {
  return plain(input).replace(/[\s().\-/\u2010-\u2015\u2212]/g, '');
}

/** Without invisible characters and spaces around, with the digits 0 to 9. */
function plain(input: string): string {
  return normalized(input.slice(0, longestInput), 'NFKC')
    .replace(/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .trim();
}
