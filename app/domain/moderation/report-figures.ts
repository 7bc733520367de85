import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import { countWaiting, type Waiting } from '#platform/time/count-waiting.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { conductReports } from './tables.server.ts';

/** Reports of posts, messages, people and groups that were made in each span, and those that were upheld in it. */
export async function countConductReportsInSpans(
  db: Database,
  spans: Spans,
): Promise<Record<'conductReports' | 'conductUpheld', number[]>> {
  const { reportedAt, decidedAt, status } = conductReports;
  const [made, upheld] = await Promise.all([
    countInSpans(db, { from: conductReports, at: reportedAt }, spans),
    countInSpans(db, { from: conductReports, at: decidedAt, where: eq(status, 'upheld') }, spans),
  ]);
  return { conductReports: made, conductUpheld: upheld };
}

/** The reports that nobody has decided about. */
export async function readOpenReports(db: Database): Promise<Waiting> {
  const { reportedAt, status } = conductReports;
  return await countWaiting(db, { from: conductReports, at: reportedAt, where: eq(status, 'open') });
}
