import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import { countWaiting, type Waiting } from '#platform/time/count-waiting.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { mentorSessions } from './sessions-tables.server.ts';
import { mentorRequests, mentors, mentorships } from './tables.server.ts';

/** Mentorships that began in each span, and sessions whose time was in it and that nobody cancelled. */
export async function countMentorshipInSpans(
  db: Database,
  spans: Spans,
): Promise<Record<'mentorshipsBegun' | 'mentorSessions', number[]>> {
  const { startsAt, status } = mentorSessions;
  const [begun, sessions] = await Promise.all([
    countInSpans(db, { from: mentorships, at: mentorships.begunAt }, spans),
    countInSpans(db, { from: mentorSessions, at: startsAt, where: eq(status, 'booked') }, spans),
  ]);
  return { mentorshipsBegun: begun, mentorSessions: sessions };
}

/** The offers that wait for staff, and the requests for which staff look for somebody. */
export async function readMentorshipWaiting(db: Database): Promise<Record<'offers' | 'requests', Waiting>> {
  const [offers, requests] = await Promise.all([
    countWaiting(db, { from: mentors, at: mentors.offeredAt, where: eq(mentors.status, 'waiting') }),
    countWaiting(db, {
      ...{ from: mentorRequests, at: mentorRequests.askedAt },
      where: eq(mentorRequests.status, 'with-staff'),
    }),
  ]);
  return { offers, requests };
}
