import { findImageFile } from '#domain/documents/images/images.ts';
import { openKept } from '#platform/files/file-store.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/image';

/** A picture of an id, width and version never changes: whoever has it need not ask again. */
const kept = 'public, max-age=31536000, immutable';
/** Without its version it may be replaced: whoever has it asks whether it is still the same. */
const asked = 'public, no-cache';

/** A picture of a text; `?w=` is one of its widths, the widest when it is left out, `v` the version of the picture. */
export async function loader({ request, params, url, context }: Route.LoaderArgs): Promise<Response> {
  const { db, files } = context.get(appContext);
  const width = readNumber(url.searchParams.get('w'));
  const version = readNumber(url.searchParams.get('v'));
  const isAddress = width !== 'none' && version !== 'none';
  const file = isAddress ? await findImageFile(db, { id: params.id, width, version }) : null;
  if (!file) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const headers = {
    'Cache-Control': file.version === version ? kept : asked,
    ETag: `"${file.sha256.slice(0, 32)}"`,
  };
  if (isKnown(request.headers.get('if-none-match'), headers.ETag))
    return new Response(null, { status: 304, headers });
  const bytes = request.method === 'HEAD' ? null : await openKept(files, file);
  return new Response(bytes, {
    headers: { ...headers, 'Content-Type': file.mediaType, 'Content-Length': String(file.bytes) },
  });
}

function readNumber(written: string | null): number | null | 'none' {
  if (written === null) return null;
  return /^[1-9][0-9]{0,4}$/.test(written) ? Number(written) : 'none';
}

/** Any of the tags that the browser has, weak or strong (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | null, tag: string): boolean {
  const tags = new Set((ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//, '')));
  return tags.has(tag) || tags.has('*');
}
