import { quizLimits } from '#domain/learning/quizzes/quiz-constants.ts';
import type { Question, QuestionKind } from '#domain/learning/quizzes/quiz-content.ts';
import { readDecimal } from '#platform/input/read-number.ts';
import { languages } from '#platform/text/language.ts';
import { readLine } from '#platform/text/read-text.ts';
import type { SubmittedValues } from '#routes/kit/form-result.ts';
import { partField } from './numbered-parts.ts';
import { taskFields, type TaskFieldProblem } from './read-task-fields.ts';

export const questionKinds = [
  'single',
  'several',
  'number',
  'short',
  'matching',
  'ordering',
] as const satisfies QuestionKind[];

const inBoth = (...names: string[]) =>
  names.flatMap((name) => languages.map((language) => `${name}-${language}`));

const optionFields = [...inBoth('text'), 'is', ...inBoth('feedback')];

/** The fields of one part of a question; none where a question has no parts. */
export const partFieldsOf: Record<QuestionKind, readonly string[]> = {
  single: optionFields,
  several: optionFields,
  number: [],
  short: [],
  matching: inBoth('left', 'right'),
  ordering: inBoth('item'),
};

/** The fields of a question beside its parts. */
export function ownFieldsOf(kind: QuestionKind): string[] {
  const answer: Partial<Record<QuestionKind, string[]>> = {
    number: ['answer', 'tolerance'],
    short: inBoth('accepted'),
  };
  return [...inBoth('text'), ...(answer[kind] ?? []), ...inBoth('explanation')];
}

/** How many parts a form has; never more than a question may have. */
export function countShown(kind: QuestionKind, values: SubmittedValues): number {
  if (partFieldsOf[kind].length === 0) return 0;
  return Math.min(quizLimits.parts, Number(/^\d{1,2}$/.exec(values.parts ?? '')?.[0] ?? 0));
}

/** The values of the form of a question; a new one has room for three parts. */
export function writeQuestion(question: Question | null, kind: QuestionKind): SubmittedValues {
  if (!question) return { parts: String(partFieldsOf[kind].length > 0 ? 3 : 0) };
  const parts = partsOf(question);
  const shown = partFieldsOf[kind].length > 0 ? Math.max(parts.length, quizLimits.fewestParts) : 0;
  return {
    ...inLanguages('text', question.text),
    ...inLanguages('explanation', question.explanation),
    ...(question.kind === 'number' && {
      ...{ answer: plainNumber(question.answer), tolerance: plainNumber(question.tolerance) },
    }),
    ...(question.kind === 'short' &&
      inLanguages('accepted', {
        en: question.accepted.en.join('\n'),
        ar: question.accepted.ar.join('\n'),
      })),
    ...Object.fromEntries(
      parts.flatMap((part, index) =>
        Object.entries(part).map(([name, value]) => [partField(index + 1, name), value]),
      ),
    ),
    parts: String(shown),
  };
}

function partsOf(question: Question): SubmittedValues[] {
  switch (question.kind) {
    case 'single':
    case 'several':
      return question.options.map(({ text, isRight, feedback }) => ({
        ...{ ...inLanguages('text', text), ...inLanguages('feedback', feedback) },
        is: isRight ? 'yes' : '',
      }));
    case 'matching':
      return question.pairs.map(({ left, right }) => ({
        ...{ ...inLanguages('left', left), ...inLanguages('right', right) },
      }));
    case 'ordering':
      return question.items.map((item) => inLanguages('item', item));
    default:
      return [];
  }
}

function inLanguages(name: string, text: { en: string; ar: string }): SubmittedValues {
  return { [`${name}-en`]: text.en, [`${name}-ar`]: text.ar };
}

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 9 });

/** Without the letter e, which `readDecimal` does not know. */
function plainNumber(number: number): string {
  return plain.format(number);
}

/**
 * A question as its form says it, or what is wrong with its fields. What is empty is still to be written: the check of
 * the version says so. Parts of which nothing is written are none.
 */
export function readQuestion(
  values: SubmittedValues,
  { kind, key }: { kind: QuestionKind; key: string },
): { question: Question; problems?: undefined } | { problems: Record<string, TaskFieldProblem> } {
  const fields = taskFields(values);
  const text = fields.both('text', quizLimits.question);
  const parts = readParts(values, kind, fields);
  const own = readOwn(values, kind, fields);
  const explanation = fields.both('explanation', quizLimits.explanation);
  if (Object.keys(fields.problems).length > 0) return { problems: fields.problems };
  return { question: { key, text, explanation, kind, ...parts, ...own } as Question };
}

type Fields = ReturnType<typeof taskFields>;

function readOwn(values: SubmittedValues, kind: QuestionKind, fields: Fields) {
  if (kind === 'number') {
    const answer = fields.number('answer', { read: readDecimal, problem: 'decimal' });
    const tolerance = fields.optional('tolerance', { read: readPositive, problem: 'tolerance', empty: 0 });
    return { answer, tolerance };
  }
  if (kind !== 'short') return {};
  const accepted = { en: readAnswers(values, 'en', fields), ar: readAnswers(values, 'ar', fields) };
  return { accepted };
}

function readPositive(text: string): ReturnType<typeof readDecimal> {
  const read = readDecimal(text);
  return typeof read !== 'string' && read.number < 0 ? 'invalid' : read;
}

/** One accepted answer on each line. */
function readAnswers(values: SubmittedValues, language: 'en' | 'ar', { problems }: Fields): string[] {
  const name = `accepted-${language}`;
  const read = (values[name] ?? '').split('\n').map((line) => readLine(line, quizLimits.answer));
  const lines = read.flatMap((each) => (typeof each === 'string' ? [] : [each.line]));
  const isLong = read.includes('long') || lines.some((line) => line.length > quizLimits.answer);
  if (isLong) problems[name] = `line ${quizLimits.answer}`;
  else if (lines.length > quizLimits.accepted) problems[name] = `many ${quizLimits.accepted}`;
  return lines;
}

function readParts(values: SubmittedValues, kind: QuestionKind, { both }: Fields) {
  const numbers = Array.from({ length: countShown(kind, values) }, (_, index) => index + 1).filter((part) =>
    partFieldsOf[kind].some((name) => (values[partField(part, name)] ?? '').trim() !== ''),
  );
  const part = (number: number, name: string) => both(partField(number, name), quizLimits.part);
  switch (kind) {
    case 'single':
    case 'several': {
      const options = numbers.map((number) => ({
        text: part(number, 'text'),
        isRight: values[partField(number, 'is')] === 'yes',
        feedback: both(partField(number, 'feedback'), quizLimits.feedback),
      }));
      return { options };
    }
    case 'matching':
      return {
        pairs: numbers.map((number) => ({ left: part(number, 'left'), right: part(number, 'right') })),
      };
    case 'ordering':
      return { items: numbers.map((number) => part(number, 'item')) };
    default:
      return {};
  }
}
