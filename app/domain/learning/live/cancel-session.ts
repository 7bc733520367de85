import { eq } from 'drizzle-orm';
import { endSharingsFor } from '#domain/passport/share-needs.ts';
import type { Database } from '#platform/database/database.server.ts';
import { liveSessions } from './live-tables.server.ts';
import { auditSession, lockComingSession, type SessionEditing } from './session-changes.ts';

/**
 * Cancels a session that has not begun. Learners read the reason, and the job of the house tells them. What they shared for it of
 * what they need is shared no more.
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
    await endSharingsFor(db, { place: 'live', id: session.id }, now);
    const details = { from: session.startsAt.toISOString() };
    await auditSession(db, { sessionId: session.id, action: 'live_session.cancel', editing, details }, now);
  });
}
