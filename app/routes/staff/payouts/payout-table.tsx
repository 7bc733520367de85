import type { DestinationKind, WithdrawalStatus } from '#domain/wallet/withdrawals/withdrawal-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { Money } from '#ui/text/money.tsx';
import { Named } from '#ui/text/named.tsx';
import { useDestinationWords } from '#routes/wallet/withdrawals/withdrawal-words.ts';
import { sortColumn, type ListQuery } from '#routes/staff/kit/list-query.ts';

/** A withdrawal as lists of staff show it. */
export type PayoutRow = {
  id: string;
  number: number;
  name: string | null;
  status: WithdrawalStatus;
  amountPiastres: number;
  destinationKind: DestinationKind;
  destinationEnding: string;
  requestedAt: Date;
};

const toneOf = {
  requested: 'accent',
  'approved-once': 'accent',
  approved: 'accent',
  'in-batch': 'accent',
  paid: 'success',
  returned: 'danger',
  refused: 'danger',
  cancelled: 'plain',
} as const satisfies Record<WithdrawalStatus, string>;

/** Where a withdrawal stands, for staff. */
export function PayoutBadge({ status }: { status: WithdrawalStatus }) {
  const t = useText('staff-payouts');
  return <Badge tone={toneOf[status]}>{t(`state.${status}`)}</Badge>;
}

type Props = {
  rows: readonly PayoutRow[];
  caption: string;
  /** Given where the headings sort. */
  query?: ListQuery;
  /** Rows can be chosen; these are. */
  chosen?: readonly string[];
};

/** Withdrawals as a table; their numbers lead to them. */
export function PayoutTable({ rows, caption, query, chosen }: Props) {
  const t = useText('staff-payouts');
  const wordsOf = useDestinationWords();
  const sorted = (sort: string) => (query ? sortColumn(query, sort) : {});
  const columns: Column<PayoutRow>[] = [
    {
      ...{ key: 'number', heading: t('number'), ...sorted('number') },
      cell: ({ id, number }) => (
        <Link href={`/admin/finance/withdrawals/${id}`} look="standing">
          {t('one.title', { number })}
        </Link>
      ),
    },
    {
      ...{ key: 'name', heading: t('member'), ...sorted('name') },
      cell: ({ name }) => (name === null ? t('member.gone') : <Named>{name}</Named>),
    },
    {
      ...{ key: 'amount', heading: t('amount'), isNumber: true, ...sorted('amount') },
      cell: ({ amountPiastres }) => <Money piastres={amountPiastres} />,
    },
    {
      ...{ key: 'to', heading: t('to') },
      cell: ({ destinationKind: kind, destinationEnding: ending }) => wordsOf({ kind, ending }),
    },
    { key: 'status', heading: t('status'), cell: ({ status }) => <PayoutBadge status={status} /> },
    {
      ...{ key: 'requested', heading: t('requested') },
      cell: ({ requestedAt }) => <DateText at={requestedAt} isShort />,
    },
  ];
  return (
    <Table
      caption={caption}
      keyOf={({ id }) => id}
      rows={rows}
      columns={columns}
      {...(chosen && {
        selection: {
          name: 'withdrawal',
          labelOf: ({ number }: PayoutRow) => t('batches.choose', { number }),
          isChosen: ({ id }: PayoutRow) => chosen.includes(id),
        },
      })}
    />
  );
}
