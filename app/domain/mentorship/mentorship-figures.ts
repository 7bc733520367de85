import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import type { Spans } from '#platform/time/periods.ts';
import { mentorSessions } from './sessions-tables.server.ts';
import { mentorships } from './tables.server.ts';

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
