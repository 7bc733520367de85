import {
  addDays,
  cairoDayOf,
  countDays,
  granularities,
  spansOf,
  type Granularity,
  type Period,
  type Spans,
} from '#platform/time/periods.ts';
import { readDay } from '#platform/input/read-number.ts';
import { presets, type Preset } from './report-names.ts';

/** Why the days that somebody asked for cannot be shown. */
export type PeriodProblems = { from?: 'missing' | 'invalid'; to?: 'missing' | 'invalid' | 'before' | 'long' };

export type ReportPeriod = {
  period: Period;
  by: Granularity;
  spans: Spans;
  preset: Preset;
  /** What was asked for, as the picker shows it again; `by` is empty where it was left to us. */
  selection: { period: Preset; by: Granularity | ''; from: string; to: string };
  /** The columns that were asked for would have been too many. */
  isCoarser: boolean;
  problems: PeriodProblems;
};

/** More columns than this cannot be told apart, on a screen or in a table. */
const mostSpans = 100;
const mostDays = 5 * 366;

/**
 * The period of a report from its address, in days of Cairo. Days that cannot be understood are told, and the last 30
 * days are shown instead.
 */
export function readReportPeriod(query: URLSearchParams, now: Date): ReportPeriod {
  const today = cairoDayOf(now);
  const preset = presets.find((each) => each === query.get('period')) ?? '30';
  const by: Granularity | '' = granularities.find((each) => each === query.get('by')) ?? '';
  const selection = { period: preset, by, from: dayAsked(query, 'from'), to: dayAsked(query, 'to') };
  const { period, problems } =
    preset === 'own' ? readOwn(selection) : { period: presetPeriod(preset, today), problems: {} };
  const shown = period ?? presetPeriod('30', today);
  const wished = by === '' ? usualFor(shown) : by;
  const fitting = granularities.slice(granularities.indexOf(wished));
  const found = fitting.find((each) => spansOf(shown, each).list.length <= mostSpans) ?? 'month';
  return {
    ...{ period: shown, by: found, spans: spansOf(shown, found), preset, selection, problems },
    isCoarser: found !== wished,
  };
}

/** The query of a report's address, so that a file holds what the page shows. */
export function periodQuery({ selection }: ReportPeriod): URLSearchParams {
  const { period, by, from, to } = selection;
  return new URLSearchParams({
    period,
    ...(by && { by }),
    ...(period === 'own' && { from, to }),
  });
}

function dayAsked(query: URLSearchParams, name: 'from' | 'to'): string {
  return (query.get(name) ?? '').replace(/\p{Cc}/gu, '').slice(0, 40);
}

function presetPeriod(preset: Exclude<Preset, 'own'>, today: string): Period {
  if (preset !== '12-months') return { from: addDays(today, 1 - Number(preset)), to: today };
  const [year = 0, month = 0] = today.split('-').map(Number);
  // Twelve months of the calendar, this one included.
  const first = new Date(Date.UTC(year, month - 1 - 11, 1)).toISOString().slice(0, 10);
  return { from: first, to: today };
}

function readOwn(selection: { from: string; to: string }): {
  period: Period | null;
  problems: PeriodProblems;
} {
  const [from, to] = [readDay(selection.from), readDay(selection.to)];
  if (typeof from === 'string' || typeof to === 'string') {
    const problems: PeriodProblems = {
      ...(typeof from === 'string' && { from }),
      ...(typeof to === 'string' && { to }),
    };
    return { period: null, problems };
  }
  const period = { from: from.day, to: to.day };
  if (period.to < period.from) return { period: null, problems: { to: 'before' } };
  // Before the year 2000 there is nothing, and years of four digits stay years of four digits.
  if (period.from < '2000-01-01' || period.to > '2100-01-01') {
    const isFrom = period.from < '2000-01-01' || period.from > '2100-01-01';
    return { period: null, problems: isFrom ? { from: 'invalid' } : { to: 'invalid' } };
  }
  if (countDays(period) > mostDays) return { period: null, problems: { to: 'long' } };
  return { period, problems: {} };
}

function usualFor(period: Period): Granularity {
  const days = countDays(period);
  if (days <= 31) return 'day';
  return days <= 92 ? 'week' : 'month';
}
