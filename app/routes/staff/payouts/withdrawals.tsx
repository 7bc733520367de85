import { listWithdrawals, withdrawalSorts } from '#domain/wallet/withdrawals/find-withdrawals.ts';
import { withdrawalFilters } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPage } from '#routes/staff/kit/list-page.tsx';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { getStaffWho } from '#routes/staff/kit/staff.server.ts';
import type { Route } from './+types/withdrawals';
import { rowOf } from './payout-rows.server.ts';
import { PayoutTable } from './payout-table.tsx';
import { useFinanceTrail } from './trail.ts';

const withdrawalList = defineList({
  sorts: withdrawalSorts,
  sort: 'number',
  direction: 'descending',
  filters: { status: withdrawalFilters },
});

export async function loader({ url, context }: Route.LoaderArgs) {
  getStaffWho(context, 'money.see');
  const { db } = context.get(appContext);
  const query = withdrawalList.read(url);
  const found = await listWithdrawals(db, { ...query, ...query.filters });
  return { rows: found.items.map(rowOf), total: found.total, query: { ...query, page: found.page } };
}

/** All withdrawals: found by number or name, and by where they stand. */
export default function Withdrawals({ loaderData: { rows, total, query } }: Route.ComponentProps) {
  const t = useText('staff-payouts');
  return (
    <ListPage
      query={query}
      total={total}
      title={t('title')}
      lead={t('lead')}
      above={useFinanceTrail()}
      actions={<ButtonLink href="/admin/finance/batches">{t('batches.title')}</ButtonLink>}
      filters={useFilters()}
      none={{ heading: t('none'), text: t('none.text') }}
      noneYet={{ heading: t('none.yet'), text: t('none.yet.text') }}
    >
      <PayoutTable rows={rows} caption={t('caption', { count: total })} query={query} />
    </ListPage>
  );
}

function useFilters(): FiltersInWords {
  const t = useText('staff-payouts');
  return {
    label: t('filter'),
    search: t('search'),
    submitLabel: t('filter.submit'),
    choices: [
      {
        ...{ name: 'status', label: t('status'), any: t('filter.any') },
        choices: withdrawalFilters.map((value) => ({ value, label: t(`state.${value}`) })),
      },
    ],
  };
}
