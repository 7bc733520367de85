import type { OpenedFile } from '#domain/scholarships/download-file.ts';
import { attachment } from '#platform/files/file-name.ts';

/** A file that is saved, never shown: nothing in it may run here, whatever it is. A 404 where there is none. */
export function fileResponse(found: OpenedFile | null): Response {
  if (!found) throw new Response(null, { status: 404 });
  const { file, content } = found;
  return new Response(content, {
    headers: {
      'Content-Type': file.mediaType,
      'Content-Length': String(file.bytes),
      'Content-Disposition': attachment(file.name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
