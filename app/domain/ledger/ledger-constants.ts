/** What an account counts: piastres, a hundredth of an Egyptian pound, or points. Both are whole numbers. */
export const currencies = ['EGP', 'PTS'] as const;
export type Currency = (typeof currencies)[number];

/** The side that makes an account larger: `debit` what we own and what we spend, `credit` what we owe and what we earn. */
export const sides = ['debit', 'credit'] as const;
export type Side = (typeof sides)[number];

/**
 * - `posted`: moves at once.
 * - `hold`: sets the amount aside in the account that is debited, until it is settled, released or over.
 * - `settle`: moves all or a part of what a hold set aside; what is left is free again.
 * - `release`: frees all of it.
 */
export const transferKinds = ['posted', 'hold', 'settle', 'release'] as const;

/** The most of one transfer: a thousand million million, far below what a JavaScript number holds exactly. */
export const mostOfTransfer = 1_000_000_000_000_000;

/** The most transfers of one journal. */
export const mostLegs = 20;
