import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { learningEvents } from '../progress/progress-tables.server.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { untilAvailable } from '#tests/worlds/database/until-available.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  enrol,
  makeQuizCourse,
  rightAnswers,
  sentBy,
  type QuizCourse,
} from '#tests/worlds/learning/quizzes.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import type { Answer } from './answers.ts';
import { beginAttempt } from './begin-attempt.ts';
import { answersOf, readAnswers, type QuizAttempt } from './find-attempts.ts';
import { saveAnswers, submitAttempt } from './save-answers.ts';

// On a server people really meet; on the embedded engine they come one after the other.
let db: TestDatabase;
let course: QuizCourse;
let userId: string;
const start = new Date('2026-11-20T10:07:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

beforeAll(async () => {
  db = await testDatabase();
  course = await makeQuizCourse(db);
});
beforeEach(async () => {
  userId = await makeLearner();
});

async function makeLearner(): Promise<string> {
  const member = await makeMember(db);
  await enrol(db, course, member.userId);
  return member.userId;
}

const begin = async (learner: string) =>
  await beginAttempt(db, { userId: learner, lesson: course.lesson }, start);

async function save(attempt: QuizAttempt, answers: Record<string, Answer>, page = 'one') {
  const questions = sentBy(course.lesson, attempt, answers);
  return await saveAnswers(db, { userId, attemptId: attempt.id, page, questions }, after(1));
}

const submit = async (attempt: QuizAttempt, now = after(2)) =>
  await submitAttempt(db, { userId, attemptId: attempt.id }, now);
const savedOf = async ({ id }: QuizAttempt) => Object.fromEntries(answersOf(await readAnswers(db, id)));

describe('at the same moment', () => {
  it('one who presses twenty times has begun once', async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, async () => await begin(userId)));
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1);
  });

  it('one who submits twice, twenty times, is graded once each time', async () => {
    for (let time = 0; time < timesOf(200); time += 1) {
      const attempt = await begin(userId);
      await save(attempt, rightAnswers);
      const [one, other] = await Promise.all([submit(attempt, after(2)), submit(attempt, after(3))]);
      expect(one).toEqual(other);
    }
    const done = await db
      .select({ kind: learningEvents.kind })
      .from(learningEvents)
      .where(and(eq(learningEvents.userId, userId), eq(learningEvents.kind, 'completed')));
    expect(done).toHaveLength(1);
  });

  it('two pages save and one submits: what was graded is what is saved', async () => {
    const attempt = await begin(userId);
    const outcomes = await race({
      one: async () => await save(attempt, rightAnswers, 'one'),
      two: async () => await save(attempt, { 'header-row': 1 }, 'two'),
      three: async () => await submit(attempt, after(1)),
    });
    expect(countDone(outcomes)).toBe(3);
    const graded = await submit(attempt);
    const isRight = (key: string, answer: Answer | null) =>
      JSON.stringify(answer) === JSON.stringify(rightAnswers[key]);
    const saved = Object.entries(await savedOf(attempt));
    expect(graded.points).toBe(saved.filter(([key, answer]) => isRight(key, answer)).length);
  });

  it('two hundred learners submit one quiz, each with answers of their own', async () => {
    const enter = async () => await untilAvailable(makeLearner);
    const learners = await Promise.all(Array.from({ length: timesOf(2000) }, enter));
    const keys = Object.keys(rightAnswers);
    const graded = await Promise.all(
      learners.map(async (learner, index) => {
        const attempt = await untilAvailable(() => begin(learner));
        const own = keys.filter((_, place) => place < index % 7).map((key) => [key, rightAnswers[key]!]);
        const questions = sentBy(course.lesson, attempt, Object.fromEntries(own) as Record<string, Answer>);
        const which = { userId: learner, attemptId: attempt.id };
        await untilAvailable(() => saveAnswers(db, { ...which, page: 'one', questions }, after(1)));
        return await untilAvailable(() => submitAttempt(db, which, after(2)));
      }),
    );
    expect(graded.map(({ points }) => points)).toEqual(learners.map((_, index) => index % 7));
  }, 120_000);
});
