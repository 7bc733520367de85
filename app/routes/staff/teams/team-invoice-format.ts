import { appContext } from '#platform/page/request-context.server.ts';
import { formatResponse } from '#routes/kit/formats/formats.server.ts';
import { invoiceDocument } from '#routes/teams/invoice-document.server.ts';
import type { Route } from './+types/team-invoice-format';
import { getInvoiceOfTeam } from './invoice-of-team.server.ts';

/** The invoice of a team as a file, for staff. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { id, invoice } = await getInvoiceOfTeam(context, params.id);
  const document = invoiceDocument(invoice, context.get(appContext).language);
  const path = `/admin/finance/teams/${id}/invoice/formats`;
  return await formatResponse(context, { document, path, format: params.format, url });
}
