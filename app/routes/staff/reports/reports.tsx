import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Card, CardList } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Route } from './+types/reports';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { reportNames } from '#domain/manifests.ts';
import { readReportPeriod } from './report-period.server.ts';
import { loadReport } from './report.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  getStaffWho(context, 'reports.see');
  const { db, language, now } = context.get(appContext);
  const reportPeriod = readReportPeriod(new URLSearchParams(), now);
  const findings = await Promise.all(
    reportNames.map(async (name) => ({
      name,
      finding: (await loadReport(db, { name, reportPeriod, language })).finding,
    })),
  );
  return { findings };
}

/** The last 30 days in six sentences, each with the way to its report. */
export default function Reports({ loaderData: { findings } }: Route.ComponentProps) {
  const t = useText('staff-reports');
  return (
    <StaffPage title={t('title')} lead={t('lead')}>
      <Section id="findings" heading={t('findings.heading')}>
        <CardList items={findings} keyOf={({ name }) => name}>
          {({ name, finding }) => (
            <Card heading={t(`name.${name}`)} href={`/admin/reports/${name}`}>
              <p>{finding}</p>
            </Card>
          )}
        </CardList>
      </Section>
    </StaffPage>
  );
}
