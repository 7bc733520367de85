import { openProjectFile } from '#domain/marketplace/projects/open-project-file.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { findMember } from '#routes/kit/member.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/project-file';

/**
 * A file of a project, for whoever may see the project; the audit log notes that it was fetched. It is saved, never shown:
 * nothing in it may run here, whatever it is.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, files, now } = context.get(appContext);
  const requestSource = requestSourceOf(request, context);
  const asked = { projectId: params.id, kind: params.kind, reader: findMember(context), requestSource };
  return fileResponse(await openProjectFile(db, files, asked, now));
}
