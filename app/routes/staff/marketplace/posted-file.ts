import { openProjectFileForStaff } from '#domain/marketplace/projects/open-project-file.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/posted-file';

/** A file of a client's project, for whoever decides about it; the audit log notes that it was fetched. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, files, now } = context.get(appContext);
  const actor = getStaffWho(context, 'projects.decide');
  const asked = { projectId: params.id, kind: params.kind, actor };
  const requestSource = requestSourceOf(request, context);
  return fileResponse(await openProjectFileForStaff(db, files, { ...asked, requestSource }, now));
}
