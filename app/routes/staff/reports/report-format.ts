import { formatResponse } from '#routes/kit/formats/formats.server.ts';
import type { Route } from './+types/report-format';
import { getReportDocument } from './asked-report.server.ts';

/** The report that the address asks for, as a file. */
export async function loader({ context, params: { report, format }, url }: Route.LoaderArgs) {
  const { name, document, query } = await getReportDocument(context, { asked: report, url });
  return await formatResponse(context, {
    ...{ document, format, url, path: `/admin/reports/${name}/formats?${query}` },
  });
}
