import { openModeratedPostFile } from '#domain/forums/files/open-file.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/post-file';
import { getModeratedPost } from './moderated-post.server.ts';

/** A file of a post for staff who decide about it; the audit log notes that it was fetched. It is saved, never shown. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = getStaffWho(context, 'forums.moderate');
  const { db, files, now } = context.get(appContext);
  const { id: postId } = await getModeratedPost(db, params.id);
  const asked = { postId, id: params.file, actor, requestSource: requestSourceOf(request, context) };
  return fileResponse(await openModeratedPostFile(db, files, asked, now));
}
