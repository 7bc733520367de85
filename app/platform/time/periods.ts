/** How finely a period is counted. */
export const granularities = ['day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];

/** Days of Cairo as `2026-11-21`, the first and the last one included. */
export type Period = { from: string; to: string };

/** A part of a period that is counted as one, and the instant at which it begins. */
export type Span = Period & { startsAt: Date };

/** Spans that follow each other without a gap, and the instant at which the last one is over. */
export type Spans = { list: readonly Span[]; endsAt: Date };

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo', dateStyle: 'short' });
const hour = 3600_000;

/** The day that it is in Cairo at an instant, as `2026-11-21`. */
export function cairoDayOf(at: Date): string {
  return day.format(at);
}

/**
 * The instant at which a day begins in Cairo: midnight, or one o'clock on the day in spring whose first hour is left
 * out.
 */
export function startOfCairoDay(on: string): Date {
  const midnight = Date.parse(`${on}T00:00:00Z`);
  const [early, late] = [new Date(midnight - 3 * hour), new Date(midnight - 2 * hour)];
  return cairoDayOf(early) === on ? early : late;
}

/** The day so many days later, or earlier. */
export function addDays(on: string, days: number): string {
  return new Date(Date.parse(`${on}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);
}

/** How many days a period has. */
export function countDays({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / (24 * hour) + 1;
}

/** The period of the same length that ends on the day before. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) };
}

/**
 * Cuts a period into days, weeks from Saturday on as in Egypt, or months of the calendar; the first and the last one
 * end with the period.
 */
export function spansOf({ from, to }: Period, by: Granularity): Spans {
  const list: Span[] = [];
  for (let start = from; start <= to;) {
    const last = lastDayOf(start, by);
    const end = last < to ? last : to;
    list.push({ from: start, to: end, startsAt: startOfCairoDay(start) });
    start = addDays(end, 1);
  }
  return { list, endsAt: startOfCairoDay(addDays(to, 1)) };
}

/** The whole period as one span. */
export function asOneSpan(period: Period): Spans {
  const startsAt = startOfCairoDay(period.from);
  return { list: [{ ...period, startsAt }], endsAt: startOfCairoDay(addDays(period.to, 1)) };
}

/** The same spans with the whole period before as the first one. */
export function withPeriodBefore(period: Period, { list, endsAt }: Spans): Spans {
  return { list: [...asOneSpan(periodBefore(period)).list, ...list], endsAt };
}

function lastDayOf(start: string, by: Granularity): string {
  if (by === 'day') return start;
  const date = new Date(`${start}T00:00:00Z`);
  // Friday is day 5.
  if (by === 'week') return addDays(start, (5 - date.getUTCDay() + 7) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}
