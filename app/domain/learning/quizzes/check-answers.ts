import { readDecimal } from '#platform/input/read-number.ts';
import { isUnanswered, textOf, type Answer } from './answers.ts';
import { questionsByKey } from './draw-questions.ts';
import type { QuizAttempt } from './find-attempts.ts';
import type { Question, QuizContent } from './quiz-content.ts';

/** Why an answer cannot be right as it stands: it is no number, or two items were given one place. */
export type AnswerProblem = { code: 'no-number' } | { code: 'place-twice'; place: number };

/** What should be looked at before a try is sent, by the keys of its questions and in their order. */
export function checkAnswers(
  content: QuizContent,
  { drawn }: Pick<QuizAttempt, 'drawn'>,
  answers: ReadonlyMap<string, Answer | null>,
): { problems: Map<string, AnswerProblem>; unanswered: string[] } {
  const questions = questionsByKey(content);
  const problems = new Map<string, AnswerProblem>();
  for (const { key } of drawn) {
    const problem = problemOf(questions.get(key)!, answers.get(key) ?? null);
    if (problem) problems.set(key, problem);
  }
  const unanswered = drawn.map(({ key }) => key).filter((key) => isUnanswered(answers.get(key) ?? null));
  return { problems, unanswered };
}

function problemOf({ kind }: Question, answer: Answer | null): AnswerProblem | null {
  if (answer === null) return null;
  if (kind === 'number')
    return typeof readDecimal(textOf(answer)) === 'string' ? { code: 'no-number' } : null;
  if (kind !== 'ordering' || !Array.isArray(answer)) return null;
  const places = answer.filter((place) => place !== null);
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  return twice === undefined ? null : { code: 'place-twice', place: twice };
}
