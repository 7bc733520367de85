import { and, eq, isNull } from 'drizzle-orm';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockCourse } from '../course-changes.ts';
import { listLiveLessons } from './live-sessions.ts';
import { liveSessions } from './live-tables.server.ts';
import { assertRoom, assertToCome, auditSession, endOf, type SessionPlan } from './session-changes.ts';

type Planning = StaffContext & SessionPlan & { courseId: string; lessonSlug: string };

/**
 * Plans a session of a live lesson that is published. The same one planned twice is one.
 * @throws Refusal 'live-lesson-unknown' (404), 'live-session-past', 'live-sessions-full', and as `lockCourse`.
 */
export async function planSession(
  db: Database,
  { courseId, lessonSlug, startsAt, minutes, link, phone, phoneCode, ...editing }: Planning,
  now: Date,
): Promise<{ id: string }> {
  return await db.transaction(async (db) => {
    await lockCourse(db, { courseId, ...editing });
    const known = await listLiveLessons(db, courseId);
    if (!known.some(({ slug }) => slug === lessonSlug)) throw new Refusal('live-lesson-unknown', {}, 404);
    const own = and(eq(liveSessions.courseId, courseId), eq(liveSessions.lessonSlug, lessonSlug));
    const [same] = await db
      .select({ id: liveSessions.id })
      .from(liveSessions)
      .where(and(own, eq(liveSessions.startsAt, startsAt), isNull(liveSessions.cancelledAt)));
    if (same) return same;
    assertToCome(startsAt, now);
    await assertRoom(db, { courseId, lessonSlug });
    const times = { startsAt, endsAt: endOf({ startsAt, minutes }), plannedAt: now };
    const [session] = await db
      .insert(liveSessions)
      .values({ courseId, lessonSlug, link, phone, phoneCode, ...times })
      .returning({ id: liveSessions.id });
    const { id: sessionId } = session!;
    const details = { lesson: lessonSlug, to: startsAt.toISOString() };
    await auditSession(db, { sessionId, action: 'live_session.plan', editing, details }, now);
    return { id: sessionId };
  });
}
