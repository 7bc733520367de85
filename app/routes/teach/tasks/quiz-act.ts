import type { QuizAct } from '#domain/learning/quizzes/change-quiz.ts';

/** The value of the button of an act, such as `question-up:header-row` or `pool-delete:2`. */
export function quizActValue(act: QuizAct): string {
  if (act.what === 'question') return `question-${act.to}:${act.key}`;
  return act.to === 'add' ? 'pool-add' : `pool-${act.to}:${act.pool}`;
}

/** Reads the value of a button; null for any other. */
export function readQuizAct(value: string): QuizAct | null {
  if (value === 'pool-add') return { what: 'pool', to: 'add' };
  const [, move, key] = /^question-(up|down):([a-z0-9-]{1,60})$/.exec(value) ?? [];
  if (move && key) return { what: 'question', to: move as 'up' | 'down', key };
  const [, to, pool] = /^pool-(up|down|delete):(\d{1,2})$/.exec(value) ?? [];
  return to && pool ? { what: 'pool', to: to as 'up' | 'down' | 'delete', pool: Number(pool) } : null;
}
