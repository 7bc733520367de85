import { languages } from '#platform/text/language.ts';
import {
  codeLanguages,
  codeLimits,
  codeTestKinds,
  solutionTimes,
  type CodeContent,
  type CodeTest,
} from './code-content.ts';

/** What a button of the editor does besides saving, to the test or the hint with that index. */
export type CodeAct = { what: 'test' | 'hint'; act: 'add' | 'up' | 'down' | 'delete'; index: number };

/**
 * Understands the fields of a task with a program; everything may still be missing. What is too long is named by its field.
 * `before` is the task as it was saved: its solution counts as tried while neither it nor a test has changed.
 */
export function readCodeTask(
  fields: ReadonlyMap<string, string>,
  before: CodeContent,
): { task: CodeContent; tooLong: { field: string; most: number }[] } {
  const tooLong: { field: string; most: number }[] = [];
  const read = (field: string, most: number, isLine = false) => {
    const sent = (fields.get(field) ?? '').replaceAll('\r\n', '\n').replaceAll('\r', '\n');
    const text = isLine ? sent.replaceAll('\n', ' ').trim() : sent.trimEnd();
    if ([...text].length > most) tooLong.push({ field, most });
    return text;
  };
  const inBoth = (field: string, most: number) => ({
    en: read(`${field}-en`, most, true),
    ar: read(`${field}-ar`, most, true),
  });
  const { program, name, given, expected, hint } = codeLimits;
  const language = codeLanguages.find((each) => each === fields.get('language')) ?? 'python';
  const starter = read('starter', program);
  const tests = count('test', fields, codeLimits.tests).map((at): CodeTest => ({
    name: inBoth(`${at}-name`, name),
    kind: codeTestKinds.find((each) => each === fields.get(`${at}-kind`)) ?? 'output',
    given: read(`${at}-given`, given),
    expected: read(`${at}-expected`, expected),
    isHidden: fields.get(`${at}-hidden`) === 'yes',
  }));
  const hints = count('hint', fields, codeLimits.hints).map((at) => inBoth(at, hint));
  const solution = read('solution', program);
  const shown = solutionTimes.find((each) => each === fields.get('shown')) ?? 'passed';
  const isSame = judged({ language, tests, program: solution }) === judged(asJudged(before));
  const isTried = solution !== '' && (fields.get('tried') === 'yes' || (isSame && before.solution.isTried));
  return {
    task: { language, starter, tests, hints, solution: { program: solution, shown, isTried } },
    tooLong,
  };
}

/** The task after a button was pressed; the same where it could do nothing. */
export function changeCodeTask(task: CodeContent, { what, act, index }: CodeAct): CodeContent {
  return what === 'test'
    ? { ...task, tests: change(task.tests, { act, index, most: codeLimits.tests, add: newTest }) }
    : {
        ...task,
        hints: change(task.hints, { act, index, most: codeLimits.hints, add: () => ({ en: '', ar: '' }) }),
      };
}

/** What a button says that it does, such as `test-up-2`; null for one that only saves. */
export function readCodeAct(sent: string): CodeAct | null {
  const [, what, act, number] = /^(test|hint)-(add|up|down|delete)-(\d{1,2})$/.exec(sent) ?? [];
  if (!what || !act) return null;
  return { what: what as CodeAct['what'], act: act as CodeAct['act'], index: Number(number) - 1 };
}

function change<Item>(
  items: readonly Item[],
  { act, index, most, add }: { act: CodeAct['act']; index: number; most: number; add(): Item },
): Item[] {
  if (act === 'add') return items.length < most ? [...items, add()] : [...items];
  if (act === 'delete') return items.filter((_, at) => at !== index);
  const to = act === 'up' ? index - 1 : index + 1;
  if (!items[index] || !items[to]) return [...items];
  return items.with(index, items[to]).with(to, items[index]);
}

const newTest = (): CodeTest => ({
  ...{ name: { en: '', ar: '' }, kind: 'output', given: '', expected: '' },
  isHidden: false,
});

/** The names of the fields of each test or hint that was sent, in order: `test-1`, `test-2`. */
function count(what: 'test' | 'hint', fields: ReadonlyMap<string, string>, most: number): string[] {
  const names = Array.from({ length: most }, (_, index) => `${what}-${index + 1}`);
  const first =
    what === 'test'
      ? (name: string) => `${name}-name-${languages[0]}`
      : (name: string) => `${name}-${languages[0]}`;
  return names.filter((name) => fields.has(first(name)));
}

type Judged = Pick<CodeContent, 'language' | 'tests'> & { program: string };

const asJudged = ({ language, tests, solution }: CodeContent): Judged => ({
  ...{ language, tests, program: solution.program },
});

/** Everything that decides whether a solution passes. */
const judged = ({ language, tests, program }: Judged) =>
  JSON.stringify([language, program, tests.map(({ kind, given, expected }) => [kind, given, expected])]);
