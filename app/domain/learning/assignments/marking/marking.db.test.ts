import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import { users } from '#domain/identity/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { race } from '#tests/worlds/database/race.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  addVersion,
  endAccess,
  enough,
  enrol,
  makeAssignmentCourse,
  tooLittle,
} from '#tests/worlds/learning/assignments.ts';
import { countProgress } from '../../progress/progress.ts';
import { attachWork } from '../attach-work.ts';
import { submissionMarks, submissions } from '../assignments-tables.server.ts';
import { handIn } from '../hand-in.ts';
import { openWorkToMark } from '../open-work.ts';
import { listOwnSubmissions } from '../own-submissions.ts';
import { saveSubmission } from '../save-submission.ts';
import { findSubmissionToMark } from './lock-submission.ts';
import { correctMark, markSubmission } from './mark-submission.ts';
import { listSubmissionsToMark } from './submissions-to-mark.ts';

const now = new Date('2026-11-21T10:07:00Z');
const later = new Date('2026-11-21T11:07:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
const siteUrl = 'https://baseera.example';

type Course = Awaited<ReturnType<typeof makeAssignmentCourse>>;
type By = { actor: { userId: string; roles: GrantedRole[] }; requestSource: typeof requestSource };

let db: Database;
let store: FileStore;
let folder: string;
let course: Course;
let other: Course;
let admin: By;
let instructor: By;

beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-marking-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [sweepFilesKind, deliverMessageKind]);
  course = await makeAssignmentCourse(db, { slug: 'letters', at: now });
  other = await makeAssignmentCourse(db, {
    ...{ slug: 'other', at: now },
    title: { en: 'A course of others', ar: 'دورة أخرى' },
  });
  admin = await by([{ role: 'admin', scope: 'global' }]);
  instructor = await by([{ role: 'instructor', scope: `course:${course.courseId}` }]);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function by(roles: GrantedRole[]): Promise<By> {
  const { userId } = await makeMember(db, { roles });
  return { actor: { userId, roles }, requestSource };
}

/** Somebody who learns in a course and has handed in a first try. */
async function learner(of = course, at = now) {
  const { userId } = await makeMember(db, { firstName: 'Mona', lastName: 'Adel' });
  await enrol(db, { userId, ...of, at });
  return { userId, id: await give(userId, 1, { of, at }) };
}

async function give(userId: string, number: number, { of = course, at = now } = {}): Promise<string> {
  const work = { userId, lessonId: of.lessonId, number, text: `Try ${number}`, seen: '', requestSource };
  await handIn(db, work, at);
  const tries = await listOwnSubmissions(db, { userId, courseId: of.courseId, slug: 'letter' });
  return tries.at(-1)!.submission.id;
}

const mark = (
  submissionId: string,
  { who = instructor, points = enough as Record<string, number>, feedback = 'Well done.' } = {},
) => markSubmission(db, { submissionId, points, feedback, siteUrl, ...who }, later);
const correct = (
  submissionId: string,
  { who = instructor, points = enough as Record<string, number>, feedback = 'Well done.', seen = 0 } = {},
) => correctMark(db, { submissionId, points, feedback, seen, reason: 'A slip.', siteUrl, ...who }, later);
const find = async (submissionId: string, { actor } = instructor) =>
  await findSubmissionToMark(db, { submissionId, roles: actor.roles });
const statusOf = async (id: string) =>
  (await db.select().from(submissions).where(eq(submissions.id, id)))[0]?.status;
const actionsOf = async (id: string) => (await auditLines(db, id)).map(({ action }) => action);
const refused = (code: string) => expect.objectContaining({ code });
const newsOf = async (userId: string) => {
  const { email } = (await db.select().from(users).where(eq(users.id, userId)))[0]!;
  const told = await db.select().from(notifications).where(eq(notifications.userId, userId));
  const mails = await db
    .select()
    .from(messages)
    .where(and(eq(messages.recipient, email), like(messages.key, 'assignment-marked:%')));
  return { told, mails };
};

