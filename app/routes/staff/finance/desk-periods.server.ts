import { monthOf } from '#domain/wallet/desk/desk-figures.ts';
import { addDays, cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';
import type { DeskPeriod } from './desk-periods.ts';

const days = { today: 0, week: 6, year: 364 } as const;

/** The instants between which a period lies; without an end where it goes on. */
export function boundsOf(period: DeskPeriod | undefined, now: Date): { from?: Date; before?: Date } {
  if (!period) return {};
  const { startsAt, monthBeforeAt } = monthOf(now);
  if (period === 'month') return { from: startsAt };
  if (period === 'last-month') return { from: monthBeforeAt, before: startsAt };
  return { from: startOfCairoDay(addDays(cairoDayOf(now), -days[period])) };
}
