import type { TimePercent } from './needs-constants.ts';

/** What more time is told by: so long an interview lasts for most. */
export const usualMinutes = 40;

/** How long something takes for a person, in whole minutes and never less than their share: 150 percent of 40 is 60. */
export function extendedMinutes(minutes: number, percent: TimePercent): number {
  return Math.ceil((minutes * percent) / 100);
}
