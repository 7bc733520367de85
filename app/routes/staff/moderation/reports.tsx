import { claimFilters, conductReportStatuses, thingsReported } from '#domain/moderation/report-constants.ts';
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
import { useWaited, waitedSince } from './waited.ts';

const reportList = defineList({
  sorts: conductReportSorts,
  sort: 'priority',
  filters: { status: conductReportStatuses, claim: claimFilters, what: thingsReported },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId, roles } = getStaffWho(context, 'reports.decide');
  const { db, now } = context.get(appContext);
  const query = reportList.read(url);
  const { status = null, claim = null, what = null } = query.filters;
  const found = await listReports(db, { ...query, status, claim, what, userId }, now);
  const items = found.items.map(({ claimedById, ...item }) => ({
    ...item,
    waited: item.priority === null ? null : waitedSince(item.reportedAt, now),
    claim: claimOfRow(claimedById, userId),
  }));
  return {
    found: { ...found, items },
    query: { ...query, page: found.page },
    mayPublish: may(roles, 'guidelines.publish'),
  };
}

function claimOfRow(claimedById: string | null, userId: string): 'you' | 'other' | 'nobody' {
  if (claimedById === null) return 'nobody';
  return claimedById === userId ? 'you' : 'other';
}

/** What members reported about messages, posts, groups and each other: what is urgent first, then the longest wait. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-moderation');
  const reviews = useText('staff-contract-reviews');
  const waits = useWaited();
  const { found, query } = loaderData;
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <ButtonLink href="/admin/moderation/appeals">{t('appeals.title')}</ButtonLink>
          <ButtonLink href="/admin/moderation/decisions">{t('decisions.title')}</ButtonLink>
          <ButtonLink href="/admin/moderation/suspensions">{t('suspensions.title')}</ButtonLink>
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
          {
            ...{ name: 'claim', label: t('filter.claim'), any: t('filter.all') },
            choices: claimFilters.map((value) => ({ value, label: t(`filter.claim.${value}`) })),
          },
          {
            ...{ name: 'what', label: t('filter.what'), any: t('filter.all') },
            choices: thingsReported.map((value) => ({ value, label: t(`filter.what.${value}`) })),
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
          {
            ...{ key: 'priority', heading: t('priority'), ...sortColumn(query, 'priority') },
            cell: ({ priority }) => <Badge>{t(`priority.${priority ?? 'none'}`)}</Badge>,
          },
          { key: 'waits', heading: t('waits'), cell: ({ waited }) => waits(waited) },
          {
            ...{ key: 'taken', heading: t('taken') },
            cell: ({ claim, claimer }) =>
              claim === 'other' ? <Named>{claimer ?? t('nameless')}</Named> : t(`taken.${claim}`),
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
