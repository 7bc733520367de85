import type { HeadersArgs } from 'react-router';
import { readAnswers } from '#domain/learning/quizzes/find-attempts.ts';
import { pointsToPass } from '#domain/learning/quizzes/grade-quiz.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import { newToken } from '#platform/security/token.server.ts';
import type { Route } from './+types/attempt';
import { answerAttempt } from './answer-attempt.server.ts';
import { AttemptResult } from './attempt-result.tsx';
import { askedQuestions, reviewedQuestions, savedValues } from './attempt-view.server.ts';
import { OpenAttempt } from './open-attempt.tsx';
import { loadAttempt } from './quiz-frame.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(appContext);
  const { loaded, quiz, attempt, path, quizPath } = await loadAttempt(context, params);
  const saved = await readAnswers(db, attempt.id);
  const { course, lesson } = loaded.frame;
  const { number, dueAt, submittedAt, endedBy, points, passed } = attempt;
  const frame = { course, quiz: { title: lesson.title, path: quizPath }, number, path };
  const done = url.searchParams.get('done');
  const of = { content: quiz.task, attempt };
  if (submittedAt)
    return {
      frame,
      result: {
        ...{ submittedAt, endedBy: endedBy!, points: points!, passed: passed! },
        pointsToPass: pointsToPass(quiz.task, attempt.drawn.length),
        isLate: done === 'late',
        mayTryAgain: quiz.task.tries === null || number < quiz.task.tries,
        next: loaded.frame.next,
        questions: reviewedQuestions(of, saved, language),
      },
    };
  return {
    frame,
    open: {
      questions: askedQuestions(of, language),
      values: savedValues(of, saved),
      dueAt,
      minutesLeft: dueAt && Math.ceil((dueAt.getTime() - now.getTime()) / 60_000),
      isSaved: done === 'saved',
      /** Names this page: its answers are told from those of another page that is open beside it. */
      page: newToken().slice(0, 16),
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return await answerAttempt(request, { context, loaded: await loadAttempt(context, params) });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

/** One try at a quiz: its questions while it is open, and how it went afterwards. */
export default function AttemptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, result, open } = loaderData;
  return result ? (
    <AttemptResult frame={frame} result={result} />
  ) : (
    <OpenAttempt frame={frame} open={open} answer={actionData} />
  );
}
