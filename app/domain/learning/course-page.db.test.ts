import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { addCourse, addOpenCourse, addVersion } from '#tests/worlds/learning/course-world.ts';
import { makePlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { giveRecording } from '#tests/worlds/learning/recordings.ts';
import { courseAddressesMemory, readCoursePage } from './course-page.ts';
import { courseVersions } from './outline/outline-tables.server.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  const { id } = await addOpenCourse(db, { slug: 'open' });
  await addVersion(db, id, 2);
  const outline = { outcomes: { en: [], ar: [] }, requirements: { en: [], ar: [] } };
  const draft = { courseId: id, number: 3, ...outline, createdAt: new Date('2026-11-01T09:10:00Z') };
  await db.insert(courseVersions).values(draft);
  await addCourse(db, { slug: 'without-lessons' });
  await addOpenCourse(db, { slug: 'draft', status: 'draft', publishedAt: null });
});

describe('the page of a course', () => {
  it('has the lessons of the version that was published last, never those being written', async () => {
    const page = await readCoursePage(db, { slug: 'open' });
    expect(page!.version!.number).toBe(2);
    expect(page!.categoryName.en).toBe('Everyday work');
    expect(page!.outline.map(({ lessons }) => lessons.map(({ slug }) => slug))).toEqual([
      ['lesson-1', 'lesson-2', 'lesson-3', 'lesson-4'],
      ['lesson-5', 'lesson-6', 'lesson-7', 'lesson-8'],
    ]);
  });

  it('has the sizes of its recordings', async () => {
    const course = await makePlayerCourse(db, { slug: 'heard', status: 'archived' });
    const own = eq(courseVersions.id, course.versionId);
    const [version] = await db.select().from(courseVersions).where(own);
    await db.update(courseVersions).set({ publishedAt: null }).where(own);
    const folder = await mkdtemp(join(tmpdir(), 'baseera-course-page-'));
    const media = await giveRecording(db, createFolderStore(folder), course.lessons[0]!.id);
    await rm(folder, { recursive: true });
    await db.update(courseVersions).set({ publishedAt: version!.publishedAt }).where(own);
    expect((await readCoursePage(db, { slug: 'heard' }))!.recordings).toEqual({
      [course.lessons[0]!.id]: media.files,
    });
    expect((await readCoursePage(db, { slug: 'open' }))!.recordings).toEqual({});
  });

  it('has none while no version is published, and is not there for a course that is not', async () => {
    const page = await readCoursePage(db, { slug: 'without-lessons' });
    expect([page!.version, page!.outline]).toEqual([null, []]);
    expect(await readCoursePage(db, { slug: 'nothing' })).toBeNull();
  });

  it('stands among the addresses of the site when the course is published', async () => {
    const addresses = await courseAddressesMemory.read(db);
    expect(addresses.map(({ slug }) => slug)).toEqual(['open', 'without-lessons']);
  });
});
