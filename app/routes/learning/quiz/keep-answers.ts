import { saveAnswers } from '#domain/learning/quizzes/save-answers.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { appContext } from '#platform/page/request-context.server.ts';
import type { Route } from './+types/keep-answers';
import { fieldsOfAttempt } from './attempt-view.server.ts';
import { loadAttempt } from './quiz-frame.server.ts';
import { answersForm } from './quiz-forms.server.ts';

/** Whether a try is still open: a page that the browser brings back was written before. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { attempt } = await loadAttempt(context, params);
  return Response.json({ state: attempt.submittedAt ? 'ended' : 'saved' });
}

/** Saves the answers of a page while somebody goes on writing in it: its script asks, and says what is to be said. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { attempt, quiz, userId } = await loadAttempt(context, params);
  const questions = fieldsOfAttempt({ content: quiz.task, attempt });
  const { values } = answersForm.read(await request.formData(), { questions });
  try {
    const sent = { page: values!.page, questions: values!.questions };
    const outcome = await saveAnswers(db, { userId, attemptId: attempt.id, ...sent }, now);
    if (outcome.state === 'ended') return Response.json({ state: 'ended' });
    return Response.json({ state: outcome.conflicts.length > 0 ? 'differs' : 'saved' });
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ state: 'ended' }, { status: error.status });
    throw error;
  }
}
