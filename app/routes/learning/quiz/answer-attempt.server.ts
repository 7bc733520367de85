import type { RouterContextProvider } from 'react-router';
import { checkAnswers } from '#domain/learning/quizzes/check-answers.ts';
import { questionsByKey } from '#domain/learning/quizzes/draw-questions.ts';
import { answersOf, readAnswers } from '#domain/learning/quizzes/find-attempts.ts';
import { saveAnswers, submitAttempt } from '#domain/learning/quizzes/save-answers.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { listOf } from '#platform/text/formats.ts';
import { whenGone } from '#routes/kit/form.server.ts';
import { answerInWords, fieldsOfAttempt } from './attempt-view.server.ts';
import { loadAttempt } from './quiz-frame.server.ts';
import { answersForm } from './quiz-forms.server.ts';
import type { AnswerFault } from './quiz-words.ts';

type Loaded = Awaited<ReturnType<typeof loadAttempt>>;

/** Saves what was answered, says what should be looked at, and sends the try where that is asked for. */
export async function answerAttempt(
  request: Request,
  { context, loaded }: { context: Readonly<RouterContextProvider>; loaded: Loaded },
) {
  const { db, now } = context.get(appContext);
  const { attempt, quiz, userId, path } = loaded;
  const which = { userId, attemptId: attempt.id };
  const given = { questions: fieldsOfAttempt({ content: quiz.task, attempt }) };
  return await answersForm.handle(
    { request, context, given },
    async ({ values: { intent, page, questions }, submitted }) => {
      const outcome = await saveAnswers(db, { ...which, page, questions }, now);
      if (outcome.state === 'ended') return outcome.isLate ? `${path}?done=late` : path;
      const problems = await findFaults(context, { ...loaded, conflicts: outcome.conflicts, intent });
      if (problems) return answersForm.comeBack(submitted, { problems }, 400);
      if (intent === 'save') return `${path}?done=saved`;
      await submitAttempt(db, which, now);
      return path;
    },
    whenGone,
  );
}

/** What the form comes back with: what is wrong, or what is still empty where it is to be sent; null for nothing. */
async function findFaults(
  context: Readonly<RouterContextProvider>,
  { attempt, quiz, conflicts, intent }: Loaded & { conflicts: readonly string[]; intent: string },
): Promise<Record<string, AnswerFault> | null> {
  const { db, language } = context.get(appContext);
  const answers = answersOf(await readAnswers(db, attempt.id));
  const { problems, unanswered } = checkAnswers(quiz.task, attempt, answers);
  const questions = questionsByKey(quiz.task);
  const faults: Record<string, AnswerFault> = {};
  const empty: Record<string, AnswerFault> = {};
  for (const [index, { key, names }] of fieldsOfAttempt({ content: quiz.task, attempt }).entries()) {
    const [number, first, problem] = [index + 1, names[0]!, problems.get(key)];
    if (conflicts.includes(key)) {
      const there = answerInWords(questions.get(key)!, answers.get(key) ?? null, language);
      faults[first] = { code: 'differs', number, there: listOf(there, language) };
    } else if (problem) faults[first] = { ...problem, number };
    else if (unanswered.includes(key)) empty[first] = { code: 'empty', number };
  }
  if (Object.keys(faults).length > 0) return { form: { code: 'others-saved' }, ...faults };
  const isAsked = intent === 'submit' && unanswered.length > 0;
  return isAsked ? { form: { code: 'unanswered', count: unanswered.length }, ...empty } : null;
}
