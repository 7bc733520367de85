import { closeKinds } from '#domain/wallet/closes/close-constants.ts';
import { settlementSorts } from '#domain/wallet/reconciliation/find-settlements.ts';
import {
  settlementResults,
  settlementStandings,
} from '#domain/wallet/reconciliation/settlement-constants.ts';
import { providerNames } from '#platform/payments/payment-provider.ts';
import { defineList } from '#routes/staff/kit/list-query.server.ts';
import { rowStates } from './book-choices.ts';

export const settlementList = defineList({
  ...{ sorts: settlementSorts, sort: 'number', direction: 'descending' },
  filters: { provider: providerNames, standing: settlementStandings },
});

const rowList = defineList({
  ...{ sorts: ['line'], sort: 'line' },
  filters: { result: settlementResults, state: rowStates },
});

/** What the address asks of the rows of a report. */
export function readRowQuery(url: URL, settlementId: string) {
  const query = rowList.read(url);
  const { result, state } = query.filters;
  const isResolved = state === undefined ? undefined : state === 'resolved';
  return { query, asked: { settlementId, result, isResolved } };
}

export const closeList = defineList({
  ...{ sorts: ['time'], sort: 'time', direction: 'descending' },
  filters: { kind: closeKinds },
});
