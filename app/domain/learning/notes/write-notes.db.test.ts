import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrolIn, makePlayerCourse, type PlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { forgetLessons, lessonsDataPart } from './lessons-data.ts';
import { noteLimits } from './note-constants.ts';
import { findLessonFor } from '../progress/find-lesson-for.ts';
import { completeLesson } from '../progress/learn-lesson.ts';
import { findNote, listNotes } from './notes.ts';
import { lessonNotes } from './notes-tables.server.ts';
import { addNote, changeNote, deleteNote } from './write-notes.ts';

const db = await testDatabase();
const now = new Date('2026-11-20T10:07:00Z');
const later = new Date(now.getTime() + 60_000);

let course: PlayerCourse;
let userId = '';
let count = 0;
beforeEach(async () => {
  course = await makePlayerCourse(db, { slug: `tables-${++count}` });
  ({ userId } = await makeMember(db));
  await enrolIn(db, course, userId);
});

const note = (more: Partial<Parameters<typeof addNote>[1]> = {}) => ({
  ...{ course: course.slug, lesson: 'lesson-1', userId, id: randomUUID() },
  ...{ place: 'sorting/2', text: 'Ask about the menu key.' as string | null },
  ...more,
});
const own = () => listNotes(db, { userId, courseId: course.courseId });

it('keeps a note at its paragraph, once for each form that is sent', async () => {
  const written = note();
  await addNote(db, written, now);
  await addNote(db, written, later);
  expect(await own()).toEqual([
    {
      id: written.id,
      lessonSlug: 'lesson-1',
      place: 'sorting/2',
      text: 'Ask about the menu key.',
      changedAt: now,
    },
  ]);
  const read = await findLessonFor(db, { course: course.slug, lesson: 'lesson-1', userId });
  expect(read?.notes).toEqual([{ id: written.id, place: 'sorting/2', text: 'Ask about the menu key.' }]);
  const elsewhere = await findLessonFor(db, { course: course.slug, lesson: 'lesson-2', userId });
  expect(elsewhere?.notes).toEqual([]);
});

it('keeps one bookmark at a place, also of two tabs at once, and notes beside it', async () => {
  await Promise.all([addNote(db, note({ text: null }), now), addNote(db, note({ text: null }), now)]);
  await addNote(db, note(), later);
  await addNote(db, note(), later);
  expect((await own()).map(({ text }) => text)).toEqual([
    null,
    'Ask about the menu key.',
    'Ask about the menu key.',
  ]);
});

it('refuses a place that the lesson does not have, and whoever does not learn in it', async () => {
  await expect(addNote(db, note({ place: 'sorting/9' }), now)).rejects.toMatchObject({
    code: 'place-unknown',
  });
  const { userId: other } = await makeMember(db);
  await expect(addNote(db, note({ userId: other }), now)).rejects.toMatchObject({ code: 'lesson-closed' });
  expect(await own()).toEqual([]);
});

it('has an end, which is told before anything is written', async () => {
  const { courseId } = course;
  const row = { userId, courseId, lessonSlug: 'lesson-1', place: 'start/1', text: 'x' };
  await db.insert(lessonNotes).values(
    Array.from({ length: noteLimits.most - 1 }, () => ({
      ...{ ...row, id: randomUUID(), createdAt: now, changedAt: now },
    })),
  );
  await addNote(db, note(), now);
  await expect(addNote(db, note(), now)).rejects.toMatchObject({ code: 'notes-full' });
  expect(await own()).toHaveLength(noteLimits.most);
});

it('changes and deletes what is one’s own, also after the course was left, and nothing of anybody else', async () => {
  const written = note();
  await addNote(db, written, now);
  await db.update(enrolments).set({ endedAt: now, endReason: 'left' }).where(eq(enrolments.userId, userId));
  const of = { userId, courseId: course.courseId, id: written.id };
  const { userId: other } = await makeMember(db);
  await expect(changeNote(db, { ...of, userId: other, text: 'Mine' }, later)).rejects.toMatchObject({
    code: 'note-unknown',
    status: 404,
  });
  await deleteNote(db, { ...of, userId: other });
  expect(await findNote(db, { ...of, userId: other })).toBeNull();
  await changeNote(db, { ...of, text: 'Better words' }, later);
  expect(await findNote(db, of)).toMatchObject({ text: 'Better words', changedAt: later });
  expect(await findNote(db, { ...of, id: 'no id' })).toBeNull();
  await deleteNote(db, of);
  await deleteNote(db, of);
  expect(await own()).toEqual([]);
});

it('is refused by the database where it says nothing or too much', async () => {
  const { courseId } = course;
  const row = { userId, courseId, lessonSlug: 'lesson-1', place: 'start/1', createdAt: now, changedAt: now };
  for (const text of ['', ' \n', 'x'.repeat(2001)])
    await expect(db.insert(lessonNotes).values({ ...row, id: randomUUID(), text })).rejects.toThrow();
});

it('is in the copy of one’s data with how far one is, and goes with the account', async () => {
  await addNote(db, note(), now);
  await completeLesson(db, { course: course.slug, lesson: 'lesson-1', userId }, later);
  const subject = { userId, email: 'a@example.com', emailKey: 'a@example.com', phone: null };
  expect(await lessonsDataPart.read(db, subject)).toMatchObject({
    progress: [{ lesson: { en: 'Tables, part 1' }, completedAt: later }],
    events: [{ kind: 'opened' }, { kind: 'completed', cause: 'learner' }],
    notes: [{ course: { en: 'Tables by ear' }, lesson: 'lesson-1', text: 'Ask about the menu key.' }],
  });
  await forgetLessons(db, subject, later);
  expect(await lessonsDataPart.read(db, subject)).toEqual({
    progress: [],
    events: [],
    notes: [],
    recordings: [],
  });
});
