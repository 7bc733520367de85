import type { ListedAccount } from '#domain/ledger/list-accounts.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Link } from '#ui/text/link.tsx';
import { sortColumn, type ListQuery } from '#routes/staff/kit/list-query.ts';
import { Amount, useAccountName, type Names } from './desk-words.tsx';

export type AccountTableProps = {
  caption: string;
  accounts: readonly ListedAccount[];
  names: Names;
  /** Of a list that can be sorted. */
  query?: ListQuery;
};

/** Accounts of the ledger with what they have; each leads to its journals. */
export function AccountTable({ caption, accounts, names, query }: AccountTableProps) {
  const t = useText('staff-finance');
  const accountName = useAccountName(names);
  const columns: Column<ListedAccount>[] = [
    {
      ...{ key: 'code', heading: t('account'), ...(query && sortColumn(query, 'code')) },
      cell: ({ code }) => (
        <Link href={`/admin/finance/ledger?${new URLSearchParams({ q: code })}`} look="standing">
          {accountName(code)}
        </Link>
      ),
      detail: ({ code }) => <bdi>{code}</bdi>,
    },
    {
      ...{ key: 'posted', heading: t('balance'), isNumber: true, ...(query && sortColumn(query, 'balance')) },
      cell: ({ currency, posted }) => <Amount currency={currency} amount={posted} />,
    },
    {
      ...{ key: 'held', heading: t('held'), isNumber: true },
      cell: ({ currency, held }) => <Amount currency={currency} amount={held} />,
    },
    {
      ...{ key: 'available', heading: t('available'), isNumber: true },
      cell: ({ currency, available }) => <Amount currency={currency} amount={available} />,
    },
    { key: 'side', heading: t('side'), cell: ({ side }) => t(`side.${side}`) },
  ];
  return (
    <Table caption={caption} isCaptionHeard keyOf={({ code }) => code} rows={accounts} columns={columns} />
  );
}
