import type { CourseEntry } from '#domain/learning/course-list.ts';
import { courseLevels, courseStatuses } from '#domain/learning/course-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Table } from '#ui/data/table.tsx';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { sortColumn, type ListQuery } from '#routes/staff/kit/list-query.ts';

type CourseInWords = Omit<CourseEntry, 'title' | 'category'> & { title: string; category: string };

type Props = {
  courses: readonly CourseInWords[];
  total: number;
  query: ListQuery;
};

const toneOf = { draft: 'plain', review: 'accent', published: 'success', archived: 'plain' } as const;

/** All courses, published or not, with search, filters, sorting and pages. */
export function CourseTable({ courses, total, query, filters }: Props & { filters: FiltersInWords }) {
  const t = useText('staff-freelance');
  return (
    <ListPart
      query={query}
      total={total}
      filters={filters}
      none={{ heading: t('courses.none'), text: t('courses.noneText') }}
    >
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
            cell: ({ updatedAt }) => <DateText at={updatedAt} isShort />,
          },
        ]}
      />
    </ListPart>
  );
}

/** What the courses can be searched and filtered by. */
export function useCourseFilters(categories: readonly { slug: string; name: string }[]): FiltersInWords {
  const t = useText('staff-freelance');
  const any = t('filter.all');
  return {
    label: t('courses.filter'),
    search: t('courses.search'),
    submitLabel: t('filter.submit'),
    choices: [
      {
        ...{ name: 'status', label: t('status'), any },
        choices: courseStatuses.map((value) => ({ value, label: t(`course.${value}`) })),
      },
      {
        ...{ name: 'category', label: t('category'), any },
        choices: categories.map(({ slug, name }) => ({ value: slug, label: name })),
      },
      {
        ...{ name: 'level', label: t('level'), any },
        choices: courseLevels.map((value) => ({ value, label: t(`level.${value}`) })),
      },
    ],
  };
}
