/** What staff may do to somebody who broke a rule. */
export const conductActions = ['hide', 'warn', 'limit'] as const;

export type ConductAction = (typeof conductActions)[number];

export const decisionLimits = {
  /** The shortest and the longest time in which somebody cannot write in the community. */
  leastDays: 1,
  mostDays: 90,
  /** How long after a decision somebody can appeal. */
  appealDays: 14,
} as const;

export const helpLineLimits = {
  name: 120,
  /** What it is for, its hours, its languages. */
  words: 300,
  website: 300,
  phone: 24,
  emergency: 400,
  mostPosition: 999,
  /** After so many days since staff last called, they are asked to check it again. */
  checkedDays: 365,
} as const;
