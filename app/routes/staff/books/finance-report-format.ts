import { boundsOfPeriod } from '#domain/wallet/closes/period-bounds.ts';
import { exportFinanceReport } from '#domain/wallet/report/export-report.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { isFormat } from '#platform/renditions/formats.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { formatResponse } from '#routes/kit/formats/formats.server.ts';
import { deskHref } from '#routes/staff/finance/desk-page.tsx';
import { readStaffContext } from '#routes/staff/kit/staff-context.server.ts';
import type { Route } from './+types/finance-report-format';
import { financeReportDocument } from './finance-report-document.server.ts';
import { periodOfReport } from './report-period.server.ts';

/** The finance report of a month or a year as a file; the audit log notes who took it, as with its CSV. */
export async function loader({ url, params: { format }, request, context }: Route.LoaderArgs) {
  const staff = readStaffContext({ request, context }, 'money.see');
  if (!isFormat(format)) throw new Response(null, { status: 404 });
  const { db, now, language, page, remember } = context.get(appContext);
  const period = periodOfReport(url, now);
  const { startsAt: from, endsAt: before } = boundsOfPeriod(period);
  const report = await exportFinanceReport(db, { from, before, ...staff }, now);
  const { pointValuePiastres } = (await remember(settingsMemory)).amounts;
  const made = { period, report, pointValuePiastres, language, now };
  const document = financeReportDocument({ ...made, publisher: page.siteName, origin: page.origin });
  const path = `${deskHref('report')}/formats?month=${period}`;
  return await formatResponse(context, { document, path, format, url });
}
