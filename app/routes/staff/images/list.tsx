import { listImages, type LibraryImage } from '#domain/documents/images/image-library.ts';
import { imageSorts, imageStates, imageUsages } from '#domain/documents/images/image-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { CardList } from '#ui/layout/card.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
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
  const filters = useFilters();
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
      isCards
      filters={filters}
      form={<Filters query={query} {...filters} />}
      none={
        isNarrowed(query)
          ? { heading: t('none.found'), text: t('none.foundText'), all: t('none.all') }
          : { heading: t('none.yet'), text: t('none.yetText') }
      }
    >
      <CardList items={images} keyOf={({ id }) => id} look="compact">
        {(image: LibraryImage) => <ImageCard image={image} />}
      </CardList>
    </ListPage>
  );
}

function useFilters(): FiltersInWords {
  const t = useText('staff-media');
  const any = t('filter.all');
  return {
    label: t('filter.label'),
    submitLabel: t('filter.submit'),
    choices: [
      {
        ...{ name: 'state', label: t('filter.state'), any },
        choices: imageStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
      {
        ...{ name: 'usage', label: t('filter.usage'), any },
        choices: imageUsages.map((value) => ({ value, label: t(`usage.${value}`) })),
      },
    ],
  };
}

/** As cards have no headings to sort by, the form says how they are sorted as well. */
function Filters({ query, label, submitLabel, choices }: Pick<Props, 'query'> & FiltersInWords) {
  const t = useText('staff-media');
  const { filters, sort } = query;
  return (
    <FilterForm
      action="/admin/media"
      label={label}
      search={{ name: 'q', label: t('filter.search'), value: query.q }}
      submitLabel={submitLabel}
    >
      {choices.map(({ name, any, ...choice }) => (
        <SelectField
          key={name}
          name={name}
          empty={any}
          defaultValue={filters[name as 'state' | 'usage'] ?? ''}
          {...choice}
        />
      ))}
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
