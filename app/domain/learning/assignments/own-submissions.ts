import { and, asc, eq, inArray } from 'drizzle-orm';
import { listAttachments, type Attachment } from '#domain/attachments/list-attachments.ts';
import type { Database } from '#platform/database/database.server.ts';
import { courseVersions, lessons } from '../outline/outline-tables.server.ts';
import type { AssignmentContent } from './assignment-content.ts';
import type { SubmissionFileKind } from './assignment-constants.ts';
import { submissionMarks, submissions } from './assignments-tables.server.ts';
import { findFeedbackSound } from './marking/feedback-sound.ts';
import { submissionFileRows } from './submission-files.ts';

export type Submission = typeof submissions.$inferSelect;

export type Mark = typeof submissionMarks.$inferSelect;

/** A try with what it was given, what it was judged by, and its files. */
export type OwnSubmission = {
  submission: Submission;
  task: AssignmentContent;
  mark: Mark | null;
  files: Attachment<SubmissionFileKind>[];
  /** What the marker said besides, if the mark that holds has it. */
  sound: Attachment<'feedback'> | null;
};

/** Which lesson of a course, in whatever version of it. */
export type AskedAssignment = { userId: string; courseId: string; slug: string };

/** All that somebody wrote for an assignment, in every version of its lesson, the first try first. */
export async function listOwnSubmissions(db: Database, asked: AskedAssignment): Promise<OwnSubmission[]> {
  const rows = await listTries(db, asked);
  const marks = await readMarks(
    db,
    rows.map(({ submission }) => submission.id),
  );
  return await Promise.all(
    rows.map(async ({ submission, task }) => ({
      ...{ submission, task, mark: marks.get(submission.id) ?? null },
      files: await listAttachments(db, { rows: submissionFileRows, ownerId: submission.id }),
      sound: await findFeedbackSound(db, submission.id),
    })),
  );
}

/** The tries of somebody at an assignment without what belongs to them. */
export async function listTries(db: Database, { userId, courseId, slug }: AskedAssignment) {
  const rows = await db
    .select({ submission: submissions, task: lessons.task })
    .from(submissions)
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .where(and(eq(submissions.userId, userId), eq(courseVersions.courseId, courseId), eq(lessons.slug, slug)))
    .orderBy(asc(submissions.number), asc(submissions.savedAt));
  // A lesson with submissions is an assignment and stays one: its version does not change.
  return rows.map(({ submission, task }) => ({ submission, task: task as AssignmentContent }));
}

/** The mark of each try that holds: the last one that was given. */
export async function readMarks(
  db: Database,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, Mark>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(submissionMarks)
    .where(inArray(submissionMarks.submissionId, [...submissionIds]))
    .orderBy(asc(submissionMarks.id));
  return new Map(rows.map((mark) => [mark.submissionId, mark]));
}
