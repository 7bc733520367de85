/**
 * - `waiting`: the price can still come back, or the account of the person is suspended.
 * - `earned`: it is in the wallet of the person.
 * - `nothing`: nothing of the money was left, or less than a piastre of it.
 */
export const shareStatuses = ['waiting', 'earned', 'nothing'] as const;
