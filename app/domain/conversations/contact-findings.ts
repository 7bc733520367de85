import { normalized } from '#platform/text/normalized.ts';
import { contactHosts, messengerWords, paymentWords, type ContactKind } from './contact-words.ts';

/** Something in a message that leads away from the platform, as it is written there. */
export type ContactFinding = { kind: ContactKind; words: string };

/** A number is taken for that of a telephone from here on: amounts and dates are shorter. */
const [leastDigits, mostDigits] = [9, 15];

/**
 * Looks for what would take two people away from the platform: numbers of telephones in any digits, mail addresses, links of
 * messengers, their names, and ways to pay elsewhere. Each kind once, where it first stands. It reads words, not what is
 * meant: whoever writes decides. Takes linear time, whatever is written.
 */
export function findContactDetails(text: string): ContactFinding[] {
  const plain = readable(text);
  const folded = fold(plain);
  const found: (ContactFinding | null)[] = [
    asFinding('phone', findPhone(plain)),
    asFinding('mail', findMail(plain)),
    asFinding('link', findLink(plain)),
    asFinding('messenger', findWords(folded, messengerWords)),
    asFinding('payment', findWords(folded, paymentWords)),
  ];
  return found.filter((each) => each !== null);
}

function asFinding(kind: ContactKind, words: string | null): ContactFinding | null {
  return words === null ? null : { kind, words };
}

/** Composed letters in lower case, all digits as 0 to 9, without marks that nobody sees. */
function readable(text: string): string {
  return normalized(text, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .toLowerCase();
}

/** Digits of each script stand in Unicode from zero to nine: the zero is found by going down. */
function digitOf(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit;
  const code = digit.codePointAt(0)!;
  for (const zero of [0x0660, 0x06f0, 0x0966])
    if (code >= zero && code <= zero + 9) return String(code - zero);
  return digit;
}

/** What people put between the digits of a number. */
const between = new Set([...' -.()/_\u00a0*,']);

function findPhone(text: string): string | null {
  return findUnbrokenPhone(text) ?? findSpacedPhone(text);
}

/** A number without signs in it, also where other digits stand right before it: "after 4 01012345678". */
function findUnbrokenPhone(text: string): string | null {
  const written = [...text.matchAll(/\+?\d+/g)].map(([each]) => each);
  return written.find((each) => isLongEnough(each.replace('+', '').length) && looksLikePhone(each)) ?? null;
}

function isLongEnough(digits: number): boolean {
  return digits >= leastDigits && digits <= mostDigits;
}

/** A run of digits with at most three signs between two of them, long enough for a telephone and not an amount. */
function findSpacedPhone(text: string): string | null {
  let [start, end, digits, gap] = [-1, -1, 0, 0];
  const close = () => {
    const isPhone = isLongEnough(digits) && looksLikePhone(text.slice(start, end));
    const found = isPhone ? text.slice(start, end) : null;
    [start, end, digits, gap] = [-1, -1, 0, 0];
    return found;
  };
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at] ?? '\n';
    if (sign >= '0' && sign <= '9') {
      if (digits === 0) start = at > 0 && text[at - 1] === '+' ? at - 1 : at;
      [digits, gap, end] = [digits + 1, 0, at + 1];
    } else if (digits > 0 && between.has(sign) && gap < 3) {
      gap += 1;
    } else if (digits > 0) {
      const found = close();
      if (found !== null) return found;
    }
  }
  return null;
}

/** Numbers of telephones begin with a zero, a plus, or the country; "100,000,000" does not. */
function looksLikePhone(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  return /^(?:\+|0|20|966|971|965|974)/.test(written.startsWith('+') ? '+' : digits);
}

/** A word with a sign for "at" between two parts, the second with a dot; also as people spell it to hide it. */
function findMail(text: string): string | null {
  const spelled = text
    .replaceAll('(at)', '@')
    .replaceAll('[at]', '@')
    .replaceAll(' @ ', '@')
    .replaceAll('(dot)', '.')
    .replaceAll('[dot]', '.');
  for (const word of spelled.split(/[\s,;،؛<>()"]/)) {
    const at = word.indexOf('@');
    if (at < 1) continue;
    const host = word.slice(at + 1);
    const dot = host.indexOf('.');
    if (dot > 0 && dot < host.length - 1) return word;
  }
  return null;
}

/** An address of one of the hosts, or below one. */
function findLink(text: string): string | null {
  for (const word of text.split(/[\s,;،؛<>()"]/)) {
    const address = word.slice(word.indexOf('://') === -1 ? 0 : word.indexOf('://') + 3);
    const host = address.split(/[/?#:]/, 1)[0] ?? '';
    if (contactHosts.some((each) => host === each || host.endsWith(`.${each}`))) return word;
  }
  return null;
}

/** Words one after the other between single spaces: letters that are written differently made the same. */
function fold(text: string): string {
  const plain = normalized(text, 'NFKD')
    .replace(/[\p{M}\u0640]+/gu, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${plain.trim()} `;
}

/** Arabic joins "and", "with", "for", "on" and the article to the word. */
const joined = ['', 'و', 'ب', 'ل', 'ع', 'ال', 'وال', 'بال', 'لل', 'عال', 'ول', 'وب'];

function findWords(folded: string, phrases: readonly string[]): string | null {
  for (const phrase of phrases) {
    const isArabic = phrase.charCodeAt(0) >= 0x600;
    const spellings = isArabic ? joined.map((prefix) => prefix + phrase) : [phrase];
    const found = spellings.find((each) => folded.includes(` ${each} `));
    if (found !== undefined) return found;
  }
  return null;
}
