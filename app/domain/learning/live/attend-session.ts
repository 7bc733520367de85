import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { getOpenLesson, type LessonAddress } from '../progress/find-lesson-for.ts';
import { recordEvent } from '../progress/record-event.ts';
import type { AttendanceWay } from './live-constants.ts';
import { findSession, hasTranscript, listSessions } from './live-sessions.ts';
import { liveAttendances } from './live-tables.server.ts';

type Learner = LessonAddress & { userId: string };

/**
 * Completes a live lesson on the learner's own word: they were at one of its sessions, or have read the transcript of one.
 * Doing it twice changes nothing.
 * @throws Refusal 'lesson-closed' (403) for whoever may not learn in it, 'live-session-unknown' (404), 'live-not-begun' for a
 * session that has not begun, was cancelled, or has no transcript to read.
 */
export async function attendSession(
  db: Database,
  { sessionId, way, ...learner }: Learner & { sessionId: string; way: AttendanceWay },
  now: Date,
): Promise<{ isNew: boolean }> {
  return await db.transaction(async (db) => {
    const { userId } = learner;
    const { courseId, lesson } = await getLiveLesson(db, learner, now);
    const session = await findSession(db, { courseId, sessionId });
    if (session?.lessonSlug !== lesson.slug) throw new Refusal('live-session-unknown', {}, 404);
    const isThere = way === 'there' || hasTranscript(session);
    if (session.cancelledAt || session.startsAt > now || !isThere) throw new Refusal('live-not-begun');
    await db.insert(liveAttendances).values({ sessionId, userId, way, at: now }).onConflictDoNothing();
    return await recordEvent(db, { userId, lesson, kind: 'completed', cause: 'learner' }, now);
  });
}

/**
 * Takes back that a live lesson is completed, and with it that the learner took part. Doing it twice changes nothing.
 * @throws Refusal 'lesson-closed' (403) for whoever may not learn in it.
 */
export async function takeBackAttendance(
  db: Database,
  learner: Learner,
  now: Date,
): Promise<{ isNew: boolean }> {
  return await db.transaction(async (db) => {
    const { userId } = learner;
    const { courseId, lesson } = await getLiveLesson(db, learner, now);
    const ids = (await listSessions(db, { courseId, slug: lesson.slug })).map(({ id }) => id);
    const own = and(eq(liveAttendances.userId, userId), inArray(liveAttendances.sessionId, ids));
    if (ids.length > 0) await db.delete(liveAttendances).where(own);
    return await recordEvent(db, { userId, lesson, kind: 'reopened', cause: 'learner' }, now);
  });
}

/**
 * A live lesson for whoever may learn in it, who does not give the course back before the caller's transaction ends.
 * @throws Refusal 'lesson-closed' (403).
 */
export async function getLiveLesson(db: Database, learner: Learner, now: Date) {
  const { courseId, lesson, enrolment } = await getOpenLesson(db, learner, now);
  if (lesson.kind !== 'live') throw new Refusal('lesson-closed', {}, 403);
  // Held, so that whoever gives the course back does so before or after: what is done decides about it.
  const [held] = await db.select().from(enrolments).where(eq(enrolments.id, enrolment.id)).for('share');
  if (!held || held.endedAt) throw new Refusal('lesson-closed', {}, 403);
  return { courseId, lesson };
}
