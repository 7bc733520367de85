import { listBroadcasts } from '#domain/notifications/broadcasts/broadcasts.ts';
import { broadcastStatuses } from '#domain/notifications/notify/notification-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { Badge } from '#ui/data/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { FilterForm } from '#ui/form/filter-form.tsx';
import { Link } from '#ui/text/link.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Band } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Table } from '#ui/data/table.tsx';
import { listHref, pagesOf, sortColumn } from '#routes/staff/kit/list-query.ts';
import { readListQuery } from '#routes/staff/kit/list-query.server.ts';
import { StaffPage } from '#routes/staff/kit/staff-page.tsx';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/list';
import { sayAudience } from './audience.server.ts';
import { readDone } from './staff-sender.server.ts';
import { useChannelNames, toneOf } from './words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'broadcasts.send');
  const { db, now, language } = context.get(appContext);
  const query = readListQuery(url, {
    sorts: ['name', 'created'],
    sort: 'created',
    direction: 'descending',
    filters: { status: broadcastStatuses },
  });
  const { items, total } = await listBroadcasts(db, { ...query, status: query.filters.status ?? null });
  const broadcasts = await Promise.all(
    items.map(async ({ id, name, status, channels, createdAt, segment, choice }) => ({
      ...{ id, name, status, channels, createdAt },
      audience: await sayAudience(db, { segment, choice }, language, now),
    })),
  );
  return { broadcasts, total, query, done: readDone(url, ['deleted']) };
}

/** Everything that staff sent to many, or are about to. */
export default function Broadcasts({ loaderData: { broadcasts, total, query, done } }: Route.ComponentProps) {
  const t = useText('staff-notifications');
  const channelNames = useChannelNames();
  const isNarrowed = query.q !== '' || query.filters.status !== undefined;
  return (
    <StaffPage
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
    >
      <Band>
        <Stack>
          {(total > 0 || isNarrowed) && <Filters query={query} />}
          {broadcasts.length === 0 ? (
            <Nothing isNarrowed={isNarrowed} />
          ) : (
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
                      <bdi>{name}</bdi>
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
                  cell: ({ createdAt }) => <DateText at={createdAt} withTime />,
                },
              ]}
            />
          )}
          <Pagination
            page={query.page}
            pages={pagesOf(query, total)}
            hrefOf={(page) => listHref(query, { page })}
          />
        </Stack>
      </Band>
    </StaffPage>
  );
}

function Filters({ query }: Pick<Route.ComponentProps['loaderData'], 'query'>) {
  const t = useText('staff-notifications');
  return (
    <FilterForm
      action="/admin/notifications"
      label={t('list.filter')}
      search={{ name: 'q', label: t('list.search'), value: query.q }}
      submitLabel={t('list.submit')}
      kept={{ sort: query.sort, direction: query.direction }}
    >
      <SelectField
        name="status"
        label={t('list.status')}
        isOptional
        defaultValue={query.filters.status ?? ''}
        empty={t('list.any-status')}
        choices={broadcastStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      />
    </FilterForm>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useText('staff-notifications');
  if (!isNarrowed)
    return (
      <EmptyState level={2} heading={t('list.none')}>
        {t('list.none.text')}
      </EmptyState>
    );
  return (
    <EmptyState
      level={2}
      heading={t('list.none-found')}
      action={<ButtonLink href="/admin/notifications">{t('list.all')}</ButtonLink>}
    >
      {t('list.none-found.text')}
    </EmptyState>
  );
}
