import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { enrolments } from './enrolments-tables.server.ts';

/** How many enrolments there were at an instant: begun, and not ended. */
export async function countEnrolmentsAt(db: Database, at: Date): Promise<number> {
  const isThere = or(isNull(enrolments.endedAt), gt(enrolments.endedAt, at));
  return await db.$count(enrolments, and(lte(enrolments.startedAt, at), isThere));
}

/** Enrolments that began, and those that people or a refund ended, in each span. */
export async function countEnrolmentsInSpans(
  db: Database,
  spans: Spans,
): Promise<Record<'enrolled' | 'left' | 'refunded', number[]>> {
  const { startedAt, endedAt, endReason } = enrolments;
  const [enrolled, left, refunded] = await Promise.all([
    countInSpans(db, { from: enrolments, at: startedAt }, spans),
    countInSpans(db, { from: enrolments, at: endedAt, where: eq(endReason, 'left') }, spans),
    countInSpans(db, { from: enrolments, at: endedAt, where: eq(endReason, 'refund') }, spans),
  ]);
  return { enrolled: enrolled!, left: left!, refunded: refunded! };
}
