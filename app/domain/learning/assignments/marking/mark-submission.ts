import { eq } from 'drizzle-orm';
import { writeAudit } from '#domain/audit/audit.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { keepFile } from '#platform/files/store-file.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { findEnrolment } from '../../enrolments/find-enrolment.ts';
import { findLesson } from '../../outline/outline.ts';
import { recordEvent } from '../../progress/record-event.ts';
import { submissionMarks, submissions } from '../assignments-tables.server.ts';
import { listTries } from '../own-submissions.ts';
import { judge, type Points } from './judge.ts';
import { lockSubmission, type SubmissionToMark } from './lock-submission.ts';
import { storeFeedbackSound, type SoundToGive, type StoredSound } from './store-feedback-sound.ts';
import { tellMarked } from './tell-marked.ts';

export type MarkToGive = StaffContext & {
  submissionId: string;
  points: Points;
  feedback: string;
  /** What is said besides; stored before the transaction, so that it is swept away if that refuses. */
  sound?: SoundToGive | null;
  /** The public address without a slash at its end. */
  siteUrl: string;
};

/**
 * Marks what was handed in: it has passed when its points are enough, which completes the lesson, or it is returned. Its learner
 * is told in the app and by mail, in the same transaction. Whoever marks it second is told so, and nothing changes.
 * @throws Refusal 'submission-marked-meanwhile', 'submission-points', 'submission-needs-feedback', and as `lockSubmission` and
 * `storeFeedbackSound`.
 */
export async function markSubmission(db: Database, fields: MarkToGive, now: Date): Promise<void> {
  const sound = await storeFeedbackSound(db, fields, now);
  await db.transaction(async (db) => {
    const marked = await lockSubmission(db, fields);
    if (marked.mark) throw new Refusal('submission-marked-meanwhile');
    await writeMark(db, { ...fields, sound, marked, action: 'submission.mark', reason: null }, now);
  });
}

/**
 * Puts another mark in the place of the one that its marker has seen, for a reason, until its learner has handed in again. What
 * has passed stays so: a certificate may hang on it.
 * @throws Refusal 'submission-marked-meanwhile', 'submission-tried-again', 'submission-stays-passed', and as `markSubmission`.
 */
export async function correctMark(
  db: Database,
  { seen, reason, ...fields }: MarkToGive & { seen: number; reason: string },
  now: Date,
): Promise<void> {
  const sound = await storeFeedbackSound(db, fields, now);
  await db.transaction(async (db) => {
    const marked = await lockSubmission(db, fields);
    const { mark, submission, course, lesson } = marked;
    if (mark?.id !== seen) throw new Refusal('submission-marked-meanwhile');
    const asked = { userId: submission.userId, courseId: course.id, slug: lesson.slug };
    const tries = await listTries(db, asked);
    const isLater = ({ submission: { number, status } }: (typeof tries)[number]) =>
      number > submission.number && status !== 'draft';
    if (tries.some(isLater)) throw new Refusal('submission-tried-again');
    await writeMark(db, { ...fields, sound, marked, action: 'submission.correct', reason }, now);
  });
}

export type MarkToWrite = Omit<MarkToGive, 'sound'> & {
  sound?: StoredSound | null;
  marked: SubmissionToMark;
  action: 'submission.mark' | 'submission.correct';
  reason: string | null;
  /** What the marks of learners come to; `actor` is whose mark was the last that it needed. */
  isByPeers?: boolean;
};

/** Writes a mark in the caller's transaction, which holds the work. @throws Refusal as `markSubmission`. */
export async function writeMark(
  db: Database,
  { marked, action, reason, points, feedback, sound = null, isByPeers = false, ...by }: MarkToWrite,
  now: Date,
): Promise<void> {
  const { actor, requestSource, siteUrl } = by;
  const { submission, task } = marked;
  const { id: submissionId, number, status } = submission;
  const judgement = judge(task, points);
  if (!judgement) throw new Refusal('submission-points');
  const { total: totalPoints, isPassed } = judgement;
  if (!isPassed && !isByPeers && feedback === '') throw new Refusal('submission-needs-feedback');
  if (!isPassed && status === 'passed') throw new Refusal('submission-stays-passed');
  const [mark] = await db
    .insert(submissionMarks)
    .values({
      ...{ submissionId, markerId: isByPeers ? null : actor.userId, isByPeers, at: now },
      ...{ points, totalPoints, isPassed, feedback, reason },
      ...{ soundFileId: sound?.fileId ?? null, soundSeconds: sound?.seconds ?? null },
    })
    .returning({ id: submissionMarks.id });
  if (sound) await keepFile(db, sound.fileId);
  const result = isPassed ? 'passed' : 'returned';
  await db.update(submissions).set({ status: result }).where(eq(submissions.id, submissionId));
  if (isPassed) await completeLesson(db, marked, now);
  const target = { kind: 'submission', id: submissionId } as const;
  const details = { number, points: totalPoints, passed: isPassed, peers: isByPeers, sound: sound !== null };
  const line = { actorId: actor.userId, action, target, requestSource, details };
  await writeAudit(db, { ...line, outcome: 'done' }, now);
  await tellMarked(db, { marked, judgement, markId: mark!.id, siteUrl }, now);
}

/** The lesson is completed in the version in which it was handed in, and in the one in which its learner is by now. */
async function completeLesson(
  db: Database,
  { submission: { userId }, lesson, course }: SubmissionToMark,
  now: Date,
): Promise<void> {
  const enrolment = await findEnrolment(db, { courseId: course.id, userId });
  const later =
    enrolment && enrolment.versionId !== lesson.versionId
      ? await findLesson(db, { versionId: enrolment.versionId, slug: lesson.slug })
      : null;
  for (const each of later?.kind === 'assignment' ? [lesson, later] : [lesson])
    await recordEvent(db, { userId, lesson: each, kind: 'completed', cause: 'assignment' }, now);
}
