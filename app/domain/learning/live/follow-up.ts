import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { hasTranscript, type LiveSession } from './live-sessions.ts';
import { liveSessions } from './live-tables.server.ts';
import { auditSession, lockSession, type SessionEditing } from './session-changes.ts';

/** What is put up after a session. */
export type FollowUp = Pick<
  LiveSession,
  | 'recordingLink'
  | 'recordingMinutes'
  | 'recordingMegabytes'
  | 'transcriptEn'
  | 'transcriptAr'
  | 'notesEn'
  | 'notesAr'
>;

/**
 * Puts up the recording, the transcript and the notes of a session that has begun, in place of what was there.
 * @throws Refusal 'live-needs-transcript' for a recording without one, 'live-not-begun', 'live-session-cancelled', and as
 * `lockSession`.
 */
export async function followUp(
  db: Database,
  { after, ...editing }: SessionEditing & { after: FollowUp },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const session = await lockSession(db, editing);
    if (session.cancelledAt) throw new Refusal('live-session-cancelled');
    if (session.startsAt > now) throw new Refusal('live-not-begun');
    if (after.recordingLink !== null && !hasTranscript(after)) throw new Refusal('live-needs-transcript');
    await db
      .update(liveSessions)
      .set({ ...after, revision: session.revision + 1 })
      .where(eq(liveSessions.id, session.id));
    await auditSession(db, { sessionId: session.id, action: 'live_session.follow_up', editing }, now);
  });
}
