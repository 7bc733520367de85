import { boundsOfPeriod } from '#domain/wallet/closes/period-bounds.ts';
import { exportFinanceReport } from '#domain/wallet/report/export-report.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/finance-report-export';
import { reportFile } from './report-file.server.ts';
import { periodOfReport } from './report-period.server.ts';

/** The finance report of a month or a year, as a file. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const staff = readStaffContext({ request, context }, 'money.see');
  const period = periodOfReport(url, now);
  const { startsAt: from, endsAt: before } = boundsOfPeriod(period);
  const { accounts } = await exportFinanceReport(db, { from, before, ...staff }, now);
  return reportFile(`finance-${period}.csv`, { accounts, language });
}
