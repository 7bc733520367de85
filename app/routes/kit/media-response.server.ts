import { openKept, type FileStore } from '#platform/files/file-store.server.ts';
import { readByteRange } from '#platform/files/byte-range.server.ts';
import { attachment } from '#platform/files/file-name.ts';
import type { StoredFile } from '#platform/files/store-file.server.ts';
import { partResponse } from './part-response.server.ts';

/**
 * A recording for a player, which asks for it part by part (RFC 9110, section 14), or as a file to keep. Whoever asks again is
 * asked again who they are: a copy in the browser is used once we have said that it may be. A 404 where there is none.
 */
export async function mediaResponse(
  request: Request,
  store: FileStore,
  { file, isSaved }: { file: StoredFile | null; isSaved: boolean },
): Promise<Response> {
  if (!file) throw new Response(null, { status: 404 });
  const etag = `"${file.sha256.slice(0, 32)}"`;
  const headers = {
    'Content-Type': file.mediaType,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    'Content-Security-Policy': "default-src 'none'; media-src 'self'",
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
    ...(isSaved && { 'Content-Disposition': attachment(file.name) }),
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  // A part of what the file was before is no part of this one.
  const condition = request.headers.get('if-range');
  const asked = condition === null || condition === etag ? request.headers.get('range') : null;
  const part = readByteRange(asked, file.bytes);
  const content = part === 'beyond' ? null : await openKept(store, file, part);
  return partResponse({ bytes: file.bytes, part, content }, headers);
}
