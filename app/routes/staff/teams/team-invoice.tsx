import { data } from 'react-router';
import { findTeamPlan } from '#domain/wallet/teams/list-team-plans.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Band } from '#ui/layout/section.tsx';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { InvoiceFacts, useInvoiceNumber } from '#routes/teams/invoice-facts.tsx';
import { readShownInvoice } from '#routes/teams/shown-invoice.server.ts';
import type { Route } from './+types/team-invoice';

export async function loader({ params, context }: Route.LoaderArgs) {
  getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const found = await findTeamPlan(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const { id, number } = found.plan;
  return { id, planNumber: number, invoice: await readShownInvoice(db, found.plan) };
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
        <InvoiceFacts invoice={invoice} />
      </Band>
    </DeskPage>
  );
}
