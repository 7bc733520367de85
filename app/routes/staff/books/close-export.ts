import { data } from 'react-router';
import { exportClose } from '#domain/wallet/closes/export-close.ts';
import { findClose } from '#domain/wallet/closes/find-closes.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/close-export';
import { reportFile } from './report-file.server.ts';

/** The accounts of a closed day or month, as a file. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'money.see');
  if (!(await findClose(db, params.id))) throw data(null, { status: 404 });
  const { period, accounts } = await exportClose(db, { id: params.id, ...staff }, now);
  return reportFile(`close-${period}.csv`, { accounts, language });
}
