import { boundsOfPeriod } from '#domain/wallet/closes/period-bounds.ts';
import { readFinanceReport } from '#domain/wallet/report/finance-report.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { loadFormats } from '#routes/kit/formats/formats.server.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import { deskHref } from '#routes/staff/finance/desk-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/finance-report-formats';
import { financeReportDocument } from './finance-report-document.server.ts';
import { periodOfReport } from './report-period.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'money.see');
  const { db, now, language, page, remember } = context.get(appContext);
  const period = periodOfReport(url, now);
  const { startsAt: from, endsAt: before } = boundsOfPeriod(period);
  const report = await readFinanceReport(db, { from, before });
  const { pointValuePiastres } = (await remember(settingsMemory)).amounts;
  const made = { period, report, pointValuePiastres, language, now };
  const document = financeReportDocument({ ...made, publisher: page.siteName, origin: page.origin });
  const path = `${deskHref('report')}/formats?month=${period}`;
  return { period, formats: await loadFormats(context, { document, path }) };
}

/** The finance report of a month or a year in every format. */
export default function FinanceReportFormats({ loaderData: { period, formats } }: Route.ComponentProps) {
  const admin = useText('admin');
  const finance = useText('staff-finance');
  const words = useText('formats');
  const trail = [
    { href: '/admin', label: admin('nav.dashboard') },
    { href: deskHref('overview'), label: finance('menu.overview') },
    { href: `${deskHref('report')}?month=${period}`, label: formats.title },
  ];
  return <FormatsPage formats={formats} breadcrumb={<Breadcrumb trail={trail} current={words('title')} />} />;
}
