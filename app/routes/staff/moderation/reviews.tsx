import { moderatedStates } from '#domain/marketplace/contract-reviews/contract-review-constants.ts';
import {
  contractReviewSorts,
  listContractReviewsForStaff,
} from '#domain/marketplace/contract-reviews/moderate-contract-review.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/reviews';

const contractReviewList = defineList({
  sorts: contractReviewSorts,
  sort: 'shown',
  direction: 'descending',
  filters: { state: moderatedStates },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'reports.decide');
  const { db, language } = context.get(appContext);
  const query = contractReviewList.read(url);
  const found = await listContractReviewsForStaff(db, { ...query, ...query.filters });
  const items = found.items.map(({ review, contract, state, openReports }) => ({
    ...{ id: review.id, side: review.side, shownAt: review.shownAt!, state, openReports },
    project: pick(contract.title, language),
  }));
  return { found: { ...found, items }, query: { ...query, page: found.page } };
}

/** What the sides of contracts said of each other, and what was reported of it. */
export default function ContractReviewsForStaff({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-contract-reviews');
  const { found, query } = loaderData;
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      above={[{ href: '/admin/moderation', label: t('moderation') }]}
      query={query}
      total={found.total}
      filters={{
        label: t('filter'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'state', label: t('state'), any: t('filter.all') },
            choices: moderatedStates.map((value) => ({ value, label: t(`state.${value}`) })),
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
            cell: ({ id, project, side }) => (
              <Link href={`/admin/moderation/reviews/${id}`} look="standing">
                <Named>{project}</Named>, {t(`by.${side}`)}
              </Link>
            ),
          },
          { key: 'state', heading: t('state'), cell: ({ state }) => <Badge>{t(`state.${state}`)}</Badge> },
          {
            ...{ key: 'reports', heading: t('reports'), ...sortColumn(query, 'reports') },
            cell: ({ openReports }) => <NumberText value={openReports} />,
          },
          {
            ...{ key: 'at', heading: t('shown'), ...sortColumn(query, 'shown') },
            cell: ({ shownAt }) => <DateText at={shownAt} isShort />,
          },
        ]}
      />
    </ListPage>
  );
}
