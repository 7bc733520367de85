import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { moveHeld } from '../move-to-version.ts';
import { lockForDesk } from './lock-for-desk.ts';
import { noteDecision, tellOfDecision } from './note-decision.ts';

/**
 * Moves a learner to the version of the course that is published now, with what they have done, and tells them. Whoever is
 * there already stays.
 * @throws Refusal 'not-permitted' (403), 'enrolment-unknown' (404), 'enrolment-over' for one that has ended.
 */
export async function moveByHand(
  db: Database,
  { enrolmentId, reason, ...staff }: StaffContext & { enrolmentId: string; reason: string },
  now: Date,
): Promise<void> {
  assertMay(staff, 'enrolments.manage');
  await db.transaction(async (db) => {
    const { enrolment: held, course } = await lockForDesk(db, enrolmentId);
    if (held.endedAt) throw new Refusal('enrolment-over');
    const { actor, requestSource } = staff;
    const moved = await moveHeld(db, { held, actorId: actor.userId, requestSource }, now);
    if (!moved.isMoved) return;
    await noteDecision(db, { enrolmentId, actorId: actor.userId, act: 'move', reason }, now);
    await tellOfDecision(
      db,
      { userId: held.userId, course, kind: 'course-moved', lineId: moved.lineId },
      now,
    );
  });
}
