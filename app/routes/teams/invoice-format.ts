import { findPlanOfLink } from '#domain/wallet/teams/team-access.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { formatResponse } from '#routes/kit/formats/formats.server.ts';
import type { Route } from './+types/invoice-format';
import { invoiceDocument } from './invoice-document.server.ts';
import { readShownInvoice } from './shown-invoice.server.ts';

/** The invoice of a team as a file, for whoever looks after it. */
export async function loader({ context, params: { token, format }, url }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const plan = await findPlanOfLink(db, token, now);
  if (!plan) throw new Response(null, { status: 404 });
  const document = invoiceDocument(await readShownInvoice(db, plan), language);
  const path = `/team-plans/${token}/invoice/formats`;
  return await formatResponse(context, { document, path, format, url });
}
