import { findPieceFile } from '#domain/marketplace/profiles/find-profiles.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { mediaResponse } from '#routes/kit/media-response.server.ts';
import type { Route } from './+types/piece-file';
import { viewerOf } from './viewer.server.ts';

/** The file of a piece, for whoever may see its page. */
export async function loader({ request, context, params: { slug, piece } }: Route.LoaderArgs) {
  const { db, files } = context.get(appContext);
  const found = await findPieceFile(db, { slug, pieceId: piece, viewer: viewerOf(context) });
  return await mediaResponse(request, files, found ?? { file: null, isSaved: true });
}
