import { openPeerWork } from '#domain/learning/assignments/peers/peer-reviews.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readAccount } from '#routes/account/answers.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import type { Route } from './+types/peer-file';
import { loadPeers } from './peer-frame.server.ts';

/** A file of a work that somebody marks, for them alone; the audit log notes that it was fetched. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now, requestSource } = readAccount(request, context);
  const { files } = context.get(appContext);
  const { userId } = await loadPeers(context, params);
  const range = request.headers.get('range');
  const asked = { userId, reviewId: params.review, kind: params.kind, range, requestSource };
  return fileResponse(await openPeerWork(db, files, asked, now), { isPlayed: true });
}
