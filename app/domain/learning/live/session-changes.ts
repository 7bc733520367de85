import { and, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { assertMayEdit } from '../course-changes.ts';
import { liveLimits } from './live-constants.ts';
import type { LiveSession } from './live-sessions.ts';
import { liveSessions } from './live-tables.server.ts';

/** When and where a session takes place, as those who teach plan it. */
export type SessionPlan = {
  startsAt: Date;
  minutes: number;
  link: string;
  phone: string | null;
  phoneCode: string | null;
};

/** A change of a session: `seen` is the revision that its writer had before them. */
export type SessionEditing = StaffContext & { courseId: string; sessionId: string; seen: number };

/** When a session is over that begins then and takes so long. */
export function endOf({ startsAt, minutes }: Pick<SessionPlan, 'startsAt' | 'minutes'>): Date {
  return new Date(startsAt.getTime() + minutes * 60_000);
}

/**
 * A session that nobody else changes until the caller's transaction ends.
 * @throws Refusal 'live-session-unknown' (404), 'changed-meanwhile', 'catalogue-out-of-reach' (403).
 */
export async function lockSession(
  db: Database,
  { courseId, sessionId, seen, ...editing }: SessionEditing,
): Promise<LiveSession> {
  assertMayEdit(editing, `course:${courseId}`);
  if (!isRowId(sessionId) || !isRowId(courseId)) throw new Refusal('live-session-unknown', {}, 404);
  const [session] = await db
    .select()
    .from(liveSessions)
    .where(and(eq(liveSessions.id, sessionId), eq(liveSessions.courseId, courseId)))
    .for('update');
  if (!session) throw new Refusal('live-session-unknown', {}, 404);
  if (session.revision !== seen) throw new Refusal('changed-meanwhile');
  return session;
}

/**
 * The same, to give it another time or to cancel it.
 * @throws Refusal 'live-session-begun' and 'live-session-cancelled' as well.
 */
export async function lockComingSession(
  db: Database,
  editing: SessionEditing,
  now: Date,
): Promise<LiveSession> {
  const session = await lockSession(db, editing);
  if (session.cancelledAt) throw new Refusal('live-session-cancelled');
  if (session.startsAt <= now) throw new Refusal('live-session-begun');
  return session;
}

/** @throws Refusal 'live-session-past' unless a session that begins then is still to come. */
export function assertToCome(startsAt: Date, now: Date): void {
  if (startsAt <= now) throw new Refusal('live-session-past');
}

/** @throws Refusal 'live-sessions-full' when a lesson has all the sessions that it may have. */
export async function assertRoom(
  db: Database,
  { courseId, lessonSlug }: { courseId: string; lessonSlug: string },
): Promise<void> {
  const own = and(
    ...[eq(liveSessions.courseId, courseId), eq(liveSessions.lessonSlug, lessonSlug)],
    isNull(liveSessions.cancelledAt),
  );
  const count = await db.$count(liveSessions, own);
  if (count >= liveLimits.sessions) throw new Refusal('live-sessions-full', { count });
}

/** Notes what was done to a session, in the caller's transaction. */
export async function auditSession(
  db: Database,
  {
    sessionId,
    action,
    editing: { actor, requestSource },
    details = {},
  }: {
    sessionId: string;
    action: 'live_session.plan' | 'live_session.move' | 'live_session.cancel' | 'live_session.follow_up';
    editing: StaffContext;
    details?: Record<string, string | number>;
  },
  now: Date,
): Promise<void> {
  const target = { kind: 'live_session', id: sessionId } as const;
  const line = { actorId: actor.userId, action, target, outcome: 'done', requestSource, details } as const;
  await writeAudit(db, line, now);
}
