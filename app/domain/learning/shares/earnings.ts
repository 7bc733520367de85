import { eq, inArray } from 'drizzle-orm';
import { listEarnedMonths, listWaitingDays } from '#domain/wallet/shares/list-shares.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { courses } from '../tables.server.ts';
import { courseShares } from './shares-tables.server.ts';

/** What somebody earned in a month of Cairo by a course, in piastres. */
export type CourseEarning = { month: string; title: Bilingual; purchases: number; piastres: number };

/** What becomes somebody's on a day, by a course. */
export type WaitingEarning = { dueAt: Date; title: Bilingual; purchases: number; piastres: number };

export type Earnings = {
  /** The courses that they have a share of now. */
  shares: { slug: string; title: Bilingual; percent: number }[];
  earned: CourseEarning[];
  waiting: WaitingEarning[];
};

/**
 * What somebody earns by their shares of courses: agreed, earned by month and course, and waiting with its day. Courses of
 * one month, or of one day, come by their slug.
 */
export async function readEarnings(db: Database, userId: string): Promise<Earnings> {
  const [earned, waiting] = [await listEarnedMonths(db, userId), await listWaitingDays(db, userId)];
  const ids = [...new Set([...earned, ...waiting].map(({ sharedId }) => sharedId))];
  const found = await db
    .select({ id: courses.id, slug: courses.slug, title: courses.title })
    .from(courses)
    .where(inArray(courses.id, ids));
  const shared = new Map(found.map(({ id, ...course }) => [id, course]));
  const named = <Row extends { sharedId: string }>({ sharedId, ...row }: Row) => ({
    ...row,
    title: shared.get(sharedId)!.title,
  });
  const bySlug = (one: { sharedId: string }, other: { sharedId: string }) =>
    shared.get(one.sharedId)!.slug < shared.get(other.sharedId)!.slug ? -1 : 1;
  return {
    shares: await db
      .select({ slug: courses.slug, title: courses.title, percent: courseShares.percent })
      .from(courseShares)
      .innerJoin(courses, eq(courses.id, courseShares.courseId))
      .where(eq(courseShares.userId, userId))
      .orderBy(courses.slug),
    earned: earned
      .toSorted((one, other) => other.month.localeCompare(one.month) || bySlug(one, other))
      .map(named),
    waiting: waiting
      .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || bySlug(one, other))
      .map(named),
  };
}
