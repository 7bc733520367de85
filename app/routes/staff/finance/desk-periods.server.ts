import { boundsOfPeriod, isPeriod } from '#domain/wallet/closes/period-bounds.ts';
import { monthOf } from '#domain/wallet/desk/desk-figures.ts';
import { addDays, cairoDayOf, startOfCairoDay } from '#platform/time/periods.ts';

const days = { today: 0, week: 6, year: 364 } as const;

/** The period that the address names besides those that every list offers: a day, a month or a year. */
export function namedPeriodOf(url: URL): string[] {
  const period = url.searchParams.get('period') ?? '';
  return isPeriod(period) ? [period] : [];
}

/** The instants between which a period lies; without an end where it goes on. */
export function boundsOf(period: string | undefined, now: Date): { from?: Date; before?: Date } {
  if (!period) return {};
  if (isPeriod(period)) {
    const { startsAt: from, endsAt: before } = boundsOfPeriod(period);
    return { from, before };
  }
  const { startsAt, monthBeforeAt } = monthOf(now);
  if (period === 'month') return { from: startsAt };
  if (period === 'last-month') return { from: monthBeforeAt, before: startsAt };
  return { from: startOfCairoDay(addDays(cairoDayOf(now), -days[period as keyof typeof days])) };
}
