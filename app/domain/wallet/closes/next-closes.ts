import { eq, max, sql } from 'drizzle-orm';
import { findFirstJournalAt } from '#domain/ledger/periods-of-journals.ts';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { paymentReports } from '../tables.server.ts';
import { countUnresolvedRows } from '../reconciliation/find-settlements.ts';
import { minutesAfterEnd, type CloseKind, type CloseObstacle } from './close-constants.ts';
import { walletCloses } from './closes-tables.server.ts';
import { boundsOfPeriod } from './period-bounds.ts';

/** A day or a month of Cairo that can be closed next, and what stands in its way. */
export type NextClose = {
  kind: CloseKind;
  period: string;
  startsAt: Date;
  endsAt: Date;
  obstacle: CloseObstacle | null;
  /** Of `differences`: how many wait. */
  differences: number;
};

/**
 * The first day with movements that is not closed, and the first such month: days on which nothing moved need no closing. Null
 * where there is none.
 */
export async function findNextCloses(
  db: Database,
  now: Date,
): Promise<{ day: NextClose | null; month: NextClose | null }> {
  const [days, months] = [await findClosedUntil(db, 'day'), await findClosedUntil(db, 'month')];
  const [openDayAt, openMonthAt] = [
    await findFirstJournalAt(db, days ?? undefined),
    await findFirstJournalAt(db, months ?? undefined),
  ];
  const day =
    openDayAt && (await describe(db, { kind: 'day', period: cairoDayOf(openDayAt), openDayAt }, now));
  const month =
    openMonthAt &&
    (await describe(db, { kind: 'month', period: cairoDayOf(openMonthAt).slice(0, 7), openDayAt }, now));
  return { day, month };
}

async function describe(
  db: Database,
  { kind, period, openDayAt }: { kind: CloseKind; period: string; openDayAt: Date | null },
  now: Date,
): Promise<NextClose> {
  const { startsAt, endsAt } = boundsOfPeriod(period);
  const differences = await countDifferencesBefore(db, endsAt);
  const isOver = now.getTime() >= endsAt.getTime() + minutesAfterEnd * 60_000;
  const hasOpenDays = kind === 'month' && openDayAt !== null && openDayAt < endsAt;
  const obstacle = !isOver ? 'not-over' : hasOpenDays ? 'days-open' : differences > 0 ? 'differences' : null;
  return { kind, period, startsAt, endsAt, obstacle, differences };
}

/** The end of the last day or month that is closed; null when none is. */
async function findClosedUntil(db: Database, kind: CloseKind): Promise<Date | null> {
  const [last] = await db
    .select({ endsAt: max(walletCloses.endsAt) })
    .from(walletCloses)
    .where(eq(walletCloses.kind, kind));
  return last?.endsAt ?? null;
}

/** How many differences of what happened before an instant wait: of callbacks, and of settlement reports. */
async function countDifferencesBefore(db: Database, before: Date): Promise<number> {
  const reported = await db.$count(
    paymentReports,
    sql`${paymentReports.resolvedAt} is null and ${paymentReports.outcome} not in ('done', 'nothing-new')
      and ${paymentReports.receivedAt} < ${before.toISOString()}::timestamptz`,
  );
  return reported + (await countUnresolvedRows(db, before));
}
