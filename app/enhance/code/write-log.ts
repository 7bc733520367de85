import type { CodeTest, TestResult } from './check-tests.ts';
import { explainError } from './explain-error.ts';
import { mostCharacters, mostLines, type RawError } from './messages.ts';
import { mostSeconds, type Outcome } from './runner.ts';
import { setWords, type Sayer } from './say.ts';

/** So many runs stay to be read, the newest first. */
const mostRuns = 10;
let runs = 0;

/** Adds a run to the log: a heading, how it ended in words, and what was printed. */
export function writeRun(log: HTMLElement, outcome: Outcome, words: Sayer): void {
  runs += 1;
  const entry = document.createElement('section');
  entry.append(
    element('h4', words('run', { number: runs })),
    element('p', describeOutcome(outcome, words)),
    ...errorParts(outcome.error, words),
    ...printed(outcome.lines, words),
  );
  log.prepend(entry);
  while (log.children.length > mostRuns) log.lastElementChild!.remove();
}

/** How a run ended, in one sentence. */
export function describeOutcome({ ending, lines, error }: Outcome, words: Sayer): string {
  if (ending === 'long') return words('long', { seconds: mostSeconds });
  if (ending === 'stopped') return words('stopped');
  if (ending === 'failed') return words('broken');
  const count = lines.length;
  if (error) return `${describeError(error, words)}`;
  return count === 0 ? words('ran-silent') : words('ran', { printed: count });
}

/** Where and why a program stopped. */
export function describeError(error: RawError, words: Sayer): string {
  const { kind, word } = explainError(error);
  const named =
    word !== null && words(`error-${kind}-named`) !== '' ? `error-${kind}-named` : `error-${kind}`;
  const reason = words(named, { word: word ?? '' });
  return error.line === null
    ? words('wrong', {}) + ` ${reason}`
    : `${words('wrong-at', { line: error.line })} ${reason}`;
}

/** What the language itself says, for those who know it and to search for. */
function errorParts(error: RawError | null, words: Sayer): HTMLElement[] {
  if (!error) return [];
  const line = element('p', `${words('original')} `);
  const own = document.createElement('bdi');
  own.lang = 'en';
  own.dir = 'ltr';
  own.textContent = error.message ? `${error.name}: ${error.message}` : error.name;
  line.append(own);
  return [line];
}

function printed(lines: string[], words: Sayer): HTMLElement[] {
  if (lines.length === 0) return [];
  const isCut = lines.length >= mostLines || lines.join('\n').length >= mostCharacters - 1;
  return [textOf(lines.join('\n')), ...(isCut ? [element('p', words('cut', { most: mostLines }))] : [])];
}

/** Writes how each test went, as items of a list. */
export function writeResults(
  place: HTMLElement,
  { results, tests }: { results: TestResult[]; tests: readonly CodeTest[] },
  words: Sayer,
): void {
  const list = document.createElement('ul');
  let before = '';
  for (const [index, test] of tests.entries()) {
    const item = document.createElement('li');
    const result = results[index];
    const state = result ? (result.isPassed ? 'test-passed' : 'test-failed') : 'test-untried';
    item.append(element('p', words(state, { name: test.name })));
    if (result && !result.isPassed) {
      // A program that does not run at all fails every test alike: its error is read once.
      const stop = hasStopped(result) ? whyStopped(result, words) : '';
      item.append(
        ...(stop !== '' && stop === before ? [element('p', words('same'))] : whyFailed(result, words)),
      );
      before = stop;
    }
    list.append(item);
  }
  place.replaceChildren(list);
}

/** How it stopped, in our words and in those of the language. */
const whyStopped = ({ outcome }: TestResult, words: Sayer) =>
  `${describeOutcome(outcome, words)} ${outcome.error?.message ?? ''}`;

const hasStopped = ({ outcome }: TestResult) => outcome.ending !== 'done' || outcome.error !== null;

function whyFailed(result: TestResult, words: Sayer): HTMLElement[] {
  const { outcome, test, got, expected } = result;
  if (hasStopped(result))
    return [element('p', describeOutcome(outcome, words)), ...errorParts(outcome.error, words)];
  return [
    ...(test.kind === 'output' && test.given !== ''
      ? [element('p', words('test-typed')), textOf(test.given)]
      : []),
    ...(test.kind === 'value' ? [element('p', words('test-asked')), textOf(test.given)] : []),
    ...(expected === ''
      ? [element('p', words('expected-nothing'))]
      : [element('p', words('expected')), textOf(expected)]),
    ...(got === '' ? [element('p', words('got-nothing'))] : [element('p', words('got')), textOf(got)]),
  ];
}

/** What a program wrote: laid out as it was written, and never read as anything but text. */
function textOf(text: string): HTMLElement {
  const place = document.createElement('pre');
  place.textContent = text;
  place.dir = 'auto';
  return place;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  setWords(made, text);
  return made;
}
