/** What became of a row when it was compared with what we know; everything but `matched` is a difference. */
export const settlementResults = [
  'matched',
  'other-amount',
  'other-currency',
  'other-state',
  'unknown-to-us',
  'missing-there',
  'twice',
] as const;
export type SettlementResult = (typeof settlementResults)[number];

export const settlementKinds = ['payment', 'refund'] as const;
export const settlementStates = ['paid', 'declined', 'pending'] as const;

/** What a settlement report says of each transaction, in the order in which staff are asked for it. */
export const settlementColumns = [
  'transaction',
  'amount',
  'time',
  'order',
  'type',
  'state',
  'currency',
  'fee',
  'net',
  'settledOn',
] as const;
export type SettlementColumn = (typeof settlementColumns)[number];

/** Without these a report cannot be compared; the others may be missing. */
export const neededColumns = ['transaction', 'amount', 'time'] as const satisfies readonly SettlementColumn[];

/** Which column of a file says what, counted from 0. */
export type ColumnPlaces = Partial<Record<SettlementColumn, number>>;

/** Where a settlement report stands. */
export const settlementStandings = ['open', 'ready', 'booked'] as const;
export type SettlementStanding = (typeof settlementStandings)[number];

export const settlementLimits = {
  bytes: 2 * 1024 * 1024,
  /** Lines below the headings. */
  rows: 10_000,
  columns: 60,
  /** Characters of a line, and of one of its values. */
  line: 20_000,
  value: 200,
  /** A report of more days is none of one settlement. */
  days: 62,
  resolution: 1000,
} as const;
