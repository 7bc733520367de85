import type { SiteSettings } from '#domain/site/site-settings.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { statements } from './scholarship-constants.ts';

export type EligibilityRules = SiteSettings['scholarship'];

/** What the rules look at. */
export type Candidate = {
  gpaHundredths: number;
  /** A day, as `2003-03-27`. */
  bornOn: string;
} & Record<(typeof statements)[number], boolean>;

export type EligibilityProblem = 'gpa' | 'bornOn' | (typeof statements)[number];

/**
 * Who may have a scholarship: by the settings, and by the age in whole years on this day in Cairo.
 * Names the fields that say no, in the order of the form.
 */
export function findEligibilityProblems(
  candidate: Candidate,
  rules: EligibilityRules,
  now: Date,
): EligibilityProblem[] {
  const age = ageOn(candidate.bornOn, cairoDayOf(now));
  return [
    ...(candidate.gpaHundredths < rules.leastGpaHundredths ? (['gpa'] as const) : []),
    ...(age < rules.leastAge || age > rules.mostAge ? (['bornOn'] as const) : []),
    ...statements.filter((statement) => !candidate[statement]),
  ];
}

/** Whole years; somebody who was born on 29 February is a year older on 1 March. */
export function ageOn(bornOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}
