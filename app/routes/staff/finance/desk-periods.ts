/** How far back lists of the finance desk go: whole days of Cairo, today included, or a month of the calendar. */
export const deskPeriods = ['today', 'week', 'month', 'last-month', 'year'] as const;
export type DeskPeriod = (typeof deskPeriods)[number];

/** Whose an account of the ledger is. */
export const accountOwners = ['member', 'house'] as const;
