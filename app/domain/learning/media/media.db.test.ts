import { eq } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { readWhole } from '#platform/files/file-store.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { sweepFilesKind } from '#platform/files/store-file.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrolIn } from '#tests/worlds/learning/player-course.ts';
import { giveRecording } from '#tests/worlds/learning/recordings.ts';
import { makeSound } from '#db/demo/make-sound.ts';
import { makeTaughtCourse } from '#tests/worlds/learning/taught-course.ts';
import { completeLesson } from '../progress/learn-lesson.ts';
import { courseVersions, lessons } from '../outline/outline-tables.server.ts';
import { discardVersion } from '../versions/discard-version.ts';
import { findVersionProblems } from '../versions/find-version-problems.ts';
import { publishVersion } from '../versions/publish-version.ts';
import { startVersion } from '../versions/start-version.ts';
import { dropUnusedMedia } from './drop-unused-media.ts';
import { putRecording, removeRecording, stateAllSaid, writeMediaList } from './edit-media.ts';
import type { MediaContent } from './media-content.ts';
import { findMediaFor, findRecording } from './open-recording.ts';

const db = await testDatabase();
await prepareJobs(db, [sweepFilesKind]);
const folder = await mkdtemp(join(tmpdir(), 'baseera-media-'));
const store = createFolderStore(folder);
afterAll(async () => await rm(folder, { recursive: true }));

const now = new Date('2026-11-01T09:07:00Z');
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };
const { userId } = await makeMember(db);
const by = { actor: { userId, roles: [{ role: 'admin', scope: 'global' } as const] }, requestSource };
const learner = await makeMember(db);

const bytes = makeSound(2);
const file = { name: 'talk.wav', mediaType: 'audio/wav', ending: '.wav', seconds: 2, bytes };
const rows = [{ start: 0, end: 1000, text: 'Press Tab.' }];

/** A course whose next version is being written, with a recording for its first lesson. */
async function begin(slug: string, kind: 'audio' | 'video' = 'audio') {
  const { courseId } = await makeTaughtCourse(db, { slug }, now);
  const { id: versionId } = await startVersion(db, { courseId, ...by }, now);
  const all = await db.select().from(lessons).where(eq(lessons.versionId, versionId));
  const lesson = all.find((each) => each.slug === 'first-sheet')!;
  const media = await giveRecording(db, store, lesson.id, { kind });
  const read = async () => {
    const [row] = await db.select().from(lessons).where(eq(lessons.id, lesson.id));
    return { revision: row!.revision, media: row!.task as MediaContent };
  };
  return { courseId, versionId, lessonId: lesson.id, slug, fileId: media.files.ar!.fileId, read };
}

const statusOf = async (id: string) =>
  (await db.select({ status: storedFiles.status }).from(storedFiles).where(eq(storedFiles.id, id)))[0]
    ?.status;

describe('a recording', () => {
  it('takes the place of the one of its language, whose bytes go', async () => {
    const { courseId, lessonId, fileId, read } = await begin('replaced');
    await putRecording(db, store, { courseId, lessonId, spoken: 'ar', file, ...by }, now);
    const { media, revision } = await read();
    expect(media.files.ar).toMatchObject({ name: 'talk.wav', seconds: 2, bytes: bytes.length });
    expect(revision).toBe(2);
    expect(await statusOf(fileId)).toBe('dropped');
    const kept = await findRecording(db, media, 'ar');
    expect(await readWhole(store, kept!.storageKey)).toEqual(bytes);
    await sweepFiles(db, store, now);
    expect(await statusOf(fileId)).toBeUndefined();
    expect(await readWhole(store, kept!.storageKey)).toEqual(bytes);
  });

  it('stays while a published version has it, whatever becomes of the next one', async () => {
    const { courseId, fileId } = await begin('published');
    await publishVersion(db, { courseId, ...by }, now);
    const { id } = await startVersion(db, { courseId, ...by }, now);
    const copy = (await db.select().from(lessons).where(eq(lessons.versionId, id))).find(
      ({ kind }) => kind === 'audio',
    );
    await removeRecording(db, { courseId, lessonId: copy!.id, spoken: 'ar', ...by }, now);
    expect(await statusOf(fileId)).toBe('kept');
    await putRecording(db, store, { courseId, lessonId: copy!.id, spoken: 'en', file, ...by }, now);
    const [version] = await db.select().from(courseVersions).where(eq(courseVersions.id, id));
    await discardVersion(db, { courseId, seen: version!.revision, ...by }, now);
    expect(await dropUnusedMedia(db)).toEqual({ dropped: 1 });
    expect(await dropUnusedMedia(db)).toEqual({ dropped: 0 });
    expect(await statusOf(fileId)).toBe('kept');
  });

  it('is not kept for a lesson that has none, and nothing of it stays', async () => {
    const { courseId, versionId } = await begin('another-kind');
    const quiz = (await db.select().from(lessons).where(eq(lessons.versionId, versionId))).find(
      ({ kind }) => kind === 'quiz',
    )!;
    const call = putRecording(db, store, { courseId, lessonId: quiz.id, spoken: 'en', file, ...by }, now);
    await expect(call).rejects.toMatchObject({ code: 'lesson-unknown', status: 404 });
    expect(await db.$count(storedFiles, eq(storedFiles.owner, `lesson:${quiz.id}`))).toBe(0);
  });
});

