import { downloadForStaff } from '#domain/scholarships/download-file.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/application-file';
import { fileResponse } from '#routes/kit/file-response.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';

/** A file of an application for those who run the cycle; the audit log notes that it was fetched. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const staff = readStaffContext({ request, context }, 'scholarships.run');
  const { db, files, now } = context.get(appContext);
  const asked = { applicationId: params.id, kind: params.kind, ...staff };
  return fileResponse(await downloadForStaff(db, files, asked, now));
}
