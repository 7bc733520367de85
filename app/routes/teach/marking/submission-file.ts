import { openWorkToMark } from '#domain/learning/assignments/open-work.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import type { Route } from './+types/submission-file';
import { readMarker } from './marker.server.ts';
import { findAsked } from './submission.server.ts';

/** A file that was handed in, or what was said about it as sound, for whoever marks in its course; the audit log notes that it was fetched. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const marker = readMarker(request, context);
  // What is not theirs is not there.
  await findAsked(context, params.id);
  const { db, files, now } = context.get(appContext);
  const range = request.headers.get('range');
  const asked = { submissionId: params.id, kind: params.kind, range, ...marker };
  return fileResponse(await openWorkToMark(db, files, asked, now), { isPlayed: true });
}
