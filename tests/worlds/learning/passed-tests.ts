import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { runInNewContext } from 'node:vm';
import { loadPyodide } from 'pyodide';
import type { CodeContent, CodeTest } from '#domain/learning/code/code-content.ts';
import { checkTests } from '../../../app/enhance/code/check-tests.ts';
import type { Told } from '../../../app/enhance/code/messages.ts';
import { harness } from '../../../app/enhance/code/python-harness.ts';
import type { Outcome, Runner } from '../../../app/enhance/code/runner.ts';

type RunInPython = (job: string) => string;

let printed: string[] = [];
let python: Promise<RunInPython> | null = null;

/** The tests of a task that a program passes, judged as at the desk, in the same Python. */
export async function passedTests({ language, tests }: CodeContent, program: string): Promise<CodeTest[]> {
  if (language === 'javascript') return tests.filter((test) => passesInJavascript(program, test));
  const asCarried = tests.map((test) => ({ ...test, name: test.name.en }));
  const results = await checkTests(runner, { program, tests: asCarried });
  return tests.filter((_, index) => results[index]?.isPassed);
}

const runner: Pick<Runner, 'run'> = {
  run: async (job) => {
    const run = await (python ??= loadPython());
    printed = [];
    const told = JSON.parse(run(JSON.stringify(job))) as Omit<Extract<Told, { kind: 'done' }>, 'kind'>;
    return { ending: 'done', lines: printed, ...told } satisfies Outcome;
  },
};

async function loadPython(): Promise<RunInPython> {
  const folder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
  const { setStdout, runPython } = await loadPyodide({ indexURL: `${folder}/` });
  setStdout({ batched: (text) => printed.push(...text.split('\n')) });
  return runPython(harness) as RunInPython;
}

/** JavaScript is judged by values alone here. */
function passesInJavascript(program: string, { kind, given, expected }: CodeTest): boolean {
  const run = (text: string) => JSON.stringify(runInNewContext(`${program}\n;(${text})`));
  return kind === 'value' && run(given) === run(expected);
}
