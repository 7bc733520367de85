import { openReportedFile } from '#domain/moderation/report-list.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { requestSourceOf } from '#routes/kit/request.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/report-file';

/** The file of a message in the surroundings of a report; the audit log notes that it was fetched. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, files, now } = context.get(appContext);
  const actor = getStaffWho(context, 'reports.decide');
  const asked = { reportId: params.id, messageId: params.message, actor };
  const requestSource = requestSourceOf(request, context);
  return fileResponse(await openReportedFile(db, files, { ...asked, requestSource }, now));
}
