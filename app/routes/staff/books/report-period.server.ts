import { findFirstJournalAt } from '#domain/ledger/periods-of-journals.ts';
import { isPeriod, monthsBetween } from '#domain/wallet/closes/period-bounds.ts';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';

/** The month or year that an address asks for; this month where it names none. */
export function periodOfReport({ searchParams }: URL, now: Date): string {
  const asked = searchParams.get('month') ?? searchParams.get('year') ?? '';
  return isPeriod(asked) && asked.length < 10 ? asked : cairoDayOf(now).slice(0, 7);
}

/** The months and years of which there can be a report, the newest first. */
export async function listReportPeriods(db: Database, now: Date): Promise<string[]> {
  const months = monthsBetween((await findFirstJournalAt(db)) ?? now, now);
  return [...months, ...new Set(months.map((month) => month.slice(0, 4)))];
}
