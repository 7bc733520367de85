import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveNeeds } from '#domain/passport/save-needs.ts';
import type { TimePercent } from '#domain/passport/needs-constants.ts';
import { enrolments } from '../enrolments/enrolments-tables.server.ts';
import { learningEvents, lessonProgress } from '../progress/progress-tables.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  enrol,
  everyKind,
  makeQuizCourse,
  rightAnswers,
  sentBy,
  type QuizCourse,
} from '#tests/worlds/learning/quizzes.ts';
import type { Answer } from './answers.ts';
import { beginAttempt } from './begin-attempt.ts';
import { endOverdueAttempts, holdAttempt } from './end-attempt.ts';
import { answersOf, findAttempt, listAttempts, readAnswers, type QuizAttempt } from './find-attempts.ts';
import type { QuizContent } from './quiz-content.ts';
import { quizzesDataPart } from './quizzes-data.ts';
import { quizAnswers, quizAttempts } from './quizzes-tables.server.ts';
import { saveAnswers, submitAttempt } from './save-answers.ts';

let db: TestDatabase;
let free: QuizCourse;
let limited: QuizCourse;
let userId: string;
const requestSource = { network: '192.0.2.1', addressHash: 'test', userAgent: 'A browser of the tests' };
const start = new Date('2026-11-20T10:07:00Z');
const after = (minutes: number, seconds = 0) => new Date(start.getTime() + minutes * 60_000 + seconds * 1000);
const twice: QuizContent = {
  ...everyKind,
  tries: 2,
  limit: { minutes: 40, reason: { en: 'An exam', ar: 'امتحان' } },
};

beforeAll(async () => {
  db = await testDatabase();
  free = await makeQuizCourse(db, { slug: 'free' });
  limited = await makeQuizCourse(db, { slug: 'limited', task: twice });
});
beforeEach(async () => {
  userId = await makeLearner();
});

async function makeLearner(): Promise<string> {
  const member = await makeMember(db);
  for (const course of [free, limited]) await enrol(db, course, member.userId);
  return member.userId;
}

const begin = async ({ lesson }: QuizCourse, now = start) => await beginAttempt(db, { userId, lesson }, now);

async function save(
  { lesson }: QuizCourse,
  attempt: QuizAttempt,
  answers: Record<string, Answer | null>,
  {
    page = 'one',
    seen = {},
    now = after(1),
  }: { page?: string; seen?: Record<string, Answer>; now?: Date } = {},
) {
  const questions = sentBy(lesson, attempt, answers, seen);
  return await saveAnswers(db, { userId, attemptId: attempt.id, page, questions }, now);
}

const submit = async (attempt: QuizAttempt, now = after(2)) =>
  await submitAttempt(db, { userId, attemptId: attempt.id }, now);
const savedOf = async ({ id }: QuizAttempt) => Object.fromEntries(answersOf(await readAnswers(db, id)));
const needTime = async (timePercent: TimePercent | null, now = start) =>
  await saveNeeds(
    db,
    { userId, requestSource, needs: { chosen: [], timePercent, triesMore: null, contact: null, note: null } },
    now,
  );
const eventsOf = async ({ lesson }: QuizCourse) =>
  (
    await db
      .select({ kind: learningEvents.kind, cause: learningEvents.cause })
      .from(learningEvents)
      .where(and(eq(learningEvents.userId, userId), eq(learningEvents.lessonId, lesson.id)))
      .orderBy(learningEvents.id)
  ).map(({ kind, cause }) => `${kind} by ${cause}`);

