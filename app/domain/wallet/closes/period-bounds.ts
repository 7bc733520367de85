import { addDays, cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';

/** A day, a month or a year of Cairo: `2026-11-23`, `2026-11`, `2026`. */
export type PeriodBounds = { startsAt: Date; endsAt: Date };

/** Whether a text names a day, a month or a year that there is, from 2000 to 2100. */
export function isPeriod(text: string): boolean {
  if (!/^20\d{2}(?:-(?:0[1-9]|1[0-2])(?:-\d{2})?)?$/.test(text)) return false;
  if (text.length < 10) return true;
  return !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

/** The instants between which a period lies in Cairo; it has to be one. */
export function boundsOfPeriod(period: string): PeriodBounds {
  const first = `${period}-01-01`.slice(0, 10);
  return { startsAt: startOfCairoDay(first), endsAt: startOfCairoDay(dayAfter(period)) };
}

function dayAfter(period: string): string {
  if (period.length === 10) return addDays(period, 1);
  if (period.length === 7) return `${addDays(`${period}-01`, 31).slice(0, 7)}-01`;
  return `${Number(period) + 1}-01-01`;
}

/** The months from one instant to another, the newest first. */
export function monthsBetween(first: Date, last: Date): string[] {
  const months = [cairoDayOf(last).slice(0, 7)];
  const until = cairoDayOf(first).slice(0, 7);
  for (let month = months[0]!; month > until;) {
    month = addDays(`${month}-01`, -1).slice(0, 7);
    months.push(month);
  }
  return months;
}
