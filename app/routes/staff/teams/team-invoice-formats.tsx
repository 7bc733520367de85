import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { loadFormats } from '#routes/kit/formats/formats.server.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import { deskHref } from '#routes/staff/finance/desk-page.tsx';
import { invoiceDocument } from '#routes/teams/invoice-document.server.ts';
import type { Route } from './+types/team-invoice-formats';
import { getInvoiceOfTeam } from './invoice-of-team.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, planNumber, invoice } = await getInvoiceOfTeam(context, params.id);
  const document = invoiceDocument(invoice, context.get(appContext).language);
  const path = `/admin/finance/teams/${id}/invoice/formats`;
  return { id, planNumber, formats: await loadFormats(context, { document, path }) };
}

/** The invoice of a team in every format, for staff. */
export default function TeamInvoiceFormats({
  loaderData: { id, planNumber, formats },
}: Route.ComponentProps) {
  const t = useText('staff-teams');
  const desk = useText('staff-finance');
  const words = useText('formats');
  const plan = `/admin/finance/teams/${id}`;
  const trail = [
    { label: desk('menu.teams'), href: deskHref('teams') },
    { label: t('plan.title', { number: planNumber }), href: plan },
    { label: formats.title, href: `${plan}/invoice` },
  ];
  return <FormatsPage formats={formats} breadcrumb={<Breadcrumb trail={trail} current={words('title')} />} />;
}
