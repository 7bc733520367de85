import { data, type RouterContextProvider } from 'react-router';
import { listAttachments } from '#domain/attachments/list-attachments.ts';
import { triesFor } from '#domain/passport/accommodations.ts';
import { readySections } from '#domain/documents/text/ready-sections.ts';
import { namesOf } from '#domain/identity/names-of.ts';
import { assignmentLimits, recordingUploads } from '#domain/learning/assignments/assignment-constants.ts';
import { findFeedbackSound } from '#domain/learning/assignments/marking/feedback-sound.ts';
import {
  findSubmissionToMark,
  type SubmissionToMark,
} from '#domain/learning/assignments/marking/lock-submission.ts';
import { judge, mostOf } from '#domain/learning/assignments/marking/judge.ts';
import { listOwnSubmissions } from '#domain/learning/assignments/own-submissions.ts';
import { listOpenReports, listPeerFeedback } from '#domain/learning/assignments/peers/peer-reviews.ts';
import { submissionFileRows } from '#domain/learning/assignments/submission-files.ts';
import type { SoundToGive } from '#domain/learning/assignments/marking/store-feedback-sound.ts';
import { settingsMemory } from '#domain/site/settings.ts';
import { checkUpload } from '#platform/files/check-upload.server.ts';
import { fileCheckOf } from '#platform/files/file-check.server.ts';
import { sentFilesContext } from '#platform/files/sent-files.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { pick } from '#platform/text/language.ts';
import type { markForm } from './mark-form.server.ts';
import { getMarker } from './marker.server.ts';

/** What was handed in that the address names, if whoever asks marks in its course; else a 404. */
export async function findAsked(
  context: Readonly<RouterContextProvider>,
  submissionId: string,
): Promise<SubmissionToMark> {
  const { roles } = getMarker(context);
  const found = await findSubmissionToMark(context.get(appContext).db, { submissionId, roles });
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** What a marker reads: the work with its task, what it is judged by, how it stands, and the tries around it. */
export async function loadSubmission(context: Readonly<RouterContextProvider>, submissionId: string) {
  const { db, language, remember, isPage } = context.get(appContext);
  const me = getMarker(context);
  const { submission, task, lesson, course, mark } = await findAsked(context, submissionId);
  const { id, userId, number, status, text, submittedAt } = submission;
  const asked = { userId, courseId: course.id, slug: lesson.slug };
  const tries = (await listOwnSubmissions(db, asked)).filter((each) => each.submission.status !== 'draft');
  const names = await namesOf(db, [userId, mark?.markerId ?? null]);
  const settings = await remember(settingsMemory);
  const files = await listAttachments(db, { rows: submissionFileRows, ownerId: id });
  const sound = mark && (await findFeedbackSound(db, id));
  const mostTries = await triesFor(db, { userId, tries: task.tries ?? null });
  const said = task.peers ? await listPeerFeedback(db, id) : [];
  const reports = task.peers ? await listOpenReports(db, id) : [];
  return {
    ...{ id, number, status, text, submittedAt: submittedAt! },
    learner: names.get(userId) ?? '',
    isOwn: userId === me.userId,
    isTriedAgain: tries.some((each) => each.submission.number > number),
    lesson: pick(lesson.title, language),
    course: pick(course.title, language),
    sections: readySections(lesson.content, { language, settings, isPage }),
    files: files.map(({ kind, name, bytes }) => ({ kind, name, bytes })),
    ...{ mostTries, isLastTry: mostTries !== null && number >= mostTries },
    peers: task.peers ? { marks: task.peers.marks, said, reports } : null,
    needed: task.passPoints,
    most: mostOf(task.rubric),
    rubric: task.rubric.map(({ key, title, description, mostPoints }) => ({
      ...{ key, mostPoints },
      ...{ title: pick(title, language), description: pick(description, language) },
    })),
    mark: mark && {
      isByPeers: mark.isByPeers,
      ...{ id: mark.id, at: mark.at, total: mark.totalPoints, points: mark.points },
      sound: sound && { name: sound.name, bytes: sound.bytes, seconds: mark.soundSeconds },
      ...{ feedback: mark.feedback, by: mark.markerId && (names.get(mark.markerId) ?? null) },
    },
    earlier: tries
      .filter((each) => each.submission.number < number)
      .map((each) => ({
        ...{ id: each.submission.id, number: each.submission.number },
        total: each.mark?.totalPoints ?? 0,
      })),
  };
}

export type LoadedSubmission = Awaited<ReturnType<typeof loadSubmission>>;

type Marked = Extract<ReturnType<typeof markForm.read>, { values: object }>['values'];

/**
 * What a mark comes to, before it is saved.
 * @throws Refusal as `markSubmission` and `correctMark` would.
 */
export function reviewMark(
  { task, submission }: SubmissionToMark,
  { points, feedback, reason, seen }: Marked,
) {
  const judgement = judge(task, points);
  if (!judgement) throw new Refusal('submission-points');
  if (!judgement.isPassed && feedback === '') throw new Refusal('submission-needs-feedback');
  if (!judgement.isPassed && submission.status === 'passed') throw new Refusal('submission-stays-passed');
  return { ...judgement, points, feedback, reason, seen };
}

export type ReviewedMark = ReturnType<typeof reviewMark>;

const { recording: mostBytes, recordingSeconds: mostSeconds } = assignmentLimits;

/** The sound that came with a mark, checked like the recordings of learners. @throws Refusal 'file-…'. */
export async function receiveSound(context: Readonly<RouterContextProvider>): Promise<SoundToGive | null> {
  const app = context.get(appContext);
  const sent = context.get(sentFilesContext).find(({ field }) => field === 'sound');
  if (!sent) return null;
  const rules = { kinds: recordingUploads, mostBytes, mostSeconds };
  return { store: app.files, file: await checkUpload(sent, rules, fileCheckOf(app)) };
}
