import type { OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import { cutRange, readByteRange } from '#platform/files/byte-range.server.ts';
import { attachment } from '#platform/files/file-name.ts';

/**
 * A file that is saved, never shown: nothing in it may run here, whatever it is. A 404 where there is none. With the request,
 * a part of it where one is asked for, as the player of a recording does.
 */
export function fileResponse(found: OpenedAttachment<string> | null, request?: Request): Response {
  if (!found) throw new Response(null, { status: 404 });
  const { file, content } = found;
  const headers = {
    'Content-Type': file.mediaType,
    'Content-Length': String(file.bytes),
    'Content-Disposition': attachment(file.name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    ...(request && { 'Accept-Ranges': 'bytes' }),
  };
  const range = readByteRange(request?.headers.get('range') ?? null, file.bytes);
  if (range === null) return new Response(content, { headers });
  if (range === 'beyond') {
    void content.cancel();
    const none = { ...headers, 'Content-Length': '0', 'Content-Range': `bytes */${file.bytes}` };
    return new Response(null, { status: 416, headers: none });
  }
  const { first, last } = range;
  const part = {
    'Content-Length': String(last + 1 - first),
    'Content-Range': `bytes ${first}-${last}/${file.bytes}`,
  };
  return new Response(cutRange(content, range), { status: 206, headers: { ...headers, ...part } });
}
