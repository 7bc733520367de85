import { data, type HeadersArgs } from 'react-router';
import type { PageHandle } from '#platform/page/page-handle.ts';
import { useText } from '#platform/text/i18n.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { loadFormats } from '#routes/kit/formats/formats.server.ts';
import { FormatsPage } from '#routes/kit/formats/formats-page.tsx';
import type { Route } from './+types/formats';
import { loadPublicText } from './public-text.server.ts';
import { pictureReader } from './read-picture.server.ts';
import { formatsPath } from './readable-kinds.ts';
import { studioHref } from '../braille/studio-text.server.ts';

export const handle = { cache: { parameters: [] } } satisfies PageHandle;

/** A page on which a format is missing is stored for nobody: a moment later it may be there. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { document, place, href } = await loadPublicText(context, params, formatsPath);
  const path = formatsPath(place);
  const formats = await loadFormats(context, { document, path, readPicture: pictureReader(context) });
  const isWhole = formats.offers.every((offer) => 'bytes' in offer);
  return data(
    { formats, href, studio: studioHref(place) },
    isWhole ? {} : { headers: { 'Cache-Control': 'no-store' } },
  );
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

/** Every format of a public text (docs/product.md, "Formats"). */
export default function Formats({ loaderData: { formats, href, studio } }: Route.ComponentProps) {
  const t = useText('formats');
  return (
    <FormatsPage
      formats={formats}
      studio={studio}
      breadcrumb={<Breadcrumb trail={[{ label: formats.title, href }]} current={t('title')} />}
    />
  );
}
