import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { loadFormats } from '#routes/kit/formats/formats.server.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import type { Route } from './+types/own-formats';
import { loadOwnDocument } from './formats.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { document, path } = await loadOwnDocument(context);
  return { formats: await loadFormats(context, { document, path }) };
}

/** One's own page in every format, as others would see it. */
export default function OwnFormats({ loaderData: { formats } }: Route.ComponentProps) {
  const t = useText('freelancer-profile');
  const words = useText('formats');
  const trail = [{ label: t('title'), href: '/freelance/profile' }];
  const own = { ...formats, title: t('title') };
  return <FormatsPage formats={own} breadcrumb={<Breadcrumb trail={trail} current={words('title')} />} />;
}
