import { languages, type Bilingual } from '#platform/text/language.ts';
import type { TaskProblem } from '../versions/lesson-tasks.ts';
import type { CodeContent, CodeTest } from './code-content.ts';

/** What may be the matter with a task that asks for a program. */
export const codeProblemCodes = [
  'code-tests-missing',
  'code-test-unnamed',
  'code-test-empty',
  'code-hint-empty',
  'code-solution-missing',
  'code-solution-untried',
] as const;

/** The task of a new lesson with a program, still to be written. */
export function beginCode(): CodeContent {
  return {
    ...{ language: 'python', starter: '', tests: [], hints: [] },
    solution: { program: '', shown: 'passed', isTried: false },
  };
}

/** What is the matter with such a task, in the order of its form, each with the field that it is about. */
export function listCodeProblems({ tests, hints, solution }: CodeContent): TaskProblem[] {
  const error = (code: TaskProblem['code'], field: string): TaskProblem => ({
    code,
    severity: 'error',
    field,
  });
  return [
    ...(tests.length === 0 ? [error('code-tests-missing', 'tests')] : []),
    ...tests.flatMap((test, index) => [
      ...missingIn(test.name).map((language) =>
        error('code-test-unnamed', `test-${index + 1}-name-${language}`),
      ),
      ...(isWhole(test) ? [] : [error('code-test-empty', `test-${index + 1}-${emptyFieldOf(test)}`)]),
    ]),
    ...hints.flatMap((hint, index) =>
      missingIn(hint).map((language) => error('code-hint-empty', `hint-${index + 1}-${language}`)),
    ),
    ...listSolutionProblems(solution),
  ];
}

function listSolutionProblems({ program, isTried }: CodeContent['solution']): TaskProblem[] {
  if (program.trim() === '')
    return [{ code: 'code-solution-missing', severity: 'warning', field: 'solution' }];
  return isTried ? [] : [{ code: 'code-solution-untried', severity: 'warning', field: 'solution' }];
}

const missingIn = (text: Bilingual) => languages.filter((language) => text[language].trim() === '');

/** A program may be given nothing to read; an expression has to be there, and what is expected always. */
const isWhole = ({ kind, given, expected }: CodeTest) =>
  expected.trim() !== '' && (kind === 'output' || given.trim() !== '');

const emptyFieldOf = ({ kind, given }: CodeTest) =>
  kind === 'value' && given.trim() === '' ? 'given' : 'expected';
