import { findMediaFor, findRecording } from '#domain/learning/media/open-recording.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { mediaResponse } from '#routes/kit/media-response.server.ts';
import { findMember } from '#routes/kit/member.server.ts';
import type { Route } from './+types/media-file';

/** The recording of a lesson, for whoever may learn in it now. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, now, files } = context.get(appContext);
  const { spoken, ...address } = params;
  const media = await findMediaFor(db, { ...address, userId: findMember(context)?.userId ?? null }, now);
  const file = media && (await findRecording(db, media, spoken));
  return await mediaResponse(request, files, { file, isSaved: url.searchParams.has('save') });
}
