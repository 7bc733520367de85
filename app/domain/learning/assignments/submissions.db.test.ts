import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createFileStore, type FileStore } from '#platform/files/file-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { pdf } from '#tests/worlds/files/sample-files.ts';
import { sounds } from '#tests/worlds/files/sample-sounds.ts';
import { auditLines } from '#tests/worlds/identity/audit.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  addVersion,
  endAccess,
  enrol,
  letterTask,
  makeAssignmentCourse,
} from '#tests/worlds/learning/assignments.ts';
import { attachWork, detachWork } from './attach-work.ts';
import { submissionFiles, submissions } from './assignments-tables.server.ts';
import { handIn } from './hand-in.ts';
import { openOwnWork } from './open-work.ts';
import { listOwnSubmissions } from './own-submissions.ts';
import { saveSubmission } from './save-submission.ts';
import { forgetSubmissions, submissionsDataPart } from './submission-data.ts';

const now = new Date('2026-11-21T10:07:00Z');
const later = new Date('2026-11-21T11:07:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: '' };

let db: Database;
let store: FileStore;
let folder: string;
let course: Awaited<ReturnType<typeof makeAssignmentCourse>>;
let userId: string;
let number = 0;

beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'baseera-assignments-'));
  store = createFileStore({ s3: null, dataFolder: folder });
  await prepareJobs(db, [sweepFilesKind]);
  course = await makeAssignmentCourse(db, { slug: 'letters', at: now });
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  ({ userId } = await makeMember(db));
  await enrol(db, { userId, ...course, at: now });
});

const own = (number = 1) => ({ userId, lessonId: course.lessonId, number });
const save = (text: string, { seen = '', number = 1, at = now } = {}) =>
  saveSubmission(db, { ...own(number), text, seen }, at);
const give = (text: string, { seen = '', number = 1, at = now } = {}) =>
  handIn(db, { ...own(number), text, seen, requestSource }, at);
const file = (name: string, more = '') => ({
  ...{ mediaType: 'application/pdf', name },
  bytes: Buffer.concat([pdf(), Buffer.from(more)]),
});
const attach = (name: string, more?: string) =>
  attachWork(db, store, { ...own(), file: file(name, more) }, now);
const list = () => listOwnSubmissions(db, { userId, courseId: course.courseId, slug: 'letter' });
const refused = (code: string) => expect.objectContaining({ code });

describe('a draft', () => {
  it('is kept at each save, and what another tab has saved is not written over unseen', async () => {
    const first = await save('Dear baker');
    expect(first).toMatchObject({ status: 'draft', number: 1, text: 'Dear baker', submittedAt: null });
    const seen = now.toISOString();
    await save('Dear baker, I offer', { seen, at: later });
    await expect(save('Something else', { seen, at: later })).rejects.toEqual(
      expect.objectContaining({
        code: 'submission-saved-meanwhile',
        values: { savedAt: later.toISOString() },
      }),
    );
    await expect(give('Something else', { seen })).rejects.toEqual(refused('submission-saved-meanwhile'));
    // Who has been told of it may.
    await save('Something else', { seen: later.toISOString(), at: later });
    expect((await list()).map(({ submission }) => submission.text)).toEqual(['Something else']);
  });

  it('is one, also when it is begun in two tabs at once', async () => {
    const outcomes = await race({
      one: () => save('From one tab'),
      two: () => save('From another tab'),
    });
    expect(Object.values(outcomes).toSorted()).toEqual(['done', 'submission-saved-meanwhile']);
    expect(await list()).toHaveLength(1);
  });

  it('is for those alone who learn in the course now', async () => {
    const { userId: stranger } = await makeMember(db);
    const theirs = { ...own(), userId: stranger, text: 'x', seen: '' };
    await expect(saveSubmission(db, theirs, now)).rejects.toEqual(refused('submission-no-access'));
    await save('Mine');
    await endAccess(db, { userId, at: later });
    await expect(save('More', { seen: now.toISOString() })).rejects.toEqual(refused('submission-no-access'));
    await expect(give('Mine', { seen: now.toISOString() })).rejects.toEqual(refused('submission-no-access'));
    expect((await list()).map(({ submission }) => submission.text)).toEqual(['Mine']);
  });

  it('is of an assignment, and of the try that comes next', async () => {
    const unknown = {
      userId,
      lessonId: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99',
      number: 1,
      text: '',
      seen: '',
    };
    await expect(saveSubmission(db, unknown, now)).rejects.toEqual(refused('assignment-unknown'));
    await expect(save('x', { number: 2 })).rejects.toEqual(refused('submission-other-try'));
    await expect(save('x', { number: 0 })).rejects.toEqual(refused('submission-other-try'));
    await save('x');
    await expect(save('x', { number: 2 })).rejects.toEqual(refused('submission-other-try'));
  });
});

