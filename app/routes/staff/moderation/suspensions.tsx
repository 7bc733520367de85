import { suspensionStatuses } from '#domain/moderation/report-constants.ts';
import { listSuspensions, suspensionSorts } from '#domain/moderation/suspension-list.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/suspensions';

const suspensionList = defineList({
  sorts: suspensionSorts,
  sort: 'proposed',
  filters: { status: suspensionStatuses },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId } = getStaffWho(context, 'reports.decide');
  const { db } = context.get(appContext);
  const query = suspensionList.read(url);
  const found = await listSuspensions(db, { ...query, ...query.filters, userId });
  return { found, query: { ...query, page: found.page } };
}

/** Proposals to suspend somebody from the community, the longest wait first. */
export default function Suspensions({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-moderation');
  const { found, query } = loaderData;
  return (
    <ListPage
      title={t('suspensions.title')}
      lead={t('suspensions.lead')}
      actions={<ButtonLink href="/admin/moderation">{t('title')}</ButtonLink>}
      query={query}
      total={found.total}
      filters={{
        label: t('suspensions.filter'),
        search: t('decisions.search'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'status', label: t('status'), any: t('filter.all') },
            choices: suspensionStatuses.map((value) => ({
              value,
              label: t(`suspensions.status.${value}`),
            })),
          },
        ],
      }}
      none={{ heading: t('suspensions.none'), text: t('none-text'), all: t('suspensions.none-all') }}
      noneYet={{ heading: t('suspensions.none-yet'), text: t('suspensions.none-yet-text') }}
    >
      <Table
        caption={t('suspensions.rows')}
        keyOf={({ id }) => id}
        rows={found.items}
        columns={[
          {
            key: 'suspension',
            heading: t('suspensions.one'),
            cell: ({ id, name }) => (
              <Link href={`/admin/moderation/suspensions/${id}`} look="standing">
                {t('suspensions.of')} <Named>{name ?? t('nameless')}</Named>
              </Link>
            ),
          },
          {
            key: 'length',
            heading: t('suspension.length'),
            cell: ({ days }) => (days === null ? t('suspension.for-good') : t('waits.days', { count: days })),
          },
          {
            key: 'proposer',
            heading: t('suspension.proposer'),
            cell: ({ proposer, isOwn }) =>
              isOwn ? t('taken.you') : <Named>{proposer ?? t('nameless')}</Named>,
          },
          {
            key: 'status',
            heading: t('status'),
            cell: ({ status }) => <Badge>{t(`suspensions.status.${status}`)}</Badge>,
          },
          {
            ...{ key: 'at', heading: t('suspension.proposed'), ...sortColumn(query, 'proposed') },
            cell: ({ proposedAt }) => <DateText at={proposedAt} isShort />,
          },
        ]}
      />
    </ListPage>
  );
}
