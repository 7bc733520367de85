import type { ByteRange } from '#platform/files/byte-range.server.ts';

type AskedBytes = {
  /** Of the whole file. */
  bytes: number;
  part: ByteRange | 'beyond' | null;
  /** Exactly the bytes of that part, or of the whole where no part was asked for. */
  content: ReadableStream<Uint8Array> | null;
};

/** The bytes that were asked for: all of them (200), a part (206), or none as there are not so many (416; RFC 9110, section 14). */
export function partResponse(
  { bytes, part, content }: AskedBytes,
  headers: Record<string, string>,
): Response {
  if (part === null)
    return new Response(content, { headers: { ...headers, 'Content-Length': String(bytes) } });
  if (part === 'beyond') {
    const none = { 'Content-Length': '0', 'Content-Range': `bytes */${bytes}` };
    return new Response(null, { status: 416, headers: { ...headers, ...none } });
  }
  const { first, last } = part;
  const place = {
    'Content-Length': String(last + 1 - first),
    'Content-Range': `bytes ${first}-${last}/${bytes}`,
  };
  return new Response(content, { status: 206, headers: { ...headers, ...place } });
}
