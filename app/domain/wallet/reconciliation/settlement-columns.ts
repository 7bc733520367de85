import { normalized } from '#platform/text/normalized.ts';
import {
  neededColumns,
  settlementColumns,
  type ColumnPlaces,
  type SettlementColumn,
} from './settlement-constants.ts';

/**
 * What columns are called in reports of the providers, folded as `foldHeading` does. Neither company documents its report for
 * us: these are the names that we assume (docs/product.md, "Reconciliation"), and staff say what others mean.
 */
const knownHeadings: Readonly<Record<SettlementColumn, readonly string[]>> = {
  transaction: [
    'transaction id',
    'transaction',
    'trx id',
    'reference number',
    'fawry ref number',
    'رقم العملية',
  ],
  amount: ['amount', 'transaction amount', 'order amount', 'payment amount', 'المبلغ'],
  time: ['time', 'date', 'created at', 'transaction date', 'payment time', 'التاريخ', 'الوقت'],
  order: ['order id', 'order', 'merchant order id', 'merchant ref number', 'رقم الطلب'],
  type: ['type', 'transaction type', 'النوع'],
  state: ['state', 'status', 'transaction status', 'order status', 'الحالة'],
  currency: ['currency', 'العملة'],
  fee: ['fee', 'fees', 'commission', 'fawry fees', 'الرسوم', 'العمولة'],
  net: ['net', 'net amount', 'settled amount', 'الصافي'],
  settledOn: ['settlement date', 'settled on', 'payout date', 'تاريخ التسوية'],
};

/** Which column says what, by its heading; what is not recognised is missing. The first heading of a kind counts. */
export function recogniseColumns(headings: readonly string[]): ColumnPlaces {
  const folded = headings.map(foldHeading);
  const found = settlementColumns.flatMap((column) => {
    const place = folded.findIndex((heading) => knownHeadings[column].includes(heading));
    return place === -1 ? [] : [[column, place] as const];
  });
  return Object.fromEntries(found);
}

/** Whether enough is known of a file to compare it. */
export function isEnough(columns: ColumnPlaces): boolean {
  return neededColumns.every((column) => columns[column] !== undefined);
}

/** A heading as it is compared: small letters, words apart by one space. */
function foldHeading(heading: string): string {
  return normalized(heading, 'NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}