describe('a try', () => {
  it('is begun once, asks what was drawn, and goes on where it is', async () => {
    const attempt = await begin(free);
    expect(attempt.drawn.map(({ key }) => key)).toEqual(Object.keys(rightAnswers));
    expect(await begin(free, after(5))).toEqual(attempt);
    expect(await eventsOf(free)).toEqual(['opened by learner']);
  });

  it('is graded as it is saved, completes its lesson when it passes, and is graded once', async () => {
    const attempt = await begin(free);
    expect(await save(free, attempt, rightAnswers)).toEqual({ state: 'saved', conflicts: [] });
    const graded = await submit(attempt);
    expect(graded).toMatchObject({ points: 6, passed: true, endedBy: 'learner', submittedAt: after(2) });
    expect(await submit(attempt, after(3))).toEqual(graded);
    expect(await eventsOf(free)).toEqual(['opened by learner', 'completed by quiz']);
  });

  it('that does not pass completes nothing, and a later one takes nothing away', async () => {
    const failed = await begin(free);
    expect(await submit(failed)).toMatchObject({ points: 0, passed: false });
    expect(await eventsOf(free)).toEqual(['opened by learner']);
    const passed = await begin(free, after(3));
    await save(free, passed, rightAnswers, { now: after(4) });
    await submit(passed, after(5));
    const practice = await begin(free, after(6));
    expect(await submit(practice, after(7))).toMatchObject({ number: 3, passed: false });
    const [progress] = await db.select().from(lessonProgress).where(eq(lessonProgress.userId, userId));
    expect(progress!.completedAt).toEqual(after(5));
    expect(await eventsOf(free)).toEqual(['opened by learner', 'completed by quiz']);
  });

  it('passes with the least points and not with one fewer', async () => {
    for (const [keys, passed] of [
      [['header-row', 'cells', 'pairs'], true],
      [['header-row', 'cells'], false],
    ] as const) {
      const attempt = await begin(free);
      await save(free, attempt, Object.fromEntries(keys.map((key) => [key, rightAnswers[key]!])));
      expect(await submit(attempt)).toMatchObject({ points: keys.length, passed });
    }
  });

  it('is given as often as its quiz says', async () => {
    await submit(await begin(limited));
    await submit(await begin(limited, after(3)), after(4));
    await expect(begin(limited, after(5))).rejects.toMatchObject({ code: 'quiz-no-tries-left' });
    const needs = { chosen: [], timePercent: null, triesMore: 1 as const, contact: null, note: null };
    await saveNeeds(db, { userId, requestSource, needs }, after(5));
    expect(await begin(limited, after(6))).toMatchObject({ number: 3, mostTries: 3 });
    const more = { userId, lessonId: limited.lesson.id, drawn: [], startedAt: start };
    await expect(db.insert(quizAttempts).values({ ...more, number: 3, mostTries: 2 })).rejects.toMatchObject({
      cause: { constraint: 'quiz_attempts_are_no_more_than_given' },
    });
  });

  it('is its own person’s: for another there is none', async () => {
    const attempt = await begin(free);
    const other = await makeLearner();
    const which = { userId: other, attemptId: attempt.id };
    expect(await findAttempt(db, { ...which, lessonId: free.lesson.id })).toBeNull();
    expect(await findAttempt(db, { attemptId: 'x', userId, lessonId: free.lesson.id })).toBeNull();
    const sent = { page: 'one', questions: sentBy(free.lesson, attempt, rightAnswers) };
    const gone = { code: 'quiz-gone', status: 404 };
    await expect(saveAnswers(db, { ...which, ...sent }, after(1))).rejects.toMatchObject(gone);
    await expect(submitAttempt(db, which, after(1))).rejects.toMatchObject(gone);
    expect(await savedOf(attempt)).toEqual({});
  });

  it('opens for those alone who may learn in its course', async () => {
    const attempt = await begin(free);
    await db
      .update(enrolments)
      .set({ endedAt: after(1), endReason: 'left' })
      .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, free.courseId)));
    const closed = { code: 'quiz-not-open' };
    await expect(begin(free)).rejects.toMatchObject(closed);
    await expect(save(free, attempt, rightAnswers)).rejects.toMatchObject(closed);
    await expect(submit(attempt)).rejects.toMatchObject(closed);
    const stranger = await makeMember(db);
    await expect(
      beginAttempt(db, { userId: stranger.userId, lesson: free.lesson }, start),
    ).rejects.toMatchObject(closed);
  });

  it('is in the copy of its person’s data, in words', async () => {
    const attempt = await begin(free);
    await save(free, attempt, rightAnswers);
    await submit(attempt);
    const read = await quizzesDataPart.read(db, { userId, email: '', emailKey: '', phone: null });
    const answers = Object.keys(rightAnswers).map(
      () => expect.objectContaining({ savedAt: after(1) }) as unknown,
    );
    expect(read).toMatchObject([{ number: 1, points: 6, passed: true, answers }]);
    expect(JSON.stringify(read)).toContain('The names of the columns');
    expect(JSON.stringify(read)).toContain('Tab: to the next cell');
  });
});

describe('answers', () => {
  it('are kept as they come, and taken back', async () => {
    const attempt = await begin(free);
    await save(free, attempt, { cells: { text: '12' }, order: [1, 1, null] });
    expect(await savedOf(attempt)).toEqual({ cells: { text: '12' }, order: [1, 1, null] });
    await save(free, attempt, { order: [1, 1, null] }, { now: after(2) });
    expect(await savedOf(attempt)).toEqual({ cells: null, order: [1, 1, null] });
  });

  it('of questions that the try does not ask, and of none, are not there', async () => {
    const attempt = await begin(free);
    const more = ['other', '__proto__', 'x'.repeat(5000)].map((key) => ({ key, sent: ['0'], seen: '' }));
    const which = { userId, attemptId: attempt.id, page: 'one' };
    await saveAnswers(db, { ...which, questions: more }, after(1));
    await saveAnswers(db, { ...which, questions: [] }, after(1));
    expect(await savedOf(attempt)).toEqual({});
  });

  it('of two pages: what only one has changed stays, and what both have changed is said', async () => {
    const attempt = await begin(free);
    const first = { 'header-row': 0, cells: { text: '12.5' } };
    await save(free, attempt, first, { page: 'one' });
    // The second page was opened before and knows nothing of it.
    const outcome = await save(
      free,
      attempt,
      { 'header-row': 1, 'key-name': { text: 'Cairo' } },
      { page: 'two', now: after(2) },
    );
    expect(outcome).toEqual({ state: 'saved', conflicts: ['header-row'] });
    expect(await savedOf(attempt)).toEqual({ ...first, 'key-name': { text: 'Cairo' } });
    // Now it has been told, and insists.
    const again = { page: 'three', seen: { ...first }, now: after(3) };
    expect(await save(free, attempt, { ...first, 'header-row': 1 }, again)).toEqual({
      ...{ state: 'saved', conflicts: [] },
    });
    expect(await savedOf(attempt)).toEqual({ ...first, 'header-row': 1, 'key-name': { text: 'Cairo' } });
  });

  it('of one page follow each other, also back to what they were', async () => {
    const attempt = await begin(free);
    for (const text of ['a', 'b', 'a'])
      expect(await save(free, attempt, { 'key-name': { text } })).toEqual({ state: 'saved', conflicts: [] });
    await save(free, attempt, {});
    expect(await savedOf(attempt)).toEqual({ 'key-name': null });
  });

  it('that come after the end change nothing, and it is said whether they differ', async () => {
    const attempt = await begin(free);
    await save(free, attempt, rightAnswers);
    await submit(attempt);
    const ended = (isLate: boolean) => ({ state: 'ended', isLate });
    expect(await save(free, attempt, rightAnswers, { now: after(3) })).toEqual(ended(false));
    expect(await save(free, attempt, {}, { now: after(3) })).toEqual(ended(true));
    expect(await savedOf(attempt)).toEqual(rightAnswers);
  });
});

