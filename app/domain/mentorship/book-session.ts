import { and, eq, gt } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertMayTakePart } from '#domain/conduct/agreements.ts';
import { assertNotLimited } from '#domain/conduct/decisions.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findOwnMentorship, type OwnMentorship } from './find-requests.ts';
import { mentorshipLimits, sessionHref, type SessionOutcome } from './mentorship-constants.ts';
import { queueMentorshipMail } from './mentorship-mails.ts';
import { addSessionStep, otherOf, sessionProcessOf, type SessionPlan } from './session-process.ts';
import { lockOwnSession } from './session-rows.ts';
import { mentorSessionNotes, mentorSessions } from './sessions-tables.server.ts';
import { mentorships } from './tables.server.ts';
import { assertMayAddWords, assertTogether } from './words-for-other.ts';

type By = { userId: string; requestSource: RequestSource; siteUrl: string };

const aDay = 24 * 3600 * 1000;

/**
 * Books a session of the two of a mentorship, and tells the other. Neither of them can be in two sessions at once: the database
 * says so.
 * @throws Refusal 'mentor-session-overlaps', 'mentor-session-past', 'mentor-session-far', 'mentor-sessions-many' with a `count`,
 * 'mentorship-over', 'mentor-session-apart' where a block stands between them, 'mentorship-unknown' (404), and as `assertMayTakePart`.
 */
export async function bookSession(
  db: Database,
  { mentorshipId, plan, ...by }: By & { mentorshipId: string; plan: SessionPlan },
  now: Date,
): Promise<{ id: string }> {
  const { userId, requestSource, siteUrl } = by;
  return await withoutOverlap(db, async (db) => {
    const pair = await lockPair(db, { mentorshipId, userId });
    await assertMayTakePart(db, userId, now);
    assertInReach(plan, now);
    await assertTogether(db, pair);
    const ahead = and(
      eq(mentorSessions.mentorshipId, mentorshipId),
      eq(mentorSessions.status, 'booked'),
      gt(mentorSessions.startsAt, now),
    );
    const { sessionsAhead: count } = mentorshipLimits;
    if ((await db.$count(mentorSessions, ahead)) >= count)
      throw new Refusal('mentor-sessions-many', { count });
    const [session] = await db
      .insert(mentorSessions)
      .values({ ...plan, mentorshipId, bookedBy: pair.side, bookedAt: now, changedAt: now })
      .returning();
    if (!session) throw new Error('The session was not written.');
    const { id } = session;
    const stepId = await addSessionStep(db, { sessionId: id, event: 'book' }, now);
    const target = { kind: 'mentor_session', id } as const;
    const line = { actorId: userId, action: 'mentor_session.book', target, requestSource } as const;
    await writeAudit(db, { ...line, outcome: 'done' }, now);
    const { userId: other, names } = otherOf({ pair });
    const told = { userId: other, kind: 'mentor-session-booked', href: sessionHref(id) } as const;
    const key = `mentor_session-step:${stepId}:other`;
    await notify(db, { ...told, key, values: names }, now);
    const letter = { ...told, key, names, until: plan.startsAt, note: null, siteUrl };
    await queueMentorshipMail(db, letter, now);
    return { id };
  });
}

/**
 * Moves a session, or changes how the two talk and join, and tells the other.
 * @throws Refusal 'mentor-session-overlaps', 'mentor-session-past', 'mentor-session-far', 'mentor-session-begun',
 * 'mentor-session-moved' where it was cancelled, 'mentor-session-unknown' (404), and as `assertNotLimited` and `assertTogether`.
 */
export async function moveSession(
  db: Database,
  { sessionId: id, plan, ...by }: By & { sessionId: string; plan: SessionPlan },
  now: Date,
): Promise<void> {
  const { userId, requestSource, siteUrl } = by;
  await withoutOverlap(db, async (db) => {
    const { pair } = await lockOwnSession(db, { id, userId });
    await assertNotLimited(db, userId, now);
    await assertTogether(db, pair);
    assertInReach(plan, now);
    const party = { party: 'side', userId, requestSource } as const;
    const input = { event: 'move', by: pair.side, plan } as const;
    const happening = { event: 'move', id, by: party, input, siteUrl } as const;
    await runTransition(db, sessionProcessOf(userId), happening, now);
  });
}

