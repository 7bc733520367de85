import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { createFolderStore } from '#platform/files/folder-store.server.ts';
import type { Language } from '#platform/text/language.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makePlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { giveRecording } from '#tests/worlds/learning/recordings.ts';
import { courseVersions } from './outline-tables.server.ts';
import { searchLessons } from './search-lessons.ts';

const db = await testDatabase();
const { versionId } = await makePlayerCourse(db, { slug: 'tables' });
await makePlayerCourse(db, { slug: 'other-tables' });

const search = async (query: string, language: Language = 'en') =>
  await searchLessons(db, { versionId, query, language, settings: defaultSettings });
const placesOf = ({ passages }: Awaited<ReturnType<typeof search>>) =>
  passages.map(({ lesson, place }) => `${lesson.slug}#${place}`);

it('finds the paragraphs that have every word, in their order, in the lessons of the version alone', async () => {
  const found = await search('COLUMN sorted');
  expect(placesOf(found)).toEqual(['lesson-1#sorting/1', 'lesson-2#sorting/1']);
  expect(found.total).toBe(2);
  const [first] = found.passages;
  expect(first).toMatchObject({
    heading: 'Sort the rows',
    lesson: { title: 'Tables, part 1', kind: 'text' },
  });
  expect(first!.text.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['column', 'sorted']);
});

it('counts the headings above a paragraph, as long as one word is its own', async () => {
  expect(placesOf(await search('sort menu'))).toEqual(['lesson-1#sorting/2', 'lesson-2#sorting/2']);
  expect(placesOf(await search('part 2 menu'))).toEqual(['lesson-2#sorting/2']);
  expect((await search('begin')).total).toBe(0);
});

it('finds Arabic however it is spelled, and the words of the other language nowhere', async () => {
  expect(placesOf(await search('الاولي', 'ar'))).toEqual(['lesson-1#sorting/2', 'lesson-2#sorting/2']);
  expect(placesOf(await search('خليه', 'ar'))).toHaveLength(2);
  expect((await search('column', 'ar')).total).toBe(0);
});

it('finds nothing for nothing, and a short word only as a whole', async () => {
  for (const query of ['', '  ', '…', '%', '_']) expect((await search(query)).total).toBe(0);
  expect((await search('ol')).total).toBe(0);
  expect((await search('is')).total).toBe(0);
  expect((await search('by')).total).toBe(2);
});

it('finds what is said in a recording, in the language of its readers, and the moment in its transcript', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baseera-search-'));
  afterAll(async () => await rm(folder, { recursive: true }));
  const course = await makePlayerCourse(db, { slug: 'tones' });
  const own = eq(courseVersions.id, course.versionId);
  await db.update(courseVersions).set({ publishedAt: null }).where(own);
  await giveRecording(db, createFolderStore(folder), course.lessons[0]!.id);
  const find = async (query: string, language: Language = 'en') =>
    await searchLessons(db, { versionId: course.versionId, query, language, settings: defaultSettings });
  expect((await find('press a KEY with every tone')).passages).toMatchObject([
    { lesson: { slug: 'lesson-1', kind: 'audio' }, heading: 'Count with them', moment: 4000 },
  ]);
  const all = await find('count');
  expect(placesOf(all)).toEqual(['lesson-1#chapter-4000', 'lesson-1#said-4000']);
  expect(placesOf(await find('نغمه مفتاحا', 'ar'))).toEqual(['lesson-1#said-4000']);
  expect((await find('count', 'ar')).total).toBe(0);
});
