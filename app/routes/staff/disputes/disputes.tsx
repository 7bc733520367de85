import { disputeStages } from '#domain/marketplace/disputes/dispute-constants.ts';
import { disputeSorts, listDisputesForStaff } from '#domain/marketplace/disputes/staff-disputes.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/disputes';

const disputeList = defineList({
  sorts: disputeSorts,
  sort: 'opened',
  filters: { stage: disputeStages },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'disputes.decide');
  const { db, language } = context.get(appContext);
  const query = disputeList.read(url);
  const found = await listDisputesForStaff(db, { ...query, stage: query.filters.stage ?? null });
  const items = found.items.map(({ title, ...dispute }) => ({ ...dispute, project: pick(title, language) }));
  return { found: { ...found, items }, query: { ...query, page: found.page } };
}

/** Disputes about contracts, the longest wait first. */
export default function Disputes({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-disputes');
  const words = useText('disputes');
  const { found, query } = loaderData;
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      query={query}
      total={found.total}
      filters={{
        label: t('filter'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'stage', label: t('stage'), any: t('filter.all') },
            choices: disputeStages.map((value) => ({ value, label: t(`stage.${value}`) })),
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
            key: 'dispute',
            heading: t('dispute'),
            cell: ({ id, milestone, number }) => (
              <Link href={`/admin/freelance/disputes/${id}`} look="standing">
                {t('dispute.of', { milestone: `\u2068${milestone}\u2069`, number })}
              </Link>
            ),
          },
          { key: 'project', heading: t('project'), cell: ({ project }) => <Named>{project}</Named> },
          {
            key: 'amount',
            heading: t('amount'),
            cell: ({ amountPiastres }) => <Money piastres={amountPiastres} />,
          },
          {
            key: 'status',
            heading: t('stage'),
            cell: ({ status }) => <Badge>{words(`status.${status}`)}</Badge>,
          },
          {
            ...{ key: 'at', heading: t('opened'), ...sortColumn(query, 'opened') },
            cell: ({ openedAt }) => <DateText at={openedAt} isShort />,
          },
        ]}
      />
    </ListPage>
  );
}
