import { data, redirect, type RouterContextProvider } from 'react-router';
import { holdAttempt } from '#domain/learning/quizzes/end-attempt.ts';
import {
  asQuiz,
  findAttempt,
  type QuizAttempt,
  type QuizLesson,
} from '#domain/learning/quizzes/find-attempts.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { getMember } from '#routes/kit/member.server.ts';
import { loadLesson, type LoadedLesson } from '../player/lesson-frame.server.ts';

type Params = { course: string; lesson: string };

/** A quiz for whoever is signed in; 404 where the lesson is none. */
export async function loadQuiz(
  context: Readonly<RouterContextProvider>,
  params: Params,
): Promise<{ loaded: LoadedLesson; quiz: QuizLesson; userId: string; path: string }> {
  const loaded = await loadLesson(context, params);
  const quiz = asQuiz(loaded.lesson);
  if (!quiz) throw data(null, { status: 404 });
  const path = `/learn/${params.course}/${params.lesson}/quiz`;
  return { loaded, quiz, userId: getMember(context).userId, path };
}

/** One's own try at a quiz as it stands now; 404 where it is another's. Whoever has lost access is led to the course. */
export async function loadAttempt(
  context: Readonly<RouterContextProvider>,
  params: Params & { attempt: string },
) {
  const { db, now } = context.get(appContext);
  const { loaded, quiz, userId, path } = await loadQuiz(context, params);
  const found = await findAttempt(db, { attemptId: params.attempt, userId, lessonId: quiz.id });
  if (!found) throw data(null, { status: 404 });
  if (loaded.access !== 'learner') throw redirect(`/courses/${params.course}`, 303);
  const attempt = await bringUpToDate(context, found, now);
  return { loaded, quiz, userId, attempt, path: `${path}/${attempt.id}`, quizPath: path };
}

/** A try whose time is over has ended, and one whose learner needs more time now has it. */
export async function bringUpToDate(
  context: Readonly<RouterContextProvider>,
  attempt: QuizAttempt,
  now: Date,
): Promise<QuizAttempt> {
  const { db } = context.get(appContext);
  if (attempt.submittedAt || !attempt.dueAt) return attempt;
  const { id: attemptId, userId } = attempt;
  const held = await db.transaction(async (db) => await holdAttempt(db, { attemptId, userId }, now));
  return held?.attempt ?? attempt;
}
