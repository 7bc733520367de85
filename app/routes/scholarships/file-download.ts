import { downloadFile } from '#domain/scholarships/download-file.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
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
  const asked = { access, kind: params.kind, actorId, requestSource: requestSourceOf(request, context) };
  return fileResponse(await downloadFile(db, files, asked, now));
}
