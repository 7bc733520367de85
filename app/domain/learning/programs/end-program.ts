import { and, asc, eq, isNull } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { endEnrolment } from '../enrolments/end-enrolment.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import type { ProgramEnd } from './program-constants.ts';
import type { ProgramEnrolment } from './program-enrolment.ts';
import { programEnrolments } from './programs-tables.server.ts';

type Ending = {
  enrolment: ProgramEnrolment;
  reason: ProgramEnd;
  /** Who ends it; null for what follows from a refund. */
  actorId: string | null;
  requestSource: RequestSource;
};

/**
 * Ends somebody's place in a program in the caller's transaction, with every course that they began through it, and writes it
 * down; gives the line of the log. What was learned stays. One that has ended meanwhile gives null.
 */
export async function endProgram(
  db: Database,
  { enrolment: { id, programId }, reason, actorId, requestSource }: Ending,
  now: Date,
): Promise<{ lineId: number } | null> {
  // Whoever begins a course through it has done so before this line, or finds that it has ended.
  const [ended] = await db
    .update(programEnrolments)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(programEnrolments.id, id), isNull(programEnrolments.endedAt)))
    .returning({ id: programEnrolments.id });
  if (!ended) return null;
  const begun = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.programEnrolmentId, id), isNull(enrolments.endedAt)))
    .orderBy(asc(enrolments.id))
    .for('update');
  for (const enrolment of begun) await endEnrolment(db, { enrolment, reason, actorId, requestSource }, now);
  const target = { kind: 'program_enrolment', id } as const;
  const line = { actorId, action: 'program_enrolment.end', target, outcome: 'done' } as const;
  return await writeAudit(db, { ...line, requestSource, details: { programId, reason } }, now);
}
