import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { courseVersions, lessons } from '../outline/outline-tables.server.ts';
import { courses } from '../tables.server.ts';
import { liveAttendances, liveSessions } from './live-tables.server.ts';

export type LiveSession = typeof liveSessions.$inferSelect;

/** Whether a session is still to come, goes on, is over, or does not take place. */
export type LiveState = 'planned' | 'running' | 'over' | 'cancelled';

/** How a session stands at an instant: it begins and is over to the second. */
export function liveStateOf(
  { startsAt, endsAt, cancelledAt }: Pick<LiveSession, 'startsAt' | 'endsAt' | 'cancelledAt'>,
  now: Date,
): LiveState {
  if (cancelledAt) return 'cancelled';
  if (now >= endsAt) return 'over';
  return now >= startsAt ? 'running' : 'planned';
}

/** Whether there is a transcript, in one language at least. */
export function hasTranscript({
  transcriptEn,
  transcriptAr,
}: Pick<LiveSession, 'transcriptEn' | 'transcriptAr'>): boolean {
  return transcriptEn !== null || transcriptAr !== null;
}

/** The sessions of a lesson, the first one first. */
export async function listSessions(
  db: Database,
  { courseId, slug }: { courseId: string; slug: string },
): Promise<LiveSession[]> {
  return await db
    .select()
    .from(liveSessions)
    .where(and(eq(liveSessions.courseId, courseId), eq(liveSessions.lessonSlug, slug)))
    .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id));
}

/** A session of a course; null where there is none. */
export async function findSession(
  db: Database,
  { courseId, sessionId }: { courseId: string; sessionId: string },
): Promise<LiveSession | null> {
  if (!isRowId(sessionId)) return null;
  const [session] = await db
    .select()
    .from(liveSessions)
    .where(and(eq(liveSessions.id, sessionId), eq(liveSessions.courseId, courseId)));
  return session ?? null;
}

export type LiveLesson = { slug: string; title: Bilingual };

/** The live lessons of a course, as the published versions call them, the newest version's name first. */
export async function listLiveLessons(db: Database, courseId: string): Promise<LiveLesson[]> {
  const { slug, title, kind, versionId } = lessons;
  const rows = await db
    .select({ slug, title })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, versionId))
    .where(
      and(eq(courseVersions.courseId, courseId), isNotNull(courseVersions.publishedAt), eq(kind, 'live')),
    )
    .orderBy(desc(courseVersions.number), asc(slug));
  return rows.filter((row, index) => rows.findIndex((each) => each.slug === row.slug) === index);
}

/** All sessions of a course, the first one first, each with how many took part. */
export async function listCourseSessions(
  db: Database,
  courseId: string,
): Promise<(LiveSession & { attended: number })[]> {
  const sessions = await db
    .select()
    .from(liveSessions)
    .where(eq(liveSessions.courseId, courseId))
    .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id));
  if (sessions.length === 0) return [];
  const ids = sessions.map(({ id }) => id);
  const counted = await db
    .select({ id: liveAttendances.sessionId, attended: count() })
    .from(liveAttendances)
    .where(inArray(liveAttendances.sessionId, ids))
    .groupBy(liveAttendances.sessionId);
  const attended = new Map(counted.map((row) => [row.id, row.attended]));
  return sessions.map((session) => ({ ...session, attended: attended.get(session.id) ?? 0 }));
}

export type NextSession = { course: string; lesson: string; title: Bilingual; startsAt: Date; endsAt: Date };

/** The next live session of each course that somebody learns in, by the course's name in addresses; running ones too. */
export async function listNextSessions(
  db: Database,
  userId: string,
  now: Date,
): Promise<Map<string, NextSession>> {
  const rows = await db
    .select({
      ...{ course: courses.slug, lesson: lessons.slug, title: lessons.title },
      ...{ startsAt: liveSessions.startsAt, endsAt: liveSessions.endsAt },
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(lessons, and(eq(lessons.versionId, enrolments.versionId), eq(lessons.kind, 'live')))
    .innerJoin(
      liveSessions,
      and(eq(liveSessions.courseId, enrolments.courseId), eq(liveSessions.lessonSlug, lessons.slug)),
    )
    .where(
      and(
        ...[eq(enrolments.userId, userId), isNull(enrolments.endedAt)],
        ...[isNull(liveSessions.cancelledAt), gt(liveSessions.endsAt, now)],
      ),
    )
    .orderBy(desc(liveSessions.startsAt), desc(liveSessions.id));
  return new Map(rows.map((row) => [row.course, row]));
}