describe('a mark', () => {
  it('passes with enough points: the lesson is completed, and the learner is told, once', async () => {
    const { userId, id } = await learner();
    await mark(id);
    expect(await statusOf(id)).toBe('passed');
    const ofVersion = { userId, versionId: course.versionId };
    expect(await countProgress(db, ofVersion)).toEqual({ completed: 1, lessons: 2 });
    expect((await auditLines(db, id)).at(-1)).toMatchObject({
      ...{ action: 'submission.mark', actorId: instructor.actor.userId },
      details: { number: 1, points: 9, passed: true },
    });
    const { told, mails } = await newsOf(userId);
    expect(told).toMatchObject([
      { kind: 'assignment-marked', href: '/learn/letters/letter/assignment#feedback' },
    ]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'assignment-marked' });
    expect(mails[0]!.text).toContain('9 of 10 points');
    const [own] = await listOwnSubmissions(db, { userId, courseId: course.courseId, slug: 'letter' });
    expect(own!.mark).toMatchObject({ totalPoints: 9, isPassed: true, points: enough, reason: null });
  });

  it('returns what has too few points, with words; then there is another try, until it has passed', async () => {
    const { userId, id } = await learner();
    await expect(mark(id, { points: tooLittle, feedback: '' })).rejects.toEqual(
      refused('submission-needs-feedback'),
    );
    await mark(id, { points: tooLittle, feedback: 'Say the price.' });
    expect(await statusOf(id)).toBe('returned');
    expect(await countProgress(db, { userId, versionId: course.versionId })).toMatchObject({ completed: 0 });
    const second = await give(userId, 2);
    await mark(second, { feedback: '' });
    expect([await statusOf(id), await statusOf(second)]).toEqual(['returned', 'passed']);
    await expect(give(userId, 3)).rejects.toEqual(refused('submission-passed'));
    expect((await newsOf(userId)).mails).toHaveLength(2);
  });

  it('has points for each criterion, and is not given twice', async () => {
    const { id } = await learner();
    await expect(mark(id, { points: { ...enough, offer: 6 } })).rejects.toEqual(refused('submission-points'));
    await expect(mark(id, { points: { greeting: 3 } })).rejects.toEqual(refused('submission-points'));
    expect(await statusOf(id)).toBe('handed-in');
    await mark(id);
    await expect(mark(id, { who: admin })).rejects.toEqual(refused('submission-marked-meanwhile'));
    expect(await actionsOf(id)).toEqual(['submission.hand_in', 'submission.mark']);
  });

  it('is the first one of two that come at the same moment', async () => {
    const { userId, id } = await learner();
    const outcomes = await race({
      one: () => mark(id),
      two: () => mark(id, { who: admin, points: tooLittle, feedback: 'Too short.' }),
    });
    expect(Object.values(outcomes).toSorted()).toEqual(['done', 'submission-marked-meanwhile']);
    expect(await db.$count(submissionMarks, eq(submissionMarks.submissionId, id))).toBe(1);
    expect((await newsOf(userId)).mails).toHaveLength(1);
  });

  it('counts in the version in which its learner is by now', async () => {
    const own = await makeAssignmentCourse(db, { slug: 'moved', at: now });
    const { userId, id } = await learner(own);
    const second = await addVersion(db, { courseId: own.courseId, number: 2, at: later });
    await endAccess(db, { userId, at: later });
    await enrol(db, { userId, courseId: own.courseId, versionId: second.versionId, at: later });
    await mark(id, { who: admin });
    expect(await countProgress(db, { userId, versionId: second.versionId })).toMatchObject({ completed: 1 });
    expect(await countProgress(db, { userId, versionId: own.versionId })).toMatchObject({ completed: 1 });
  });

  it('stays as it was given, in the database too', async () => {
    const { id } = await learner();
    await mark(id);
    const ofIt = eq(submissionMarks.submissionId, id);
    await expect(db.update(submissionMarks).set({ totalPoints: 10 }).where(ofIt)).rejects.toThrow();
    await expect(
      db.update(submissionMarks).set({ markerId: admin.actor.userId }).where(ofIt),
    ).rejects.toThrow();
    await expect(
      db.update(submissions).set({ status: 'returned' }).where(eq(submissions.id, id)),
    ).rejects.toThrow();
    await db.delete(users).where(eq(users.id, (await by([])).actor.userId));
  });

  it('outlives the account of its marker', async () => {
    const { userId, id } = await learner();
    const who = await by([{ role: 'instructor', scope: `course:${course.courseId}` }]);
    await mark(id, { who });
    await db.delete(users).where(eq(users.id, who.actor.userId));
    const [own] = await listOwnSubmissions(db, { userId, courseId: course.courseId, slug: 'letter' });
    expect(own!.mark).toMatchObject({ markerId: null, totalPoints: 9 });
  });
});

