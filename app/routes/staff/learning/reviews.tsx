import { listReviewsForStaff, reviewSorts } from '#domain/learning/reviews/moderate-review.ts';
import { reviewStates } from '#domain/learning/reviews/review-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import type { Route } from './+types/reviews';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';

const reviewList = defineList({
  sorts: reviewSorts,
  sort: 'written',
  direction: 'descending',
  filters: { state: reviewStates },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'reviews.moderate');
  const { db, language } = context.get(appContext);
  const query = reviewList.read(url);
  const found = await listReviewsForStaff(db, { ...query, ...query.filters });
  const items = found.items.map(({ id, rating, name, writtenAt, openReports, state, course }) => {
    return { id, rating, name, writtenAt, openReports, state, course: pick(course.title, language) };
  });
  return { found: { ...found, items }, query: { ...query, page: found.page } };
}

/** What people wrote about courses, and what was reported of it. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-reviews');
  const { found, query } = loaderData;
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      above={[{ href: '/admin/education', label: t('education') }]}
      query={query}
      total={found.total}
      filters={{
        label: t('filter'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'state', label: t('state'), any: t('filter.all') },
            choices: reviewStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ],
      }}
      none={{ heading: t('none'), text: t('none-text'), all: t('none-all') }}
      noneYet={{ heading: t('none-yet'), text: t('none-yet-text') }}
    >
      <Table
        caption={t('rows')}
        keyOf={({ id }) => id}
        rows={found.items}
        columns={[
          {
            key: 'review',
            heading: t('review'),
            cell: ({ id, name, course }) => (
              <Link href={`/admin/education/reviews/${id}`} look="standing">
                <Named>{course}</Named>, <Named>{name ?? t('nameless')}</Named>
              </Link>
            ),
          },
          { key: 'rating', heading: t('rating'), cell: ({ rating }) => <NumberText value={rating} /> },
          { key: 'state', heading: t('state'), cell: ({ state }) => <Badge>{t(`state.${state}`)}</Badge> },
          {
            ...{ key: 'reports', heading: t('reports'), ...sortColumn(query, 'reports') },
            cell: ({ openReports }) => <NumberText value={openReports} />,
          },
          {
            ...{ key: 'at', heading: t('written'), ...sortColumn(query, 'written') },
            cell: ({ writtenAt }) => <DateText at={writtenAt} isShort />,
          },
        ]}
      />
    </ListPage>
  );
}
