import type { PaymentMethod } from '#platform/payments/payment-provider.ts';

/** The life of money that goes back to a card or a mobile wallet: its table is in `states.ts`. */
export const cardRefundStatuses = ['requested', 'sent', 'unclear', 'paid', 'refused'] as const;
export type CardRefundStatus = (typeof cardRefundStatuses)[number];

/** Where money is still held for it; of a top-up there is one of these at a time. */
export const openStatuses = ['requested', 'sent', 'unclear'] as const satisfies readonly CardRefundStatus[];

/** Why money did not go back: the provider refused at once or later, it is not set up any more, or staff said so. */
export const refusedReasons = ['provider', 'declined', 'not-set-up', 'staff'] as const;
export type RefusedReason = (typeof refusedReasons)[number];

/** The ways to pay that money can go back to. Cash from a shop has nothing that it could go back to. */
export const returnableMethods = ['card', 'mobile-wallet'] as const satisfies readonly PaymentMethod[];

/** What staff found out where a provider never said: the money went back, or it did not. */
export const settlements = ['paid', 'refused'] as const;
export type Settlement = (typeof settlements)[number];

/** So long a reason may be that staff write. */
export const longestSettlementReason = 500;
