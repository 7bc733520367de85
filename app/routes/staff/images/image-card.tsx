import type { LibraryImage } from '#domain/documents/images/image-library.ts';
import { imageSources } from '#domain/documents/images/image-address.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { usePage } from '#platform/page/page.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { Thumbnail } from '#ui/data/thumbnail.tsx';

export const thumbnailWidth = 320;

/** An image in the library: its name leads to it; what it says to those who do not see it is told in words. */
export function ImageCard({ image }: { image: LibraryImage }) {
  const t = useText('staff-media');
  const nameOf = useImageName();
  const { id, width, height, uses, createdAt } = image;
  return (
    <Card heading={nameOf(image)} href={`/admin/media/${id}`}>
      {/* What it shows is told below. */}
      <Thumbnail {...{ width, height }} src={imageSources(image, thumbnailWidth).src} alternative="" />
      <DetailsList
        items={[
          { term: t('alternative'), value: <Alternative image={image} /> },
          { term: t('usage'), value: t('uses', { count: uses }) },
          { term: t('size'), value: t('pixels', { width, height }) },
          { term: t('added'), value: <DateText at={createdAt} /> },
        ]}
      />
    </Card>
  );
}

/** What an image says in the reader's language, that it is decorative, or that nobody has said yet. */
export function Alternative({ image: { alternative } }: { image: Pick<LibraryImage, 'alternative'> }) {
  const t = useText('staff-media');
  const { language } = usePage();
  if (alternative === null) return <Badge tone="danger">{t('state.missing')}</Badge>;
  if (alternative === 'decorative') return <Badge>{t('state.decorative')}</Badge>;
  return <bdi>{pick(alternative, language)}</bdi>;
}

/** How an image is called: as its file was, else by its number. */
export function useImageName(): (image: Pick<LibraryImage, 'id' | 'name'>) => string {
  const t = useText('staff-media');
  return ({ id, name }) => name || t('nameless', { number: id.slice(0, 8) });
}
