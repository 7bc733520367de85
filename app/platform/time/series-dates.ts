import { readCairoTime, writeCairoTime } from './cairo-time.ts';
import { addDays } from './periods.ts';

/** How often an event is repeated; monthly is the same weekday of the month, such as each second Tuesday. */
export const seriesRhythms = ['weekly', 'fortnightly', 'monthly'] as const;

export type SeriesRhythm = (typeof seriesRhythms)[number];

/** How many dates a series has. */
export const seriesLimits = { fewest: 2, times: 30 } as const;

/** How an event is repeated: so many times in all, or until a day in Cairo, that day included. */
export type Repeats = { rhythm: SeriesRhythm; end: { times: number } | { until: string } };

/**
 * When the dates of a series begin, the first one included: each at the time of day that the clock in Cairo shows at the first,
 * through the changes of summer time. Monthly is the same weekday of the month, such as each second Tuesday; a fifth one is the last
 * of its month. One more than a series may have at most.
 */
export function writeSeriesDates(first: Date, { rhythm, end }: Repeats): Date[] {
  const [day = '', time = ''] = writeCairoTime(first).split('T');
  const most = 'times' in end ? Math.min(end.times, seriesLimits.times + 1) : seriesLimits.times + 1;
  const days: string[] = [];
  for (let count = 0; count < most; count += 1) {
    const next = rhythm === 'monthly' ? sameWeekday(day, count) : addDays(day, daysOf[rhythm] * count);
    if ('until' in end && next > end.until) break;
    days.push(next);
  }
  return days.map((each) => readCairoTime(`${each}T${time}`)!);
}

/** The instant at which the clock shows as many days more, and the time of day of another instant. */
export function moveBy(at: Date, { from, to }: { from: Date; to: Date }): Date {
  const [[before = ''], [after = '', time]] = [
    writeCairoTime(from).split('T'),
    writeCairoTime(to).split('T'),
  ];
  const days = (Date.parse(after) - Date.parse(before)) / (24 * 3600_000);
  return readCairoTime(`${addDays(writeCairoTime(at).slice(0, 10), days)}T${time}`)!;
}

const daysOf = { weekly: 7, fortnightly: 14 } as const;

/** The day so many months later that is the same weekday of its month, counted from the beginning of the month. */
function sameWeekday(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const which = Math.ceil(at.getUTCDate() / 7);
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  const date = 1 + ((at.getUTCDay() - first.getUTCDay() + 7) % 7) + (which - 1) * 7;
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)).getUTCDate();
  first.setUTCDate(date > last ? date - 7 : date);
  return first.toISOString().slice(0, 10);
}
