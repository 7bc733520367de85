import { readDay, readWholeNumber } from '#platform/input/read-number.ts';
import { seriesLimits } from '#platform/time/series-dates.ts';
import { readBy } from './read-by.server.ts';

/** How long something is repeated, as two fields of a form: how many times in all, or the last day; null for one that is left empty. */
export function repeatEndFields<Times extends string, Until extends string>(problems: {
  times: Times;
  until: Until;
}) {
  return {
    times: readBy(
      (typed) => {
        const read = readWholeNumber(typed, { least: seriesLimits.fewest, most: seriesLimits.times });
        return read === 'missing' ? { number: null } : read;
      },
      () => problems.times,
    ).transform(({ number }) => number),
    until: readBy(
      (typed) => {
        const read = readDay(typed.slice(0, 100));
        return read === 'missing' ? { day: null } : read;
      },
      () => problems.until,
    ).transform(({ day }) => day),
  };
}
