/** Where a year of subscription stands: it runs, is paid and begins later, has ended, or was given back. */
export const yearStates = ['running', 'coming', 'ended', 'refunded'] as const;
export type YearState = (typeof yearStates)[number];
