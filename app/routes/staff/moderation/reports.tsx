import { conductReportStatuses } from '#domain/moderation/report-constants.ts';
import { conductReportSorts, listReports } from '#domain/moderation/report-list.ts';
import { may } from '#domain/identity/permissions.ts';
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
import type { Route } from './+types/reports';

const reportList = defineList({
  sorts: conductReportSorts,
  sort: 'reported',
  filters: { status: conductReportStatuses },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'reports.decide');
  const { db } = context.get(appContext);
  const query = reportList.read(url);
  const found = await listReports(db, { ...query, status: query.filters.status ?? null });
  return { found, query: { ...query, page: found.page }, mayPublish: may(roles, 'guidelines.publish') };
}

/** What members reported about messages, posts and each other, the longest wait first. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-moderation');
  const reviews = useText('staff-contract-reviews');
  const { found, query } = loaderData;
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <ButtonLink href="/admin/moderation/appeals">{t('appeals.title')}</ButtonLink>
          <ButtonLink href="/admin/moderation/reviews">{reviews('link')}</ButtonLink>
          {loaderData.mayPublish && (
            <ButtonLink href="/admin/community/guidelines">{t('guidelines.title')}</ButtonLink>
          )}
        </>
      }
      query={query}
      total={found.total}
      filters={{
        label: t('filter'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'status', label: t('status'), any: t('filter.all') },
            choices: conductReportStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
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
            key: 'report',
            heading: t('report'),
            cell: ({ id, reported, what }) => (
              <Link href={`/admin/moderation/${id}`} look="standing">
                {t(`of.${what}`)} <Named>{reported ?? t('nameless')}</Named>
              </Link>
            ),
          },
          { key: 'reason', heading: t('reason'), cell: ({ reason }) => t(`reason.${reason}`) },
          {
            key: 'reporter',
            heading: t('reporter'),
            cell: ({ reporter }) => <Named>{reporter ?? t('nameless')}</Named>,
          },
          {
            key: 'status',
            heading: t('status'),
            cell: ({ status }) => <Badge>{t(`status.${status}`)}</Badge>,
          },
          {
            ...{ key: 'at', heading: t('reported'), ...sortColumn(query, 'reported') },
            cell: ({ reportedAt }) => <DateText at={reportedAt} isShort />,
          },
        ]}
      />
    </ListPage>
  );
}
