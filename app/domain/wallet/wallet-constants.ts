/** How an entry of a statement came about; each has its own sentence. */
export const entryKinds = [
  'top-up',
  'purchase',
  'purchase-refund',
  'points-earned',
  'points-expired',
  'withdrawal-held',
  'withdrawal-paid',
  'withdrawal-returned',
  'card-refund-held',
  'card-refund-paid',
  'card-refund-returned',
  'correction',
  'share-earned',
  'escrow-fund',
  'escrow-release',
  'escrow-refund',
  'deposit-pay',
  'deposit-return',
  'deposit-give',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * What a receipt proves. Work that is paid has one for each side: `work-paid` for the client, `work-earned` for who did it; so has
 * what a dispute gives of a deposit: `deposit-given` for the freelancer, `deposit-received` for the client.
 */
export const receiptKinds = [
  'top-up',
  'purchase',
  'refund',
  'card-refund',
  'escrow-fund',
  'escrow-refund',
  'work-paid',
  'work-earned',
  'deposit-pay',
  'deposit-return',
  'deposit-given',
  'deposit-received',
] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** The life of a top-up: its table is in `top-ups/states.ts`. */
export const topUpStatuses = ['started', 'waiting', 'paid', 'declined', 'expired', 'failed'] as const;
export type TopUpStatus = (typeof topUpStatuses)[number];

/** What came of what a provider told; everything after the first two is a difference that staff look at. */
export const reportOutcomes = [
  'done',
  'nothing-new',
  'unknown-order',
  'other-amount',
  'paid-twice',
  'unasked-refund',
] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const purchaseStatuses = ['open', 'paid', 'refunded', 'lapsed'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** What can be bought; later domains add theirs here and say in their `module.ts` what becomes of it. */
export const purchaseKindNames = ['subscription', 'course', 'program'] as const;
export type PurchaseKindName = (typeof purchaseKindNames)[number];

export const subscriptionStatuses = ['active', 'refunded'] as const;

/** So long the page of a provider can be paid on. */
export const topUpMinutes = 60;
/** So long a number can be paid with in a shop. */
export const referenceHours = 48;
/** So long a purchase that was begun waits to be paid. */
export const purchaseDays = 7;
/** Points that come back from a refund can be used for so many days at least. */
export const returnedPointsDays = 30;
/** So many days before they expire people are told of their points. */
export const pointsWarningDays = 30;
/** So many days before its end a subscription can be continued. */
export const renewalDays = 60;
/** So many days before its end a subscription is spoken of. */
export const reminderDays = [30, 7] as const;
