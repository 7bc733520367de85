import type { walletPurchases } from '../tables.server.ts';

export type PaidMoney = Pick<
  typeof walletPurchases.$inferSelect,
  'paidPiastres' | 'feePiastres' | 'refundedPiastres'
>;

/**
 * The money of a price that is shared, in piastres: what was paid for it in money, without the fee and without what was paid
 * with points, less what was given back. A refund takes from the price first, and from the fee last.
 */
export function keptOf({ paidPiastres, feePiastres, refundedPiastres }: PaidMoney): number {
  return Math.max(0, paidPiastres - feePiastres - refundedPiastres);
}

/** So many percent of it, rounded down to whole piastres: together, shares are never more than there is. */
export function shareOf(paid: PaidMoney, percent: number): number {
  return Math.floor((keptOf(paid) * percent) / 100);
}
