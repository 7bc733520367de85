import { data } from 'react-router';
import { csvResponse, type CsvColumn } from '#platform/files/csv.server.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import type { Route } from './+types/csv';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { reportNames } from '#domain/manifests.ts';
import { loadReportParts, type ReportPart } from './report-parts.server.ts';
import { readReportPeriod } from './report-period.server.ts';
import { loadReport } from './report.server.ts';

/** The figures of a report as a file: those over time, or those of one of its other tables (`?part=`). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'reports.see');
  const name = reportNames.find((each) => each === params.report);
  if (!name) throw data(null, { status: 404 });
  const { db, language, now } = context.get(appContext);
  const reportPeriod = readReportPeriod(url.searchParams, now);
  const { period } = reportPeriod;
  const t = textsFor(language).getFixedT(null, 'staff-reports');
  const partKey = url.searchParams.get('part');
  const fileName =
    ['baseera', name, ...(partKey ? [partKey] : []), period.from, period.to].join('-') + '.csv';
  if (partKey === null) {
    const { series, spans } = await loadReport(db, { name, reportPeriod, language });
    const rows = spans.map(({ from, to }, index) => ({ from, to, index }));
    const columns: CsvColumn<(typeof rows)[number]>[] = [
      { heading: t('from'), value: ({ from }) => from },
      { heading: t('to'), value: ({ to }) => to },
      ...series.map(({ key, values }): CsvColumn<(typeof rows)[number]> => {
        return { heading: t(`series.${key}`), value: ({ index }) => values[index] };
      }),
    ];
    return csvResponse(fileName, columns, rows);
  }
  const part = (await loadReportParts(db, name, { period, language, now })).find(
    ({ key }) => key === partKey,
  );
  if (!part) throw data(null, { status: 404 });
  const columns: CsvColumn<ReportPart['rows'][number]>[] = [
    { heading: t(`part.${part.key}.first`), value: ({ label }) => withoutMarks(label) },
    ...part.columns.map((column, index): CsvColumn<ReportPart['rows'][number]> => {
      return { heading: t(`column.${column}`), value: ({ numbers }) => numbers[index] };
    }),
  ];
  return csvResponse(fileName, columns, part.rows);
}

/** The marks that keep the directions of two languages apart on a page have no place in a spreadsheet. */
function withoutMarks(label: string): string {
  return label.replace(/[\u2068\u2069]/g, '');
}
