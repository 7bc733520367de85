// A course whose learners mark each other, for tests.
import { randomUUID } from 'node:crypto';
import type { AssignmentContent } from '#domain/learning/assignments/assignment-content.ts';
import { attachWork } from '#domain/learning/assignments/attach-work.ts';
import { handIn } from '#domain/learning/assignments/hand-in.ts';
import { listOpenReports } from '#domain/learning/assignments/peers/peer-reviews.ts';
import { reportPeer } from '#domain/learning/assignments/peers/report-peer.ts';
import { takePeerWork } from '#domain/learning/assignments/peers/take-peer-work.ts';
import { saveSubmission } from '#domain/learning/assignments/save-submission.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { CheckedUpload } from '#platform/files/check-upload.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { makeMember } from '../identity/members.ts';
import { enrol, letterTask, makeAssignmentCourse } from './assignments.ts';

const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };

/** Everything can be handed in; each marks two works, and two marks are enough. */
export const peerTask: AssignmentContent = {
  ...letterTask,
  accepts: ['text', 'file', 'recording'],
  peers: { works: 2, marks: 2, days: 7 },
};

const peerTitle = { en: 'Letters among learners', ar: 'رسائل بين المتعلمين' };

/** Such a course, which nobody finds who does not learn in it. */
export async function makePeerCourse(
  db: Database,
  { slug, at, title = peerTitle }: { slug: string; at: Date; title?: Bilingual },
) {
  return await makeAssignmentCourse(db, { slug, title, at, task: peerTask, status: 'archived' });
}

type Learner = {
  course: Awaited<ReturnType<typeof makePeerCourse>>;
  userId: string;
  text: string;
  at: Date;
  attached?: { store: FileStore; file: CheckedUpload; isRecording?: boolean };
};

/** Somebody who learns in it and has handed in; gives the id of their work. */
export async function makePeerLearner(
  db: Database,
  { course, userId, text, at, attached }: Learner,
): Promise<string> {
  await enrol(db, { userId, ...course, at });
  const own = { userId, lessonId: course.lessonId, number: 1 };
  const { id } = await saveSubmission(db, { ...own, text, seen: '' }, at);
  if (attached) {
    const { store, ...file } = attached;
    await attachWork(db, store, { ...own, ...file }, at);
  }
  await handIn(db, { ...own, text, seen: at.toISOString(), requestSource }, at);
  return id;
}

/** A work that somebody who was to mark it finds hurtful, as its text says, if there is one. */
export async function makeReportedWork(db: Database, at: Date, text = 'Dear baker') {
  const course = await makePeerCourse(db, { slug: `reported-${randomUUID()}`, at });
  const [author, marker] = [await makeMember(db), await makeMember(db)];
  const submissionId = await makePeerLearner(db, { course, userId: author.userId, text, at });
  await makePeerLearner(db, { course, userId: marker.userId, text: 'Mine', at });
  const { userId } = marker;
  const reviewId = await takePeerWork(db, { userId, lessonId: course.lessonId, seed: 'a seed' }, at);
  await reportPeer(db, { userId, reviewId, about: 'work', note: `It hurts: ${text}`, requestSource }, at);
  const [report] = await listOpenReports(db, submissionId);
  return { submissionId, reportId: report!.id };
}
