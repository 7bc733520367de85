import { and, eq, isNull } from 'drizzle-orm';
import { isSubscribed } from '#domain/wallet/subscriptions/subscribe.ts';
import type { Database } from '#platform/database/database.server.ts';
import { opensThroughProgram } from '../programs/program-enrolment.ts';
import { courses } from '../tables.server.ts';
import { enrolments } from './enrolments-tables.server.ts';

export type Enrolment = typeof enrolments.$inferSelect;

/** The enrolment of somebody in a course that has not ended; null where there is none. */
export async function findEnrolment(
  db: Database,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<Enrolment | null> {
  const [enrolment] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.userId, userId), isNull(enrolments.endedAt)));
  return enrolment ?? null;
}

/**
 * Whether an enrolment opens its lessons now: one through the subscription does while the subscription runs, one that staff
 * gave until the end of its last day, if it has one, one that was begun in a program as long as that is open to them.
 */
export async function mayLearn(
  db: Database,
  enrolment: Pick<Enrolment, 'way' | 'userId' | 'accessEndsAt' | 'endedAt' | 'programEnrolmentId'>,
  now: Date,
): Promise<boolean> {
  const { way, userId, accessEndsAt, endedAt, programEnrolmentId } = enrolment;
  if (endedAt || (accessEndsAt && now >= accessEndsAt)) return false;
  if (programEnrolmentId) return await opensThroughProgram(db, programEnrolmentId, now);
  return way !== 'subscription' || (await isSubscribed(db, userId, now));
}

/** The courses that somebody is enrolled in now, by their names in the address. */
export async function listEnrolledSlugs(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ slug: courses.slug })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.userId, userId), isNull(enrolments.endedAt)));
  return rows.map(({ slug }) => slug);
}
