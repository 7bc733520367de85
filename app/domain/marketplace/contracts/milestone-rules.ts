import { addDays, cairoDayOf } from '#platform/time/periods.ts';
import { readCairoTime, writeCairoTime } from '#platform/time/cairo-time.ts';

const minute = 60_000;

/** What the house takes of an amount that is paid for work, in whole piastres, rounded down. */
export function feeOf(piastres: number, { feePercent }: { feePercent: number }): number {
  return Math.floor((piastres * feePercent) / 100);
}

/**
 * The instant so many days later at which the clock in Cairo shows the same time, to the next whole minute: a change to or from
 * summer time in between moves no deadline that was told in words.
 */
export function sameTimeLater(at: Date, days: number): Date {
  const [day = '', time = ''] = writeCairoTime(new Date(at.getTime() + minute - 1)).split('T');
  const later = readCairoTime(`${addDays(day, days)}T${time}`);
  if (!later) throw new Error('A day of Cairo cannot be read.');
  return later;
}

/** The last day on which a milestone that is funded now is in time. */
export function dueDayOf(now: Date, days: number): string {
  return addDays(cairoDayOf(now), days);
}

/** The first day on which a client may cancel a milestone for which nothing was delivered. */
export function lateFrom(dueOn: string, { lateDays }: { lateDays: number }): string {
  return addDays(dueOn, lateDays + 1);
}
