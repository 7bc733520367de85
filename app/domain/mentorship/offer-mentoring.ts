import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertMayTakePart } from '#domain/conduct/agreements.ts';
import { findAccount } from '#domain/identity/find-account.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { mentorProcess } from './mentor-process.ts';
import { lockOwnOffer, type Mentor } from './mentor-rows.ts';
import { mentorshipLimits, type MentorLanguage, type TalkingWay } from './mentorship-constants.ts';
import { mentorHours, mentors, mentorSteps, mentorSubjectChoices, mentorSubjects } from './tables.server.ts';

/** What a mentor says of themselves. */
export type OfferContent = {
  name: string;
  about: string;
  /** The ids of subjects. */
  subjects: readonly string[];
  ways: TalkingWay[];
  languages: MentorLanguage[];
  capacity: number;
  isListed: boolean;
};

type Offering = { userId: string; content: OfferContent; requestSource: RequestSource; siteUrl: string };

/**
 * Offers to be a mentor, or changes what somebody says of themselves. Staff look at an offer before anybody is asked; one that was
 * declined or ended waits for them again. @throws Refusal 'mentorship-not-verified' (403), 'mentor-subject-closed', and for whoever
 * is no mentor yet or no more as `assertMayTakePart`.
 */
export async function saveOffer(
  db: Database,
  { userId, content, requestSource, siteUrl }: Offering,
  now: Date,
): Promise<{ id: string }> {
  if (!(await findAccount(db, userId))?.isFullyVerified)
    throw new Refusal('mentorship-not-verified', {}, 403);
  return await db.transaction(async (db) => {
    const { subjects, ...words } = content;
    const own = await lockOwnOffer(db, userId);
    const offersAgain = own?.status === 'declined' || own?.status === 'ended';
    if (!own || offersAgain) await assertMayTakePart(db, userId, now);
    const [row] = own
      ? await db
          .update(mentors)
          .set({ ...words, updatedAt: now })
          .where(eq(mentors.id, own.id))
          .returning()
      : await db
          .insert(mentors)
          .values({ ...words, userId, adultSaidAt: now, offeredAt: now, updatedAt: now })
          // Two windows at once: the second one changes what the first one wrote.
          .onConflictDoUpdate({ target: mentors.userId, set: { ...words, updatedAt: now } })
          .returning();
    if (!row) throw new Error('The offer was not written.');
    await writeSubjects(db, { mentorId: row.id, subjects });
    if (!own) {
      await db.insert(mentorSteps).values({ mentorId: row.id, event: 'offer', at: now });
      const target = { kind: 'mentor', id: row.id } as const;
      const line = { actorId: userId, action: 'mentor.offer', target, requestSource } as const;
      await writeAudit(db, { ...line, outcome: 'done' }, now);
    } else if (offersAgain) {
      const by = { party: 'mentor', userId, requestSource } as const;
      const input = { event: 'offer-again', reason: null } as const;
      await runTransition(db, mentorProcess, { event: 'offer-again', id: row.id, by, input, siteUrl }, now);
    }
    return { id: row.id };
  });
}

/** What was chosen before may stay, also where staff have closed it since. */
async function writeSubjects(
  db: Database,
  { mentorId, subjects }: { mentorId: string; subjects: readonly string[] },
): Promise<void> {
  const ids = [...new Set(subjects)].filter(isRowId);
  const { subjectId } = mentorSubjectChoices;
  const own = eq(mentorSubjectChoices.mentorId, mentorId);
  const before = await db.select({ id: subjectId }).from(mentorSubjectChoices).where(own);
  const open =
    ids.length === 0
      ? []
      : await db
          .select({ id: mentorSubjects.id })
          .from(mentorSubjects)
          .where(and(inArray(mentorSubjects.id, ids), isNull(mentorSubjects.closedAt)));
  const known = new Set([...before, ...open].map(({ id }) => id));
  if (ids.length === 0 || ids.length !== subjects.length || ids.some((id) => !known.has(id)))
    throw new Refusal('mentor-subject-closed');
  await db.delete(mentorSubjectChoices).where(own);
  await db.insert(mentorSubjectChoices).values(ids.map((subjectId) => ({ mentorId, subjectId })));
}

export type MentorHours = typeof mentorHours.$inferSelect;

/** When a mentor usually has time, from Saturday on. */
export async function listMentorHours(db: Database, mentorId: string): Promise<MentorHours[]> {
  return await db
    .select()
    .from(mentorHours)
    .where(eq(mentorHours.mentorId, mentorId))
    .orderBy(asc(mentorHours.weekday), asc(mentorHours.fromMinutes));
}

type NewHours = Pick<MentorHours, 'weekday' | 'fromMinutes' | 'toMinutes'>;

/**
 * Adds a time at which somebody usually has time, in minutes of a day in Cairo.
 * @throws Refusal 'mentor-hours-overlap', 'mentor-hours-many' with a `count`, 'mentor-unknown' (404).
 */
export async function addMentorHours(
  db: Database,
  { userId, ...hours }: NewHours & { userId: string },
): Promise<void> {
  await db.transaction(async (db) => {
    const mentor = await getOwnOffer(db, userId);
    const all = await listMentorHours(db, mentor.id);
    if (all.length >= mentorshipLimits.hours)
      throw new Refusal('mentor-hours-many', { count: mentorshipLimits.hours });
    const isDouble = all.some(
      ({ weekday, fromMinutes, toMinutes }) =>
        weekday === hours.weekday && fromMinutes < hours.toMinutes && hours.fromMinutes < toMinutes,
    );
    if (isDouble) throw new Refusal('mentor-hours-overlap');
    await db.insert(mentorHours).values({ ...hours, mentorId: mentor.id });
  });
}

/** Takes one out again; twice changes nothing. @throws Refusal 'mentor-unknown' (404). */
export async function removeMentorHours(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await db.transaction(async (db) => {
    const mentor = await getOwnOffer(db, userId);
    if (!isRowId(id)) return;
    await db.delete(mentorHours).where(and(eq(mentorHours.id, id), eq(mentorHours.mentorId, mentor.id)));
  });
}

async function getOwnOffer(db: Database, userId: string): Promise<Mentor> {
  const mentor = await lockOwnOffer(db, userId);
  if (!mentor) throw new Refusal('mentor-unknown', {}, 404);
  return mentor;
}
