import { boundsOfPeriod } from '#domain/wallet/closes/period-bounds.ts';
import { readFinanceReport } from '#domain/wallet/report/finance-report.ts';
import { readSettings } from '#domain/site/settings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { formatMoney } from '#platform/text/money.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { Band, Section } from '#ui/layout/section.tsx';
import { OtherFormats } from '#routes/kit/formats/other-formats.tsx';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { isolated, usePeriodName } from '#routes/staff/finance/desk-words.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/finance-report';
import { pointsOfMembers } from './finance-report-document.server.ts';
import { listReportPeriods, periodOfReport } from './report-period.server.ts';
import { AccountsTable, MovementsTable } from './report-tables.tsx';

const path = '/admin/finance/report';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'money.see');
  const { db, now } = context.get(appContext);
  const period = periodOfReport(url, now);
  const { startsAt: from, endsAt: before } = boundsOfPeriod(period);
  const [report, known, { amounts }] = await Promise.all([
    readFinanceReport(db, { from, before }),
    listReportPeriods(db, now),
    readSettings(db),
  ]);
  const points = pointsOfMembers(report.accounts);
  return {
    ...{ period, report, points, pointsPiastres: points * amounts.pointValuePiastres },
    periods: known.includes(period) ? known : [period, ...known],
  };
}

/** What came in, was earned and went out in a month or a year: a sentence, then the accounts, from the ledger alone. */
export default function FinanceReportPage({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-finance-report');
  const finance = useText('staff-finance');
  const documents = useText('staff-documents');
  const periodName = usePeriodName();
  const { period, periods, report } = loaderData;
  return (
    <DeskPage
      title={t('title', { period: periodName(period) })}
      lead={<Summary {...loaderData} />}
      actions={<ButtonLink href={`${path}/export?month=${period}`}>{finance('export')}</ButtonLink>}
    >
      {report.accounts.length === 0 ? (
        <Band>
          <EmptyState level={2} heading={t('none')}>
            {t('none.text')}
          </EmptyState>
        </Band>
      ) : (
        <>
          <Section id="accounts" heading={t('accounts')} lead={t('accounts.lead')}>
            <AccountsTable accounts={report.accounts} period={period} />
          </Section>
          <Section id="movements" heading={t('movements')} lead={t('movements.lead')}>
            <MovementsTable accounts={report.accounts} period={period} />
          </Section>
        </>
      )}
      <Section id="formats" heading={documents('report.heading')} lead={documents('report.lead')}>
        <OtherFormats
          path={`${path}/formats?month=${period}`}
          of={t('title', { period: periodName(period) })}
        />
      </Section>
      <Section id="other" heading={t('other')}>
        <FilterForm action={path} label={t('other')} submitLabel={finance('filter.submit')}>
          <SelectField
            name="month"
            label={t('period')}
            defaultValue={period}
            choices={periods.map((value) => ({ value, label: periodName(value) }))}
          />
        </FilterForm>
      </Section>
    </DeskPage>
  );
}

/** The report in one sentence, and what the points of members are worth. */
function Summary({
  period,
  report,
  points,
  pointsPiastres,
}: Pick<Route.ComponentProps['loaderData'], 'period' | 'report' | 'points' | 'pointsPiastres'>) {
  const t = useText('staff-finance-report');
  const { language } = usePage();
  const periodName = usePeriodName();
  const money = (piastres: number) => isolated(formatMoney(piastres, language));
  const { cameIn, earned, costs, wallets } = report;
  const amounts = {
    cameIn: money(cameIn),
    earned: money(earned),
    costs: money(costs),
    wallets: money(wallets),
  };
  return (
    <>
      {t('summary', { period: periodName(period), ...amounts })}{' '}
      {points > 0 && t('summary.points', { count: points, worth: money(pointsPiastres) })}
    </>
  );
}
