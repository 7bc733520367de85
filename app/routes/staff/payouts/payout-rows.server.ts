import type { Withdrawal } from '#domain/wallet/withdrawals/withdrawal-process.ts';
import type { PayoutRow } from './payout-table.tsx';

/** What a screen gets of a withdrawal: nothing of where it goes but the kind and the end. */
export function rowOf(withdrawal: Withdrawal): PayoutRow {
  const { id, number, name, status, amountPiastres, requestedAt } = withdrawal;
  const { destinationKind, destinationEnding } = withdrawal;
  return { id, number, name, status, amountPiastres, requestedAt, destinationKind, destinationEnding };
}
