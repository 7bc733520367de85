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
