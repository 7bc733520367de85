import { openGroupFile } from '#domain/groups/group-files.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getForumWriter } from '#routes/community/forums/forum-reader.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/group-file';
import { getOwnGroup } from './group-reader.server.ts';

/** A file of a group for its members; the audit log notes that it was fetched. It is saved, never shown. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, files, now } = context.get(appContext);
  getForumWriter(context);
  const { group, userId } = await getOwnGroup(context, params.group, { whenClosed: true });
  const requestSource = requestSourceOf(request, context);
  const asked = { groupId: group.id, id: params.file, userId, requestSource };
  return fileResponse(await openGroupFile(db, files, asked, now));
}
