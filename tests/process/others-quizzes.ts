// Tries at quizzes, for the test that others ask for them: see others-things.ts.
import { randomUUID } from 'node:crypto';
import { quizAnswers } from '#domain/learning/quizzes/quizzes-tables.server.ts';
import { beginAttempt } from '#domain/learning/quizzes/begin-attempt.ts';
import { enrol, makeQuizCourse } from '#tests/worlds/learning/quizzes.ts';
import type { Owner, Ownership, Thing } from './others-things.ts';

/** A try in which something was answered that nobody else may read. */
async function attempt({ db, member, secret }: Owner): Promise<Thing> {
  const course = await makeQuizCourse(db, { slug: randomUUID() });
  await enrol(db, course, member.userId);
  const { id } = await beginAttempt(db, { userId: member.userId, lesson: course.lesson }, new Date());
  await db.insert(quizAnswers).values({
    ...{ attemptId: id, questionKey: 'key-name', answer: { text: secret } },
    ...{ savedAt: new Date(), savedOn: 'test' },
  });
  const params = { course: course.slug, lesson: 'check', attempt: id };
  return { params, rows: [{ table: 'quiz_attempts', id }] };
}

const form = { intent: 'submit-anyway', q1: '0', q4: 'Giza', page: 'other' };

/** Every route of quizzes, which all name something. */
export const quizOwnerships: Record<string, Ownership> = {
  '/learn/:course/:lesson/quiz': { open: 'says to strangers only that it is there' },
  '/learn/:course/:lesson/quiz/:attempt': { of: 'person', make: attempt, form },
  '/learn/:course/:lesson/quiz/:attempt/answers': { of: 'person', make: attempt, form },
};
