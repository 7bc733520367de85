import { groupSorts, groupStates, staffGroupHref } from '#domain/groups/group-constants.ts';
import { listKeptGroups, type KeptGroup } from '#domain/groups/group-list.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Named } from '#ui/text/named.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/groups';

const groupList = defineList({ sorts: groupSorts, sort: 'asked', filters: { status: groupStates } });

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'forums.keep');
  const { db, now } = context.get(appContext);
  const query = groupList.read(url);
  const found = await listKeptGroups(db, { ...query, state: query.filters.status ?? null }, now);
  const items = found.items.map(({ id, name, kind, status, askedAt, members, late, vacantSince }) => ({
    ...{ id, name, kind, status, askedAt, members, late, isVacant: vacantSince !== null },
  }));
  return { items, total: found.total, query: { ...query, page: found.page } };
}

/** The groups: what members ask for, what is open, and what needs somebody. */
export default function StaffGroups({ loaderData }: Route.ComponentProps) {
  const t = useText('staff-groups');
  const kinds = useText('groups');
  const { items, total, query } = loaderData;
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink href="/admin/community/groups/new" look="primary">
          {t('new')}
        </ButtonLink>
      }
      query={query}
      total={total}
      filters={{
        label: t('filter'),
        search: t('filter.words'),
        submitLabel: t('filter.submit'),
        choices: [
          {
            ...{ name: 'status', label: t('state'), any: t('filter.any') },
            choices: groupStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ],
      }}
      none={{ heading: t('none'), text: t('none.text'), all: t('none.all') }}
      noneYet={{ heading: t('none-yet'), text: t('none-yet.text') }}
    >
      <Table
        caption={t('rows')}
        keyOf={({ id }) => id}
        rows={items}
        columns={[
          {
            ...{ key: 'name', heading: t('name'), ...sortColumn(query, 'name') },
            cell: ({ id, name }) => (
              <Link href={staffGroupHref(id)} look="standing">
                <Named>{name}</Named>
              </Link>
            ),
          },
          { key: 'kind', heading: t('kind'), cell: ({ kind }) => kinds(`kind.${kind}`) },
          { key: 'state', heading: t('state'), cell: (group) => <State {...group} /> },
          {
            ...{ key: 'members', heading: t('members'), ...sortColumn(query, 'members') },
            cell: ({ members }) => <NumberText value={members} />,
          },
          {
            ...{ key: 'asked', heading: t('asked'), ...sortColumn(query, 'asked') },
            cell: ({ askedAt }) => <DateText at={askedAt} />,
          },
        ]}
      />
    </ListPage>
  );
}

/** Where a group stands, and what it waits for. */
function State({ status, late, isVacant }: Pick<KeptGroup, 'status' | 'late'> & { isVacant: boolean }) {
  const t = useText('staff-groups');
  return (
    <>
      <Badge>{t(`status.${status}`)}</Badge> {isVacant && <Badge>{t('vacant')}</Badge>}{' '}
      {late > 0 && <Badge>{t('late', { count: late })}</Badge>}
    </>
  );
}
