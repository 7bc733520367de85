import { seriesOf, type ReportName, type SeriesKey } from '#domain/manifests.ts';
import type { Database } from '#platform/database/database.server.ts';
import { withPeriodBefore, type Period, type Spans } from '#platform/time/periods.ts';
import { modules } from '#modules';

/** One thing counted over time. */
export type Series = {
  key: SeriesKey;
  /** In the order of the spans. */
  values: number[];
  total: number;
  /** How many there were in the same length of time before. */
  before: number;
};

/** What a report counts over time, with the time before to compare. */
export async function countReport(
  db: Database,
  name: ReportName,
  { period, spans }: { period: Period; spans: Spans },
): Promise<Series[]> {
  const selection = withPeriodBefore(period, spans);
  const parts = await Promise.all(modules.map(({ reportCounts }) => reportCounts?.[name]?.(db, selection)));
  const counts: Partial<Record<SeriesKey, number[]>> = Object.assign({}, ...parts);
  return seriesOf(name).map((key) => {
    const [before = 0, ...values] = counts[key] ?? [];
    return { key, values, before, total: values.reduce((sum, value) => sum + value, 0) };
  });
}