describe('the time', () => {
  it.each([
    [null, 40],
    [125, 50],
    [150, 60],
    [200, 80],
  ] as const)('of somebody who needs %s percent is %i minutes, to the second', async (percent, minutes) => {
    if (percent) await needTime(percent);
    const attempt = await begin(limited);
    expect(attempt.dueAt).toEqual(after(minutes));
    expect(await save(limited, attempt, rightAnswers, { now: after(minutes) })).toMatchObject({
      state: 'saved',
    });
    const late = await save(limited, attempt, {}, { now: after(minutes, 1) });
    expect(late).toEqual({ state: 'ended', isLate: true });
    expect(
      await findAttempt(db, { attemptId: attempt.id, userId, lessonId: limited.lesson.id }),
    ).toMatchObject({ endedBy: 'time', submittedAt: after(minutes), points: 6, passed: true });
    expect(await eventsOf(limited)).toEqual(['opened by learner', 'completed by quiz']);
  });

  it('can be used to its last second, and not for one more', async () => {
    const attempt = await begin(limited);
    expect(await submit(attempt, after(40))).toMatchObject({ endedBy: 'learner', submittedAt: after(40) });
    const next = await begin(limited, after(50));
    expect(await submit(next, after(90, 1))).toMatchObject({ endedBy: 'time', submittedAt: after(90) });
  });

  it('grows while a try runs, and never shrinks', async () => {
    const attempt = await begin(limited);
    await needTime(150);
    const held = async (now: Date) =>
      (await db.transaction(async (db) => await holdAttempt(db, { attemptId: attempt.id, userId }, now)))!
        .attempt;
    expect((await held(after(45))).dueAt).toEqual(after(60));
    await needTime(null);
    expect((await held(after(59))).dueAt).toEqual(after(60));
    expect(await held(after(60, 1))).toMatchObject({ endedBy: 'time', submittedAt: after(60) });
    await needTime(200);
    expect((await held(after(61))).submittedAt).toEqual(after(60));
  });

  it('ends by itself, with what was saved, once', async () => {
    const attempt = await begin(limited);
    const endless = await begin(free);
    await save(limited, attempt, { 'header-row': 0 });
    await endOverdueAttempts(db, after(40));
    expect((await listAttempts(db, { userId, lessonId: limited.lesson.id }))[0]!.submittedAt).toBeNull();
    await endOverdueAttempts(db, after(41));
    await endOverdueAttempts(db, after(50));
    expect(await listAttempts(db, { userId, lessonId: limited.lesson.id })).toMatchObject([
      { endedBy: 'time', submittedAt: after(40), points: 1, passed: false },
    ]);
    await endOverdueAttempts(db, after(100_000));
    expect((await listAttempts(db, { userId, lessonId: free.lesson.id }))[0]).toEqual(endless);
  });

  it('of a try that is over makes room for the next', async () => {
    await begin(limited);
    expect(await begin(limited, after(41))).toMatchObject({ number: 2, dueAt: after(81) });
    await expect(begin(limited, after(82))).rejects.toMatchObject({ code: 'quiz-no-tries-left' });
    expect(await listAttempts(db, { userId, lessonId: limited.lesson.id })).toHaveLength(2);
  });
});

it('the database keeps no answer longer than one can be, and none of a try that is gone', async () => {
  const attempt = await begin(free);
  const row = { attemptId: attempt.id, questionKey: 'cells', savedAt: start, savedOn: 'one' };
  await expect(
    db.insert(quizAnswers).values({ ...row, answer: { text: 'x'.repeat(3000) } }),
  ).rejects.toMatchObject({ cause: { constraint: 'quiz_answers_are_bounded' } });
  await save(free, attempt, rightAnswers);
  await db.delete(quizAttempts).where(eq(quizAttempts.id, attempt.id));
  expect(await savedOf(attempt)).toEqual({});
});
