import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { loadFormats } from '#routes/kit/formats/formats.server.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import type { Route } from './+types/report-formats';
import { getReportDocument } from './asked-report.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { name, document, query } = await getReportDocument(context, { asked: params.report, url });
  const path = `/admin/reports/${name}/formats?${query}`;
  return { formats: await loadFormats(context, { document, path }), href: `/admin/reports/${name}?${query}` };
}

/** The report that the address asks for, in every format. */
export default function ReportFormats({ loaderData: { formats, href } }: Route.ComponentProps) {
  const t = useText('staff-reports');
  const admin = useText('admin');
  const words = useText('formats');
  const trail = [
    { href: '/admin', label: admin('nav.dashboard') },
    { href: '/admin/reports', label: t('title') },
    { href, label: formats.title },
  ];
  return <FormatsPage formats={formats} breadcrumb={<Breadcrumb trail={trail} current={words('title')} />} />;
}
