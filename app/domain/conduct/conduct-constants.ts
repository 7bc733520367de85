import type { Bilingual } from '#platform/text/language.ts';

/** What staff may do to somebody who broke a rule. */
export const conductActions = ['hide', 'warn', 'limit', 'suspend'] as const;

export type ConductAction = (typeof conductActions)[number];

export const decisionLimits = {
  /** The shortest and the longest time in which somebody cannot write in the community by the decision of one person. */
  leastDays: 1,
  mostDays: 90,
  /** The same by the decision of two: longer, or for good. */
  leastSuspendedDays: 91,
  mostSuspendedDays: 730,
  /** How long after a decision somebody can appeal. */
  appealDays: 14,
} as const;

/** Whether a decision keeps somebody from writing without an end. */
export function isForGood({ action, limitedUntil }: { action: ConductAction; limitedUntil: Date | null }) {
  return action === 'suspend' && limitedUntil === null;
}

/** The longest words of the rules, and how many rules a version has at most. */
export const guidelineLimits = { rules: 30, title: 120, text: 2000, summary: 1000 } as const;

/** A rule as staff write it. Its key stays from version to version; one that is new gets it when it is published. */
export type DraftRule = { key: string | null; title: Bilingual; text: Bilingual };

/** The longest values that staff enter about words and links that stand against the rules. */
export const watchLimits = {
  words: 100,
  host: 253,
  note: 300,
  /** How many entries each of the lists has at most. */
  entries: 2000,
  /** The longest text that staff try. */
  trial: 10_000,
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
