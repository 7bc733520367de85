import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { liveSessions } from './live-tables.server.ts';
import { auditSession, lockComingSession, type SessionEditing } from './session-changes.ts';

/**
 * Cancels a session that has not begun. Learners read the reason, and the job of the house tells them.
 * @throws Refusal as `lockComingSession`.
 */
export async function cancelSession(
  db: Database,
  { reason, ...editing }: SessionEditing & { reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const session = await lockComingSession(db, editing, now);
    await db
      .update(liveSessions)
      .set({ cancelledAt: now, cancelReason: reason, revision: session.revision + 1 })
      .where(eq(liveSessions.id, session.id));
    const details = { from: session.startsAt.toISOString() };
    await auditSession(db, { sessionId: session.id, action: 'live_session.cancel', editing, details }, now);
  });
}
