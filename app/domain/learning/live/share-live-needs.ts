import { and, eq } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import type { NeedName } from '#domain/passport/needs-constants.ts';
import { shareNeeds } from '#domain/passport/share-needs.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { LessonAddress } from '../progress/find-lesson-for.ts';
import { getLiveLesson } from './attend-session.ts';
import { liveSessions } from './live-tables.server.ts';

type Sharing = LessonAddress & {
  userId: string;
  sessionId: string;
  chosen: readonly NeedName[];
  requestSource: RequestSource;
};

/**
 * Shares with those who teach what a learner chose of what they need in a live session, in place of what they shared for it
 * before; nothing chosen takes it back.
 * @throws Refusal 'lesson-closed' (403) for whoever may not learn in it, 'live-session-unknown' (404), 'live-needs-closed' for a
 * session that is over or cancelled, or 'needs-not-stated'.
 */
export async function shareLiveNeeds(
  db: Database,
  { sessionId, chosen, requestSource, ...learner }: Sharing,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { userId } = learner;
    const { courseId, lesson } = await getLiveLesson(db, learner, now);
    // Whoever cancels it at this moment is waited for.
    const isIt = and(eq(liveSessions.id, sessionId), eq(liveSessions.courseId, courseId));
    const [session] = isRowId(sessionId) ? await db.select().from(liveSessions).where(isIt).for('share') : [];
    if (session?.lessonSlug !== lesson.slug) throw new Refusal('live-session-unknown', {}, 404);
    if (session.cancelledAt || session.endsAt <= now) throw new Refusal('live-needs-closed');
    await shareNeeds(db, { userId, requestSource, shared: { place: 'live', id: sessionId }, chosen }, now);
  });
}
