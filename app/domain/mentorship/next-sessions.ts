import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { MentorshipSide } from './mentorship-constants.ts';
import { mentorSessions } from './sessions-tables.server.ts';
import { mentorRequests, mentors, mentorships } from './tables.server.ts';

/** A session that somebody has booked with their mentor, or with whom they are one. */
export type NextMentorSession = {
  id: string;
  startsAt: Date;
  /** What they are in it. */
  side: MentorshipSide;
  /** By which name they know the other. */
  other: string;
};

/** The sessions of somebody that are not over and not cancelled, with everybody whom they meet; the next one first. */
export async function listNextMentorSessions(
  db: Database,
  userId: string,
  now: Date,
): Promise<NextMentorSession[]> {
  const { id, startsAt, endsAt, status } = mentorSessions;
  const rows = await db
    .select({ id, startsAt, mentorId: mentors.userId, mentor: mentors.name, mentee: mentorRequests.name })
    .from(mentorSessions)
    .innerJoin(mentorships, eq(mentorships.id, mentorSessions.mentorshipId))
    .innerJoin(mentors, eq(mentors.id, mentorships.mentorId))
    .innerJoin(mentorRequests, eq(mentorRequests.id, mentorships.requestId))
    .where(
      and(
        ...[eq(status, 'booked'), gt(endsAt, now)],
        or(eq(mentorships.menteeId, userId), eq(mentors.userId, userId)),
      ),
    )
    .orderBy(asc(startsAt), asc(id));
  return rows.map((row) => {
    const side = row.mentorId === userId ? 'mentor' : 'mentee';
    return { id: row.id, startsAt: row.startsAt, side, other: side === 'mentor' ? row.mentee : row.mentor };
  });
}
