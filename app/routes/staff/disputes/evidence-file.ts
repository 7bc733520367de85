import { evidencePlaces, openEvidenceForStaff } from '#domain/marketplace/disputes/staff-disputes.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/evidence-file';

/** A file of the evidence of a dispute; the audit log notes that it was fetched. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, files, now } = context.get(appContext);
  const actor = getStaffWho(context, 'disputes.decide');
  const place = evidencePlaces.find((each) => each === params.place);
  if (!place) return fileResponse(null);
  const { id: disputeId, owner: ownerId, kind } = params;
  const requestSource = requestSourceOf(request, context);
  const asked = { disputeId, place, ownerId, kind, actor, requestSource };
  return fileResponse(await openEvidenceForStaff(db, files, asked, now));
}
