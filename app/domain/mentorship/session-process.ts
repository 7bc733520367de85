import { eq } from 'drizzle-orm';
import type { EventOf } from '#domain/processes/process-table.ts';
import type { Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { sessionHref, type MentorshipSide } from './mentorship-constants.ts';
import { queueMentorshipMail } from './mentorship-mails.ts';
import { lockOwnSession, type MentorSession, type OwnSession } from './session-rows.ts';
import { mentorSessions, mentorSessionSteps } from './sessions-tables.server.ts';
import { sessionTable } from './states.ts';

/** What a session is: when, how long, in which way, and how to join. */
export type SessionPlan = Pick<MentorSession, 'startsAt' | 'endsAt' | 'way' | 'join'>;

/** A session with who does something to it. */
type HeldSession = MentorSession & { told: SessionTold };

/** Whom the other of the two is told about. */
type SessionTold = { userId: string; names: { other: string } };

type SessionInput = {
  event: EventOf<typeof sessionTable>;
  by: MentorshipSide;
  plan?: SessionPlan;
  words?: string | null;
};

/**
 * The life of a session, for one of its two people: it is changed and cancelled before it begins.
 * @throws Refusal 'mentor-session-begun' once it has begun.
 */
export function sessionProcessOf(userId: string): Process<typeof sessionTable, HeldSession, SessionInput> {
  return {
    table: sessionTable,
    target: 'mentor_session',
    refusals: { impossible: 'mentor-session-moved', notPermitted: 'not-permitted' },
    mutedBy: 'community',
    lock: async (db, id) => {
      const held = await lockOwnSession(db, { id, userId });
      return { ...held.session, told: otherOf(held) };
    },
    guards: {
      'not-begun': async (_db, { row }, now) => {
        if (row.startsAt <= now) throw new Refusal('mentor-session-begun');
        await Promise.resolve();
      },
    },
    write: async (db, { row, to: status, input }, now) => {
      const { event, by, plan, words = null } = input;
      const isMove = event === 'move';
      const [written] = await db
        .update(mentorSessions)
        .set({
          ...{ status, changedAt: now, revision: row.revision + 1 },
          ...(isMove ? { ...plan, remindedAt: null } : { cancelledBy: by, cancelWords: words }),
        })
        .where(eq(mentorSessions.id, row.id))
        .returning();
      if (!written) throw new Error('The session was not written.');
      const step = { sessionId: row.id, event };
      return { row: { ...written, told: row.told }, stepId: await addSessionStep(db, step, now) };
    },
    mail: async (db, { row, mail: kind, key, input, siteUrl }, now) => {
      const { userId, names } = row.told;
      const note = input.words ?? null;
      const letter = { userId, kind, key, names, until: row.startsAt, note, href: sessionHref(row.id) };
      await queueMentorshipMail(db, { ...letter, siteUrl }, now);
    },
    address: async (_db, { row }) => {
      await Promise.resolve();
      return { userId: row.told.userId, values: row.told.names, href: sessionHref(row.id) };
    },
  };
}

/** Writes one row of the history of a session, and gives its number. */
export async function addSessionStep(
  db: Database,
  step: { sessionId: string; event: string },
  now: Date,
): Promise<number> {
  const [row] = await db
    .insert(mentorSessionSteps)
    .values({ ...step, at: now })
    .returning({ id: mentorSessionSteps.id });
  return row!.id;
}

/** The other of the two, and by which name they know whoever does something. */
export function otherOf({ pair }: Pick<OwnSession, 'pair'>): SessionTold {
  const userId = pair.side === 'mentor' ? pair.menteeId : pair.mentorUserId;
  return { userId, names: { other: pair.own } };
}
