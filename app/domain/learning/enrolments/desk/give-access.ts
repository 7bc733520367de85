import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { findConfirmedAccount } from '#domain/identity/find-confirmed-account.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { addDays, startOfCairoDay } from '#platform/time/periods.ts';
import type { Course } from '../../find-course.ts';
import { courses } from '../../tables.server.ts';
import { enrolments } from '../enrolments-tables.server.ts';
import { findEnrolment, mayLearn } from '../find-enrolment.ts';
import { lockEnrolment, startEnrolment } from '../start-enrolment.ts';
import { lockForDesk } from './lock-for-desk.ts';
import { noteDecision, tellOfDecision } from './note-decision.ts';

/** The last day on which the lessons are open, as `2027-03-31`; null for access without an end. The reason is for staff. */
type Access = { lastDay: string | null; reason: string };

type Giving = StaffContext & Access & { courseId: string; emailKey: string };

/**
 * Lets a member into a course free of charge, by the address that they confirmed. What they did in it before counts. The
 * same sent twice gives it once.
 * @throws Refusal 'not-permitted' (403), 'course-unknown' (404), 'course-not-open', 'learner-unknown' where nobody confirmed the
 * address, 'learner-enrolled' where they learn in it already, 'access-day-over'.
 */
export async function enrolByHand(
  db: Database,
  { courseId, emailKey, ...giving }: Giving,
  now: Date,
): Promise<{ id: string }> {
  assertMay(giving, 'enrolments.manage');
  return await db.transaction(async (db) => {
    const [course] = isRowId(courseId) ? await db.select().from(courses).where(eq(courses.id, courseId)) : [];
    if (!course) throw new Refusal('course-unknown', {}, 404);
    const account = await findConfirmedAccount(db, emailKey);
    if (!account) throw new Refusal('learner-unknown');
    return await give(db, { ...giving, course, userId: account.userId }, now);
  });
}

/**
 * Opens a course anew for somebody: gives what staff gave another last day, or none; lets whoever left, or whose access has
 * ended, learn in it again free of charge, with what they did before.
 * @throws Refusal 'not-permitted' (403), 'enrolment-unknown' (404), 'access-without-end' for what was bought, is free, or is
 * open through the subscription; 'course-not-open', 'access-day-over'.
 */
export async function giveAccess(
  db: Database,
  { enrolmentId, ...giving }: StaffContext & Access & { enrolmentId: string },
  now: Date,
): Promise<{ id: string }> {
  assertMay(giving, 'enrolments.manage');
  return await db.transaction(async (db) => {
    const { enrolment, course } = await lockForDesk(db, enrolmentId);
    const { userId } = enrolment;
    if (enrolment.endedAt || (enrolment.way !== 'staff' && !(await mayLearn(db, enrolment, now))))
      return await give(db, { ...giving, course, userId }, now);
    if (enrolment.way !== 'staff') throw new Refusal('access-without-end');
    const { actor, requestSource, lastDay, reason } = giving;
    const accessEndsAt = endOf(lastDay, now);
    if (sameInstant(accessEndsAt, enrolment.accessEndsAt)) return { id: enrolmentId };
    await db.update(enrolments).set({ accessEndsAt }).where(eq(enrolments.id, enrolmentId));
    const decision = { enrolmentId, actorId: actor.userId, act: 'access', reason, accessEndsAt } as const;
    await noteDecision(db, decision, now);
    const target = { kind: 'enrolment', id: enrolmentId } as const;
    const line = { actorId: actor.userId, action: 'enrolment.access', target, outcome: 'done' } as const;
    const details = { lastDay: lastDay ?? '' };
    const { lineId } = await writeAudit(db, { ...line, requestSource, details }, now);
    await tellOfDecision(db, { userId, course, kind: 'course-access', lineId }, now);
    return { id: enrolmentId };
  });
}

/** Enrols somebody in the caller's transaction, as staff decided. */
async function give(
  db: Database,
  {
    course,
    userId,
    lastDay,
    reason,
    actor,
    requestSource,
  }: StaffContext & Access & { course: Course; userId: string },
  now: Date,
): Promise<{ id: string }> {
  const accessEndsAt = endOf(lastDay, now);
  await lockEnrolment(db, { courseId: course.id, userId });
  const own = await findEnrolment(db, { courseId: course.id, userId });
  if (own && (await mayLearn(db, own, now))) {
    if (own.way === 'staff' && sameInstant(own.accessEndsAt, accessEndsAt)) return { id: own.id };
    throw new Refusal('learner-enrolled');
  }
  const given = { accessEndsAt, by: actor.userId };
  const { id } = await startEnrolment(db, { course, userId, way: 'staff', given, requestSource }, now);
  const decision = { enrolmentId: id, actorId: actor.userId, act: 'give', reason, accessEndsAt } as const;
  await noteDecision(db, decision, now);
  return { id };
}

/** The instant at which the last day is over in Cairo. @throws Refusal 'access-day-over' for a day that is over already. */
function endOf(lastDay: string | null, now: Date): Date | null {
  if (lastDay === null) return null;
  const endsAt = startOfCairoDay(addDays(lastDay, 1));
  if (endsAt <= now) throw new Refusal('access-day-over');
  return endsAt;
}

function sameInstant(one: Date | null, other: Date | null): boolean {
  return (one?.getTime() ?? null) === (other?.getTime() ?? null);
}
