import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { endEnrolment } from '../end-enrolment.ts';
import { lockForDesk } from './lock-for-desk.ts';
import { noteDecision, tellOfDecision } from './note-decision.ts';

/**
 * Ends somebody's enrolment and tells them. What they did is kept. No money moves: a price goes back by a refund alone. One
 * that has ended stays as it is.
 * @throws Refusal 'not-permitted' (403), 'enrolment-unknown' (404).
 */
export async function endByHand(
  db: Database,
  { enrolmentId, reason, ...staff }: StaffContext & { enrolmentId: string; reason: string },
  now: Date,
): Promise<void> {
  assertMay(staff, 'enrolments.manage');
  await db.transaction(async (db) => {
    const { enrolment, course } = await lockForDesk(db, enrolmentId);
    if (enrolment.endedAt) return;
    const { actor, requestSource } = staff;
    const actorId = actor.userId;
    const { lineId } = await endEnrolment(db, { enrolment, reason: 'staff', actorId, requestSource }, now);
    await noteDecision(db, { enrolmentId, actorId, act: 'end', reason }, now);
    await tellOfDecision(db, { userId: enrolment.userId, course, kind: 'course-ended', lineId }, now);
  });
}
