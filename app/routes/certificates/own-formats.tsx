import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { loadFormats } from '#routes/kit/formats/formats.server.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import type { Route } from './+types/own-formats';
import { readQrPicture } from './certificate-document.server.ts';
import { getCertificateDocument } from './own-certificate.server.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { document, path, certificate } = await getCertificateDocument(context, id);
  const formats = await loadFormats(context, { document, path, readPicture: readQrPicture });
  return { formats, id: certificate.id, title: certificate.title };
}

/** A certificate in every format. */
export default function OwnFormats({ loaderData: { formats, id, title } }: Route.ComponentProps) {
  const t = useText('certificates');
  const words = useText('formats');
  const { language } = usePage();
  const trail = [
    { label: t('own.title'), href: '/account/certificates' },
    { label: pick(title, language), href: `/account/certificates/${id}` },
  ];
  return <FormatsPage formats={formats} breadcrumb={<Breadcrumb trail={trail} current={words('title')} />} />;
}
