import { findRecording } from '#domain/learning/media/open-recording.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { mediaResponse } from '#routes/kit/media-response.server.ts';
import type { Route } from './+types/media-file';
import { getMediaLesson } from './media-editing.server.ts';

/** A recording of the version that is being written, for whoever writes beside it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(appContext);
  const { media } = await getMediaLesson(context, params);
  const file = await findRecording(db, media, params.spoken);
  return await mediaResponse(request, files, { file, isSaved: false });
}
