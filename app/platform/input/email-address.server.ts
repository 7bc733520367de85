import { domainToASCII } from 'node:url';
import { normalized } from '#platform/text/normalized.ts';

/** An address as mail is sent to it, and the key by which two spellings of one address are the same. */
export type EmailAddress = { address: string; key: string };

export type EmailProblem = 'missing' | 'long' | 'letters' | 'invalid';

/** RFC 5321: 64 octets before the @, 254 in all. */
const maxLocalPart = 64;
const maxAddress = 254;

/**
 * Reads an e-mail address as people type it: with marks that were pasted along and with Arabic digits.
 * A domain in Arabic letters becomes its ASCII form; Arabic letters before the @ are refused, since few
 * mail servers deliver to them ("letters").
 */
export function readEmailAddress(input: string): EmailAddress | EmailProblem {
  const text = plain(input);
  if (text === '') return 'missing';
  if (text.length > maxAddress) return 'long';
  const at = text.lastIndexOf('@');
  if (at < 1 || at === text.length - 1) return 'invalid';
  const local = text.slice(0, at);
  if (/[^\x00-\x7f]/.test(local)) return 'letters';
  const domain = domainToASCII(text.slice(at + 1)).toLowerCase();
  const address = `${local}@${domain}`;
  if (local.length > maxLocalPart || address.length > maxAddress) return 'long';
  if (!isDotAtom(local) || !isMailDomain(domain)) return 'invalid';
  return { address, key: address.toLowerCase() };
}

/**
 * The mailbox behind an address, as far as its form can tell: without the tag after a plus, which the large providers
 * deliver to the same box, and for Gmail without its dots. It is for counting alone; nobody is mailed or known by it.
 */
export function mailboxOf({ key }: Pick<EmailAddress, 'key'>): string {
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const [name = ''] = key.slice(0, at).split(/(?<=.)\+/);
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}

/** Without direction marks and other invisible characters, without spaces around, digits as 0 to 9. */
function plain(input: string): string {
  return normalized(input, 'NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .trim();
}

function isDotAtom(local: string): boolean {
  return /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local);
}

function isMailDomain(domain: string): boolean {
  const labels = domain.split('.');
  const isLabel = (label: string) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label);
  return labels.length >= 2 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1) ?? '');
}
