/** Where the money of a refund goes: into the wallet, or on to the card or mobile wallet that filled it. */
export const refundDestinations = ['wallet', 'card'] as const;
export type RefundDestination = (typeof refundDestinations)[number];
