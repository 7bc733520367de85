import { data } from 'react-router';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink, ButtonRow } from '#ui/form/button.tsx';
import { Chart } from '#ui/data/chart.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import type { Route } from './+types/report';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { PeriodForm } from './period-form.tsx';
import { reportNames, type ReportName } from '#domain/manifests.ts';
import { loadReportParts, type ReportPart } from './report-parts.server.ts';
import { periodQuery, readReportPeriod } from './report-period.server.ts';
import { loadReport, type Report as LoadedReport } from './report.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'reports.see');
  const name = reportNames.find((each) => each === params.report);
  if (!name) throw data(null, { status: 404 });
  const { db, language, now } = context.get(appContext);
  const reportPeriod = readReportPeriod(url.searchParams, now);
  const { period, by, problems, isCoarser } = reportPeriod;
  const [report, parts] = await Promise.all([
    loadReport(db, { name, reportPeriod, language }),
    loadReportParts(db, name, { period, language, now }),
  ]);
  const loaded = {
    ...{ name, report, parts, by, problems, isCoarser, selection: reportPeriod.selection },
    csvPath: `/admin/reports/${name}/csv?${periodQuery(reportPeriod)}`,
    formatsPath: `/admin/reports/${name}/formats?${periodQuery(reportPeriod)}`,
  };
  return data(loaded, Object.keys(problems).length > 0 ? 400 : 200);
}

/** One report: its finding, the period, the figures as bars and as a table, and its other tables. */
export default function Report({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-reports');
  const documents = useText('staff-documents');
  const { name, report, parts, by, problems, isCoarser, selection, csvPath, formatsPath } = loaderData;
  return (
    <StaffPage
      title={t(`name.${name}`)}
      lead={report.finding}
      above={[{ href: '/admin/reports', label: t('title') }]}
      errors={Object.keys(problems).length > 0}
    >
      <Section id="choose" heading={t('period.heading')}>
        <PeriodForm name={name} selection={selection} problems={problems} />
      </Section>
      <Section
        id="over-time"
        heading={t('overTime.heading')}
        lead={isCoarser ? t(`coarser.${by === 'week' ? 'week' : 'month'}`) : t(`note.${name}`)}
      >
        {report.isEmpty ? (
          <EmptyState heading={t('empty.heading')}>{t('empty.text')}</EmptyState>
        ) : (
          <OverTime name={name} report={report} csvPath={csvPath} />
        )}
      </Section>
      {parts.map((part) => (
        <Part key={part.key} part={part} csvPath={csvPath} />
      ))}
      {Object.keys(problems).length === 0 && (
        <Section id="formats" heading={documents('report.heading')} lead={documents('report.lead')}>
          <OtherFormats path={formatsPath} of={t(`name.${name}`)} />
        </Section>
      )}
    </StaffPage>
  );
}

/** At most so many rows stand open below the bars. */
const mostOpenRows = 12;

function OverTime({ name, report, csvPath }: { name: ReportName; report: LoadedReport; csvPath: string }) {
  const t = useText('staff-reports');
  const { series, spans } = report;
  const rows = spans.map(({ key, label }, index) => ({ key, label, index }));
  return (
    <Stack>
      <Chart
        spans={spans.map(({ key, shortLabel }) => ({ key, label: shortLabel }))}
        series={series.map(({ key, values }) => ({ key, values, name: t(`series.${key}`) }))}
      />
      <Disclosure
        summary={t('table.open', { count: rows.length })}
        isOpen={rows.length <= mostOpenRows}
        isWide
      >
        <Table
          caption={t('table.caption', { report: t(`name.${name}`) })}
          keyOf={({ key }) => key}
          rows={[...rows, { key: 'total', label: t('table.total'), index: -1 }]}
          columns={[
            { key: 'span', heading: t('table.span'), cell: ({ label }) => label },
            ...series.map(({ key, values, total }) => ({
              key,
              heading: t(`series.${key}`),
              isNumber: true,
              cell: ({ index }: { index: number }) => <NumberText value={values[index] ?? total} />,
            })),
          ]}
        />
      </Disclosure>
      <ButtonRow>
        <ButtonLink href={csvPath} label={t('csv.label', { name: t('overTime.heading') })}>
          {t('csv')}
        </ButtonLink>
      </ButtonRow>
    </Stack>
  );
}

function Part({ part, csvPath }: { part: ReportPart; csvPath: string }) {
  const t = useText('staff-reports');
  const heading = t(`part.${part.key}`);
  const most = Math.max(1, ...part.rows.map(({ numbers }) => numbers[0] ?? 0));
  return (
    <Section id={part.key} heading={heading} lead={t(`part.${part.key}.lead`)}>
      {part.rows.length === 0 ? (
        <p>{t('part.empty')}</p>
      ) : (
        <Stack>
          <Table
            caption={heading}
            isCaptionHeard
            keyOf={({ key }) => key}
            rows={part.rows}
            columns={[
              { key: 'label', heading: t(`part.${part.key}.first`), cell: ({ label }) => label },
              ...part.columns.map((column, index) => ({
                key: column,
                heading: t(`column.${column}`),
                isNumber: true,
                cell: ({ numbers }: ReportPart['rows'][number]) => <NumberText value={numbers[index] ?? 0} />,
                ...(part.columns.length === 1 && {
                  share: ({ numbers }: ReportPart['rows'][number]) => (numbers[index] ?? 0) / most,
                }),
              })),
            ]}
          />
          <ButtonRow>
            <ButtonLink href={`${csvPath}&part=${part.key}`} label={t('csv.label', { name: heading })}>
              {t('csv')}
            </ButtonLink>
          </ButtonRow>
        </Stack>
      )}
    </Section>
  );
}
