import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#platform/input/refusal.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrolIn, makePlayerCourse, type PlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { findLessonFor } from './find-lesson-for.ts';
import { completeLesson, openLesson, reopenLesson, stopAt } from './learn-lesson.ts';
import { findNextLesson, readOutlineFor } from './outline-for.ts';
import { listOwnCourses } from './own-courses.ts';
import { countProgress } from './progress.ts';
import { learningEvents } from './progress-tables.server.ts';

const db = await testDatabase();
const now = new Date('2026-11-20T10:07:00Z');
const later = new Date(now.getTime() + 60_000);

let course: PlayerCourse;
let userId = '';
let enrolmentId = '';
let count = 0;
beforeEach(async () => {
  course = await makePlayerCourse(db, { slug: `tables-${++count}`, lessons: 3 });
  ({ userId } = await makeMember(db));
  enrolmentId = await enrolIn(db, course, userId);
});

const address = (lesson: string) => ({ course: course.slug, lesson, userId });
const eventsOf = async () =>
  (
    await db
      .select({ kind: learningEvents.kind })
      .from(learningEvents)
      .where(eq(learningEvents.userId, userId))
      .orderBy(learningEvents.id)
  ).map(({ kind }) => kind);
const stateOf = async (slug: string) =>
  (await readOutlineFor(db, { versionId: course.versionId, userId }))
    .flatMap((section) => section.lessons)
    .find((lesson) => lesson.slug === slug)!.state;

describe('a text that is learned', () => {
  it('is completed once, however often it is said', async () => {
    expect(await completeLesson(db, address('lesson-1'), now)).toEqual({ isNew: true });
    expect(await completeLesson(db, address('lesson-1'), later)).toEqual({ isNew: false });
    expect(await eventsOf()).toEqual(['opened', 'completed']);
    expect((await stateOf('lesson-1'))?.completedAt).toEqual(now);
    expect(await countProgress(db, { userId, versionId: course.versionId })).toEqual({
      completed: 1,
      lessons: 3,
    });
  });

  it('is completed once by two tabs at the same moment', async () => {
    const both = await Promise.all([
      completeLesson(db, address('lesson-1'), now),
      completeLesson(db, address('lesson-1'), now),
    ]);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await eventsOf()).toEqual(['opened', 'completed']);
  });

  it('is not completed any more once its learner says so, and can be completed again', async () => {
    await completeLesson(db, address('lesson-1'), now);
    expect(await reopenLesson(db, address('lesson-1'), now)).toEqual({ isNew: true });
    expect(await reopenLesson(db, address('lesson-1'), now)).toEqual({ isNew: false });
    expect((await stateOf('lesson-1'))?.completedAt).toBeNull();
    await completeLesson(db, address('lesson-1'), later);
    expect(await eventsOf()).toEqual(['opened', 'completed', 'reopened', 'completed']);
  });

  it('is opened once, and visited as often as it is', async () => {
    const [lesson] = course.lessons;
    await openLesson(db, { userId, lesson: lesson! }, now);
    await openLesson(db, { userId, lesson: lesson! }, later);
    expect(await eventsOf()).toEqual(['opened']);
    expect(await stateOf('lesson-1')).toMatchObject({ openedAt: now, visitedAt: later, completedAt: null });
  });

  it('keeps the paragraph where its reader stopped, and no place that it does not have', async () => {
    expect(await stopAt(db, { ...address('lesson-2'), place: 'sorting/2' }, now)).toEqual({ isKept: true });
    for (const place of ['sorting/3', 'sorting/0', 'nowhere/1', 'sorting', '../1', 'sorting/1000'])
      expect(await stopAt(db, { ...address('lesson-2'), place }, later)).toEqual({ isKept: false });
    expect((await stateOf('lesson-2'))?.place).toBe('sorting/2');
  });
});

