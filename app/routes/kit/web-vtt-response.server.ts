import { attachment } from '#platform/files/file-name.ts';

/** Captions, chapters or descriptions for a player, or as a file to keep. */
export function webVttResponse(text: string, fileName?: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/vtt; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
      ...(fileName !== undefined && { 'Content-Disposition': attachment(fileName) }),
    },
  });
}
