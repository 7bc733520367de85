import { openPieceForStaff } from '#domain/marketplace/profiles/profile-list.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/profile-piece';

/** The file of a piece, for staff who look after the pages of freelancers; the audit log notes it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = getStaffWho(context, 'profiles.moderate');
  const { db, now, files } = context.get(appContext);
  const asked = { pieceId: params.piece, actor, requestSource: requestSourceOf(request, context) };
  return fileResponse(await openPieceForStaff(db, files, asked, now));
}
