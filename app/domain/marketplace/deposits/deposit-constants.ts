/**
 * Where the security deposit of a contract stands: `asked` of the freelancer, `kept` since they paid it, `returned` to them, `given`
 * to the client by decisions of disputes until nothing was left, or `dropped` because the contract ended before it was paid.
 */
export const depositStatuses = ['asked', 'kept', 'returned', 'given', 'dropped'] as const;
export type DepositStatus = (typeof depositStatuses)[number];

export const depositLimits = {
  /** Of the words in which a client says why they ask for one. */
  reason: 500,
  leastPiastres: 1_000,
} as const;
