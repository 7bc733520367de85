import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GrantedRole } from '#domain/identity/role-names.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { race } from '#tests/worlds/database/race.ts';
import { sounds } from '#tests/worlds/files/sample-sounds.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  enough,
  enrol,
  letterTask,
  makeAssignmentCourse,
  tooLittle,
} from '#tests/worlds/learning/assignments.ts';
import { submissionMarks } from '../assignments-tables.server.ts';
import { handIn } from '../hand-in.ts';
import { openOwnWork, openWorkToMark } from '../open-work.ts';
import { listOwnSubmissions } from '../own-submissions.ts';
import { forgetSubmissions, submissionsDataPart } from '../submission-data.ts';
import { correctMark, markSubmission } from './mark-submission.ts';

const now = new Date('2026-11-21T10:07:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };
const siteUrl = 'https://baseera.example';
const words = 'The greeting is right; say what it costs.';

type By = { actor: { userId: string; roles: GrantedRole[] }; requestSource: typeof requestSource };

let db: Database;
let store: FileStore;
let folder: string;
let course: Awaited<ReturnType<typeof makeAssignmentCourse>>;
let instructor: By;
let admin: By;

beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-feedback-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [sweepFilesKind, deliverMessageKind]);
  const task = { ...letterTask, tries: 2 };
  course = await makeAssignmentCourse(db, { slug: 'letters', task, at: now });
  admin = await by([{ role: 'admin', scope: 'global' }]);
  instructor = await by([{ role: 'instructor', scope: `course:${course.courseId}` }]);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function by(roles: GrantedRole[]): Promise<By> {
  const { userId } = await makeMember(db, { roles });
  return { actor: { userId, roles }, requestSource };
}

async function learner() {
  const { userId } = await makeMember(db);
  await enrol(db, { userId, ...course, at: now });
  return { userId, id: await give(userId, 1) };
}

async function give(userId: string, number: number): Promise<string> {
  const work = { userId, lessonId: course.lessonId, number, text: `Try ${number}`, seen: '', requestSource };
  await handIn(db, work, now);
  return (await list(userId)).at(-1)!.submission.id;
}

const list = (userId: string) =>
  listOwnSubmissions(db, { userId, courseId: course.courseId, slug: 'letter' });
const sound = (name = 'said.wav', seconds: number | undefined = 65) => ({
  store,
  file: { bytes: sounds.wav(2), mediaType: 'audio/wav', name, ...(seconds !== undefined && { seconds }) },
});
const mark = (
  submissionId: string,
  { who = instructor, points = enough as Record<string, number>, feedback = words, given = sound() } = {},
) => markSubmission(db, { submissionId, points, feedback, sound: given, siteUrl, ...who }, now);
const filesOf = async (id: string) =>
  (
    await db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.owner, `submission:${id}`))
  )
    .map(({ name, status }) => `${name} ${status}`)
    .toSorted();
const marksOf = async (id: string) =>
  await db
    .select()
    .from(submissionMarks)
    .where(eq(submissionMarks.submissionId, id))
    .orderBy(submissionMarks.id);
const refused = (code: string) => expect.objectContaining({ code });

async function hear(userId: string, submissionId: string, range: string | null = null) {
  const asked = { userId, submissionId, kind: 'feedback', range, requestSource };
  const opened = await openOwnWork(db, store, asked, now);
  await opened?.content?.cancel();
  return opened?.file.name ?? null;
}
const hearAsMarker = async (who: By, submissionId: string) => {
  const opened = await openWorkToMark(db, store, { submissionId, kind: 'feedback', ...who }, now);
  await opened?.content?.cancel();
  return opened?.file.name ?? null;
};

