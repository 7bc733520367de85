import { data, redirect, type RouterContextProvider } from 'react-router';
import { reportNames, type ReportName } from '#domain/manifests.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { ReadableDocument } from '#platform/renditions/readable-document.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { reportDocument } from './report-document.server.ts';
import { loadReportParts } from './report-parts.server.ts';
import { periodQuery, readReportPeriod } from './report-period.server.ts';
import { loadReport } from './report.server.ts';

type Found = { name: ReportName; document: ReadableDocument; query: URLSearchParams };

/**
 * The report that an address asks for, as a document. Days that cannot be understood lead to the report, which says so at its
 * fields: a file would be of another period than was meant.
 */
export async function getReportDocument(
  context: Readonly<RouterContextProvider>,
  { asked, url }: { asked: string; url: URL },
): Promise<Found> {
  getStaffWho(context, 'reports.see');
  const name = reportNames.find((each) => each === asked);
  if (!name) throw data(null, { status: 404 });
  const { db, language, now, page } = context.get(appContext);
  const reportPeriod = readReportPeriod(url.searchParams, now);
  const { period, problems } = reportPeriod;
  const query = periodQuery(reportPeriod);
  if (Object.keys(problems).length > 0) throw redirect(`/admin/reports/${name}?${query}`, 303);
  const [report, parts] = await Promise.all([
    loadReport(db, { name, reportPeriod, language }),
    loadReportParts(db, name, { period, language, now }),
  ]);
  const made = { name, report, parts, reportPeriod, language, now };
  const document = reportDocument({ ...made, publisher: page.siteName, origin: page.origin });
  return { name, document, query };
}
