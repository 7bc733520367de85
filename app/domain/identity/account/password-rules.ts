import { isLeakedPassword } from '#platform/security/leaked-passwords.server.ts';
import { normalized } from '#platform/text/normalized.ts';
import { passwordLength } from '#platform/security/password.server.ts';
import { commonPasswords } from './common-passwords.ts';

/** Characters, as people count them (docs/product.md, "Sign-up"; OWASP ASVS 6.2.1 and 6.2.9). */
export const passwordLimits = { least: 8, most: 128 } as const;

/** Words of this product: everybody who attacks it tries them first (ASVS 6.2.11). */
const ourWords = ['baseera', 'basira', 'bassira', 'baseerah', 'basirah', 'بصيرة', 'بصيره'];

export type PasswordProblem = 'password-short' | 'password-long' | 'password-common';

/**
 * Why a password cannot be chosen; null when it can. There are no rules about which characters it holds
 * (ASVS 6.2.5). `about` is what others know of the person: name, e-mail address.
 */
export function findPasswordProblem(password: string, about: readonly string[] = []): PasswordProblem | null {
  const length = passwordLength(password);
  if (length < passwordLimits.least) return 'password-short';
  if (length > passwordLimits.most) return 'password-long';
  return isGuessed(password, about) ? 'password-common' : null;
}

/** Whether guessing finds it soon: the usual words with the usual ornaments, and what has leaked somewhere. */
function isGuessed(password: string, about: readonly string[]): boolean {
  const plain = fold(password);
  const known = new Set([...ourWords, ...about.flatMap(wordsOf)].map(fold));
  const isKnown = (text: string) => common.has(text) || known.has(text);
  const readings = [plain, unmask(plain)].flatMap((text) => [text, withoutOrnaments(text)]);
  return (
    readings.some((text) => isKnown(text) || isKnown(halfOf(text))) ||
    isRun(plain) ||
    isNumberOfLife(plain) ||
    isLeakedPassword(plain)
  );
}

const common = new Set(commonPasswords.map(fold));

/** One spelling for all: case, width, spaces and Arabic letters that people take for one another. */
function fold(text: string): string {
  return normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640\s]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** "p@ssw0rd" is "password". */
function unmask(text: string): string {
  const letters: Record<string, string> = {
    '@': 'a',
    4: 'a',
    0: 'o',
    1: 'i',
    '!': 'i',
    3: 'e',
    $: 's',
    5: 's',
    7: 't',
  };
  // Behind the last letter they are what people add to a word.
  const last = text.search(/\p{L}\P{L}*$/u);
  if (last < 0) return text;
  return text.slice(0, last).replace(/[@401!3$57]/g, (sign) => letters[sign] ?? sign) + text.slice(last);
}

/** Digits and punctuation before and behind a word make it no harder to guess. */
function withoutOrnaments(text: string): string {
  return text.replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '');
}

/** "ahmedahmed" is "ahmed" twice. */
function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
}

/** The parts of a name or of an e-mail address that are long enough to tell. */
function wordsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3);
  return [text, text.split('@', 1)[0] ?? '', ...words].filter((word) => word.length >= 3);
}

/** One or two characters over and over, or a walk along the alphabet, the digits or the keyboard. */
function isRun(text: string): boolean {
  if (new Set(text).size <= 2) return true;
  const steps = [...text]
    .slice(1)
    .map((sign, index) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0));
  if (steps.every((step) => step === 1) || steps.every((step) => step === -1)) return true;
  const rows = [
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    '1234567890',
    'ضصثقفغعهخحجد',
    'شسيبلاتنمكط',
    'ئءؤرلاىةوزظ',
  ];
  const keys = rows.join('');
  return keys.includes(text) || [...keys].toReversed().join('').includes(text);
}

/** An Egyptian mobile number or a date, written without punctuation. */
function isNumberOfLife(text: string): boolean {
  const forms = [
    /^(?:0[1-9]|[12][0-9]|3[01])(?:0[1-9]|1[0-2])(?:19|20)[0-9]{2}$/,
    /^(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])(?:19|20)[0-9]{2}$/,
    /^(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])$/,
    /^(?:\+?2)?01[0125][0-9]{8}$/,
  ];
  return forms.some((form) => form.test(text));
}
