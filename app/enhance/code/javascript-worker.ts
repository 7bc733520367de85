/** Runs one program in JavaScript, away from the page and without a network; then the worker is thrown away. */
import { boundedPrinter, type Job, type RawError, type Told } from './messages.ts';
import { show, write } from './show-value.ts';
import { raiseWalls } from './walls.ts';

const scope = self;
const post = self.postMessage.bind(self) as (told: Told) => void;
const later = self.setTimeout.bind(self);

addEventListener('message', ({ data }: MessageEvent<Job>) => run(data), { once: true });
post({ kind: 'ready' });

/** Found in what the browser says of where an error came from. */
const fileName = 'program.js';

function run(job: Job): void {
  const { program, expression } = job;
  const print = boundedPrinter(post);
  furnish(job, print);
  const wrong = findSyntaxError(program);
  if (wrong) return end({ error: wrong });
  const look = expression === null ? '' : `return [(${expression}\n)]`;
  let value: unknown;
  try {
    // The function begins on the first line, so that lines are counted as their writer counts them.
    const outcome = evaluate(
      `(function () {${program}\n${look}\n})()\n//# sourceURL=${fileName}`,
    ) as unknown[];
    value = expression === null ? undefined : outcome?.[0];
  } catch (error) {
    return end({ error: describe(error) });
  }
  // What waits for a promise still has its turn.
  later(() => end(expression === null ? {} : judge(value, job.expected)));
}

// oxlint-disable-next-line no-eval -- this is what the worker is for
const evaluate = eval;

function judge(value: unknown, written: string) {
  const found = write(value);
  try {
    const expected = write(evaluate(`(${written}\n)`));
    return { value: found, expected, isEqual: found === expected };
  } catch {
    return { value: found, expected: written, isEqual: false };
  }
}

function end(outcome: Partial<Omit<Extract<Told, { kind: 'done' }>, 'kind'>>): void {
  post({ kind: 'done', error: null, value: null, expected: null, isEqual: false, ...outcome });
}

/** What a program finds: the language, a console, and `prompt`, which reads what was typed. */
function furnish({ typed, showsQuestions, expression }: Job, print: (text: string) => void): void {
  raiseWalls(scope);
  const say = (...values: unknown[]) => print(values.map(show).join(' '));
  const waiting = typed.values();
  const prompt = (question: unknown = '') => {
    const { value, done } = waiting.next();
    if (showsQuestions) print(`${show(question)} ${done ? '' : value}`.trim());
    // Where an expression is looked at, nobody types: whatever is asked is left empty.
    return done ? (expression === null ? null : '') : value;
  };
  const console = { log: say, info: say, warn: say, error: say, debug: say };
  Object.assign(scope, { console, prompt, alert: say });
}

/**
 * Where a program cannot be read: the first line up to which it already cannot be read for the same reason. Browsers keep to
 * themselves where that is.
 */
function findSyntaxError(program: string): RawError | null {
  try {
    Reflect.construct(Function, [program]);
    return null;
  } catch (error) {
    const why = reasonOf(program) ?? describe(error);
    const lines = program.split('\n');
    const isSame = (count: number) => reasonOf(lines.slice(0, count).join('\n'))?.message === why.message;
    const index = lines.findIndex((_, at) => isSame(at + 1));
    return { ...why, line: index < 0 ? null : index + 1 };
  }
}

/** Why a text cannot be read as a program, without running any of it; null where it can. */
function reasonOf(text: string): RawError | null {
  try {
    evaluate(`throw null;\n${text}`);
    return null;
  } catch (error) {
    return error === null ? null : describe(error);
  }
}

function describe(error: unknown): RawError {
  if (!(error instanceof Error)) return { name: 'Error', message: show(error), line: null };
  const [, line] = /(?:program\.js|> eval):(\d+)/.exec(String(error.stack)) ?? [];
  return { name: String(error.name), message: String(error.message), line: line ? Number(line) : null };
}
