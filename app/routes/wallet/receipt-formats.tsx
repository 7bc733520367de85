import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { loadFormats } from '#routes/kit/formats/formats.server.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import type { Route } from './+types/receipt-formats';
import { getReceiptDocument } from './own-receipt.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { document, path, receipt } = await getReceiptDocument(context, id);
  return { formats: await loadFormats(context, { document, path }), id: receipt.id };
}

/** A receipt in every format. */
export default function ReceiptFormats({ loaderData: { formats, id } }: Route.ComponentProps) {
  const t = useText('wallet');
  const words = useText('formats');
  const trail = [
    { label: t('title'), href: '/wallet' },
    { label: formats.title, href: `/wallet/receipts/${id}` },
  ];
  return <FormatsPage formats={formats} breadcrumb={<Breadcrumb trail={trail} current={words('title')} />} />;
}