/**
 * Cancels a session with words for the other, who is told; without words also whoever cannot write in the community.
 * @throws Refusal 'mentor-session-begun', 'mentor-session-moved', 'mentor-session-unknown' (404), and with words as `assertMayAddWords`.
 */
export async function cancelSession(
  db: Database,
  { sessionId: id, words, ...by }: By & { sessionId: string; words: string | null },
  now: Date,
): Promise<void> {
  const { userId, requestSource, siteUrl } = by;
  await db.transaction(async (db) => {
    const { pair } = await lockOwnSession(db, { id, userId });
    await assertMayAddWords(db, { userId, pair, words }, now);
    const party = { party: 'side', userId, requestSource } as const;
    const input = { event: 'cancel', by: pair.side, words } as const;
    const happening = { event: 'cancel', id, by: party, input, siteUrl } as const;
    await runTransition(db, sessionProcessOf(userId), happening, now);
  });
}

type OfSession = { sessionId: string; userId: string };

/**
 * Says what came of a session: each of the two for themselves, and both read both.
 * @throws Refusal 'mentor-session-ahead' before it has begun, 'mentor-session-moved' where it was cancelled,
 * 'mentor-session-unknown' (404).
 */
export async function tellOutcome(
  db: Database,
  { sessionId: id, userId, outcome }: OfSession & { outcome: SessionOutcome },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { session, pair } = await lockOwnSession(db, { id, userId });
    if (session.status !== 'booked') throw new Refusal('mentor-session-moved');
    if (session.startsAt > now) throw new Refusal('mentor-session-ahead');
    const said = pair.side === 'mentor' ? { mentorSaid: outcome } : { menteeSaid: outcome };
    await db.update(mentorSessions).set(said).where(eq(mentorSessions.id, id));
  });
}

/**
 * Keeps what somebody notes of a session, for themselves unless they share it; nothing takes the note out.
 * @throws Refusal 'mentor-session-unknown' (404), and of a note that is shared as `assertMayTakePart` and `assertTogether`.
 */
export async function saveSessionNote(
  db: Database,
  { sessionId: id, userId, text, isShared }: OfSession & { text: string | null; isShared: boolean },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { pair } = await lockOwnSession(db, { id, userId });
    const { sessionId, side } = mentorSessionNotes;
    if (text === null) {
      await db.delete(mentorSessionNotes).where(and(eq(sessionId, id), eq(side, pair.side)));
      return;
    }
    if (isShared) {
      await assertMayTakePart(db, userId, now);
      await assertTogether(db, pair);
    }
    const values = { text, isShared, updatedAt: now };
    await db
      .insert(mentorSessionNotes)
      .values({ sessionId: id, side: pair.side, ...values })
      .onConflictDoUpdate({ target: [sessionId, side], set: values });
  });
}

/**
 * The mentorship of somebody, which nobody ends until the transaction is over.
 * @throws Refusal 'mentorship-over', 'mentorship-unknown' (404), also for one of others.
 */
export async function lockPair(
  db: Database,
  { mentorshipId: id, userId }: { mentorshipId: string; userId: string },
): Promise<OwnMentorship> {
  const own = await findOwnMentorship(db, { id, userId });
  if (!own) throw new Refusal('mentorship-unknown', {}, 404);
  const [row] = await db.select().from(mentorships).where(eq(mentorships.id, id)).for('update');
  if (row?.status !== 'active') throw new Refusal('mentorship-over');
  return own;
}

function assertInReach({ startsAt }: SessionPlan, now: Date): void {
  if (startsAt <= now) throw new Refusal('mentor-session-past');
  if (startsAt.getTime() > now.getTime() + mentorshipLimits.daysAhead * aDay)
    throw new Refusal('mentor-session-far', { count: mentorshipLimits.daysAhead });
}

/** Does something in a transaction; where the database finds that somebody would be in two sessions at once, says so in words. */
async function withoutOverlap<Result>(db: Database, act: (db: Database) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (db) => await act(db));
  } catch (error) {
    if (breaksConstraint(error, 'mentor_session_people_do_not_overlap'))
      throw new Refusal('mentor-session-overlaps');
    throw error;
  }
}
