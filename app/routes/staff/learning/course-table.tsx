import type { CourseEntry } from '#domain/learning/course-list.ts';
import { courseLevels, courseStatuses } from '#domain/learning/course-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import { listHref, pagesOf, sortColumn, type ListQuery } from '#routes/staff/kit/list-query.ts';

type CourseInWords = Omit<CourseEntry, 'title' | 'category'> & { title: string; category: string };

type Props = {
  courses: readonly CourseInWords[];
  categories: readonly { slug: string; name: string }[];
  total: number;
  query: ListQuery;
};

const toneOf = { draft: 'plain', review: 'accent', published: 'success', archived: 'plain' } as const;

/** All courses, published or not, with search, filters, sorting and pages. */
export function CourseTable({ courses, categories, total, query }: Props) {
  const t = useText('staff-freelance');
  return (
    <Stack>
      <CourseFilter categories={categories} query={query} />
      {courses.length === 0 ? (
        <EmptyState heading={t('courses.none')}>{t('courses.noneText')}</EmptyState>
      ) : (
        <Table
          caption={t('courses.heading')}
          keyOf={({ id }) => id}
          rows={courses}
          columns={[
            {
              ...{ key: 'title', heading: t('course'), ...sortColumn(query, 'title') },
              cell: ({ id, title }) => (
                <Link href={`/admin/education/courses/${id}`} look="standing">
                  {title}
                </Link>
              ),
            },
            { key: 'category', heading: t('category'), cell: ({ category }) => category },
            {
              ...{ key: 'status', heading: t('status') },
              cell: ({ status }) => <Badge tone={toneOf[status]}>{t(`course.${status}`)}</Badge>,
            },
            {
              ...{ key: 'price', heading: t('price'), isNumber: true, ...sortColumn(query, 'price') },
              cell: ({ pricePiastres }) =>
                pricePiastres === 0 ? t('price.free') : <Money piastres={pricePiastres} />,
            },
            {
              ...{ key: 'updated', heading: t('updated'), ...sortColumn(query, 'updated') },
              cell: ({ updatedAt }) => <DateText at={updatedAt} />,
            },
          ]}
        />
      )}
      <Pagination
        page={query.page}
        pages={pagesOf(query, total)}
        hrefOf={(page) => listHref(query, { page })}
      />
    </Stack>
  );
}

function CourseFilter({ categories, query }: Pick<Props, 'categories' | 'query'>) {
  const t = useText('staff-freelance');
  const { q, filters, sort, direction } = query;
  return (
    <FilterForm
      action="/admin/education"
      label={t('courses.filter')}
      search={{ name: 'q', label: t('courses.search'), value: q }}
      submitLabel={t('filter.submit')}
      kept={{ sort, direction }}
    >
      <SelectField
        name="status"
        label={t('status')}
        empty={t('filter.all')}
        defaultValue={filters.status ?? ''}
        choices={courseStatuses.map((value) => ({ value, label: t(`course.${value}`) }))}
      />
      <SelectField
        name="category"
        label={t('category')}
        empty={t('filter.all')}
        defaultValue={filters.category ?? ''}
        choices={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <SelectField
        name="level"
        label={t('level')}
        empty={t('filter.all')}
        defaultValue={filters.level ?? ''}
        choices={courseLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
      />
    </FilterForm>
  );
}
