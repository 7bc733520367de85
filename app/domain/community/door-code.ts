/** Sixteen signs that are neither alike in print nor by ear: no 0 and O, no 1 and I, no B, D, P and T, no M and N. */
export const doorSigns = '2346789FKLMQRWXY';

/** How many of them a code has. */
export const doorCodeLength = 6;

/**
 * Reads the code of a guest as it is typed or pasted: in small letters, in either set of digits, with spaces and dashes.
 * Null when it is no code at all.
 */
export function readDoorCode(input: string): string | null {
  const plain = input
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase();
  return plain.length === doorCodeLength && [...plain].every((sign) => doorSigns.includes(sign))
    ? plain
    : null;
}

/** A code as it is shown: its signs apart, so that a screen reader says them one by one. */
export function spellDoorCode(code: string): string {
  return [...code].join(' ');
}
