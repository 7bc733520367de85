// What learners hand in, for the test that others ask for it (others-things.spec.ts).
import { randomUUID } from 'node:crypto';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { attachWork } from '#domain/learning/assignments/attach-work.ts';
import { handIn } from '#domain/learning/assignments/hand-in.ts';
import { markSubmission } from '#domain/learning/assignments/marking/mark-submission.ts';
import { takePeerWork } from '#domain/learning/assignments/peers/take-peer-work.ts';
import { saveSubmission } from '#domain/learning/assignments/save-submission.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { sounds } from '#tests/worlds/files/sample-sounds.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enough, enrol, makeAssignmentCourse } from '#tests/worlds/learning/assignments.ts';
import { makePeerCourse, makePeerLearner, makeReportedWork } from '#tests/worlds/learning/peer-course.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };

/** Work of somebody, with a file, which waits for its mark in a course that nobody else sees. */
async function work({ db, dataFolder, secret }: Owner, userId: string): Promise<Thing> {
  const at = new Date();
  const title = { en: 'A course of tests', ar: 'دورة للاختبار' };
  const course = await makeAssignmentCourse(db, { slug: `course-${randomUUID()}`, title, at });
  await enrol(db, { userId, ...course, at });
  const own = { userId, lessonId: course.lessonId, number: 1 };
  const { id } = await saveSubmission(db, { ...own, text: secret, seen: '' }, at);
  const bytes = pdf({ objects: `% ${secret}\n` });
  const file = { bytes, mediaType: 'application/pdf', name: `${secret}.pdf` };
  await attachWork(db, createFolderStore(dataFolder), { ...own, file }, at);
  await handIn(db, { ...own, text: secret, seen: at.toISOString(), requestSource }, at);
  const params = { course: course.slug, lesson: 'letter', id, kind: 'file-1' };
  return { params, rows: [{ table: 'submissions', id }] };
}

/** What was said about it, as sound. */
async function heard(owner: Owner, userId: string): Promise<Thing> {
  const { db, dataFolder, secret } = owner;
  const made = await work(owner, userId);
  const roles: GrantedRole[] = [{ role: 'admin', scope: 'global' }];
  const marker = await makeMember(db, { roles });
  const file = { bytes: sounds.wav(1), mediaType: 'audio/wav', name: `${secret}.wav`, seconds: 1 };
  const mark = {
    points: enough,
    feedback: `What it says in short: ${secret}`,
    siteUrl: 'https://baseera.example',
  };
  const sound = { store: createFolderStore(dataFolder), file };
  const actor = { userId: marker.userId, roles };
  const fields = { submissionId: made.params.id!, ...mark, sound, actor, requestSource };
  await markSubmission(db, fields, new Date());
  return { ...made, params: { ...made.params, kind: 'feedback' } };
}

/** A mark, as whoever may gives one. */
const mark = {
  ...Object.fromEntries(Object.entries(enough).map(([key, points]) => [`points-${key}`, String(points)])),
  ...{ feedback: 'Taken over', seen: '0', step: 'confirm' },
};

const peerMark = {
  ...Object.fromEntries(Object.entries(enough).map(([key, points]) => [`points-${key}`, String(points)])),
  words: 'Somebody else has marked this instead.',
};

/** A work that the owner was given to mark, with a file. */
async function given({ db, dataFolder, member, secret }: Owner): Promise<Thing> {
  const at = new Date();
  const course = await makePeerCourse(db, { slug: `peers-${randomUUID()}`, at });
  await makePeerLearner(db, { course, userId: member.userId, text: 'Mine', at });
  const { userId } = await makeMember(db);
  const store = createFolderStore(dataFolder);
  const file = { bytes: pdf({ objects: `% ${secret}\n` }), mediaType: 'application/pdf', name: 'work.pdf' };
  await makePeerLearner(db, { course, userId, text: secret, at, attached: { store, file } });
  const own = { userId: member.userId, lessonId: course.lessonId, seed: 'a seed' };
  const review = await takePeerWork(db, own, at);
  const params = { course: course.slug, lesson: 'letter', review, kind: 'file-1' };
  return { params, rows: [{ table: 'peer_reviews', id: review }] };
}

const ofLearner = async (owner: Owner) =>
  await work(owner, (await makeMember(owner.db, { firstName: owner.secret })).userId);

export const assignmentOwnerships: Record<string, Ownership> = {
  '/learn/:course/:lesson/assignment': { open: 'each learner finds their own work there' },
  '/learn/:course/:lesson/assignment/files/:id/:kind': {
    of: 'person',
    make: async (owner) => await heard(owner, owner.member.userId),
  },
  '/learn/:course/:lesson/assignment/peers': { open: 'each learner finds there what they were given' },
  '/learn/:course/:lesson/assignment/peers/:review': {
    ...{ of: 'person', form: peerMark },
    make: async (owner) => await given(owner),
  },
  '/learn/:course/:lesson/assignment/peers/:review/report': {
    ...{ of: 'person', form: { note: 'Taken over' } },
    make: async (owner) => await given(owner),
  },
  '/learn/:course/:lesson/assignment/peers/:review/files/:kind': {
    of: 'person',
    make: async (owner) => await given(owner),
  },
  '/teach/marking/:id/reports/:report': {
    ...{ of: 'staff', without: 'editor', form: { outcome: 'hidden' } },
    make: async ({ db, secret }) => {
      const { reportId, submissionId } = await makeReportedWork(db, new Date(), secret);
      return {
        params: { id: submissionId, report: reportId },
        rows: [{ table: 'peer_reports', id: reportId }],
      };
    },
  },
  '/teach/marking/:id': { of: 'staff', without: 'editor', form: mark, make: ofLearner },
  '/teach/marking/:id/files/:kind': { of: 'staff', without: 'editor', make: ofLearner },
};
