import { quizLimits } from './quiz-constants.ts';
import type { Question, QuestionPool, QuizContent } from './quiz-content.ts';

/** What a button changes in the order of a quiz; pools count from 1. */
export type QuizAct =
  | { what: 'question'; to: 'up' | 'down'; key: string }
  | { what: 'pool'; to: 'up' | 'down' | 'delete'; pool: number }
  | { what: 'pool'; to: 'add' };

/** A quiz after a button changed its order; null where there is nothing to be changed so. */
export function changeQuiz(content: QuizContent, act: QuizAct): QuizContent | null {
  if (act.what === 'question') return moveQuestion(content, act);
  const { pools } = content;
  if (act.to === 'add')
    return pools.length < quizLimits.pools
      ? { ...content, pools: [...pools, { draws: null, questions: [] }] }
      : null;
  const index = act.pool - 1;
  const pool = pools[index];
  if (!pool) return null;
  const others = pools.toSpliced(index, 1);
  if (act.to === 'delete') return { ...content, pools: others };
  const place = act.to === 'up' ? index - 1 : index + 1;
  if (place < 0 || place > others.length) return null;
  return { ...content, pools: others.toSpliced(place, 0, pool) };
}

/** A question moves by one place; from the end of a pool into the next one, as its last or its first. */
function moveQuestion(
  content: QuizContent,
  { key, to }: { key: string; to: 'up' | 'down' },
): QuizContent | null {
  const at = findQuestion(content, key);
  if (!at) return null;
  const { pool, place, question } = at;
  const without = withPool(content, pool, (questions) => questions.toSpliced(place, 1));
  const next = to === 'up' ? place - 1 : place + 1;
  if (next >= 0 && next < content.pools[pool]!.questions.length)
    return withPool(without, pool, (questions) => questions.toSpliced(next, 0, question));
  const other = to === 'up' ? pool - 1 : pool + 1;
  const target = content.pools[other];
  if (!target || target.questions.length >= quizLimits.questions) return null;
  return withPool(without, other, (questions) =>
    to === 'up' ? [...questions, question] : [question, ...questions],
  );
}

/** Where a question of a quiz stands, by its key; places count from 0. */
export function findQuestion(
  { pools }: QuizContent,
  key: string,
): { pool: number; place: number; question: Question } | null {
  for (const [pool, { questions }] of pools.entries()) {
    const place = questions.findIndex((question) => question.key === key);
    if (place >= 0) return { pool, place, question: questions[place]! };
  }
  return null;
}

/** A quiz with a question that takes the place of the one of its key, or of none: then that one goes. */
export function replaceQuestion(content: QuizContent, key: string, question: Question | null): QuizContent {
  const at = findQuestion(content, key);
  if (!at) return content;
  const instead = question ? [question] : [];
  return withPool(content, at.pool, (questions) => questions.toSpliced(at.place, 1, ...instead));
}

/** A quiz with one more question, the last of its pool (from 0); null when the pool is full. The first makes a pool. */
export function addQuestion(content: QuizContent, pool: number, question: Question): QuizContent | null {
  const { pools } = content;
  if (pools.length === 0) return { ...content, pools: [{ draws: null, questions: [question] }] };
  const chosen = pools[pool] ? pool : pools.length - 1;
  if (pools[chosen]!.questions.length >= quizLimits.questions) return null;
  return withPool(content, chosen, (questions) => [...questions, question]);
}

function withPool(
  content: QuizContent,
  index: number,
  change: (questions: Question[]) => Question[],
): QuizContent {
  const pools = content.pools.map((pool, at): QuestionPool =>
    at === index ? { ...pool, questions: change(pool.questions) } : pool,
  );
  return { ...content, pools };
}
