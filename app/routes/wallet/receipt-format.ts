import { formatResponse } from '#routes/kit/formats/formats.server.ts';
import type { Route } from './+types/receipt-format';
import { getReceiptDocument } from './own-receipt.server.ts';

/** A receipt as a file. */
export async function loader({ context, params: { id, format }, url }: Route.LoaderArgs) {
  const { document, path } = await getReceiptDocument(context, id);
  return await formatResponse(context, { document, path, format, url });
}
