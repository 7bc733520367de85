import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { enrolIn, makePlayerCourse } from '#tests/worlds/learning/player-course.ts';
import { randomInts, runsOf, timesOf } from '#tests/worlds/random/random.ts';
import { learningEvents, lessonProgress } from './progress-tables.server.ts';
import { recomputeProgress } from './recompute.ts';
import { recordEvent } from './record-event.ts';

const db = await testDatabase();
const course = await makePlayerCourse(db, { slug: 'tables', lessons: 4 });
const start = new Date('2026-11-01T10:07:00Z').getTime();

const readAll = async () =>
  (await db.select().from(lessonProgress)).toSorted((one, other) =>
    `${one.userId}${one.lessonId}` < `${other.userId}${other.lessonId}` ? -1 : 1,
  );

const statesOf = (rows: Awaited<ReturnType<typeof readAll>>) =>
  rows.map(({ userId, lessonId, openedAt, completedAt }) => ({ userId, lessonId, openedAt, completedAt }));

it.each(runsOf(20))('comes to the same as what was recorded, in whichever order it was: %s', async (run) => {
  const random = randomInts(`progress, ${run}`);
  const pickOf = <Item>(items: readonly Item[]) => items[random(items.length)]!;
  await db.delete(lessonProgress);
  await db.delete(learningEvents);
  const learners = [(await makeMember(db)).userId, (await makeMember(db)).userId];
  for (const userId of learners) await enrolIn(db, course, userId);
  const kinds = ['opened', 'completed', 'reopened'] as const;
  for (let step = 0; step < timesOf(1500); step++) {
    const userId = pickOf(learners);
    const lesson = pickOf(course.lessons);
    await db.transaction((db) =>
      recordEvent(
        db,
        { userId, lesson, kind: pickOf(kinds), cause: 'learner' },
        new Date(start + step * 1000),
      ),
    );
    if (step % 20 > 0) continue;
    const before = await readAll();
    expect(await recomputeProgress(db)).toBe(0);
    expect(await readAll()).toEqual(before);
  }
  const recorded = await readAll();
  expect(recorded.length).toBeGreaterThan(4);
  const known = statesOf(recorded);

  // Spoiled in every way that there is.
  await db.update(lessonProgress).set({ completedAt: new Date(start), openedAt: new Date(start - 1) });
  const [first, second] = recorded;
  const isRow = (row: typeof first) =>
    and(eq(lessonProgress.userId, row!.userId), eq(lessonProgress.lessonId, row!.lessonId));
  await db.delete(lessonProgress).where(isRow(first));
  await db.update(lessonProgress).set({ completedAt: null }).where(isRow(second));
  expect(await recomputeProgress(db)).toBe(recorded.length);
  expect(statesOf(await readAll())).toEqual(known);
  expect(await recomputeProgress(db)).toBe(0);
});

it('counts again for one person alone, keeps where they stopped, and removes what no event tells of', async () => {
  const { userId } = await makeMember(db);
  const [one, other] = course.lessons;
  const now = new Date(start);
  await recordEvent(db, { userId, lesson: one!, kind: 'completed', cause: 'learner' }, now);
  await db.update(lessonProgress).set({ completedAt: null, place: 'start/1' });
  const left = { userId, versionId: course.versionId, openedAt: now, visitedAt: now };
  await db.insert(lessonProgress).values({ ...left, lessonId: other!.id });
  expect(await recomputeProgress(db, userId)).toBe(2);
  const own = (await readAll()).filter((row) => row.userId === userId);
  expect(own).toMatchObject([{ lessonId: one!.id, completedAt: now, place: 'start/1' }]);
  // Of the others nothing was counted yet.
  expect(await recomputeProgress(db)).toBeGreaterThan(0);
});
