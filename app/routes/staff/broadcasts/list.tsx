import { listBroadcasts } from '#domain/notifications/broadcasts/broadcasts.ts';
import { broadcastStatuses } from '#domain/notifications/notify/notification-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Table } from '#ui/data/table.tsx';
import { Named } from '#ui/text/named.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/list';
import { sayAudience } from './audience.server.ts';
import { readDone } from '#routes/staff/kit/read-done.ts';
import { useChannelNames, toneOf } from './words.ts';

const broadcastList = defineList({
  sorts: ['name', 'created'],
  sort: 'created',
  direction: 'descending',
  filters: { status: broadcastStatuses },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'broadcasts.send');
  const { db, now, language } = context.get(appContext);
  const query = broadcastList.read(url);
  const { items, total, page } = await listBroadcasts(db, { ...query, ...query.filters });
  const broadcasts = await Promise.all(
    items.map(async ({ id, name, status, channels, createdAt, segment, choice }) => ({
      ...{ id, name, status, channels, createdAt },
      audience: await sayAudience(db, { segment, choice }, language, now),
    })),
  );
  return { broadcasts, total, query: { ...query, page }, done: readDone(url, ['deleted']) };
}

/** Everything that staff sent to many, or are about to. */
export default function Broadcasts({ loaderData: { broadcasts, total, query, done } }: Route.ComponentProps) {
  const t = useText('staff-notifications');
  return (
    <ListPage
      query={query}
      total={total}
      title={t('title')}
      lead={t('lead')}
      done={done && t(`done.${done}`)}
      actions={
        <>
          <ButtonLink href="/admin/notifications/drafts/new" look="primary">
            {t('write')}
          </ButtonLink>
          <ButtonLink href="/admin/notifications/templates">{t('templates')}</ButtonLink>
        </>
      }
      filters={{
        label: t('list.filter'),
        search: t('list.search'),
        submitLabel: t('list.submit'),
        choices: [
          {
            ...{ name: 'status', label: t('list.status'), any: t('list.any-status') },
            choices: broadcastStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
          },
        ],
      }}
      none={{ heading: t('list.none-found'), text: t('list.none-found.text'), all: t('list.all') }}
      noneYet={{ heading: t('list.none'), text: t('list.none.text') }}
    >
      <BroadcastTable broadcasts={broadcasts} total={total} query={query} />
    </ListPage>
  );
}

type TableProps = Pick<Route.ComponentProps['loaderData'], 'broadcasts' | 'total' | 'query'>;

function BroadcastTable({ broadcasts, total, query }: TableProps) {
  const t = useText('staff-notifications');
  const channelNames = useChannelNames();
  return (
    <Table
      caption={t('list.caption', { count: total })}
      rows={broadcasts}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          heading: t('column.name'),
          ...sortColumn(query, 'name'),
          cell: ({ id, name }) => (
            <Link href={`/admin/notifications/${id}`} look="standing">
              <Named>{name}</Named>
            </Link>
          ),
        },
        {
          key: 'status',
          heading: t('column.status'),
          cell: ({ status }) => <Badge tone={toneOf[status]}>{t(`status.${status}`)}</Badge>,
        },
        { key: 'audience', heading: t('column.audience'), cell: ({ audience }) => audience },
        {
          key: 'channels',
          heading: t('column.channels'),
          cell: ({ channels }) => channelNames(channels),
        },
        {
          key: 'created',
          heading: t('column.created'),
          ...sortColumn(query, 'created'),
          cell: ({ createdAt }) => <DateText at={createdAt} withTime isShort />,
        },
      ]}
    />
  );
}