describe('who marks', () => {
  it('does so in their own courses, and never their own work', async () => {
    const { id } = await learner(other);
    expect(await find(id)).toBeNull();
    await expect(mark(id)).rejects.toMatchObject({ code: 'not-permitted', status: 403 });
    await expect(mark(id, { who: await by([]) })).rejects.toMatchObject({
      code: 'not-permitted',
      status: 403,
    });
    await expect(mark(id, { who: await by([{ role: 'editor', scope: 'global' }]) })).rejects.toEqual(
      refused('not-permitted'),
    );
    await expect(mark('letter', { who: admin })).rejects.toEqual(refused('submission-unknown'));
    const own = await makeAssignmentCourse(db, { slug: 'own', at: now });
    const roles: GrantedRole[] = [{ role: 'instructor', scope: `course:${own.courseId}` }];
    const me = await by(roles);
    await enrol(db, { userId: me.actor.userId, ...own, at: now });
    const mine = await give(me.actor.userId, 1, { of: own });
    await expect(mark(mine, { who: me })).rejects.toMatchObject({ code: 'submission-own', status: 403 });
    const marker = { userId: me.actor.userId, roles };
    const query = { sort: 'submitted', direction: 'ascending', page: 1, perPage: 25 } as const;
    const asked = { ...query, marker, language: 'en', status: 'handed-in' } as const;
    expect((await listSubmissionsToMark(db, asked)).total).toBe(0);
  });

  it('sees no drafts', async () => {
    const { userId } = await makeMember(db);
    await enrol(db, { userId, ...course, at: now });
    const work = { userId, lessonId: course.lessonId, number: 1, text: 'Begun', seen: '' };
    const { id } = await saveSubmission(db, work, now);
    expect(await find(id, admin)).toBeNull();
    await expect(mark(id, { who: admin })).rejects.toEqual(refused('submission-unknown'));
  });

  it('opens the files of their courses alone', async () => {
    const { userId } = await makeMember(db);
    await enrol(db, { userId, ...course, at: now });
    const own = { userId, lessonId: course.lessonId, number: 1 };
    await saveSubmission(db, { ...own, text: '', seen: '' }, now);
    const file = { bytes: pdf(), mediaType: 'application/pdf', name: 'letter.pdf' };
    await attachWork(db, store, { ...own, file }, now);
    const open = async (who: By, submissionId: string) => {
      const asked = { submissionId, kind: 'file-1', ...who };
      const opened = await openWorkToMark(db, store, asked, now);
      await opened?.content?.cancel();
      return opened?.file.name ?? null;
    };
    const drafts = await listOwnSubmissions(db, { userId, courseId: course.courseId, slug: 'letter' });
    const { id } = drafts[0]!.submission;
    expect(await open(admin, id)).toBeNull();
    await handIn(db, { ...own, text: '', seen: now.toISOString(), requestSource }, now);
    expect(await open(instructor, id)).toBe('letter.pdf');
    const ofOther = await by([{ role: 'instructor', scope: `course:${other.courseId}` }]);
    await expect(open(ofOther, id)).rejects.toEqual(refused('not-permitted'));
    await expect(open(await by([]), id)).rejects.toEqual(refused('not-permitted'));
    expect(await actionsOf(id)).toEqual(['submission.hand_in', 'submission.download']);
  });
});

describe('a correction', () => {
  it('takes the place of the mark that was seen, for a reason, and is told like a mark', async () => {
    const { userId, id } = await learner();
    await mark(id, { points: tooLittle, feedback: 'Too short.' });
    const seen = (await find(id))!.mark!.id;
    await expect(correct(id, { seen: seen + 1 })).rejects.toEqual(refused('submission-marked-meanwhile'));
    await correct(id, { seen });
    expect(await statusOf(id)).toBe('passed');
    expect(await countProgress(db, { userId, versionId: course.versionId })).toMatchObject({ completed: 1 });
    expect(await actionsOf(id)).toEqual(['submission.hand_in', 'submission.mark', 'submission.correct']);
    expect((await find(id))!.mark).toMatchObject({ totalPoints: 9, reason: 'A slip.' });
    await expect(correct(id, { seen })).rejects.toEqual(refused('submission-marked-meanwhile'));
    expect((await newsOf(userId)).mails).toHaveLength(2);
  });

  it('never takes back that something passed', async () => {
    const { id } = await learner();
    await mark(id);
    const seen = (await find(id))!.mark!.id;
    await expect(correct(id, { seen, points: tooLittle, feedback: 'No.' })).rejects.toEqual(
      refused('submission-stays-passed'),
    );
    await correct(id, { seen, points: { greeting: 3, offer: 5, length: 2 } });
    expect((await find(id))!.mark).toMatchObject({ totalPoints: 10, isPassed: true });
  });

  it('comes too late once the learner has handed in again, but not while they write', async () => {
    const { userId, id } = await learner();
    await mark(id, { points: tooLittle, feedback: 'Too short.' });
    const seen = (await find(id))!.mark!.id;
    const second = { userId, lessonId: course.lessonId, number: 2, text: 'Better', seen: '' };
    await saveSubmission(db, second, later);
    await correct(id, { seen, points: tooLittle, feedback: 'Too short, and no price.' });
    await handIn(db, { ...second, seen: later.toISOString(), requestSource }, later);
    const again = (await find(id))!.mark!.id;
    await expect(correct(id, { seen: again })).rejects.toEqual(refused('submission-tried-again'));
  });

  it('is made of a mark that is there', async () => {
    const { id } = await learner();
    await expect(correct(id, { seen: 0 })).rejects.toEqual(refused('submission-marked-meanwhile'));
  });

  it('happens once when two come at the same moment', async () => {
    const { id } = await learner();
    await mark(id);
    const seen = (await find(id))!.mark!.id;
    const outcomes = await race({
      one: () => correct(id, { seen }),
      two: () => correct(id, { seen, who: admin }),
    });
    expect(Object.values(outcomes).toSorted()).toEqual(['done', 'submission-marked-meanwhile']);
  });
});
