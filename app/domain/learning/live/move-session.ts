import { eq } from 'drizzle-orm';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { liveSessions } from './live-tables.server.ts';
import {
  assertToCome,
  auditSession,
  endOf,
  lockComingSession,
  type SessionEditing,
  type SessionPlan,
} from './session-changes.ts';

/**
 * Changes when and where a session takes place. Learners are told of another beginning or end by the job of the house.
 * @throws Refusal 'live-session-past', 'live-session-there' where the lesson has one at that time, and as `lockComingSession`.
 */
export async function moveSession(
  db: Database,
  { startsAt, minutes, link, phone, phoneCode, ...editing }: SessionEditing & SessionPlan,
  now: Date,
): Promise<void> {
  await db
    .transaction(async (db) => {
      const session = await lockComingSession(db, editing, now);
      assertToCome(startsAt, now);
      const endsAt = endOf({ startsAt, minutes });
      const isMoved =
        session.startsAt.getTime() !== startsAt.getTime() || session.endsAt.getTime() !== endsAt.getTime();
      await db
        .update(liveSessions)
        .set({
          ...{ startsAt, endsAt, link, phone, phoneCode, revision: session.revision + 1 },
          ...(isMoved && { movedAt: now, timesMoved: session.timesMoved + 1 }),
        })
        .where(eq(liveSessions.id, session.id));
      const details = { from: session.startsAt.toISOString(), to: startsAt.toISOString() };
      await auditSession(db, { sessionId: session.id, action: 'live_session.move', editing, details }, now);
    })
    .catch((error: unknown) => {
      if (breaksConstraint(error, 'live_sessions_once_at_a_time')) throw new Refusal('live-session-there');
      throw error;
    });
}
