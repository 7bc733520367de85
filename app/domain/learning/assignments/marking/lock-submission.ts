import { eq } from 'drizzle-orm';
import { may } from '#domain/identity/permissions.ts';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { courseVersions, lessons } from '../../outline/outline-tables.server.ts';
import { courses } from '../../tables.server.ts';
import type { AssignmentContent } from '../assignment-content.ts';
import { submissions } from '../assignments-tables.server.ts';
import { readMarks, type Mark, type Submission } from '../own-submissions.ts';
import { coursesToMark } from './courses-to-mark.ts';

/** What was handed in, with all that its marker needs to judge it. */
export type SubmissionToMark = {
  submission: Submission;
  task: AssignmentContent;
  lesson: Pick<typeof lessons.$inferSelect, 'id' | 'versionId' | 'slug' | 'title' | 'content'>;
  course: Pick<typeof courses.$inferSelect, 'id' | 'slug' | 'title'>;
  mark: Mark | null;
};

/** What was handed in, for whoever marks in its course; null for drafts, and for what is unknown or of another course. */
export async function findSubmissionToMark(
  db: Database,
  { submissionId, roles }: { submissionId: string; roles: readonly GrantedRole[] },
): Promise<SubmissionToMark | null> {
  const found = await findHandedIn(db, submissionId);
  return found && may(roles, 'submissions.mark', `course:${found.course.id}`) ? found : null;
}

/**
 * What was handed in, which nobody else marks until the caller's transaction ends.
 * @throws Refusal 'not-permitted' (403) for whoever does not mark in its course, 'submission-unknown' (404) for what is not
 * there, 'submission-own' (403) for one's own work.
 */
export async function lockSubmission(
  db: Database,
  { submissionId, actor }: Pick<StaffContext, 'actor'> & { submissionId: string },
): Promise<SubmissionToMark> {
  if (isRowId(submissionId))
    await db
      .select({ id: submissions.id })
      .from(submissions)
      .where(eq(submissions.id, submissionId))
      .for('update');
  const found = await findHandedIn(db, submissionId);
  assertMarks(actor.roles, found);
  if (!found) throw new Refusal('submission-unknown', {}, 404);
  if (found.submission.userId === actor.userId) throw new Refusal('submission-own', {}, 403);
  return found;
}

/** @throws Refusal 'not-permitted' (403) for whoever does not mark in the course, or nowhere. */
export function assertMarks(roles: readonly GrantedRole[], found: SubmissionToMark | null): void {
  const mayMark = found
    ? may(roles, 'submissions.mark', `course:${found.course.id}`)
    : coursesToMark(roles).length > 0;
  if (!mayMark) throw new Refusal('not-permitted', {}, 403);
}

/** What was handed in, whoever asks. */
export async function findHandedIn(db: Database, submissionId: string): Promise<SubmissionToMark | null> {
  if (!isRowId(submissionId)) return null;
  const { id, versionId, slug, title, content, task } = lessons;
  const [found] = await db
    .select({
      submission: submissions,
      lesson: { id, versionId, slug, title, content },
      course: { id: courses.id, slug: courses.slug, title: courses.title },
      task,
    })
    .from(submissions)
    .innerJoin(lessons, eq(id, submissions.lessonId))
    .innerJoin(courseVersions, eq(courseVersions.id, versionId))
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(eq(submissions.id, submissionId));
  if (!found || found.submission.status === 'draft') return null;
  const marks = await readMarks(db, [submissionId]);
  return { ...found, task: found.task as AssignmentContent, mark: marks.get(submissionId) ?? null };
}
