import { asc, eq } from 'drizzle-orm';
import type { DataPart, PurgePart } from '#domain/identity/data-parts.ts';
import { textsFor } from '#platform/text/texts.server.ts';
import { courses } from '../tables.server.ts';
import { courseReviews, reviewReports } from './reviews-tables.server.ts';

/** What somebody wrote about courses, and what they reported, in the copy of their data. */
export const reviewDataPart: DataPart = {
  fileName: 'course-reviews.json',
  describe: (language) => textsFor(language).getFixedT(null, 'reviews')('data-export'),
  read: async (db, { userId }) => {
    const { rating, name, text, writtenAt, changedAt, reply, repliedAt, hiddenAt } = courseReviews;
    const { reason, note, reportedAt, settledAt, outcome } = reviewReports;
    return {
      reviews: await db
        .select({
          ...{ course: courses.title, rating, name, text, writtenAt, changedAt },
          ...{ reply, repliedAt, hiddenAt },
        })
        .from(courseReviews)
        .innerJoin(courses, eq(courses.id, courseReviews.courseId))
        .where(eq(courseReviews.userId, userId))
        .orderBy(asc(writtenAt)),
      reports: await db
        .select({ reason, note, reportedAt, settledAt, outcome })
        .from(reviewReports)
        .where(eq(reviewReports.reporterId, userId))
        .orderBy(asc(reportedAt)),
    };
  },
};

/** Forgets what somebody wrote about courses whose account is deleted. */
export const forgetReviews: PurgePart = async (db, { userId }) => {
  await db.delete(courseReviews).where(eq(courseReviews.userId, userId));
  await db.delete(reviewReports).where(eq(reviewReports.reporterId, userId));
};
