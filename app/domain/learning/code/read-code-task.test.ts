import { describe, expect, it } from 'vitest';
import { pythonTask } from '#tests/worlds/learning/code.ts';
import { codeLimits, type CodeContent } from './code-content.ts';
import { beginCode, listCodeProblems } from './code-problems.ts';
import { changeCodeTask, readCodeAct, readCodeTask } from './read-code-task.ts';

/** A task as its form sends it. */
function fieldsOf({ language, starter, tests, hints, solution }: CodeContent): Map<string, string> {
  return new Map([
    ...Object.entries({ language, starter, solution: solution.program, shown: solution.shown }),
    ...tests.flatMap(({ name, kind, given, expected, isHidden }, index) => {
      const at = `test-${index + 1}`;
      return [
        [`${at}-name-en`, name.en],
        [`${at}-name-ar`, name.ar],
        [`${at}-kind`, kind],
        [`${at}-given`, given],
        [`${at}-expected`, expected],
        ...(isHidden ? [[`${at}-hidden`, 'yes']] : []),
      ] as [string, string][];
    }),
    ...hints.flatMap(({ en, ar }, index) => [
      [`hint-${index + 1}-en`, en] as [string, string],
      [`hint-${index + 1}-ar`, ar] as [string, string],
    ]),
  ]);
}

const starter = { ...pythonTask, starter: pythonTask.starter.trimEnd() };

describe('readCodeTask', () => {
  it('reads what was written', () => {
    expect(readCodeTask(fieldsOf(starter), starter)).toEqual({ task: starter, tooLong: [] });
  });

  it('takes a solution as tried only while neither it nor a test has changed, unless it was tried again', () => {
    const isTried = (change: Record<string, string>) =>
      readCodeTask(new Map([...fieldsOf(starter), ...Object.entries(change)]), starter).task.solution.isTried;
    expect(isTried({})).toBe(true);
    expect(isTried({ 'test-1-name-en': 'Another name' })).toBe(true);
    expect(isTried({ 'test-1-expected': '6' })).toBe(false);
    expect(isTried({ language: 'javascript' })).toBe(false);
    expect(isTried({ solution: 'pass' })).toBe(false);
    expect(isTried({ solution: 'pass', tried: 'yes' })).toBe(true);
    expect(isTried({ solution: '', tried: 'yes' })).toBe(false);
  });

  it('names what is too long, and takes no more tests than there may be', () => {
    const fields = fieldsOf(starter).set('test-2-name-ar', 'س'.repeat(codeLimits.name + 1));
    expect(readCodeTask(fields, starter).tooLong).toEqual([
      { field: 'test-2-name-ar', most: codeLimits.name },
    ]);
    const many = new Map(Array.from({ length: 40 }, (_, index) => [`test-${index + 1}-name-en`, 'x']));
    expect(readCodeTask(many, beginCode()).task.tests).toHaveLength(codeLimits.tests);
  });

  it('understands nothing it does not know', () => {
    const { task } = readCodeTask(
      new Map([
        ['language', 'perl'],
        ['shown', 'never'],
      ]),
      beginCode(),
    );
    expect(task).toEqual(beginCode());
  });
});

describe('changeCodeTask', () => {
  const names = ({ tests }: CodeContent) => tests.map(({ name }) => name.en);
  const [first, second, third] = names(pythonTask);
  const after = (sent: string) => names(changeCodeTask(pythonTask, readCodeAct(sent)!));

  it('adds, moves and deletes; what cannot be done changes nothing', () => {
    expect(after('test-add-0')).toEqual([first, second, third, '']);
    expect(after('test-up-2')).toEqual([second, first, third]);
    expect(after('test-down-2')).toEqual([first, third, second]);
    expect(after('test-delete-1')).toEqual([second, third]);
    for (const sent of ['test-up-1', 'test-down-3', 'test-delete-9', 'test-up-0'])
      expect(after(sent)).toEqual([first, second, third]);
    expect(changeCodeTask(pythonTask, readCodeAct('hint-up-2')!).hints.map(({ en }) => en)).toEqual([
      ...['input() reads a line.', 'A plus sign adds.'],
    ]);
  });

  it('knows its buttons from any other', () => {
    for (const sent of ['', 'save', 'test-up', 'test-fly-1', 'test-up-100', 'name-up-1'])
      expect(readCodeAct(sent)).toBeNull();
  });
});

describe('listCodeProblems', () => {
  const codesOf = (task: CodeContent) => listCodeProblems(task).map(({ code, field }) => `${code} ${field}`);

  it('finds nothing in a whole task', () => {
    expect(listCodeProblems(pythonTask)).toEqual([]);
  });

  it('asks for a test, and warns about a solution that is not there or not tried', () => {
    expect(codesOf(beginCode())).toEqual(['code-tests-missing tests', 'code-solution-missing solution']);
    const untried = { ...pythonTask, solution: { ...pythonTask.solution, isTried: false } };
    expect(listCodeProblems(untried)).toEqual([
      { code: 'code-solution-untried', severity: 'warning', field: 'solution' },
    ]);
  });

  it('asks for the words of both languages, an expression, and what is expected', () => {
    const [test] = pythonTask.tests;
    const tests = [
      { ...test!, name: { en: 'Sum', ar: ' ' } },
      { ...test!, given: '' },
      { ...test!, kind: 'output' as const, given: '', expected: '' },
    ];
    expect(codesOf({ ...pythonTask, tests, hints: [{ en: '', ar: 'س' }] })).toEqual([
      'code-test-unnamed test-1-name-ar',
      'code-test-empty test-2-given',
      'code-test-empty test-3-expected',
      'code-hint-empty hint-1-en',
    ]);
  });
});
