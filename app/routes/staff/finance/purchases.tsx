import { listPurchasesForStaff } from '#domain/wallet/desk/list-purchases.ts';
import { purchaseKindNames, purchaseStatuses } from '#domain/wallet/wallet-constants.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { useText } from '#platform/text/i18n.ts';
import { pick } from '#platform/text/language.ts';
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
import type { Route } from './+types/purchases';
import { DeskPage } from './desk-page.tsx';
import { Person, PurchaseBadge, usePeriodFilter } from './desk-words.tsx';
import { readPurchaseQuery } from './lists.server.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'money.see');
  const { db, now, language } = context.get(appContext);
  const { query, asked } = readPurchaseQuery(url, now);
  const { items, total, page } = await listPurchasesForStaff(db, asked);
  const purchases = items.map((item) => ({ ...item, title: pick(item.title, language) }));
  return { purchases, total, query: { ...query, page } };
}

/** What members bought from their wallets, or began to. */
export default function Purchases({ loaderData: { purchases, total, query } }: Route.ComponentProps) {
  const t = useText('staff-finance');
  const filters = usePurchaseFilters();
  return (
    <DeskPage
      title={t('menu.purchases')}
      lead={t('purchases.lead')}
      answer={useListTitle({ query, total }, filters)}
      actions={<ButtonLink href={exportHref(query)}>{t('export')}</ButtonLink>}
    >
      <Band>
        <ListPart
          {...{ query, total, filters, level: 2 }}
          none={{ heading: t('purchases.none'), text: t('list.none.text'), all: t('purchases.all') }}
          noneYet={{ heading: t('purchases.noneYet'), text: t('purchases.noneYet.text') }}
        >
          <Table
            caption={t('menu.purchases')}
            isCaptionHeard
            keyOf={({ id }) => id}
            rows={purchases}
            columns={[
              {
                ...{ key: 'number', heading: t('purchase'), ...sortColumn(query, 'number') },
                cell: ({ id, number }) => (
                  <Link href={`/admin/finance/purchases/${id}`} look="standing">
                    {t('purchase.title', { number })}
                  </Link>
                ),
              },
              { key: 'bought', heading: t('bought'), cell: ({ title }) => title },
              { key: 'person', heading: t('person'), cell: ({ name }) => <Person name={name} /> },
              {
                ...{ key: 'price', heading: t('price'), isNumber: true, ...sortColumn(query, 'price') },
                cell: ({ pricePiastres }) => <Money piastres={pricePiastres} />,
              },
              {
                key: 'status',
                heading: t('status'),
                cell: ({ status }) => <PurchaseBadge status={status} />,
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

function usePurchaseFilters(): FiltersInWords {
  const t = useText('staff-finance');
  return {
    ...{ label: t('purchases.filter'), search: t('purchases.search'), submitLabel: t('filter.submit') },
    choices: [
      {
        ...{ name: 'status', label: t('status'), any: t('filter.all') },
        choices: purchaseStatuses.map((value) => ({ value, label: t(`purchase.${value}`) })),
      },
      {
        ...{ name: 'kind', label: t('bought'), any: t('filter.all') },
        choices: purchaseKindNames.map((value) => ({ value, label: t(`kind.${value}`) })),
      },
      usePeriodFilter(),
    ],
  };
}
