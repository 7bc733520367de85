import { and, eq } from 'drizzle-orm';
import type { RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { startPurchase } from '#domain/wallet/purchases/start-purchase.ts';
import { isSubscribed } from '#domain/wallet/subscriptions/subscribe.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findCourseBySlug, type Course } from '../find-course.ts';
import { findProgramOfCourse } from '../programs/program-enrolment.ts';
import { countProgress, type Progress } from '../progress/progress.ts';
import { boughtIdOf } from './course-kind.ts';
import { endEnrolment } from './end-enrolment.ts';
import { enrolments } from './enrolments-tables.server.ts';
import { findEnrolment, mayLearn, type Enrolment } from './find-enrolment.ts';
import { findVersionToBegin, lockEnrolment, startEnrolment } from './start-enrolment.ts';

/** How somebody would come to a course, and what they have completed of it before. */
export type EnrolmentOffer = { progress: Progress } & (
  | { way: 'free' | 'subscription' | 'purchase' }
  /** Through the place in a program that they have, at no cost. */
  | { way: 'program'; programEnrolmentId: string }
);

/**
 * How somebody who does not learn in a course would come to it at this moment.
 * @throws Refusal 'course-not-open'.
 */
export async function findEnrolmentOffer(
  db: Database,
  {
    course,
    userId,
    isHeld = false,
  }: {
    course: Pick<Course, 'id' | 'status' | 'pricePiastres'>;
    userId: string;
    /** Whether a place in a program stays as it is until the caller's transaction ends. */
    isHeld?: boolean;
  },
  now: Date,
): Promise<EnrolmentOffer> {
  const versionId = await findVersionToBegin(db, { course, userId });
  const progress = await countProgress(db, { userId, versionId });
  if (course.pricePiastres === 0) return { way: 'free', progress };
  const through = await findProgramOfCourse(db, { courseId: course.id, userId, isHeld }, now);
  if (through) return { way: 'program', programEnrolmentId: through.id, progress };
  return { way: (await isSubscribed(db, userId, now)) ? 'subscription' : 'purchase', progress };
}

type Enrolling = { session: Session; slug: string; requestSource: RequestSource };

/**
 * Enrols somebody in a course: at once where it is free, or a program that they are in or the subscription opens it, otherwise by a purchase that is put
 * before them. Whoever learns in it already is answered like the first time: a double click enrols once.
 * @throws Refusal 'course-unknown' (404), 'course-not-open', 'purchase-paid', 'impersonated' (403).
 */
export async function enrol(
  db: Database,
  { session, slug, requestSource }: Enrolling,
  now: Date,
): Promise<{ purchaseId: string | null }> {
  assertIsThemselves(session);
  const { userId } = session;
  return await db.transaction(async (db) => {
    const course = await getCourse(db, slug);
    const own = await findEnrolment(db, { courseId: course.id, userId });
    if (own && (await mayLearn(db, own, now))) return { purchaseId: null };
    const { progress: _progress, ...offer } = await findEnrolmentOffer(
      db,
      { course, userId, isHeld: true },
      now,
    );
    if (offer.way === 'purchase') return await startCoursePurchase(db, { course, userId }, now);
    await startEnrolment(db, { course, userId, ...offer, requestSource }, now);
    return { purchaseId: null };
  });
}

/** Each time that somebody buys a course is a thing of its own, so that one that staff ended can be bought again. */
async function startCoursePurchase(
  db: Database,
  { course, userId }: { course: Course; userId: string },
  now: Date,
): Promise<{ purchaseId: string }> {
  const bought = and(
    ...[eq(enrolments.courseId, course.id), eq(enrolments.userId, userId), eq(enrolments.way, 'purchase')],
  );
  const boughtId = boughtIdOf({ slug: course.slug, number: (await db.$count(enrolments, bought)) + 1 });
  const { title, pricePiastres } = course;
  return await startPurchase(db, { userId, kind: 'course', boughtId, title, pricePiastres }, now);
}

/** Whether somebody can end an enrolment themselves: what was bought is given back by its own terms. */
export function mayLeave({ way }: Pick<Enrolment, 'way'>): boolean {
  return way === 'free' || way === 'subscription' || way === 'program';
}

/**
 * Ends somebody's own enrolment in a course that cost them nothing; what they did in it stays. Who has left already is
 * answered like the first time.
 * @throws Refusal 'course-unknown' (404), 'course-not-left' for one that was bought or given, 'impersonated' (403).
 */
export async function leaveCourse(
  db: Database,
  { session, slug, requestSource }: Enrolling,
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { userId } = session;
  await db.transaction(async (db) => {
    const { id: courseId } = await getCourse(db, slug);
    await lockEnrolment(db, { courseId, userId });
    const enrolment = await findEnrolment(db, { courseId, userId });
    if (!enrolment) return;
    if (!mayLeave(enrolment)) throw new Refusal('course-not-left');
    await endEnrolment(db, { enrolment, reason: 'left', actorId: userId, requestSource }, now);
  });
}

async function getCourse(db: Database, slug: string): Promise<Course> {
  const course = await findCourseBySlug(db, slug);
  if (!course) throw new Refusal('course-unknown', {}, 404);
  return course;
}
