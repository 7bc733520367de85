import { drawQuestions } from '#domain/learning/quizzes/draw-questions.ts';
import type { QuizContent } from '#domain/learning/quizzes/quiz-content.ts';
import type { Language } from '#platform/text/language.ts';
import { askedQuestions, type AskedQuestion } from '#routes/learning/quiz/attempt-view.server.ts';

/** All questions of a quiz as a try asks them, mixed in the same way at every look. */
export function previewQuestions(quiz: QuizContent, language: Language): AskedQuestion[] {
  const pools = quiz.pools.map((pool) => ({ ...pool, draws: null }));
  const content = { ...quiz, pools };
  return askedQuestions({ content, attempt: { drawn: drawQuestions(content, () => 0) } }, language);
}