describe('a lesson that is closed', () => {
  const refused = (code: string) => expect.objectContaining({ code }) as Refusal;

  const tryAll = async (asked: ReturnType<typeof address>, code: string) => {
    await expect(completeLesson(db, asked, now)).rejects.toEqual(refused(code));
    await expect(reopenLesson(db, asked, now)).rejects.toEqual(refused(code));
    await expect(stopAt(db, { ...asked, place: 'start/1' }, now)).rejects.toEqual(refused(code));
    expect(await eventsOf()).toEqual([]);
  };

  it('is closed to whoever is not enrolled, also where it is free to read', async () => {
    const { userId: other } = await makeMember(db);
    await tryAll({ ...address('lesson-1'), userId: other }, 'lesson-closed');
  });

  it('is closed once the course was left', async () => {
    await db
      .update(enrolments)
      .set({ endedAt: now, endReason: 'left' })
      .where(eq(enrolments.id, enrolmentId));
    await tryAll(address('lesson-1'), 'lesson-closed');
  });

  it('is closed while the subscription does not run', async () => {
    await db.update(enrolments).set({ way: 'subscription' }).where(eq(enrolments.id, enrolmentId));
    await tryAll(address('lesson-1'), 'lesson-closed');
    expect(await listOwnCourses(db, userId, now)).toMatchObject([
      { slug: course.slug, closedBy: 'subscription' },
    ]);
  });

  it('is closed where there is none', async () => {
    await tryAll(address('lesson-9'), 'lesson-closed');
    await tryAll({ ...address('lesson-1'), course: 'no-such-course' }, 'lesson-closed');
  });

  it('is not completed by hand where it has a task', async () => {
    const [section] = course.lessons;
    await db.insert(lessons).values({
      ...{ versionId: course.versionId, sectionId: section!.sectionId, position: 9, slug: 'the-quiz' },
      ...{ kind: 'quiz', title: { en: 'Quiz', ar: 'اختبار' }, minutes: 5, content: { en: [], ar: [] } },
      task: { passPercent: 50, tries: null, limit: null, pools: [] },
    });
    await expect(completeLesson(db, address('the-quiz'), now)).rejects.toEqual(refused('lesson-has-a-task'));
    expect(await eventsOf()).toEqual([]);
  });
});

describe('where to go on', () => {
  const next = async () =>
    findNextLesson(
      (await readOutlineFor(db, { versionId: course.versionId, userId })).flatMap(({ lessons }) => lessons),
    )?.slug;

  it('is the first lesson, then the one that was visited last, then what is left', async () => {
    expect(await next()).toBe('lesson-1');
    await openLesson(db, { userId, lesson: course.lessons[0]! }, now);
    await openLesson(db, { userId, lesson: course.lessons[2]! }, later);
    expect(await next()).toBe('lesson-3');
    await completeLesson(db, address('lesson-3'), later);
    expect(await next()).toBe('lesson-1');
    await completeLesson(db, address('lesson-1'), later);
    expect(await next()).toBe('lesson-2');
    await completeLesson(db, address('lesson-2'), later);
    expect(await next()).toBeUndefined();
  });

  it('is told of each course, with how much is done', async () => {
    const second = await makePlayerCourse(db, { slug: `more-tables-${count}`, lessons: 3 });
    await enrolIn(db, second, userId, { at: now });
    await completeLesson(db, address('lesson-1'), now);
    expect(await listOwnCourses(db, userId, now)).toMatchObject([
      { slug: second.slug, progress: { completed: 0, lessons: 3, percent: 0 }, next: { slug: 'lesson-1' } },
      { slug: course.slug, progress: { completed: 1, lessons: 3, percent: 33 }, next: { slug: 'lesson-2' } },
    ]);
    const { userId: nobody } = await makeMember(db);
    expect(await listOwnCourses(db, nobody, now)).toEqual([]);
  });
});

it('finds the lesson of the version that was begun, and the published one for everybody else', async () => {
  const asked = { course: course.slug, lesson: 'lesson-1' };
  expect((await findLessonFor(db, { ...asked, userId }))?.lesson?.versionId).toBe(course.versionId);
  const seen = await findLessonFor(db, { ...asked, userId: null });
  expect(seen).toMatchObject({ enrolment: null, lesson: { slug: 'lesson-1' }, notes: [] });
  expect((await findLessonFor(db, { ...asked, lesson: 'none', userId }))?.lesson).toBeNull();
  expect(await findLessonFor(db, { ...asked, course: 'none', userId })).toBeNull();
});
