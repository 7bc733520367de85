import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { courses } from '../tables.server.ts';
import { courseShares } from './shares-tables.server.ts';

/** Which part of the price of which course was agreed with somebody, in the copy of their data. */
export const courseSharesDataPart: DataPart = {
  fileName: 'course-shares.json',
  describe: (language) => textsFor(language).getFixedT(null, 'earnings')('data-export'),
  read: async (db, { userId }) => ({
    shares: await db
      .select({ title: courses.title, percent: courseShares.percent, since: courseShares.since })
      .from(courseShares)
      .innerJoin(courses, eq(courses.id, courseShares.courseId))
      .where(eq(courseShares.userId, userId))
      .orderBy(asc(courseShares.since), asc(courses.slug)),
  }),
};

/** Forgets what was agreed with somebody whose account is deleted. */
export const forgetCourseShares: PurgePart = async (db, { userId }) => {
  await db.delete(courseShares).where(eq(courseShares.userId, userId));
};
