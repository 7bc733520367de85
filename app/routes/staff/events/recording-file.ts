import { findEventRecording } from '#domain/community/find-event-recordings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { mediaResponse } from '#routes/kit/media-response.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/recording-file';
import { getPreparedEvent } from './prepared-event.server.ts';

/** The recording of an event for staff, published or not. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  getStaffWho(context, 'events.run');
  const { db, files } = context.get(appContext);
  const { event } = await getPreparedEvent(context, params.id);
  const recording = await findEventRecording(db, event.id);
  return await mediaResponse(request, files, { file: recording?.file ?? null, isSaved: false });
}
