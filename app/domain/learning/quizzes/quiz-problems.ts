import { languages, type Bilingual } from '#platform/text/language.ts';
import { quizLimits } from './quiz-constants.ts';
import type { Option, Question, QuizContent } from './quiz-content.ts';
import { countAsked, readQuizContent } from './quiz-content-schema.ts';

/** What may keep a quiz from learners; told in the text area `task-problems`. */
export const quizCodes = [
  'questions-missing',
  'pool-empty',
  'draws-too-many',
  'asks-too-much',
  'words-missing',
  'parts-few',
  'parts-alike',
  'right-missing',
  'right-not-one',
  'accepted-missing',
  'quiz-not-whole',
] as const;

/** What keeps a quiz from learners, with its place as `TaskProblem` says it. */
export type QuizLack = {
  code: (typeof quizCodes)[number];
  severity: 'error';
  field: string | null;
  /** The question that it is about, counted from 1 through all pools. */
  number?: number;
};

/** What keeps a quiz from learners, in the order in which it is read; nothing else does. */
export function listQuizProblems(content: QuizContent): QuizLack[] {
  const questions = content.pools.flatMap((pool) => pool.questions);
  const found = [
    ...(content.limit ? missingWords('reason', content.limit.reason) : []),
    ...listPoolProblems(content),
    ...questions.flatMap((question, index) =>
      listQuestionProblems(question).map(({ code, field }) => ({
        ...{ code, field: `questions/${question.key}#${field}`, number: index + 1 },
      })),
    ),
  ];
  if (found.length === 0 && readQuizContent(content).problems)
    found.push({ code: 'quiz-not-whole', field: null });
  return found.map((lack) => ({ ...lack, severity: 'error' }));
}

type Lack = Pick<QuizLack, 'code' | 'field' | 'number'>;

function listPoolProblems(content: QuizContent): Lack[] {
  const { pools } = content;
  if (pools.every(({ questions }) => questions.length === 0))
    return [{ code: 'questions-missing', field: 'questions' }];
  const asksTooMuch = countAsked(content) > quizLimits.asked;
  return [
    ...pools.flatMap(({ draws, questions }, index): Lack[] => {
      if (questions.length === 0) return [{ code: 'pool-empty', field: `pool-${index + 1}` }];
      const isTooMuch = draws !== null && draws > questions.length;
      return isTooMuch ? [{ code: 'draws-too-many', field: `draws-${index + 1}` }] : [];
    }),
    ...(asksTooMuch ? [{ code: 'asks-too-much', field: 'draws-1' } as const] : []),
  ];
}

/** What a question lacks; `field` names the field of its form. */
export function listQuestionProblems(question: Question): { code: QuizLack['code']; field: string }[] {
  return [
    ...missingWords('text', question.text),
    ...listPartProblems(question),
    ...missingWords('explanation', question.explanation),
  ];
}

type FieldLack = { code: QuizLack['code']; field: string };

function listPartProblems(question: Question): FieldLack[] {
  switch (question.kind) {
    case 'single':
    case 'several':
      return [
        ...judgeRights(question.kind, question.options),
        ...judgeParts(question.options, ['text', 'feedback'], ['text']),
      ];
    case 'matching':
      return judgeParts(question.pairs, ['left', 'right'], ['left', 'right']);
    case 'ordering':
      return judgeParts(
        question.items.map((item) => ({ item })),
        ['item'],
        ['item'],
      );
    case 'short':
      return languages
        .filter((language) => question.accepted[language].length === 0)
        .map((language) => ({ code: 'accepted-missing', field: `accepted-${language}` }));
    case 'number':
      return [];
  }
}

function judgeRights(kind: 'single' | 'several', options: readonly Option[]): FieldLack[] {
  const rights = options.flatMap(({ isRight }, index) => (isRight ? [index + 1] : []));
  if (options.length > 0 && rights.length === 0) return [{ code: 'right-missing', field: 'p1-is' }];
  return kind === 'single' && rights.length > 1 ? [{ code: 'right-not-one', field: `p${rights[1]}-is` }] : [];
}

/** `different`: by these texts, whoever listens tells the parts apart. */
function judgeParts<Name extends string>(
  parts: readonly Record<Name, Bilingual>[],
  names: readonly Name[],
  different: readonly Name[],
): FieldLack[] {
  const few: FieldLack[] =
    parts.length < quizLimits.fewestParts ? [{ code: 'parts-few', field: 'parts' }] : [];
  return [
    ...few,
    ...parts.flatMap((part, index) =>
      names.flatMap((name) => [
        ...missingWords(`p${index + 1}-${name}`, part[name]),
        ...languages
          .filter((language) => different.includes(name) && isRepeated(parts, { name, language, index }))
          .map((language): FieldLack => ({
            code: 'parts-alike',
            field: `p${index + 1}-${name}-${language}`,
          })),
      ]),
    ),
  ];
}

function isRepeated<Name extends string>(
  parts: readonly Record<Name, Bilingual>[],
  { name, language, index }: { name: Name; language: 'en' | 'ar'; index: number },
): boolean {
  const text = parts[index]![name][language];
  return text !== '' && parts.slice(0, index).some((part) => part[name][language] === text);
}

function missingWords(name: string, text: Bilingual): FieldLack[] {
  return languages
    .filter((language) => text[language] === '')
    .map((language) => ({ code: 'words-missing', field: `${name}-${language}` }));
}
