import { and, eq, isNull } from 'drizzle-orm';
import { triesFor } from '#domain/passport/accommodations.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { mayLearn } from '../enrolments/find-enrolment.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { courseVersions, lessons } from '../outline/outline-tables.server.ts';
import type { AssignmentContent } from './assignment-content.ts';
import { listTries, type Submission } from './own-submissions.ts';

/** Which try of whom: the number that the form carries. */
export type OwnTry = { userId: string; lessonId: string; number: number };

export type LockedTry = {
  task: AssignmentContent;
  courseId: string;
  /** The try, once anything of it was kept; or one of that number that was handed in meanwhile. */
  submission: Submission | null;
};

/**
 * The try that a form is about, while nothing else changes what its learner wrote: whoever saves or hands in waits here for
 * the one before. A new try is there only after the one before was returned, and while
 * the assignment gives one more; the learner's passport gives more of them.
 * @throws Refusal 'submission-no-access' (403) for whoever does not learn in the course now, 'assignment-unknown' (404),
 * 'submission-passed', 'submission-handed-in', 'submission-no-tries-left', or 'submission-other-try' for a form that is older than what came after it.
 */
export async function lockOwnTry(
  db: Database,
  { userId, lessonId, number }: OwnTry,
  now: Date,
): Promise<LockedTry> {
  const [found] = await db
    .select({ lesson: lessons, courseId: courseVersions.courseId })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .where(eq(lessons.id, lessonId));
  if (found?.lesson.kind !== 'assignment') throw new Refusal('assignment-unknown', {}, 404);
  const { lesson, courseId } = found;
  const [enrolment] = await db
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, userId),
        eq(enrolments.versionId, lesson.versionId),
        isNull(enrolments.endedAt),
      ),
    )
    .for('update');
  if (!enrolment || !(await mayLearn(db, enrolment, now))) throw new Refusal('submission-no-access', {}, 403);
  const tries = await listTries(db, { userId, courseId, slug: lesson.slug });
  const last = tries.at(-1)?.submission ?? null;
  const task = lesson.task as AssignmentContent;
  if (tries.some(({ submission }) => submission.status === 'passed' && submission.number !== number))
    throw new Refusal('submission-passed');
  if (last?.number === number) return { task, courseId, submission: last };
  if (last?.status === 'handed-in') throw new Refusal('submission-handed-in');
  if (last?.status === 'draft' || number !== (last?.number ?? 0) + 1)
    throw new Refusal('submission-other-try');
  const most = await triesFor(db, { userId, tries: task.tries ?? null });
  if (most !== null && number > most) throw new Refusal('submission-no-tries-left');
  return { task, courseId, submission: null };
}

/**
 * A try that may still be written.
 * @throws Refusal 'submission-passed' or 'submission-handed-in'.
 */
export function assertIsDraft(submission: Submission | null): void {
  if (submission?.status === 'passed') throw new Refusal('submission-passed');
  if (submission && submission.status !== 'draft') throw new Refusal('submission-handed-in');
}
