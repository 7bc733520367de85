import type { Receipt } from '#domain/wallet/receipts/find-receipt.ts';

/** What the last line of a receipt of several parts is called: what went into the wallet, or out of it. */
export function restOf(kind: Receipt['kind']) {
  if (kind === 'work-earned') return 'receipt.net.work-earned';
  return kind === 'refund' ? 'receipt.to-wallet' : 'receipt.from-wallet';
}

/** How much that is, in piastres: of work that is paid for, the fee is taken off. */
export function leftOf({ kind, amountPiastres, feePiastres, pointsPiastres }: Receipt): number {
  return kind === 'work-earned' ? amountPiastres - feePiastres : amountPiastres - pointsPiastres;
}
