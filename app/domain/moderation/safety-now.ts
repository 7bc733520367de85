import { eq, gte, sql } from 'drizzle-orm';
import { countLimited } from '#domain/conduct/decision-figures.ts';
import type { Database } from '#platform/database/database.server.ts';
import { countOpenAppeals } from './appeal-list.ts';
import { answeredDays } from './report-constants.ts';
import { readMedianHours } from './safety-figures.ts';
import { conductReports } from './tables.server.ts';

const anHour = 3600_000;

/** How old open reports are, in hours: each age reaches up to the next one. */
export const reportAges = [
  { key: 'day', fromHours: 0 },
  { key: 'threeDays', fromHours: 24 },
  { key: 'week', fromHours: 72 },
  { key: 'older', fromHours: 168 },
] as const;

export type SafetyNow = {
  /** Open reports by their age, in the order of `reportAges`. */
  open: { key: (typeof reportAges)[number]['key']; count: number }[];
  /** The median of the hours until the reports of the last days were answered; null where none was. */
  hoursToAnswer: number | null;
  appeals: number;
  /** People who cannot write in the community now. */
  limited: number;
};

/** What staff watch over: what waits and for how long, how soon it is answered, and who is limited. */
export async function readSafetyNow(db: Database, now: Date): Promise<SafetyNow> {
  const { reportedAt: begunAt, decidedAt: endedAt, status } = conductReports;
  // The oldest begin first.
  const starts = reportAges.map(({ fromHours }) => now.getTime() - fromHours * anHour).toReversed();
  const [rows, { hours }, appeals, limited] = await Promise.all([
    db
      .select({
        age: sql<number>`width_bucket(${begunAt}, ${sql.param(
          starts.map((start) => new Date(start).toISOString()),
        )}::timestamptz[])`.mapWith(Number),
        count: sql<number>`count(*)`.mapWith(Number),
      })
      .from(conductReports)
      .where(eq(status, 'open'))
      .groupBy(sql`1`),
    readMedianHours(db, {
      ...{ from: conductReports, begunAt, endedAt },
      where: gte(endedAt, new Date(now.getTime() - answeredDays * 24 * anHour)),
    }),
    countOpenAppeals(db),
    countLimited(db, now),
  ]);
  const bucketOf = (index: number) => reportAges.length - 1 - index;
  const open = reportAges.map(({ key }, index) => {
    // One that is made at this very moment falls behind the last start.
    const isOf = (age: number) => Math.min(age, reportAges.length - 1) === bucketOf(index);
    return { key, count: rows.reduce((sum, row) => sum + (isOf(row.age) ? row.count : 0), 0) };
  });
  return { open, hoursToAnswer: hours === null ? null : Math.round(hours), appeals, limited };
}
