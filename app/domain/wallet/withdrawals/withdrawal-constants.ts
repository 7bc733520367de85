/** Where money can be sent to. */
export const destinationKinds = ['vodafone-cash', 'instapay', 'bank'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** So many destinations one member keeps at most. */
export const mostDestinations = 5;

/** The life of a withdrawal: its table is in `states.ts`. */
export const withdrawalStatuses = [
  'requested',
  'approved-once',
  'approved',
  'in-batch',
  'paid',
  'returned',
  'refused',
  'cancelled',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** What staff list them by: each state, and those that wait for an approval. */
export const withdrawalFilters = ['to-approve', ...withdrawalStatuses] as const;

/** Where money is still held for it. */
export const runningStatuses = [
  'requested',
  'approved-once',
  'approved',
  'in-batch',
] as const satisfies readonly WithdrawalStatus[];

/** What the bank did with a withdrawal of a batch, or what staff decided after all. */
export const batchOutcomes = ['paid', 'returned', 'refused'] as const;
export type BatchOutcome = (typeof batchOutcomes)[number];

/** So many withdrawals go to the bank in one file. */
export const mostInBatch = 200;

/** So long a reason may be that staff write to a member. */
export const longestWithdrawalReason = 1000;
