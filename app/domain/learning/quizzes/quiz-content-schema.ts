import { z } from 'zod';
import { quizLimits } from './quiz-constants.ts';
import type { Question, QuizContent } from './quiz-content.ts';

/** What may be wrong with a quiz that has the form of one. */
type QuizFault =
  | 'asks-too-much'
  | 'draws-too-many'
  | 'key-twice'
  | 'parts-alike'
  | 'right-missing'
  | 'right-not-one';

/** What is wrong with a quiz, and where: the places count from 1. `malformed`: a field is missing, wrong or too long. */
export type QuizProblem = { pool: number | null; question: number | null } & (
  | { code: QuizFault }
  | { code: 'malformed'; field: string }
);

const text = (most: number) => z.string().trim().min(1).max(most);
const both = (most: number) => z.strictObject({ en: text(most), ar: text(most) });
const accepted = z.array(text(quizLimits.answer)).min(1).max(quizLimits.accepted);

const option = z.strictObject({
  text: both(quizLimits.part),
  isRight: z.boolean(),
  feedback: both(quizLimits.feedback),
});
const options = z.array(option).min(quizLimits.fewestParts).max(quizLimits.parts);
const pair = z.strictObject({ left: both(quizLimits.part), right: both(quizLimits.part) });

const asked = {
  key: z
    .string()
    .max(quizLimits.key)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  text: both(quizLimits.question),
  explanation: both(quizLimits.explanation),
};
const question = z.discriminatedUnion('kind', [
  z.strictObject({ ...asked, kind: z.literal('single'), options }),
  z.strictObject({ ...asked, kind: z.literal('several'), options }),
  z.strictObject({
    ...{ ...asked, kind: z.literal('number') },
    ...{ answer: z.number().min(-1e12).max(1e12), tolerance: z.number().min(0).max(1e12) },
  }),
  z.strictObject({
    ...{ ...asked, kind: z.literal('short') },
    accepted: z.strictObject({ en: accepted, ar: accepted }),
  }),
  z.strictObject({
    ...{ ...asked, kind: z.literal('matching') },
    pairs: z.array(pair).min(quizLimits.fewestParts).max(quizLimits.parts),
  }),
  z.strictObject({
    ...{ ...asked, kind: z.literal('ordering') },
    items: z.array(both(quizLimits.part)).min(quizLimits.fewestParts).max(quizLimits.parts),
  }),
]);

const schema = z.strictObject({
  passPercent: z.int().min(1).max(100),
  tries: z.int().min(1).max(quizLimits.tries).nullable(),
  limit: z
    .strictObject({
      minutes: z.int().min(1).max(quizLimits.minutes),
      reason: both(quizLimits.reason),
    })
    .nullable(),
  pools: z
    .array(
      z.strictObject({
        draws: z.int().min(1).nullable(),
        questions: z.array(question).min(1).max(quizLimits.questions),
      }),
    )
    .min(1)
    .max(quizLimits.pools),
}) satisfies z.ZodType<QuizContent>;

/** A quiz as somebody wrote it, or all that is wrong with it, in the order of its questions. */
export function readQuizContent(
  value: unknown,
): { content: QuizContent; problems?: undefined } | { content?: undefined; problems: QuizProblem[] } {
  const read = schema.safeParse(value);
  const problems = read.success ? faultsOf(read.data) : read.error.issues.map(malformed);
  return read.success && problems.length === 0 ? { content: read.data } : { problems };
}

/** Where an issue is: `pools.0.questions.2.options` is the third question of the first pool. */
function malformed({ path }: { path: readonly PropertyKey[] }): QuizProblem {
  const at = (place: number) => (typeof path[place] === 'number' ? path[place] + 1 : null);
  return { code: 'malformed', pool: at(1), question: at(3), field: path.map(String).join('.') };
}

function faultsOf(content: QuizContent): QuizProblem[] {
  const problems: QuizProblem[] = [];
  const keys = new Set<string>();
  for (const [index, { draws, questions }] of content.pools.entries()) {
    const pool = index + 1;
    if (draws !== null && draws > questions.length)
      problems.push({ code: 'draws-too-many', pool, question: null });
    for (const [at, each] of questions.entries()) {
      const faults = keys.has(each.key) ? ['key-twice' as const, ...faultsIn(each)] : faultsIn(each);
      problems.push(...faults.map((code) => ({ code, pool, question: at + 1 })));
      keys.add(each.key);
    }
  }
  if (countAsked(content) > quizLimits.asked)
    problems.push({ code: 'asks-too-much', pool: null, question: null });
  return problems;
}

function faultsIn(asked: Question): QuizFault[] {
  switch (asked.kind) {
    case 'single':
    case 'several': {
      const rights = asked.options.filter(({ isRight }) => isRight).length;
      const alike = areAlike(asked.options.map(({ text }) => text)) ? ['parts-alike' as const] : [];
      if (rights === 0) return ['right-missing', ...alike];
      return asked.kind === 'single' && rights > 1 ? ['right-not-one', ...alike] : alike;
    }
    case 'matching': {
      const sides = [asked.pairs.map(({ left }) => left), asked.pairs.map(({ right }) => right)];
      return sides.some(areAlike) ? ['parts-alike'] : [];
    }
    case 'ordering':
      return areAlike(asked.items) ? ['parts-alike'] : [];
    default:
      return [];
  }
}

/** Whoever listens could not tell two parts of one name apart. */
function areAlike(texts: readonly { en: string; ar: string }[]): boolean {
  const isRepeated = (list: string[]) => new Set(list).size < list.length;
  return isRepeated(texts.map(({ en }) => en)) || isRepeated(texts.map(({ ar }) => ar));
}

/** How many questions one try asks; each is worth one point. */
export function countAsked({ pools }: QuizContent): number {
  return pools.reduce((sum, { draws, questions }) => sum + (draws ?? questions.length), 0);
}
