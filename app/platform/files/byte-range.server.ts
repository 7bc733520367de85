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

/**
 * A part of a stream that begins at the first byte of a file. What stands before is read and let go of, so that the store need
 * not know of ranges; once the part is there, the stream is let go of as well.
 */
export function cutRange(
  content: ReadableStream<Uint8Array>,
  { first, last }: ByteRange,
): ReadableStream<Uint8Array> {
  const reader = content.getReader();
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          const piece = value.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at));
          at += value.length;
          if (piece.length > 0) controller.enqueue(piece);
          if (at > last) {
            await reader.cancel();
            return controller.close();
          }
          if (piece.length > 0) return;
        }
      },
      cancel: async (reason) => await reader.cancel(reason),
    },
    // Nothing is fetched ahead of a slow reader.
    { highWaterMark: 0 },
  );
}