describe('the files of a draft', () => {
  it('are three at most, the same one once, and go when they are taken out', async () => {
    await save('With files');
    await attach('first.pdf');
    await attach('first.pdf');
    await attach('second.pdf', '% 2');
    await attach('third.pdf', '% 3');
    await expect(attach('fourth.pdf', '% 4')).rejects.toEqual(refused('submission-files-full'));
    expect((await list())[0]!.files.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      ...['file-1 first.pdf', 'file-2 second.pdf', 'file-3 third.pdf'],
    ]);
    await detachWork(db, { ...own(), kind: 'file-2' }, now);
    await detachWork(db, { ...own(), kind: 'file-2' }, now);
    await attach('fourth.pdf', '% 4');
    expect((await list())[0]!.files.map(({ name }) => name)).toEqual([
      'first.pdf',
      'fourth.pdf',
      'third.pdf',
    ]);
  });

  it('are a recording as well, which takes the place of the one before, beside three documents', async () => {
    await save('With a recording');
    const sound = (name: string, seconds: number) =>
      attachWork(
        db,
        store,
        {
          ...own(),
          isRecording: true,
          file: { name, mediaType: 'audio/wav', bytes: sounds.wav(seconds) },
        },
        now,
      );
    for (const [index, each] of ['1', '2', '3'].entries()) await attach(`${each}.pdf`, `% ${index}`);
    await sound('first.wav', 1);
    await sound('first.wav', 1);
    const before = (await list())[0]!.files.find(({ kind }) => kind === 'recording')!;
    await sound('second.wav', 2);
    const recordings = (await list())[0]!.files.filter(({ kind }) => kind === 'recording');
    expect(recordings.map(({ name }) => name)).toEqual(['second.wav']);
    expect((await list())[0]!.files).toHaveLength(4);
    const [stored] = await db.select().from(storedFiles).where(eq(storedFiles.id, before.fileId));
    expect(stored?.status).toBe('dropped');
    const outcomes = await race({ one: () => sound('third.wav', 3), two: () => sound('fourth.wav', 4) });
    expect(countDone(outcomes)).toBe(2);
    expect((await list())[0]!.files).toHaveLength(4);
    await detachWork(db, { ...own(), kind: 'recording' }, now);
    expect((await list())[0]!.files.map(({ kind }) => kind)).toEqual(['file-1', 'file-2', 'file-3']);
  });

  it('all stay when two come at the same moment', async () => {
    await save('With files');
    const outcomes = await race({
      one: () => attach('one.pdf', '% 1'),
      two: () => attach('two.pdf', '% 2'),
      same: () => attach('two.pdf', '% 2'),
    });
    expect(countDone(outcomes)).toBe(3);
    expect((await list())[0]!.files.map(({ name }) => name).toSorted()).toEqual(['one.pdf', 'two.pdf']);
  });

  it('are opened by whoever wrote it, which is written down, and by nobody else', async () => {
    const { id } = await save('With a file');
    await attach('letter.pdf');
    const { userId: stranger } = await makeMember(db);
    const open = async (userId: string, submissionId: string, kind: string) => {
      const opened = await openOwnWork(db, store, { userId, submissionId, kind, requestSource }, now);
      await opened?.content?.cancel();
      return opened?.file.name ?? null;
    };
    expect(await open(stranger, id, 'file-1')).toBeNull();
    expect(await open(userId, id, 'file-2')).toBeNull();
    expect(await open(userId, 'letter', 'file-1')).toBeNull();
    expect(await auditLines(db, id)).toEqual([]);
    await endAccess(db, { userId, at: later });
    expect(await open(userId, id, 'file-1')).toBe('letter.pdf');
    expect(await auditLines(db, id)).toMatchObject([{ action: 'submission.download', actorId: userId }]);
  });
});

