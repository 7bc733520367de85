import { findPublishedRecording } from '#domain/community/find-event-recordings.ts';
import { documentMemory } from '#domain/documents/documents.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { mediaResponse } from '#routes/kit/media-response.server.ts';
import type { Route } from './+types/event-recording-file';

/** The published recording of a published event, part by part for its player, or as a file to keep. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { db, files, remember } = context.get(appContext);
  const event = await remember(documentMemory({ kind: 'event', slug: params.slug }));
  const recording = event && (await findPublishedRecording(db, event.id));
  return await mediaResponse(request, files, {
    file: recording?.file ?? null,
    isSaved: url.searchParams.has('save'),
  });
}
