import { data } from 'react-router';
import { findPlanOfLink } from '#domain/wallet/teams/team-access.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Band } from '#ui/layout/section.tsx';
import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';
import type { Route } from './+types/invoice';
import { InvoiceFacts, useInvoiceNumber, type ShownInvoice } from './invoice-facts.tsx';
import { readShownInvoice } from './shown-invoice.server.ts';
import { UnknownTeam } from './unknown-team.tsx';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const plan = await findPlanOfLink(db, token, now);
  if (!plan) return data({ isUnknown: true as const }, 404);
  const invoice = await readShownInvoice(db, plan);
  return data({ isUnknown: false as const, path: `/team-plans/${token}`, invoice });
}

/** The address of the page is a private link. */
export const headers = tokenPageHeaders;

/** The invoice of a team, for whoever looks after it. */
export default function TeamInvoicePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.isUnknown) return <UnknownTeam code="team-link-unknown" />;
  return <KnownInvoice path={loaderData.path} invoice={loaderData.invoice} />;
}

function KnownInvoice({ path, invoice }: { path: string; invoice: ShownInvoice }) {
  const t = useText('teams');
  const title = t('invoice.heading', { number: useInvoiceNumber()(invoice.number) });
  const trail = [{ label: t('plan.title'), href: path }];
  return (
    <>
      <PageHead title={title} section={t('plan.title')} isHidden />
      <PageHeading
        lead={t(invoice.paid ? 'invoice.lead.paid' : 'invoice.lead.open')}
        breadcrumb={<Breadcrumb trail={trail} current={title} />}
      >
        {title}
      </PageHeading>
      <Band>
        <InvoiceFacts invoice={invoice} formatsPath={`${path}/invoice/formats`} />
      </Band>
    </>
  );
}