describe('handing in', () => {
  it('is done once: a second click changes nothing, and another text is told that it is too late', async () => {
    await save('Dear baker');
    const seen = now.toISOString();
    await give('Dear baker, yours', { seen, at: later });
    await give('Dear baker, yours', { seen, at: later });
    await save('Dear baker, yours', { seen, at: later });
    await expect(give('Another', { seen })).rejects.toEqual(refused('submission-handed-in'));
    await expect(save('Another', { seen })).rejects.toEqual(refused('submission-handed-in'));
    await expect(save('Next', { number: 2 })).rejects.toEqual(refused('submission-handed-in'));
    const [only, ...others] = await list();
    expect(others).toEqual([]);
    expect(only!.submission).toMatchObject({
      status: 'handed-in',
      submittedAt: later,
      text: 'Dear baker, yours',
    });
    expect((await auditLines(db, only!.submission.id)).map(({ action }) => action)).toEqual([
      'submission.hand_in',
    ]);
  });

  it('happens once when it comes from two tabs at the same moment', async () => {
    const same = await race({ one: () => give('The same'), two: () => give('The same') });
    expect(countDone(same)).toBe(2);
    const [only] = await list();
    expect(await auditLines(db, only!.submission.id)).toHaveLength(1);
    ({ userId } = await makeMember(db));
    await enrol(db, { userId, ...course, at: now });
    const different = await race({ one: () => give('One text'), two: () => give('Another text') });
    expect(Object.values(different).toSorted()).toEqual(['done', 'submission-handed-in']);
    expect(await list()).toHaveLength(1);
  });

  it('needs something to hand in, of what the assignment takes', async () => {
    await expect(give('')).rejects.toEqual(refused('submission-empty'));
    await save('');
    await attach('letter.pdf');
    await give('', { seen: now.toISOString() });
    expect((await list())[0]!.submission.status).toBe('handed-in');
    for (const [accepts, code] of [
      [['text'], 'submission-needs-text'],
      [['file'], 'submission-needs-file'],
      [['recording'], 'submission-needs-recording'],
    ] as const) {
      const task = { ...letterTask, accepts: [...accepts] };
      const other = await makeAssignmentCourse(db, { slug: `letters-${accepts[0]}`, task, at: now });
      await enrol(db, { userId, ...other, at: now });
      const work = { userId, lessonId: other.lessonId, number: 1, text: '', seen: '', requestSource };
      await expect(handIn(db, work, now)).rejects.toEqual(refused(code));
    }
  });

  it('ends all changes: the database refuses them, whoever asks', async () => {
    await save('Dear baker');
    await attach('letter.pdf');
    await give('Dear baker', { seen: now.toISOString() });
    await expect(attach('late.pdf', '% late')).rejects.toEqual(refused('submission-handed-in'));
    // The same file, by a second click.
    await attach('letter.pdf');
    await expect(detachWork(db, { ...own(), kind: 'file-1' }, now)).rejects.toEqual(
      refused('submission-handed-in'),
    );
    const { id } = (await list())[0]!.submission;
    const ofIt = eq(submissions.id, id);
    await expect(db.update(submissions).set({ text: 'Forged' }).where(ofIt)).rejects.toThrow();
    await expect(
      db.update(submissions).set({ status: 'draft', submittedAt: null }).where(ofIt),
    ).rejects.toThrow();
    const moved = { kind: 'file-2' } as const;
    await expect(
      db.update(submissionFiles).set(moved).where(eq(submissionFiles.submissionId, id)),
    ).rejects.toThrow();
  });
});

describe('what somebody handed in', () => {
  it('is found in every version of its lesson, and counted through all of them', async () => {
    const other = await makeAssignmentCourse(db, { slug: `versions-${++number}`, at: now });
    await enrol(db, { userId, ...other, at: now });
    const first = { userId, lessonId: other.lessonId, number: 1, text: 'One', seen: '', requestSource };
    await handIn(db, first, now);
    const second = await addVersion(db, { courseId: other.courseId, number: 2, at: later });
    await endAccess(db, { userId, at: later });
    await enrol(db, { userId, courseId: other.courseId, versionId: second.versionId, at: later });
    const again = { userId, lessonId: second.lessonId, number: 2, text: 'Two', seen: '' };
    await expect(saveSubmission(db, again, later)).rejects.toEqual(refused('submission-handed-in'));
    await db.update(submissions).set({ status: 'returned' }).where(eq(submissions.lessonId, other.lessonId));
    await saveSubmission(db, again, later);
    const found = await listOwnSubmissions(db, { userId, courseId: other.courseId, slug: 'letter' });
    expect(found.map(({ submission }) => submission.text)).toEqual(['One', 'Two']);
  });

  it('is in the copy of their data with its files, and goes with them', async () => {
    await save('Dear baker');
    await attach('letter.pdf', `% ${userId}`);
    await give('Dear baker', { seen: now.toISOString() });
    const subject = { userId, email: '', emailKey: '', phone: null };
    const part = submissionsDataPart(store);
    expect(await part.read(db, subject)).toMatchObject([
      {
        ...{ number: 1, status: 'handed-in', text: 'Dear baker', submittedAt: now },
        files: [{ name: 'letter.pdf', mediaType: 'application/pdf' }],
        lesson: { en: 'Write a letter to a client' },
      },
    ]);
    const [copied] = await part.files!(db, subject);
    expect(copied!.fileName).toBe('assignment-files/1-file-1-letter.pdf');
    expect((await copied!.read())?.length).toBeGreaterThan(0);
    const { fileId } = (await list())[0]!.files[0]!;
    await db.transaction(async (db) => {
      await forgetSubmissions(db, subject, later);
      await db.delete(users).where(eq(users.id, userId));
    });
    expect(await part.read(db, subject)).toEqual([]);
    const [stored] = await db.select().from(storedFiles).where(eq(storedFiles.id, fileId));
    expect(stored?.status).toBe('dropped');
  });
});
