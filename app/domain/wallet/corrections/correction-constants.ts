/** The life of a correction: its table is in `states.ts`. */
export const correctionStatuses = ['asked', 'approved', 'declined'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** Into the wallet, or out of it. */
export const correctionDirections = ['in', 'out'] as const;
export type CorrectionDirection = (typeof correctionDirections)[number];

/** What may be written about a correction, in letters, and how much it may move, in piastres. */
export const correctionLimits = { leastReason: 10, reason: 500, leastPiastres: 1, mostPiastres: 10_000_000 };
