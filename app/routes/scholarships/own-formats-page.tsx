import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import type { FormatOffers } from '#routes/kit/formats/format-offers.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import { UnknownPage } from './unknown-page.tsx';

type Props = { isUnknown: true } | { isUnknown: false; token: string; formats: FormatOffers };

/** The formats of a document of an application, with the way back to it; or that the link does not work. */
export function OwnFormatsPage(shown: Props) {
  if (shown.isUnknown) return <UnknownPage />;
  return <KnownFormats {...shown} />;
}

function KnownFormats({ token, formats }: Extract<Props, { isUnknown: false }>) {
  const t = useText('scholarships');
  const words = useText('formats');
  const trail = [
    { label: t('title'), href: '/scholarships' },
    { label: t('status.title'), href: `/scholarships/applications/${token}` },
  ];
  return <FormatsPage formats={formats} breadcrumb={<Breadcrumb trail={trail} current={words('title')} />} />;
}
