import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { courses } from '../tables.server.ts';
import { liveAttendances, liveNotices, liveSessions } from './live-tables.server.ts';

/** In which live sessions somebody took part, and of which they were told, in the copy of their data. */
export const liveDataPart: DataPart = {
  fileName: 'live-sessions.json',
  describe: (language) => textsFor(language).getFixedT(null, 'live-sessions')('data-export'),
  read: async (db, { userId }) => {
    const about = { course: courses.title, startsAt: liveSessions.startsAt };
    const attended = await db
      .select({ ...about, way: liveAttendances.way, at: liveAttendances.at })
      .from(liveAttendances)
      .innerJoin(liveSessions, eq(liveSessions.id, liveAttendances.sessionId))
      .innerJoin(courses, eq(courses.id, liveSessions.courseId))
      .where(eq(liveAttendances.userId, userId))
      .orderBy(asc(liveAttendances.at), asc(liveSessions.id));
    const told = await db
      .select({ ...about, kind: liveNotices.kind, at: liveNotices.at })
      .from(liveNotices)
      .innerJoin(liveSessions, eq(liveSessions.id, liveNotices.sessionId))
      .innerJoin(courses, eq(courses.id, liveSessions.courseId))
      .where(eq(liveNotices.userId, userId))
      .orderBy(asc(liveNotices.at), asc(liveSessions.id), asc(liveNotices.kind));
    return { attended, told };
  },
};

/** Forgets in which sessions somebody took part whose account is deleted, and what they were told. */
export const forgetLive: PurgePart = async (db, { userId }) => {
  await db.delete(liveAttendances).where(eq(liveAttendances.userId, userId));
  await db.delete(liveNotices).where(eq(liveNotices.userId, userId));
};
