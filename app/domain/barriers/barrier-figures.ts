import { isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import { countWaiting, type Waiting } from '#platform/time/count-waiting.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { barrierReports } from './tables.server.ts';

/** The reports of barriers that came in in each span, and those that nobody has settled. */
export async function readBarrierFigures(
  db: Database,
  spans: Spans,
): Promise<{ reported: number[]; waiting: Waiting }> {
  const { reportedAt, outcome } = barrierReports;
  const [reported, waiting] = await Promise.all([
    countInSpans(db, { from: barrierReports, at: reportedAt }, spans),
    countWaiting(db, { from: barrierReports, at: reportedAt, where: isNull(outcome) }),
  ]);
  return { reported, waiting };
}
