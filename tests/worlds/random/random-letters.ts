import { randomBytes } from 'node:crypto';

/** Sixteen letters at random. No digits: a message with many of them waits, as one with a telephone number does. */
export function randomLetters(): string {
  return randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
}
