import { openForumFile } from '#domain/forums/files/open-file.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import type { Route } from './+types/file';
import { readerOf } from './forum-reader.server.ts';

/** A file of a post for whoever reads the post, and of a draft for its writer. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, files, now } = context.get(appContext);
  const requestSource = requestSourceOf(request, context);
  const range = request.headers.get('range');
  const asked = { id: params.file, reader: readerOf(context), requestSource, range };
  return fileResponse(await openForumFile(db, files, asked, now), { isPlayed: true });
}
