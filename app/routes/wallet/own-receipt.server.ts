import { data, type RouterContextProvider } from 'react-router';
import { findReceipt, type Receipt } from '#domain/wallet/receipts/find-receipt.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { ReadableDocument } from '#platform/renditions/readable-document.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { receiptDocument } from './receipt-document.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A receipt of whoever asks; a 404 for one of somebody else and for what is none. */
export async function getOwnReceipt(context: Context, id: string): Promise<Receipt> {
  const { db } = context.get(appContext);
  const receipt = await findReceipt(db, { id, userId: getMember(context).userId });
  if (!receipt) throw data(null, 404);
  return receipt;
}

/** A receipt of whoever asks as a document, and the page that offers it in every format. */
export async function getReceiptDocument(
  context: Context,
  id: string,
): Promise<{ document: ReadableDocument; receipt: Receipt; path: string }> {
  const { language, page } = context.get(appContext);
  const receipt = await getOwnReceipt(context, id);
  const document = receiptDocument({ receipt, language, origin: page.origin });
  return { document, receipt, path: `/wallet/receipts/${receipt.id}/formats` };
}
