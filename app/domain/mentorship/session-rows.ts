import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { findOwnMentorship, type OwnMentorship } from './find-requests.ts';
import type { MentorshipSide } from './mentorship-constants.ts';
import { mentorSessionNotes, mentorSessions } from './sessions-tables.server.ts';

export type MentorSession = typeof mentorSessions.$inferSelect;
type SessionNote = typeof mentorSessionNotes.$inferSelect;

/** A session with the mentorship that it belongs to, as one of the two has it before them. */
export type OwnSession = { session: MentorSession; pair: OwnMentorship };

/** A session for one of its two people; null for everybody else, who cannot tell whether there is one. */
export async function findOwnSession(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<OwnSession | null> {
  if (!isRowId(id)) return null;
  const [session] = await db.select().from(mentorSessions).where(eq(mentorSessions.id, id));
  const pair = session && (await findOwnMentorship(db, { id: session.mentorshipId, userId }));
  return pair ? { session, pair } : null;
}

/** The same, which nobody else changes until the transaction ends. @throws Refusal 'mentor-session-unknown' (404). */
export async function lockOwnSession(
  db: Database,
  which: { id: string; userId: string },
): Promise<OwnSession> {
  if (isRowId(which.id))
    await db
      .select({ id: mentorSessions.id })
      .from(mentorSessions)
      .where(eq(mentorSessions.id, which.id))
      .for('update');
  const found = await findOwnSession(db, which);
  if (!found) throw new Refusal('mentor-session-unknown', {}, 404);
  return found;
}

/** The sessions of a mentorship that are ahead, the next one first, and those that have begun, the latest first. */
export async function listSessions(
  db: Database,
  mentorshipId: string,
  now: Date,
): Promise<{ ahead: MentorSession[]; past: MentorSession[] }> {
  const of = eq(mentorSessions.mentorshipId, mentorshipId);
  const { startsAt, id } = mentorSessions;
  const ahead = await db
    .select()
    .from(mentorSessions)
    .where(and(of, gt(startsAt, now)))
    .orderBy(asc(startsAt), asc(id));
  const past = await db
    .select()
    .from(mentorSessions)
    .where(and(of, lte(startsAt, now)))
    .orderBy(desc(startsAt), asc(id));
  return { ahead, past };
}

/** What somebody noted of a session, and what the other shares of theirs. */
export async function readSessionNotes(
  db: Database,
  { sessionId, side }: { sessionId: string; side: MentorshipSide },
): Promise<{ own: SessionNote | null; shared: SessionNote | null }> {
  const notes = await db.select().from(mentorSessionNotes).where(eq(mentorSessionNotes.sessionId, sessionId));
  const own = notes.find((note) => note.side === side) ?? null;
  return { own, shared: notes.find((note) => note.side !== side && note.isShared) ?? null };
}
