import type { LibraryImage } from '#domain/documents/images/image-library.ts';
import { imageSources } from '#domain/documents/images/image-address.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Card, CardList } from '#ui/layout/card.tsx';
import { DetailsList } from '#ui/data/details-list.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { Form, type FieldErrors } from '#ui/form/form.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Band } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Thumbnail } from '#ui/data/thumbnail.tsx';
import { pagesOf, type ListQuery } from '#routes/staff/kit/list-query.ts';
import { Alternative, thumbnailWidth, useImageName } from '#routes/staff/images/image-card.tsx';
import { pictureStepHref, type PicturePlace } from './picture-place.ts';

/** What can be chosen, and what is. */
export type PictureChoices = PicturePlace & {
  query: ListQuery;
  images: readonly LibraryImage[];
  total: number;
  chosen: string;
};

/** The pictures of the library for a block: found by words, told by their alternative text. */
export function PictureChoosing({ loaded, errors }: { loaded: PictureChoices; errors: FieldErrors | null }) {
  const t = useText('staff-content');
  const media = useText('staff-media');
  const { savedKey, query, total } = loaded;
  return (
    <Band>
      <Stack>
        <FilterForm
          action={query.path}
          label={media('filter.label')}
          search={{ name: 'q', label: media('filter.search'), value: query.q }}
          submitLabel={media('filter.submit')}
          kept={{ kept: savedKey, field: loaded.field }}
        />
        {errors?.form && total === 0 && (
          <Notice tone="error" announce={errors.form}>
            {errors.form}
          </Notice>
        )}
        {total > 0 ? (
          <Pictures loaded={loaded} errors={errors} />
        ) : query.q !== '' ? (
          <EmptyState
            level={2}
            heading={media('none.found')}
            action={<ButtonLink href={pictureStepHref(loaded, { q: '' })}>{media('none.all')}</ButtonLink>}
          >
            {t('picking.noneFound')}
          </EmptyState>
        ) : (
          <EmptyState level={2} heading={media('none.yet')}>
            {t('picking.noneYet')}
          </EmptyState>
        )}
      </Stack>
    </Band>
  );
}

function Pictures({ loaded, errors }: { loaded: PictureChoices; errors: FieldErrors | null }) {
  const t = useText('staff-content');
  const media = useText('staff-media');
  const { query, images, total, chosen } = loaded;
  return (
    <>
      <h2>{media('found', { count: total })}</h2>
      <Form action={pictureStepHref(loaded, { q: query.q, page: query.page })} errors={errors} isWide>
        <CardList items={images} keyOf={({ id }) => id} look="compact">
          {(image: LibraryImage) => <PictureCard image={image} isChosen={image.id === chosen} />}
        </CardList>
      </Form>
      <Pagination
        page={query.page}
        pages={pagesOf(query, total)}
        hrefOf={(page) => pictureStepHref(loaded, { q: query.q, page })}
        name={t('picking.pages')}
      />
    </>
  );
}

function PictureCard({ image, isChosen }: { image: LibraryImage; isChosen: boolean }) {
  const t = useText('staff-content');
  const media = useText('staff-media');
  const name = useImageName()(image);
  const { id, width, height } = image;
  const choose = (
    <Button name="image" value={id} label={t('picking.choose.label', { name: `\u2068${name}\u2069` })}>
      {t('picking.choose')}
    </Button>
  );
  return (
    <Card heading={<bdi>{name}</bdi>} foot={choose}>
      {isChosen && (
        <p>
          <Badge tone="success">{t('picking.chosen')}</Badge>
        </p>
      )}
      {/* What it shows is told below. */}
      <Thumbnail {...{ width, height }} src={imageSources(image, thumbnailWidth).src} alternative="" />
      <DetailsList
        items={[
          { term: media('alternative'), value: <Alternative image={image} /> },
          { term: media('size'), value: media('pixels', { width, height }) },
        ]}
      />
    </Card>
  );
}
