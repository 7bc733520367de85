import { data } from 'react-router';
import { findPlanOfLink } from '#domain/wallet/teams/team-access.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import type { FormatOffers } from '#routes/kit/formats/format-offers.ts';
import { loadFormats } from '#routes/kit/formats/formats.server.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import { tokenPageHeaders } from '#routes/kit/token-page.server.ts';
import type { Route } from './+types/invoice-formats';
import { invoiceDocument } from './invoice-document.server.ts';
import { readShownInvoice } from './shown-invoice.server.ts';
import { UnknownTeam } from './unknown-team.tsx';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const plan = await findPlanOfLink(db, token, now);
  if (!plan) return data({ isUnknown: true as const }, 404);
  const document = invoiceDocument(await readShownInvoice(db, plan), language);
  const path = `/team-plans/${token}`;
  const formats = await loadFormats(context, { document, path: `${path}/invoice/formats` });
  return data({ isUnknown: false as const, path, formats });
}

/** The address of the page is a private link. */
export const headers = tokenPageHeaders;

/** The invoice of a team in every format, for whoever looks after it. */
export default function TeamInvoiceFormats({ loaderData }: Route.ComponentProps) {
  if (loaderData.isUnknown) return <UnknownTeam code="team-link-unknown" />;
  return <KnownInvoice {...loaderData} />;
}

function KnownInvoice({ path, formats }: { path: string; formats: FormatOffers }) {
  const t = useText('teams');
  const words = useText('formats');
  const trail = [
    { label: t('plan.title'), href: path },
    { label: formats.title, href: `${path}/invoice` },
  ];
  return <FormatsPage formats={formats} breadcrumb={<Breadcrumb trail={trail} current={words('title')} />} />;
}
