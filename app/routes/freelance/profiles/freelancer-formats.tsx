import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { loadFormats } from '#routes/kit/formats/formats.server.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import type { Route } from './+types/freelancer-formats';
import { loadProfileDocument } from './formats.server.ts';

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { document, path } = await loadProfileDocument(context, slug);
  return { formats: await loadFormats(context, { document, path }), slug };
}

/** A page of a freelancer in every format. */
export default function FreelancerFormats({ loaderData: { formats, slug } }: Route.ComponentProps) {
  const t = useText('freelancers');
  const words = useText('formats');
  const trail = [
    { label: t('title'), href: '/freelancers' },
    { label: formats.title, href: `/freelancers/${slug}` },
  ];
  return <FormatsPage formats={formats} breadcrumb={<Breadcrumb trail={trail} current={words('title')} />} />;
}