describe('feedback as sound', () => {
  it('goes with a mark, with its length, and the audit line says so', async () => {
    const { userId, id } = await learner();
    await mark(id);
    const [own] = await list(userId);
    expect(own).toMatchObject({ sound: { name: 'said.wav', bytes: 16_044 }, mark: { soundSeconds: 65 } });
    expect(await filesOf(id)).toEqual(['said.wav kept']);
    expect((await auditLines(db, id)).at(-1)).toMatchObject({
      action: 'submission.mark',
      details: { passed: true, sound: true },
    });
    const other = await learner();
    await markSubmission(
      db,
      { submissionId: other.id, points: enough, feedback: '', siteUrl, ...admin },
      now,
    );
    expect((await auditLines(db, other.id)).at(-1)).toMatchObject({ details: { sound: false } });
    expect((await list(other.userId))[0]).toMatchObject({ sound: null, mark: { soundSeconds: null } });
  });

  it('never stands without words that say in short what it says, in the database either', async () => {
    const { id } = await learner();
    for (const feedback of ['', '   ', 'x'.repeat(19)])
      await expect(mark(id, { feedback })).rejects.toEqual(refused('submission-sound-needs-words'));
    expect([await filesOf(id), await marksOf(id)]).toEqual([[], []]);
    await mark(id, { feedback: 'x'.repeat(20), given: sound('said.wav', 0.2) });
    const [given] = await marksOf(id);
    expect(given).toMatchObject({ soundSeconds: 1 });
    const { id: _, ...copy } = given!;
    const wrong = { ...copy, reason: 'A slip.', feedback: 'Good.' };
    await expect(db.insert(submissionMarks).values(wrong)).rejects.toThrow();
    const another = { ...copy, reason: 'A slip.', soundFileId: null };
    await expect(db.insert(submissionMarks).values(another)).rejects.toThrow();
  });

  it('may not say how long it is', async () => {
    const { id } = await learner();
    await mark(id, { given: sound('said.ogg', 0) });
    expect(await marksOf(id)).toMatchObject([{ soundSeconds: null }]);
  });

  it('stays as it was given, and a correction has its own, or none', async () => {
    const { userId, id } = await learner();
    await mark(id);
    const ofIt = eq(submissionMarks.submissionId, id);
    await expect(db.update(submissionMarks).set({ soundSeconds: 3 }).where(ofIt)).rejects.toThrow();
    const nothing = { soundFileId: null, soundSeconds: null };
    await expect(db.update(submissionMarks).set(nothing).where(ofIt)).rejects.toThrow();
    const correct = async (given: ReturnType<typeof sound> | null) => {
      const seen = (await marksOf(id)).at(-1)!.id;
      const fields = { submissionId: id, points: enough, feedback: words, seen, reason: 'A slip.' };
      await correctMark(db, { ...fields, sound: given, siteUrl, ...instructor }, now);
    };
    await correct(sound('better.wav'));
    expect(await hear(userId, id)).toBe('better.wav');
    await correct(null);
    expect(await hear(userId, id)).toBeNull();
    expect(await filesOf(id)).toEqual(['better.wav kept', 'said.wav kept']);
  });

  it('is one of two that come at the same moment; the other is swept away', async () => {
    const { userId, id } = await learner();
    const outcomes = await race({
      one: () => mark(id, { given: sound('one.wav') }),
      two: () => mark(id, { who: admin, given: sound('two.wav') }),
    });
    expect(Object.values(outcomes).toSorted()).toEqual(['done', 'submission-marked-meanwhile']);
    expect((await filesOf(id)).map((file) => file.split(' ')[1]).toSorted()).toEqual(['kept', 'pending']);
    expect(await marksOf(id)).toHaveLength(1);
    expect((await list(userId))[0]!.sound?.name).toBe(outcomes.one === 'done' ? 'one.wav' : 'two.wav');
  });

  it('is stored for nobody who may not mark', async () => {
    const { id } = await learner();
    const stranger = await by([{ role: 'instructor', scope: 'course:00000000-0000-4000-8000-000000000000' }]);
    await expect(mark(id, { who: stranger })).rejects.toEqual(refused('not-permitted'));
    expect(await filesOf(id)).toEqual([]);
  });

  it('is heard by its learner and by markers of the course; one listening is written down once', async () => {
    const { userId, id } = await learner();
    expect(await hear(userId, id)).toBeNull();
    await mark(id);
    const heard = async () =>
      (await auditLines(db, id)).filter(({ action }) => action === 'submission.download').length;
    expect(await hear((await learner()).userId, id)).toBeNull();
    const ofOther = await by([{ role: 'instructor', scope: 'course:00000000-0000-4000-8000-000000000000' }]);
    await expect(hearAsMarker(ofOther, id)).rejects.toEqual(refused('not-permitted'));
    await expect(hearAsMarker(await by([]), id)).rejects.toEqual(refused('not-permitted'));
    expect(await heard()).toBe(0);
    for (const range of ['bytes=0-', 'bytes=4000-7999', 'bytes=8000-', 'bytes=-100', 'bytes=90000-'])
      expect(await hear(userId, id, range)).toBe('said.wav');
    expect(await heard()).toBe(1);
    // What is no range, or is all of it from its end, gives the whole.
    await hear(userId, id, 'bytes=5-2');
    await hear(userId, id, 'bytes=-90000');
    expect(await hearAsMarker(admin, id)).toBe('said.wav');
    expect(await heard()).toBe(4);
  });

  it('is in the copy of its learner, and goes with their account', async () => {
    const { userId, id } = await learner();
    await mark(id);
    const subject = { userId, email: '', emailKey: '', phone: null };
    const part = submissionsDataPart(store);
    expect(await part.read(db, subject)).toMatchObject([
      { mark: { feedback: words, sound: { name: 'said.wav', mediaType: 'audio/wav', seconds: 65 } } },
    ]);
    const files = await part.files!(db, subject);
    expect(files.map(({ fileName }) => fileName)).toEqual(['assignment-files/1-feedback-said.wav']);
    await db.transaction(async (db) => void (await forgetSubmissions(db, subject, now)));
    expect(await filesOf(id)).toEqual(['said.wav dropped']);
    expect(await marksOf(id)).toEqual([]);
  });
});

describe('the last try', () => {
  it('is said to be the last in the mail, and no other is', async () => {
    const { userId, id } = await learner();
    await mark(id, { points: tooLittle });
    await mark(await give(userId, 2), { points: tooLittle });
    const ids = (
      await Promise.all((await list(userId)).map(({ submission }) => marksOf(submission.id)))
    ).flat();
    const mails = await db.select().from(messages).where(like(messages.key, 'assignment-marked:%'));
    const textOf = (markId: number) => mails.find(({ key }) => key === `assignment-marked:${markId}`)!.text;
    expect(textOf(ids[0]!.id)).toContain('you can hand in again');
    expect(textOf(ids[1]!.id)).toContain('That was the last try');
    expect(textOf(ids[1]!.id)).not.toContain('hand in again');
  });
});
