import { listSubscriptions } from '#domain/wallet/desk/list-subscriptions.ts';
import { yearStates, type YearState } from '#domain/wallet/desk/year-states.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { Person } from '#routes/staff/finance/desk-words.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { exportHref, sortColumn } from '#routes/staff/kit/list-query.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/subscriptions';
import { subscriptionList } from './lists.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'money.see');
  const { db, now } = context.get(appContext);
  const query = subscriptionList.read(url);
  const { items, total, page } = await listSubscriptions(db, { ...query, ...query.filters }, now);
  return { years: items, total, query: { ...query, page } };
}

/** The years of subscription that members bought for themselves. */
export default function Subscriptions({ loaderData: { years, total, query } }: Route.ComponentProps) {
  const t = useText('staff-teams');
  const filters = useSubscriptionFilters();
  return (
    <DeskPage
      title={t('subscriptions.title')}
      lead={t('subscriptions.lead')}
      answer={useListTitle({ query, total }, filters)}
      actions={<ButtonLink href={exportHref(query)}>{t('export')}</ButtonLink>}
    >
      <Band>
        <ListPart
          {...{ query, total, filters, level: 2 }}
          none={{ heading: t('subscriptions.none'), text: t('list.none.text'), all: t('subscriptions.all') }}
          noneYet={{ heading: t('subscriptions.noneYet'), text: t('subscriptions.noneYet.text') }}
        >
          <Table
            caption={t('subscriptions.title')}
            isCaptionHeard
            keyOf={({ id }) => id}
            rows={years}
            columns={[
              {
                ...{ key: 'number', heading: t('purchase'), ...sortColumn(query, 'number') },
                cell: ({ purchaseId, number }) => (
                  <Link href={`/admin/finance/purchases/${purchaseId}`} look="standing">
                    {t('purchase.title', { number })}
                  </Link>
                ),
              },
              { key: 'person', heading: t('person'), cell: ({ name }) => <Person name={name} /> },
              { key: 'state', heading: t('status'), cell: ({ state }) => <YearBadge state={state} /> },
              {
                ...{ key: 'from', heading: t('first'), ...sortColumn(query, 'from') },
                cell: ({ startsAt }) => <DateText at={startsAt} isShort />,
              },
              {
                ...{ key: 'until', heading: t('last'), ...sortColumn(query, 'until') },
                cell: ({ endsAt }) => <DateText at={lastMoment(endsAt)} isShort />,
              },
              {
                ...{ key: 'guarantee', heading: t('guarantee') },
                cell: ({ guaranteeEndsAt }) => <DateText at={lastMoment(guaranteeEndsAt)} isShort />,
              },
            ]}
          />
        </ListPart>
      </Band>
    </DeskPage>
  );
}

const tones = { running: 'success', coming: 'accent', ended: 'plain', refunded: 'plain' } as const;

function YearBadge({ state }: { state: YearState }) {
  const t = useText('staff-teams');
  return <Badge tone={tones[state]}>{t(`year.${state}`)}</Badge>;
}

/** Of what ends with the end of a day. */
function lastMoment(endsAt: Date): Date {
  return new Date(endsAt.getTime() - 1);
}

function useSubscriptionFilters(): FiltersInWords {
  const t = useText('staff-teams');
  return {
    ...{ label: t('subscriptions.filter'), search: t('subscriptions.search') },
    submitLabel: t('filter.submit'),
    choices: [
      {
        ...{ name: 'state', label: t('status'), any: t('filter.all') },
        choices: yearStates.map((value) => ({ value, label: t(`year.${value}`) })),
      },
    ],
  };
}
