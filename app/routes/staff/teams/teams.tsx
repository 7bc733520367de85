import { may } from '#domain/identity/permissions.ts';
import { listTeamPlans } from '#domain/wallet/teams/list-team-plans.ts';
import { teamPlanStatuses } from '#domain/wallet/teams/team-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { exportHref, sortColumn } from '#routes/staff/kit/list-query.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import { TeamPlanBadge } from '#routes/teams/team-words.tsx';
import type { Route } from './+types/teams';
import { teamList } from './lists.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { roles } = getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const query = teamList.read(url);
  const { items, total, page } = await listTeamPlans(db, { ...query, ...query.filters });
  const plans = items.map(({ id, number, organisation, status, seats, taken, pricePiastres, lastOn }) => ({
    ...{ id, number, organisation, status, seats, taken, pricePiastres, lastOn },
  }));
  return { plans, total, maySell: may(roles, 'teams.sell'), query: { ...query, page } };
}

/** Plans that were sold or offered to teams. */
export default function Teams({ loaderData: { plans, total, maySell, query } }: Route.ComponentProps) {
  const t = useText('staff-teams');
  const filters = useTeamFilters();
  return (
    <DeskPage
      title={t('teams.title')}
      lead={t('teams.lead')}
      answer={useListTitle({ query, total }, filters)}
      actions={
        <>
          {maySell && (
            <ButtonLink href="/admin/finance/teams/new" look="primary">
              {t('team.new')}
            </ButtonLink>
          )}
          <ButtonLink href={exportHref(query)}>{t('export')}</ButtonLink>
        </>
      }
    >
      <Band>
        <ListPart
          {...{ query, total, filters, level: 2 }}
          none={{ heading: t('teams.none'), text: t('list.none.text'), all: t('teams.all') }}
          noneYet={{ heading: t('teams.noneYet'), text: t('teams.noneYet.text') }}
        >
          <Table
            caption={t('teams.title')}
            isCaptionHeard
            keyOf={({ id }) => id}
            rows={plans}
            columns={[
              {
                ...{ key: 'number', heading: t('plan'), ...sortColumn(query, 'number') },
                cell: ({ id, number }) => (
                  <Link href={`/admin/finance/teams/${id}`} look="standing">
                    {t('plan.title', { number })}
                  </Link>
                ),
              },
              {
                ...{ key: 'organisation', heading: t('organisation'), ...sortColumn(query, 'organisation') },
                cell: ({ organisation }) => <Named>{organisation}</Named>,
              },
              {
                ...{ key: 'status', heading: t('status') },
                cell: ({ status }) => <TeamPlanBadge status={status} />,
              },
              {
                ...{ key: 'seats', heading: t('seats') },
                cell: ({ seats, taken }) => t('seats.of', { taken, seats }),
              },
              {
                ...{ key: 'price', heading: t('price'), isNumber: true, ...sortColumn(query, 'price') },
                cell: ({ pricePiastres }) => <Money piastres={pricePiastres} />,
              },
              {
                ...{ key: 'end', heading: t('last'), ...sortColumn(query, 'end') },
                cell: ({ lastOn }) => <DateText on={lastOn} isShort />,
              },
            ]}
          />
        </ListPart>
      </Band>
    </DeskPage>
  );
}

function useTeamFilters(): FiltersInWords {
  const t = useText('staff-teams');
  const words = useText('teams');
  return {
    ...{ label: t('teams.filter'), search: t('teams.search'), submitLabel: t('filter.submit') },
    choices: [
      {
        ...{ name: 'status', label: t('status'), any: t('filter.all') },
        choices: teamPlanStatuses.map((value) => ({ value, label: words(`state.${value}`) })),
      },
    ],
  };
}
