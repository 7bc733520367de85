import type { OpenedAttachment } from '#domain/attachments/open-attachment.ts';
import { attachment } from '#platform/files/file-name.ts';
import { partResponse } from './part-response.server.ts';

/**
 * A file that is saved, never shown: nothing in it may run here, whatever it is. A 404 where there is none. `isPlayed` says that
 * its route opens parts of it where they are asked for, as the player of a recording does.
 */
export function fileResponse(
  found: OpenedAttachment<string> | null,
  { isPlayed = false }: { isPlayed?: boolean } = {},
): Response {
  if (!found) throw new Response(null, { status: 404 });
  const { file, ...asked } = found;
  return partResponse(
    { bytes: file.bytes, ...asked },
    {
      'Content-Type': file.mediaType,
      'Content-Disposition': attachment(file.name),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      ...(isPlayed && { 'Accept-Ranges': 'bytes' }),
    },
  );
}
