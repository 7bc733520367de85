import {
  settlementResults,
  type SettlementResult,
} from '#domain/wallet/reconciliation/settlement-constants.ts';
import { useText } from '#platform/text/i18n.ts';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Link } from '#ui/text/link.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { ReportedAmount } from '#routes/staff/finance/desk-words.tsx';
import type { FiltersInWords } from '#routes/staff/kit/list-filters.tsx';
import { ListPart } from '#routes/staff/kit/list-part.tsx';
import type { ListQuery } from '#routes/staff/kit/list-query.ts';
import { rowStates } from './book-choices.ts';
import { ResultBadge } from './book-words.tsx';

type Row = {
  id: number;
  line: number | null;
  transaction: string;
  kind: 'payment' | 'refund';
  result: SettlementResult;
  amountPiastres: number;
  currency: string;
  at: Date;
  isResolved: boolean;
};

type Props = {
  /** Of the report. */
  id: string;
  rows: readonly Row[];
  query: ListQuery;
  total: number;
  filters: FiltersInWords;
};

/** The rows of a settlement report that fit. */
export function SettlementRows({ id, rows, query, total, filters }: Props) {
  const t = useText('staff-reconciliation');
  return (
    <ListPart
      {...{ query, total, filters, level: 2 }}
      none={{ heading: t('rows.none'), text: t('rows.none.text'), all: t('rows.all') }}
    >
      <Table
        caption={t('rows.caption')}
        isCaptionHeard
        keyOf={(row) => String(row.id)}
        rows={rows}
        columns={[
          {
            ...{ key: 'transaction', heading: t('row.transaction') },
            cell: (row) => (
              <Link
                href={`/admin/finance/reconciliation/${id}/rows/${row.id}`}
                look="standing"
                label={t(row.line === null ? 'row.named' : 'row.named.line', {
                  ...{ transaction: row.transaction, result: t(`result.${row.result}`), line: row.line },
                })}
              >
                <bdi>{row.transaction}</bdi>
              </Link>
            ),
          },
          {
            ...{ key: 'result', heading: t('row.result') },
            cell: ({ result, isResolved }) => (
              <>
                <ResultBadge result={result} /> {isResolved && t('row.resolved')}
              </>
            ),
          },
          { key: 'kind', heading: t('row.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
          {
            ...{ key: 'amount', heading: t('row.amount'), isNumber: true },
            cell: ({ currency, amountPiastres }) => <ReportedAmount {...{ currency, amountPiastres }} />,
          },
          {
            ...{ key: 'line', heading: t('row.line'), isNumber: true },
            cell: ({ line }) => (line === null ? t('row.line.none') : <NumberText value={line} />),
          },
          { key: 'time', heading: t('row.time'), cell: ({ at }) => <DateText at={at} withTime isShort /> },
        ]}
      />
    </ListPart>
  );
}

/** What the rows of a report can be filtered by. */
export function useRowFilters(): FiltersInWords {
  const t = useText('staff-reconciliation');
  const finance = useText('staff-finance');
  return {
    ...{ label: t('rows.filter'), submitLabel: finance('filter.submit') },
    choices: [
      {
        ...{ name: 'result', label: t('row.result'), any: finance('filter.all') },
        choices: settlementResults.map((value) => ({ value, label: t(`result.${value}`) })),
      },
      {
        ...{ name: 'state', label: t('row.state'), any: finance('filter.all') },
        choices: rowStates.map((value) => ({ value, label: t(`row.state.${value}`) })),
      },
    ],
  };
}
