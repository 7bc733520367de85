import type { Database } from '#platform/database/database.server.ts';
import { dateFormat, numberFormat } from '#platform/text/formats.ts';
import type { Language } from '#platform/text/language.ts';
import { addDays, type Granularity, type Period, type Span } from '#platform/time/periods.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { countReport, type Series } from './report-figures.server.ts';
import type { ReportName } from '#domain/manifests.ts';
import type { ReportPeriod } from './report-period.server.ts';

type ReportQuery = {
  name: ReportName;
  reportPeriod: Pick<ReportPeriod, 'period' | 'by' | 'spans'>;
  language: Language;
};

/** A report over time in the reader's words. */
export type Report = {
  /** What was found, in one sentence with true numbers. */
  finding: string;
  series: Series[];
  spans: { key: string; from: string; to: string; label: string; shortLabel: string }[];
  isEmpty: boolean;
};

/** Counts a report and says what was found. */
export async function loadReport(
  db: Database,
  { name, reportPeriod, language }: ReportQuery,
): Promise<Report> {
  const series = await countReport(db, name, reportPeriod);
  return {
    finding: findingOf(name, { first: series[0]!, period: reportPeriod.period, language }),
    series,
    spans: reportPeriod.spans.list.map((span) => ({
      ...{ key: span.from, from: span.from, to: span.to },
      label: longLabel(span, reportPeriod.by, language),
      shortLabel: shortLabel(span, reportPeriod.by, language),
    })),
    isEmpty: series.every(({ total }) => total === 0),
  };
}

function findingOf(
  name: ReportName,
  { first, period, language }: { first: Series; period: Period; language: Language },
): string {
  const t = textsFor(language).getFixedT(null, 'staff-reports');
  const { total, before } = first;
  const way = total === before ? 'same' : total > before ? 'more' : 'fewer';
  const number = numberFormat(language).format(Math.abs(total - before));
  const change = total === before && total === 0 ? t('change.none') : t(`change.${way}`, { number });
  const dates = dayRange(period, language);
  return t(`finding.${name}`, { count: total, period: dates, change });
}

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const shortDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const shortMonth = { month: 'short', timeZone: 'UTC' } as const;

/** "1 November 2026", or "1 – 7 November 2026". */
export function dayRange({ from, to }: Period, language: Language): string {
  return dateFormat(language, day).formatRange(new Date(from), new Date(to));
}

function longLabel(span: Span, by: Granularity, language: Language): string {
  const isWholeMonth =
    span.from.endsWith('-01') &&
    span.from.slice(0, 7) === span.to.slice(0, 7) &&
    addDays(span.to, 1).endsWith('-01');
  if (by === 'month' && isWholeMonth) return dateFormat(language, month).format(new Date(span.from));
  return dayRange(span, language);
}

function shortLabel(span: Span, by: Granularity, language: Language): string {
  return dateFormat(language, by === 'month' ? shortMonth : shortDay).format(new Date(span.from));
}
