import type { Job } from './messages.ts';
import type { Outcome, Runner } from './runner.ts';

/** A test as the page carries it. */
export type CodeTest = { name: string; kind: 'output' | 'value'; given: string; expected: string };

export type TestResult = {
  test: CodeTest;
  isPassed: boolean;
  /** What the program printed, or what the expression came to. */
  got: string;
  expected: string;
  outcome: Outcome;
};

/** Runs a program for each test; after one that had to be stopped no other is tried. */
export async function checkTests(
  runner: Pick<Runner, 'run'>,
  { program, tests }: { program: string; tests: readonly CodeTest[] },
): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const test of tests) {
    const outcome = await runner.run(jobOf(program, test));
    results.push(judge(test, outcome));
    if (outcome.ending !== 'done') break;
  }
  return results;
}

function jobOf(program: string, { kind, given, expected }: CodeTest): Job {
  const isValue = kind === 'value';
  return {
    ...{ program, showsQuestions: false, expected: isValue ? expected : '' },
    typed: isValue ? [] : typedLines(given),
    expression: isValue ? given : null,
  };
}

/** What is typed, a line for each question; nothing typed is no line. */
export function typedLines(typed: string): string[] {
  return typed === '' ? [] : typed.replaceAll('\r\n', '\n').split('\n');
}

function judge(test: CodeTest, outcome: Outcome): TestResult {
  const isWhole = outcome.ending === 'done' && outcome.error === null;
  if (test.kind === 'value') {
    const { value, expected, isEqual } = outcome;
    return {
      test,
      outcome,
      isPassed: isWhole && isEqual,
      got: value ?? '',
      expected: expected ?? test.expected,
    };
  }
  const got = trimmed(outcome.lines.join('\n'));
  const expected = trimmed(test.expected);
  return { test, outcome, isPassed: isWhole && got === expected, got, expected };
}

/** Spaces at the end of a line and empty lines at the end are heard by nobody. */
function trimmed(text: string): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return lines.join('\n');
}
