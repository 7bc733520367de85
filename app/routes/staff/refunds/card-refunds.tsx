import { cardRefundStatuses } from '#domain/wallet/card-refunds/card-refund-constants.ts';
import { cardRefundSorts, listCardRefunds } from '#domain/wallet/card-refunds/find-card-refunds.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { providerNames } from '#platform/payments/payment-provider.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { DeskPage } from '#routes/staff/finance/desk-page.tsx';
import { Person } from '#routes/staff/finance/desk-words.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { sortColumn } from '#routes/staff/kit/list-query.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/card-refunds';
import { CardRefundBadge } from './card-refund-badge.tsx';

const cardRefundList = defineList({
  sorts: cardRefundSorts,
  sort: 'number',
  direction: 'descending',
  filters: { status: cardRefundStatuses, provider: providerNames },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const query = cardRefundList.read(url);
  const { items, total, page } = await listCardRefunds(db, { ...query, ...query.filters });
  const rows = items.map(({ id, number, name, amountPiastres, status, provider, method, requestedAt }) => ({
    ...{ id, number, name, amountPiastres, status, provider, method, requestedAt },
  }));
  return { rows, total, query: { ...query, page } };
}

/** Money that goes back to cards and mobile wallets: found by number or member, and by where it stands. */
export default function CardRefunds({ loaderData: { rows, total, query } }: Route.ComponentProps) {
  const t = useText('staff-refunds');
  const filters = useFilters();
  return (
    <DeskPage title={t('cards')} lead={t('cards.lead')} answer={useListTitle({ query, total }, filters)}>
      <Band>
        <ListPart
          {...{ query, total, filters, level: 2 }}
          none={{ heading: t('cards.none'), text: t('cards.none.text') }}
          noneYet={{ heading: t('cards.none.yet'), text: t('cards.none.yet.text') }}
        >
          <Table
            caption={t('cards')}
            isCaptionHeard
            keyOf={({ id }) => id}
            rows={rows}
            columns={[
              {
                ...{ key: 'number', heading: t('card'), ...sortColumn(query, 'number') },
                cell: ({ id, number }) => (
                  <Link href={`/admin/finance/card-refunds/${id}`} look="standing">
                    {t('card.title', { number })}
                  </Link>
                ),
              },
              { key: 'member', heading: t('member'), cell: ({ name }) => <Person name={name} /> },
              {
                ...{
                  key: 'amount',
                  heading: t('how.amount'),
                  isNumber: true,
                  ...sortColumn(query, 'amount'),
                },
                cell: ({ amountPiastres }) => <Money piastres={amountPiastres} />,
              },
              {
                ...{ key: 'status', heading: t('status') },
                cell: ({ status }) => <CardRefundBadge status={status} />,
              },
              {
                ...{ key: 'provider', heading: t('provider') },
                cell: ({ provider, method }) =>
                  t('way', { provider: t(`provider.${provider}`), method: t(`method.${method}`) }),
              },
              {
                ...{ key: 'requested', heading: t('requested') },
                cell: ({ requestedAt }) => <DateText at={requestedAt} isShort />,
              },
            ]}
          />
        </ListPart>
      </Band>
    </DeskPage>
  );
}

function useFilters(): FiltersInWords {
  const t = useText('staff-refunds');
  return {
    ...{ label: t('cards.filter'), search: t('cards.search'), submitLabel: t('filter.submit') },
    choices: [
      {
        ...{ name: 'status', label: t('status'), any: t('filter.any') },
        choices: cardRefundStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        ...{ name: 'provider', label: t('provider'), any: t('filter.any') },
        choices: providerNames.map((value) => ({ value, label: t(`provider.${value}`) })),
      },
    ],
  };
}
