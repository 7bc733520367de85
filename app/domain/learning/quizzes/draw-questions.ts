import type { Question, QuizContent } from './quiz-content.ts';

/** A question of a try; `order` says which of its parts is shown at which place. */
export type DrawnQuestion = { key: string; order: number[] };

/** A whole number from 0 to one less than `below`, as likely as any other. */
export type Draw = (below: number) => number;

/**
 * What a try asks: of each pool as many questions as it draws, in the order of the quiz, and for each the order of its
 * options. What is to be put in order is never shown in the right one.
 */
export function drawQuestions({ pools }: QuizContent, draw: Draw): DrawnQuestion[] {
  return pools.flatMap(({ draws, questions }) => {
    const places = questions.map((_, index) => index);
    const chosen = draws === null ? places : shuffled(places, draw).slice(0, draws);
    return chosen
      .toSorted((one, other) => one - other)
      .map((place) => questions[place]!)
      .map((question) => ({ key: question.key, order: orderOf(question, draw) }));
  });
}

/** The questions of a quiz by their keys. */
export function questionsByKey({ pools }: QuizContent): Map<string, Question> {
  return new Map(pools.flatMap(({ questions }) => questions.map((each) => [each.key, each] as const)));
}

function orderOf(question: Question, draw: Draw): number[] {
  const order = shuffled([...Array(countParts(question)).keys()], draw);
  const isGivenAway = question.kind === 'ordering' && order.every((part, place) => part === place);
  return isGivenAway ? [...order.slice(1), order[0]!] : order;
}

function countParts(question: Question): number {
  switch (question.kind) {
    case 'single':
    case 'several':
      return question.options.length;
    case 'matching':
      return question.pairs.length;
    case 'ordering':
      return question.items.length;
    default:
      return 0;
  }
}

/** Fisher and Yates. */
function shuffled(list: readonly number[], draw: Draw): number[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}
