import { downloadFile } from '#domain/scholarships/download-file.ts';
import { attachment } from '#platform/files/file-name.ts';
import { appContext } from '#platform/request-context.server.ts';
import { whenceOf } from '../request.server.ts';
import type { Route } from './+types/file-download';
import { accessOf } from './access.server.ts';

/**
 * A file of an application, for its applicant only; the audit log notes that it was fetched. It is saved, never
 * shown: nothing in it may run here, whatever it is.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files, now } = context.get(appContext);
  const access = accessOf(context, params.token);
  const actorId = access.account?.userId ?? null;
  const asked = { access, kind: params.kind, actorId, whence: whenceOf(request, context) };
  const found = await downloadFile(db, files, asked, now);
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
