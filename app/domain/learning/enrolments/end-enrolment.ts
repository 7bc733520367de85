import { eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { EnrolmentEnd } from './enrolment-constants.ts';
import { enrolments } from './enrolments-tables.server.ts';
import type { Enrolment } from './find-enrolment.ts';

type Ending = {
  enrolment: Enrolment;
  reason: EnrolmentEnd;
  /** Who ends it; null for what follows from a refund. */
  actorId: string | null;
  requestSource: RequestSource;
};

/**
 * Ends an enrolment in the caller's transaction, which holds it, and writes it down; gives the line of the log. What was
 * learned stays.
 */
export async function endEnrolment(
  db: Database,
  { enrolment, reason, actorId, requestSource }: Ending,
  now: Date,
): Promise<{ lineId: number }> {
  const { id, courseId } = enrolment;
  await db.update(enrolments).set({ endedAt: now, endReason: reason }).where(eq(enrolments.id, id));
  const target = { kind: 'enrolment', id } as const;
  const line = { actorId, action: 'enrolment.end', target, outcome: 'done' } as const;
  return await writeAudit(db, { ...line, requestSource, details: { courseId, reason } }, now);
}
