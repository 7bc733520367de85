import { and, eq } from 'drizzle-orm';
import { writeAudit, type RequestSource } from '#domain/audit/audit.ts';
import { assertIsThemselves } from '#domain/identity/impersonation.ts';
import type { Session } from '#domain/identity/sessions.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { reviewLeastPercent, type Rating } from './review-constants.ts';
import { courseReviews } from './reviews-tables.server.ts';
import { countLearned, isLearnedEnough } from './reviews.ts';

type Who = { session: Session; courseId: string; requestSource: RequestSource };

/**
 * Writes the review of somebody who has learned at least a quarter of a course, or changes it. One that was hidden stays
 * hidden whatever is written; sent twice it is the same review.
 * @throws Refusal 'review-too-early' with what is missing, 'review-not-learned' for those who did not learn in it.
 */
export async function saveCourseReview(
  db: Database,
  {
    session,
    courseId,
    requestSource,
    review,
  }: Who & { review: { rating: Rating; name: string | null; text: string | null } },
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { userId } = session;
  await db.transaction(async (db) => {
    const learned = await countLearned(db, { courseId, userId });
    if (!learned) throw new Refusal('review-not-learned', {}, 403);
    if (!isLearnedEnough(learned)) {
      const needed = Math.ceil((learned.lessons * reviewLeastPercent) / 100);
      throw new Refusal('review-too-early', { count: Math.max(1, needed) - learned.completed });
    }
    const [row] = await db
      .insert(courseReviews)
      .values({ courseId, userId, ...review, writtenAt: now, changedAt: now })
      .onConflictDoUpdate({
        target: [courseReviews.courseId, courseReviews.userId],
        set: { ...review, changedAt: now },
      })
      .returning({ id: courseReviews.id });
    await noteReview(db, { userId, requestSource, id: row!.id, action: 'review.save' }, now);
  });
}

/** Deletes somebody's own review, with its answer and what was reported of it. Doing it twice changes nothing. */
export async function deleteCourseReview(
  db: Database,
  { session, courseId, requestSource }: Who,
  now: Date,
): Promise<void> {
  assertIsThemselves(session);
  const { userId } = session;
  await db.transaction(async (db) => {
    const [gone] = await db
      .delete(courseReviews)
      .where(and(eq(courseReviews.courseId, courseId), eq(courseReviews.userId, userId)))
      .returning({ id: courseReviews.id });
    if (gone) await noteReview(db, { userId, requestSource, id: gone.id, action: 'review.delete' }, now);
  });
}

type Noted = {
  userId: string;
  requestSource: RequestSource;
  id: string;
  action: 'review.save' | 'review.delete';
};

async function noteReview(
  db: Database,
  { userId, requestSource, id, action }: Noted,
  now: Date,
): Promise<void> {
  const target = { kind: 'course_review', id } as const;
  await writeAudit(db, { actorId: userId, action, target, outcome: 'done', requestSource }, now);
  // The page of the course says how many reviews there are.
  await raiseContentVersion(db);
}
