import { listImages, type LibraryImage } from '#domain/documents/images/image-library.ts';
import { imageSorts, imageStates, imageUsages } from '#domain/documents/images/image-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { isNarrowed } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/list';
import { ImageCard } from './image-card.tsx';

const library = defineList({
  sorts: imageSorts,
  sort: 'added',
  direction: 'descending',
  filters: { state: imageStates, usage: imageUsages },
  perPage: 24,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'content.edit');
  const { db } = context.get(appContext);
  const query = library.read(url);
  const { q, filters, sort, direction, page, perPage } = query;
  const found = await listImages(db, { q, ...filters, sort, direction, page, perPage });
  const added = Number(url.searchParams.get('added'));
  return {
    query: { ...query, page: found.page },
    images: found.items,
    total: found.total,
    isDeleted: url.searchParams.get('done') === 'deleted',
    added: Number.isInteger(added) && added > 0 && added < 100 ? added : 0,
  };
}

type Props = Route.ComponentProps['loaderData'];

/** All images of the site: what each shows, whether it is described, and where it is used. */
export default function MediaLibrary({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-media');
  const { query, images, isDeleted, added, total } = loaderData;
  const done = isDeleted ? t('done.deleted') : added > 0 && t('done.added', { count: added });
  return (
    <ListPage
      query={query}
      total={total}
      title={t('title')}
      lead={t('lead')}
      done={done}
      actions={
        <ButtonLink href="/admin/media/upload" look="primary">
          {t('upload')}
        </ButtonLink>
      }
      filters={<Filters {...loaderData} />}
      none={
        isNarrowed(query)
          ? { heading: t('none.found'), text: t('none.foundText'), all: t('none.all') }
          : { heading: t('none.yet'), text: t('none.yetText') }
      }
    >
      <h2>{t('found', { count: total })}</h2>
      <CardList items={images} keyOf={({ id }) => id} look="compact">
        {(image: LibraryImage) => <ImageCard image={image} />}
      </CardList>
    </ListPage>
  );
}

/** As cards have no headings to sort by, the form says how they are sorted as well. */
function Filters({ query }: Pick<Props, 'query'>) {
  const t = useText('staff-media');
  const { filters, sort } = query;
  return (
    <FilterForm
      action="/admin/media"
      label={t('filter.label')}
      search={{ name: 'q', label: t('filter.search'), value: query.q }}
      submitLabel={t('filter.submit')}
    >
      <SelectField
        name="state"
        label={t('filter.state')}
        empty={t('filter.all')}
        defaultValue={filters.state ?? ''}
        choices={imageStates.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <SelectField
        name="usage"
        label={t('filter.usage')}
        empty={t('filter.all')}
        defaultValue={filters.usage ?? ''}
        choices={imageUsages.map((value) => ({ value, label: t(`usage.${value}`) }))}
      />
      <SelectField
        name="sort"
        label={t('filter.sort')}
        defaultValue={sort}
        choices={imageSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <SelectField
        name="direction"
        label={t('filter.direction')}
        defaultValue={query.direction}
        choices={(['descending', 'ascending'] as const).map((value) => ({
          value,
          label: t(`direction.${value}`),
        }))}
      />
    </FilterForm>
  );
}
