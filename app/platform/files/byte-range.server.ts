/** The first and the last byte that are asked for, as HTTP counts: from 0, both included. */
export type ByteRange = { first: number; last: number };

/**
 * The one range that a request asks for, within a file of so many bytes (RFC 9110, section 14). Null where there is none, or
 * several, or something else: then the whole is sent. 'beyond' for a range that begins behind the end.
 */
export function readByteRange(header: string | null, bytes: number): ByteRange | 'beyond' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '')
    return Number(to) === 0 ? 'beyond' : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 };
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  return first >= bytes ? 'beyond' : { first, last: Math.min(to === '' ? bytes : Number(to), bytes - 1) };
}
