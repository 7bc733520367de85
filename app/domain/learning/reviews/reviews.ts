import { and, count, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemories } from '#platform/page/define-memory.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { countProgress, type Progress } from '../progress/progress.ts';
import { courses } from '../tables.server.ts';
import { reviewLeastPercent } from './review-constants.ts';
import { courseReviews } from './reviews-tables.server.ts';

export type CourseReview = typeof courseReviews.$inferSelect;

/** How many people have reviewed a course, and what they gave on average; null for no average yet. */
export type ReviewFigures = { count: number; average: number | null };

/** What the reviews of a course that visitors see come to, counted from the reviews themselves. */
export async function readReviewFigures(db: Database, courseId: string): Promise<ReviewFigures> {
  const [row] = await db
    .select({ count: count(), average: sql<string | null>`round(avg(${courseReviews.rating}), 1)` })
    .from(courseReviews)
    .where(and(eq(courseReviews.courseId, courseId), isNull(courseReviews.hiddenAt)));
  return { count: row?.count ?? 0, average: row?.average ? Number(row.average) : null };
}

/** What `readReviewFigures` counts, remembered until content changes. */
export const reviewFiguresMemory = defineMemories(
  'course review figures',
  async (db, { courseId }: { courseId: string }) => await readReviewFigures(db, courseId),
);

/** One page of the reviews of a course that visitors see, the newest first. */
export async function listReviews(
  db: Database,
  { courseId, page, perPage }: { courseId: string; page: number; perPage: number },
): Promise<Found<CourseReview>> {
  return await readPage(
    db,
    {
      rows: db.select().from(courseReviews).$dynamic(),
      where: and(eq(courseReviews.courseId, courseId), isNull(courseReviews.hiddenAt)),
      sorts: { written: courseReviews.writtenAt },
      ties: [desc(courseReviews.id)],
    },
    { sort: 'written', direction: 'descending', page, perPage },
  );
}

/** The review of somebody, hidden or not; null where they wrote none. */
export async function findOwnReview(
  db: Database,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<CourseReview | null> {
  const [review] = await db
    .select()
    .from(courseReviews)
    .where(and(eq(courseReviews.courseId, courseId), eq(courseReviews.userId, userId)));
  return review ?? null;
}

/** A review that visitors see, with its course; null for every other id. */
export async function findShownReview(
  db: Database,
  reviewId: string,
): Promise<{ review: CourseReview; course: { slug: string; title: Bilingual } } | null> {
  if (!isRowId(reviewId)) return null;
  const [row] = await db
    .select({ review: courseReviews, course: { slug: courses.slug, title: courses.title } })
    .from(courseReviews)
    .innerJoin(courses, eq(courses.id, courseReviews.courseId))
    .where(
      and(eq(courseReviews.id, reviewId), isNull(courseReviews.hiddenAt), eq(courses.status, 'published')),
    );
  return row ?? null;
}

/**
 * How much of a course somebody has learned, for a review of it: of the version in which they came furthest. Null for those
 * who never learned in it, or gave it back for their money.
 */
export async function countLearned(
  db: Database,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<Progress | null> {
  const rows = await db
    .selectDistinct({ versionId: enrolments.versionId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.courseId, courseId),
        eq(enrolments.userId, userId),
        or(isNull(enrolments.endReason), ne(enrolments.endReason, 'refund')),
      ),
    );
  const all = await Promise.all(
    rows.map(async ({ versionId }) => await countProgress(db, { userId, versionId })),
  );
  const share = ({ completed, lessons }: Progress) => (lessons === 0 ? 0 : completed / lessons);
  return all.toSorted((one, other) => share(other) - share(one))[0] ?? null;
}

/** Whether so much is learned that somebody may speak of the course. */
export function isLearnedEnough({ completed, lessons }: Progress): boolean {
  return lessons > 0 && completed * 100 >= lessons * reviewLeastPercent;
}
