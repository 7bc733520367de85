import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { courseVersions } from '#domain/learning/outline/outline-tables.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrolIn, makePlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { giveRecording } from '#tests/worlds/learning/recordings.ts';
import { forgetLessons, lessonsDataPart } from '../notes/lessons-data.ts';
import { findStop, keepStop, type ToldStop } from './recording-stops.ts';
import { recordingStops } from './media-tables.server.ts';

const db = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'baseera-stops-'));
afterAll(async () => await rm(folder, { recursive: true }));

const now = new Date('2026-11-01T09:07:00Z');
const later = new Date('2026-11-01T09:08:00Z');

/** A course with a recording of eight seconds and one of another lesson, and somebody who learns in it. */
async function begin(slug: string) {
  const course = await makePlayerCourse(db, { slug, lessons: 2 });
  const unpublished = eq(courseVersions.id, course.versionId);
  const [version] = await db.select().from(courseVersions).where(unpublished);
  await db.update(courseVersions).set({ publishedAt: null }).where(unpublished);
  const media = await giveRecording(db, createFolderStore(folder), course.lessons[0]!.id);
  await db.update(courseVersions).set({ publishedAt: version!.publishedAt }).where(unpublished);
  const { userId } = await makeMember(db);
  await enrolIn(db, course, userId);
  const { fileId } = media.files.ar!;
  const own = { userId, courseId: course.courseId, lessonSlug: 'lesson-1', fileId };
  return {
    ...{ userId, fileId },
    keep: async (told: Partial<ToldStop>, at = now) =>
      await keepStop(
        db,
        { course: slug, lesson: 'lesson-1', userId, fileId, view: 'one', number: 1, seconds: 2, ...told },
        at,
      ),
    find: async (completedAt: Date | null = null) => await findStop(db, { ...own, completedAt }),
  };
}

it('is kept, and whoever goes back in the recording goes on there', async () => {
  const { keep, find } = await begin('kept');
  expect(await find()).toBeNull();
  expect(await keep({ seconds: 3 })).toEqual({ isKept: true });
  expect(await find()).toBe(3);
  await keep({ seconds: 1, number: 2 });
  expect(await find()).toBe(1);
  await keep({ seconds: 2, view: 'two', number: 1 });
  expect(await find()).toBe(2);
});

it('does not go back to what a message says that a later one has overtaken', async () => {
  const { keep, find } = await begin('overtaken');
  await keep({ seconds: 3, number: 4 });
  expect(await keep({ seconds: 2, number: 3 })).toEqual({ isKept: false });
  expect(await keep({ seconds: 1, number: 4 })).toEqual({ isKept: false });
  expect(await find()).toBe(3);
  // Both are sent as a page is left.
  await Promise.all([6, 5].map(async (number) => await keep({ seconds: number - 4, number })));
  expect(await find()).toBe(2);
});

it('is over where the recording was heard to its end, and where the lesson was completed since', async () => {
  const { keep, find } = await begin('over');
  await keep({ seconds: 3 });
  expect(await find(later)).toBeNull();
  expect(await find(now)).toBeNull();
  await keep({ seconds: 2, number: 2 }, later);
  expect(await find(now)).toBe(2);
  await keep({ seconds: 8, number: 3 });
  expect(await find()).toBeNull();
});

it('is of a file and a moment that the lesson has, and of somebody who learns in it', async () => {
  const { keep, find } = await begin('own');
  const { fileId } = await begin('others');
  expect(await keep({ fileId })).toEqual({ isKept: false });
  expect(await keep({ seconds: 30 })).toEqual({ isKept: false });
  expect(await find()).toBeNull();
  const { userId } = await makeMember(db);
  const told = { fileId, seconds: 2, view: 'one', number: 1 };
  const call = keepStop(db, { course: 'own', lesson: 'lesson-1', userId, ...told }, now);
  await expect(call).rejects.toMatchObject({ code: 'lesson-closed', status: 403 });
});

it('is in the copy of its data, and forgotten with the account', async () => {
  const { keep, userId } = await begin('copied');
  await keep({ seconds: 2 });
  const about = { userId } as Parameters<typeof lessonsDataPart.read>[1];
  expect(await lessonsDataPart.read(db, about)).toMatchObject({
    recordings: [{ lesson: 'lesson-1', stoppedAfterSeconds: 2, stoppedAt: now }],
  });
  await forgetLessons(db, { userId } as Parameters<typeof forgetLessons>[1], now);
  expect(await db.$count(recordingStops, eq(recordingStops.userId, userId))).toBe(0);
});
