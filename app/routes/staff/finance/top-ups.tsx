import { listTopUpsForStaff } from '#domain/wallet/desk/list-top-ups.ts';
import { topUpStatuses } from '#domain/wallet/wallet-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { providerNames } from '#platform/payments/payment-provider.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/layout/section.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { useListTitle } from '#routes/staff/kit/list-answer.ts';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import { exportHref, sortColumn } from '#routes/staff/kit/list-query.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/top-ups';
import { DeskPage } from './desk-page.tsx';
import { Person, TopUpBadge, usePeriodFilter } from './desk-words.tsx';
import { readTopUpQuery } from './lists.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'money.see');
  const { db, now } = context.get(appContext);
  const { query, asked } = readTopUpQuery(url, now);
  const { items, total, page } = await listTopUpsForStaff(db, asked);
  return { items, total, query: { ...query, page } };
}

/** Money that members put into their wallets, or tried to. */
export default function TopUps({ loaderData: { items, total, query } }: Route.ComponentProps) {
  const t = useText('staff-finance');
  const filters = useTopUpFilters();
  return (
    <DeskPage
      title={t('menu.top-ups')}
      lead={t('top-ups.lead')}
      answer={useListTitle({ query, total }, filters)}
      actions={<ButtonLink href={exportHref(query)}>{t('export')}</ButtonLink>}
    >
      <Band>
        <ListPart
          {...{ query, total, filters, level: 2 }}
          none={{ heading: t('top-ups.none'), text: t('list.none.text'), all: t('top-ups.all') }}
          noneYet={{ heading: t('top-ups.noneYet'), text: t('top-ups.noneYet.text') }}
        >
          <Table
            caption={t('menu.top-ups')}
            isCaptionHeard
            keyOf={({ id }) => id}
            rows={items}
            columns={[
              {
                ...{ key: 'number', heading: t('top-up'), ...sortColumn(query, 'number') },
                cell: ({ id, number }) => (
                  <Link href={`/admin/finance/top-ups/${id}`} look="standing">
                    {t('top-up.title', { number })}
                  </Link>
                ),
              },
              { key: 'person', heading: t('person'), cell: ({ name }) => <Person name={name} /> },
              {
                ...{ key: 'amount', heading: t('amount'), isNumber: true, ...sortColumn(query, 'amount') },
                cell: ({ amountPiastres }) => <Money piastres={amountPiastres} />,
              },
              { key: 'status', heading: t('status'), cell: ({ status }) => <TopUpBadge status={status} /> },
              {
                ...{ key: 'provider', heading: t('provider') },
                cell: ({ provider, method }) =>
                  t('top-up.way', { provider: t(`provider.${provider}`), method: t(`method.${method}`) }),
              },
              {
                ...{ key: 'time', heading: t('time'), ...sortColumn(query, 'time') },
                cell: ({ at }) => <DateText at={at} withTime isShort />,
              },
            ]}
          />
        </ListPart>
      </Band>
    </DeskPage>
  );
}

function useTopUpFilters(): FiltersInWords {
  const t = useText('staff-finance');
  return {
    ...{ label: t('top-ups.filter'), search: t('top-ups.search'), submitLabel: t('filter.submit') },
    choices: [
      {
        ...{ name: 'status', label: t('status'), any: t('filter.all') },
        choices: topUpStatuses.map((value) => ({ value, label: t(`top-up.${value}`) })),
      },
      {
        ...{ name: 'provider', label: t('provider'), any: t('filter.all') },
        choices: providerNames.map((value) => ({ value, label: t(`provider.${value}`) })),
      },
      usePeriodFilter(),
    ],
  };
}
