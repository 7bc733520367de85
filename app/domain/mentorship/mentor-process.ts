import { eq } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { EventOf } from '#domain/processes/process-table.ts';
import { runTransition, type Process } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockMentor, type Mentor } from './mentor-rows.ts';
import { offerHref, type OwnMentorEvent } from './mentorship-constants.ts';
import { queueMentorshipMail } from './mentorship-mails.ts';
import { moveRequestsOfMentor } from './move-requests-on.ts';
import { mentorTable } from './states.ts';
import { mentors, mentorSteps } from './tables.server.ts';

type MentorWords = {
  event: EventOf<typeof mentorTable>;
  /** Why staff decline it. */
  reason: string | null;
};

/** The life of an offer. */
export const mentorProcess: Process<typeof mentorTable, Mentor, MentorWords> = {
  table: mentorTable,
  target: 'mentor',
  refusals: { impossible: 'mentor-moved', notPermitted: 'not-permitted' },
  mutedBy: 'community',
  lock: lockMentor,
  guards: {
    'not-their-own': async (_db, { row, staff }) => {
      if (staff?.actor.userId === row.userId) throw new Refusal('mentor-own-offer', {}, 403);
      await Promise.resolve();
    },
    'is-verified': async (db, { row, staff }) => {
      if ((await findAccount(db, row.userId))?.isFullyVerified) return;
      throw new Refusal(staff ? 'mentor-not-verified' : 'mentorship-not-verified', {}, 403);
    },
  },
  write: async (db, { row: { id }, to: status, staff, input: { event, reason } }, now) => {
    const [row] = await db
      .update(mentors)
      .set({ status, reason: event === 'decline' ? reason : null, updatedAt: now })
      .where(eq(mentors.id, id))
      .returning();
    const [step] = await db
      .insert(mentorSteps)
      .values({ mentorId: id, event, at: now, actorId: staff?.actor.userId ?? null })
      .returning({ id: mentorSteps.id });
    if (!row || !step) throw new Error('The step was not written.');
    return { row, stepId: step.id };
  },
  mail: async (db, { row, mail: kind, key, siteUrl }, now) => {
    const { userId, reason: note } = row;
    await queueMentorshipMail(db, { userId, kind, key, names: {}, note, href: offerHref, siteUrl }, now);
  },
  address: async (_db, { row: { userId } }) => await Promise.resolve({ userId, values: {}, href: offerHref }),
};

type Deciding = StaffContext & { mentorId: string; siteUrl: string };

/**
 * Lets somebody be a mentor: from now on they can be asked.
 * @throws Refusal 'mentor-moved', 'mentor-own-offer' (403), 'mentor-not-verified' (403), 'mentor-unknown' (404), 'not-permitted' (403).
 */
export async function approveMentor(
  db: Database,
  { mentorId: id, siteUrl, ...by }: Deciding,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const input = { event: 'approve', reason: null } as const;
    await runTransition(db, mentorProcess, { event: 'approve', id, by, input, siteUrl }, now);
  });
}

/**
 * Does not let somebody be a mentor, or not any more, with a reason that they read. Whoever asked them is led on to the next.
 * @throws Refusal as `approveMentor`.
 */
export async function declineMentor(
  db: Database,
  { mentorId: id, reason, siteUrl, ...by }: Deciding & { reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const input = { event: 'decline', reason } as const;
    await runTransition(db, mentorProcess, { event: 'decline', id, by, input, siteUrl }, now);
  });
  await moveRequestsOfMentor(db, { mentorId: id, siteUrl }, now);
}

type OwnMove = {
  userId: string;
  event: OwnMentorEvent;
  requestSource: RequestSource;
  siteUrl: string;
};

/**
 * Pauses an own offer, goes on with it or ends it. Mentorships that go on are not touched; whoever has asked and
 * waits is led on to the next. @throws Refusal 'mentor-moved', 'mentor-unknown' (404).
 */
export async function moveOwnOffer(
  db: Database,
  { userId, event, requestSource, siteUrl }: OwnMove,
  now: Date,
): Promise<void> {
  const [own] = await db.select({ id: mentors.id }).from(mentors).where(eq(mentors.userId, userId));
  if (!own) throw new Refusal('mentor-unknown', {}, 404);
  const by = { party: 'mentor', userId, requestSource } as const;
  await db.transaction(async (db) => {
    const input = { event, reason: null };
    await runTransition(db, mentorProcess, { event, id: own.id, by, input, siteUrl }, now);
  });
  if (event === 'pause' || event === 'end')
    await moveRequestsOfMentor(db, { mentorId: own.id, siteUrl }, now);
}