describe('what is written beside it', () => {
  it('is saved by list and language; of two at once one is told', async () => {
    const { courseId, lessonId, read } = await begin('lists');
    const own = { courseId, lessonId, language: 'ar', list: 'captions', rows, ...by } as const;
    const tries = await Promise.allSettled(
      [1, 2].map(async () => await writeMediaList(db, { ...own, seen: 1 }, now)),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = tries.find((each) => each.status === 'rejected')!;
    expect(refused.reason).toMatchObject({ code: 'changed-meanwhile' });
    const { media } = await read();
    expect(media.tracks.ar.captions).toEqual(rows);
    expect(media.tracks.en.captions).toHaveLength(4);
  });

  it('keeps the version from learners while it is missing', async () => {
    const { courseId, versionId, lessonId } = await begin('gate', 'video');
    const problems = async () => {
      const [version] = await db.select().from(courseVersions).where(eq(courseVersions.id, versionId));
      return (await findVersionProblems(db, version!)).filter(({ severity }) => severity === 'error');
    };
    expect((await problems()).map(({ code }) => code)).toEqual([
      'media-descriptions-en',
      'media-descriptions-ar',
    ]);
    await expect(publishVersion(db, { courseId, ...by }, now)).rejects.toMatchObject({
      code: 'version-not-ready',
    });
    await stateAllSaid(db, { courseId, lessonId, isAllSaid: true, ...by }, now);
    expect(await problems()).toEqual([]);
    await publishVersion(db, { courseId, ...by }, now);
    const call = stateAllSaid(db, { courseId, lessonId, isAllSaid: false, ...by }, now);
    await expect(call).rejects.toMatchObject({ code: 'version-unknown' });
  });
});

describe('who may have it', () => {
  let course: Awaited<ReturnType<typeof begin>>;
  const at = { course: 'open', lesson: 'first-sheet' };
  beforeAll(async () => {
    course = await begin('open');
    await db.update(lessons).set({ isPreview: false }).where(eq(lessons.id, course.lessonId));
    await publishVersion(db, { courseId: course.courseId, ...by }, now);
  });

  it('is whoever learns in the course, and nobody else', async () => {
    expect(await findMediaFor(db, { ...at, userId: null }, now)).toBeNull();
    expect(await findMediaFor(db, { ...at, userId: learner.userId }, now)).toBeNull();
    await enrolIn(db, course, learner.userId);
    expect(await findMediaFor(db, { ...at, userId: learner.userId }, now)).not.toBeNull();
    expect(await findMediaFor(db, { ...at, lesson: 'columns', userId: learner.userId }, now)).toBeNull();
  });

  it('says themselves that they have heard it', async () => {
    expect(await completeLesson(db, { ...at, userId: learner.userId }, now)).toEqual({ isNew: true });
  });

  it('is everybody where the lesson is free', async () => {
    const { courseId } = await begin('free');
    await publishVersion(db, { courseId, ...by }, now);
    expect(
      await findMediaFor(db, { course: 'free', lesson: 'first-sheet', userId: null }, now),
    ).not.toBeNull();
  });
});
