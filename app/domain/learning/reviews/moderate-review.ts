import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AuditAction } from '#domain/manifests.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import { notify } from '#domain/notifications/notify/notify.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { readPage, type PageQuery } from '#platform/search/read-page.server.ts';
import type { Found } from '#platform/search/search.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { courses } from '../tables.server.ts';
import type { ReportOutcome, ReportReason, ReviewState } from './review-constants.ts';
import { courseReviews, reviewReports } from './reviews-tables.server.ts';
import type { CourseReview } from './reviews.ts';

/** A review as those who moderate see it. */
export type ModeratedReview = CourseReview & {
  course: { id: string; slug: string; title: Bilingual };
  state: ReviewState;
  /** How many reports of it nobody has settled. */
  openReports: number;
};

/** By what the list of reviews can be sorted. */
export const reviewSorts = ['written', 'reports'] as const;

const openReports = sql<number>`(select count(*)::int from ${reviewReports}
  where ${reviewReports.reviewId} = ${courseReviews.id} and ${reviewReports.settledAt} is null)`;

const columns = {
  review: courseReviews,
  course: { id: courses.id, slug: courses.slug, title: courses.title },
  openReports,
};

/** One page of the reviews of all courses, for those who moderate. */
export async function listReviewsForStaff(
  db: Database,
  query: PageQuery<(typeof reviewSorts)[number]> & { state?: ReviewState | undefined },
): Promise<Found<ModeratedReview>> {
  const found = await readPage(
    db,
    {
      rows: db
        .select(columns)
        .from(courseReviews)
        .innerJoin(courses, eq(courses.id, courseReviews.courseId))
        .$dynamic(),
      where: query.state && conditionOf[query.state],
      sorts: { written: courseReviews.writtenAt, reports: openReports },
      ties: [desc(courseReviews.writtenAt), asc(courseReviews.id)],
    },
    query,
  );
  return { ...found, items: found.items.map(describe) };
}

const conditionOf = {
  reported: sql`${openReports} > 0`,
  hidden: isNotNull(courseReviews.hiddenAt),
  shown: isNull(courseReviews.hiddenAt),
} as const;

/** How many reviews somebody has reported and nobody has decided about. */
export async function countReportedReviews(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${reviewReports.reviewId})::int` })
    .from(reviewReports)
    .where(isNull(reviewReports.settledAt));
  return row?.count ?? 0;
}

/** A review with what was reported of it, for those who moderate; null when there is none. */
export async function findReviewForStaff(
  db: Database,
  id: string,
): Promise<{ review: ModeratedReview; writer: string | null; reports: ReviewReport[] } | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select(columns)
    .from(courseReviews)
    .innerJoin(courses, eq(courses.id, courseReviews.courseId))
    .where(eq(courseReviews.id, id));
  if (!row) return null;
  const { id: reportId, reason, note, reportedAt, outcome } = reviewReports;
  const reports = await db
    .select({ id: reportId, reason, note, reportedAt, outcome })
    .from(reviewReports)
    .where(eq(reviewReports.reviewId, id))
    .orderBy(desc(reportedAt), asc(reportId));
  const names = await namesOf(db, [row.review.userId]);
  return { review: describe(row), writer: names.get(row.review.userId) ?? null, reports };
}

/** What was reported of a review; by whom, nobody is told. */
export type ReviewReport = {
  id: string;
  reason: ReportReason;
  note: string | null;
  reportedAt: Date;
  outcome: ReportOutcome | null;
};

type Row = {
  review: CourseReview;
  course: { id: string; slug: string; title: Bilingual };
  openReports: number;
};

function describe({ review, course, openReports: open }: Row): ModeratedReview {
  const state = open > 0 ? 'reported' : review.hiddenAt ? 'hidden' : 'shown';
  return { ...review, course, state, openReports: open };
}

/**
 * Hides a review from everybody but its writer, who is told; or shows it (again), because nothing is wrong with it. Either
 * settles what was reported. Doing it twice changes nothing.
 * @throws Refusal 'not-permitted' (403), 'review-unknown' (404).
 */
export async function moderateReview(
  db: Database,
  { reviewId, outcome, ...staff }: StaffContext & { reviewId: string; outcome: ReportOutcome },
  now: Date,
): Promise<void> {
  assertMay(staff, 'reviews.moderate');
  await db.transaction(async (db) => {
    const review = await lockReview(db, reviewId);
    const isHiding = outcome === 'hidden';
    const settled = await db
      .update(reviewReports)
      .set({ settledAt: now, outcome })
      .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt)))
      .returning({ id: reviewReports.id });
    const isChanged = (review.hiddenAt !== null) !== isHiding;
    if (!isChanged && settled.length === 0) return;
    if (isChanged) {
      const hiddenAt = isHiding ? now : null;
      await db.update(courseReviews).set({ hiddenAt }).where(eq(courseReviews.id, reviewId));
    }
    const action = isHiding ? 'review.hide' : 'review.keep';
    const details = { reports: settled.length };
    const { lineId } = await noteModeration(db, { reviewId, staff, action, details }, now);
    if (isChanged) await tellWriter(db, { review, isHiding, lineId }, now);
  });
}

async function tellWriter(
  db: Database,
  { review, isHiding, lineId }: { review: CourseReview; isHiding: boolean; lineId: number },
  now: Date,
): Promise<void> {
  const [course] = await db
    .select({ slug: courses.slug, title: courses.title })
    .from(courses)
    .where(eq(courses.id, review.courseId));
  const kind = isHiding ? 'review-hidden' : 'review-shown';
  await notify(
    db,
    {
      ...{ userId: review.userId, kind, key: `${kind}:${review.id}:${lineId}` },
      values: { title: course!.title },
      href: `/courses/${course!.slug}/reviews`,
    },
    now,
  );
}

/**
 * Answers a review in the name of those who teach the course, or changes the answer; an empty one takes it away.
 * @throws Refusal 'not-permitted' (403) for those who do not teach this course, 'review-unknown' (404).
 */
export async function replyToReview(
  db: Database,
  {
    courseId,
    reviewId,
    reply,
    ...staff
  }: StaffContext & { courseId: string; reviewId: string; reply: string | null },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    assertMay(staff, 'courses.edit', `course:${courseId}`);
    const review = await lockReview(db, reviewId);
    if (review.courseId !== courseId) throw new Refusal('review-unknown', {}, 404);
    if (review.reply === reply) return;
    const repliedAt = reply === null ? null : now;
    await db.update(courseReviews).set({ reply, repliedAt }).where(eq(courseReviews.id, reviewId));
    await noteModeration(db, { reviewId, staff, action: 'review.reply' }, now);
  });
}

async function lockReview(db: Database, id: string): Promise<CourseReview> {
  if (!isRowId(id)) throw new Refusal('review-unknown', {}, 404);
  const [review] = await db.select().from(courseReviews).where(eq(courseReviews.id, id)).for('update');
  if (!review) throw new Refusal('review-unknown', {}, 404);
  return review;
}

type Noted = {
  reviewId: string;
  staff: StaffContext;
  action: AuditAction;
  details?: Record<string, number>;
};

async function noteModeration(
  db: Database,
  { reviewId, staff, action, details = {} }: Noted,
  now: Date,
): Promise<{ lineId: number }> {
  const { actor, requestSource } = staff;
  const target = { kind: 'course_review', id: reviewId } as const;
  const line = await writeAudit(
    db,
    { actorId: actor.userId, action, target, outcome: 'done', requestSource, details },
    now,
  );
  await raiseContentVersion(db);
  return line;
}
