import { createHash } from 'node:crypto';

/**
 * The id of a journal from what caused it: what kind of event, and the row or step that it is of. A UUID of version 8,
 * made of a SHA-256 (RFC 9562, section 5.8).
 */
export function journalIdOf(event: string, cause: string): string {
  const digest = createHash('sha256').update(`${event}\n${cause}`).digest();
  digest[6] = (digest[6]! & 0x0f) | 0x80;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-');
}
