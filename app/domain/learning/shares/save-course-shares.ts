import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockCourse } from '../course-changes.ts';
import { listTeachers, readShares, seenOfShares } from './course-shares.ts';
import { courseShares } from './shares-tables.server.ts';

export type CourseShare = { userId: string; percent: number };

/**
 * Says who earns how much of what is paid for a course from now on; whoever is not named earns nothing. What was bought before
 * keeps the shares of its day. The same shares once more change nothing.
 * @throws Refusal 'not-permitted' (403), 'course-unknown' (404), 'changed-meanwhile' when somebody else has changed them
 * since, 'share-own' where somebody changes their own, 'share-no-instructor', 'shares-too-much' with the `percent` of all.
 */
export async function saveCourseShares(
  db: Database,
  {
    courseId,
    shares,
    seen,
    ...staff
  }: StaffContext & { courseId: string; shares: readonly CourseShare[]; seen: string },
  now: Date,
): Promise<void> {
  assertMay(staff, 'courses.publish');
  const { actor, requestSource } = staff;
  await db.transaction(async (db) => {
    await lockCourse(db, { courseId, ...staff });
    const before = await readShares(db, courseId);
    if (seenOfShares(before) === seenOfShares(shares)) return;
    if (seenOfShares(before) !== seen) throw new Refusal('changed-meanwhile');
    const ownOf = (all: readonly CourseShare[]) => all.find(({ userId }) => userId === actor.userId)?.percent;
    if (ownOf(before) !== ownOf(shares)) throw new Refusal('share-own', {}, 403);
    const percent = shares.reduce((sum, share) => sum + share.percent, 0);
    if (percent > 100) throw new Refusal('shares-too-much', { percent }, 400);
    const teachers = await listTeachers(db, courseId);
    if (shares.some(({ userId }) => !teachers.includes(userId))) throw new Refusal('share-no-instructor');
    await db.delete(courseShares).where(eq(courseShares.courseId, courseId));
    if (shares.length > 0)
      await db.insert(courseShares).values(shares.map((share) => ({ ...share, courseId, since: now })));
    const target = { kind: 'course', id: courseId } as const;
    const line = { actorId: actor.userId, action: 'course.shares', target, outcome: 'done' } as const;
    const details = { before: seenOfShares(before), after: seenOfShares(shares) };
    await writeAudit(db, { ...line, requestSource, details }, now);
  });
}
