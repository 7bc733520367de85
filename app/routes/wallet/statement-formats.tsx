import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { loadFormats } from '#routes/kit/formats/formats.server.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import type { Route } from './+types/statement-formats';
import { getStatementDocument } from './own-statement.server.ts';
import { statementHref } from './statement-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { document, path, asked } = await getStatementDocument(context, url);
  return { formats: await loadFormats(context, { document, path }), asked };
}

/** The statement that the address asks for, in every format. */
export default function StatementFormats({ loaderData: { formats, asked } }: Route.ComponentProps) {
  const t = useText('wallet');
  const words = useText('formats');
  const trail = [
    { label: t('title'), href: '/wallet' },
    { label: formats.title, href: statementHref(asked) },
  ];
  return <FormatsPage formats={formats} breadcrumb={<Breadcrumb trail={trail} current={words('title')} />} />;
}
