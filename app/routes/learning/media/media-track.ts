import { mediaLists } from '#domain/learning/media/media-constants.ts';
import { recordingFor } from '#domain/learning/media/media-content.ts';
import { findMediaFor } from '#domain/learning/media/open-recording.ts';
import { writeWebVtt } from '#domain/learning/media/web-vtt.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { isLanguage } from '#platform/text/language.ts';
import { findMember } from '#routes/kit/member.server.ts';
import { webVttResponse } from '#routes/kit/web-vtt-response.server.ts';
import type { Route } from './+types/media-track';

/** The captions, chapters or descriptions of a lesson in a language, for its player. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { list: name, language, ...address } = params;
  const media = await findMediaFor(db, { ...address, userId: findMember(context)?.userId ?? null }, now);
  const list = mediaLists.find((each) => each === name);
  const recording = media && isLanguage(language) ? recordingFor(media, language) : null;
  if (!media || !recording || !list || !isLanguage(language)) throw new Response(null, { status: 404 });
  return webVttResponse(writeWebVtt(media.tracks[language][list], recording.file.seconds * 1000));
}
