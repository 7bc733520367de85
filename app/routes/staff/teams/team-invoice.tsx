import { useText } from '#platform/text/i18n.ts';
import { Band } from '#ui/layout/section.tsx';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { InvoiceFacts, useInvoiceNumber } from '#routes/teams/invoice-facts.tsx';
import type { Route } from './+types/team-invoice';
import { getInvoiceOfTeam } from './invoice-of-team.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  return await getInvoiceOfTeam(context, params.id);
}

/** The invoice of a team, as its contact sees it. */
export default function TeamInvoice({ loaderData: { id, planNumber, invoice } }: Route.ComponentProps) {
  const t = useText('staff-teams');
  const words = useText('teams');
  const write = useInvoiceNumber();
  return (
    <DeskPage
      list="teams"
      below={[{ href: `/admin/finance/teams/${id}`, label: t('plan.title', { number: planNumber }) }]}
      title={words('invoice.heading', { number: write(invoice.number) })}
      lead={words(invoice.paid ? 'invoice.lead.paid' : 'invoice.lead.open')}
    >
      <Band>
        <InvoiceFacts invoice={invoice} formatsPath={`/admin/finance/teams/${id}/invoice/formats`} />
      </Band>
    </DeskPage>
  );
}
