import { findOwnPieceFile } from '#domain/marketplace/profiles/find-profiles.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { mediaResponse } from '#routes/kit/media-response.server.ts';
import type { Route } from './+types/own-piece-file';

/** The file of one's own piece, whoever else sees it. */
export async function loader({ request, context, params: { piece } }: Route.LoaderArgs) {
  const { db, files } = context.get(appContext);
  const found = await findOwnPieceFile(db, { userId: getMember(context).userId, pieceId: piece });
  return await mediaResponse(request, files, found ?? { file: null, isSaved: true });
}
