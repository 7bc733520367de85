import { recordingFor } from '#domain/learning/media/media-content.ts';
import { writeWebVtt } from '#domain/learning/media/web-vtt.ts';
import { webVttResponse } from '#routes/kit/web-vtt-response.server.ts';
import type { Route } from './+types/media-export';
import { getMediaList } from './media-editing.server.ts';

/** A list of a recording as a file of WebVTT, to be worked on elsewhere. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { lesson, media, list, language, rows } = await getMediaList(context, params);
  const endsAt = (recordingFor(media, language)?.file.seconds ?? 0) * 1000;
  return webVttResponse(writeWebVtt(rows, endsAt), `${lesson.slug}-${list}-${language}.vtt`);
}
