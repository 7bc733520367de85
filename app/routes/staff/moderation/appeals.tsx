import { conductAppealSorts, listAppeals } from '#domain/moderation/appeal-list.ts';
import { appealStatuses } from '#domain/moderation/report-constants.ts';
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
import type { Route } from './+types/appeals';

const appealList = defineList({
  sorts: conductAppealSorts,
  sort: 'made',
  filters: { status: appealStatuses },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'reports.decide');
  const { db } = context.get(appContext);
  const query = appealList.read(url);
  const found = await listAppeals(db, { ...query, status: query.filters.status ?? null });
  return { found, query: { ...query, page: found.page } };
}

/** What members said against decisions about their conduct, the longest wait first. */
export default function Appeals({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-moderation');
  const { found, query } = loaderData;
  return (
    <ListPage
      title={t('appeals.title')}
      lead={t('appeals.lead')}
      actions={<ButtonLink href="/admin/moderation">{t('title')}</ButtonLink>}
      query={query}
      total={found.total}
      filters={{
        label: t('appeals.filter'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'status', label: t('status'), any: t('filter.all') },
            choices: appealStatuses.map((value) => ({ value, label: t(`appeals.status.${value}`) })),
          },
        ],
      }}
      none={{ heading: t('appeals.none'), text: t('none-text'), all: t('appeals.none-all') }}
      noneYet={{ heading: t('appeals.none-yet'), text: t('appeals.none-yet-text') }}
    >
      <Table
        caption={t('appeals.rows')}
        keyOf={({ id }) => id}
        rows={found.items}
        columns={[
          {
            key: 'appeal',
            heading: t('appeals.one'),
            cell: ({ id, name }) => (
              <Link href={`/admin/moderation/appeals/${id}`} look="standing">
                {t('appeals.of')} <Named>{name ?? t('nameless')}</Named>
              </Link>
            ),
          },
          { key: 'action', heading: t('appeals.against'), cell: ({ action }) => t(`action.${action}`) },
          {
            key: 'status',
            heading: t('status'),
            cell: ({ status }) => <Badge>{t(`appeals.status.${status}`)}</Badge>,
          },
          {
            ...{ key: 'at', heading: t('appeals.made'), ...sortColumn(query, 'made') },
            cell: ({ madeAt }) => <DateText at={madeAt} isShort />,
          },
        ]}
      />
    </ListPage>
  );
}
