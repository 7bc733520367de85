import { listRequestsForStaff, mentorRequestSorts } from '#domain/mentorship/find-requests.ts';
import { requestStatuses } from '#domain/mentorship/mentorship-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/requests';

const requestList = defineList({
  sorts: mentorRequestSorts,
  sort: 'asked',
  filters: { status: requestStatuses },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'mentorship.manage');
  const { db } = context.get(appContext);
  const query = requestList.read(url);
  const found = await listRequestsForStaff(db, { ...query, status: query.filters.status ?? null });
  const items = found.items.map(({ id, name, status, askedAt }) => ({ id, name, status, askedAt }));
  return { items, total: found.total, query: { ...query, page: found.page } };
}

/** Who looks for a mentor, the longest wait first. */
export default function StaffMentorRequests({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-mentorship');
  const { items, total, query } = loaderData;
  return (
    <ListPage
      title={t('requests.title')}
      lead={t('requests.lead')}
      above={[{ href: '/admin/community/mentorship', label: t('title') }]}
      query={query}
      total={total}
      filters={{
        label: t('requests.filter'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'status', label: t('status'), any: t('filter.all') },
            choices: requestStatuses.map((value) => ({ value, label: t(`request.${value}`) })),
          },
        ],
      }}
      none={{ heading: t('requests.none'), text: t('none-text'), all: t('requests.none-all') }}
      noneYet={{ heading: t('requests.none-yet'), text: t('requests.none-yet-text') }}
    >
      <Table
        caption={t('requests.rows')}
        keyOf={({ id }) => id}
        rows={items}
        columns={[
          {
            key: 'name',
            heading: t('request.who'),
            cell: ({ id, name }) => (
              <Link href={`/admin/community/mentorship/requests/${id}`} look="standing">
                {t('request.of', { name: `\u2068${name}\u2069` })}
              </Link>
            ),
          },
          {
            key: 'status',
            heading: t('status'),
            cell: ({ status }) => <Badge>{t(`request.${status}`)}</Badge>,
          },
          {
            ...{ key: 'asked', heading: t('request.asked'), ...sortColumn(query, 'asked') },
            cell: ({ askedAt }) => <DateText at={askedAt} isShort />,
          },
        ]}
      />
    </ListPage>
  );
}
