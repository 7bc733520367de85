import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Refusal } from '#platform/input/refusal.ts';
import type { Spoken } from './spoken-words.ts';
import { pdfFolder } from './printable-text.ts';

/** A document for the template as JSON, the words of its elements, and the pictures that it names. */
export type PdfTask = {
  document: string;
  words: Spoken[];
  pictures: { name: string; bytes: Uint8Array }[];
};
/** `isLast` when the process has become too large to be kept. */
export type PdfReport = { bytes: Uint8Array; isLast: boolean } | { problem: string };

type Program = { child: ChildProcess; isReady: Promise<unknown> };

/** The longest that one document may take; the largest that is allowed takes a fifth of it. */
const mostSeconds = 30;
/** How long the process is kept for the next document: it takes about 130 MB. */
const idleSeconds = 60;
const mostWaiting = 50;
const secondsToComeBack = 60;

let program: Program | undefined;
let idle: NodeJS.Timeout | undefined;
let before: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Sets one document at a time, in a process that is started for the first, kept while more come, and ended when one takes too
 * long.
 * @throws Refusal 'format-busy' (503) when too many wait; Error when the document could not be set.
 */
export async function setInProcess(
  task: PdfTask,
  { milliseconds = mostSeconds * 1000 } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= mostWaiting) throw new Refusal('format-busy', { seconds: secondsToComeBack }, 503);
  waiting += 1;
  const turn = before.then(() => runTask(task, milliseconds)).finally(() => (waiting -= 1));
  before = turn.catch(() => undefined);
  return await turn;
}

async function runTask(task: PdfTask, milliseconds: number): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle);
  const own = (program ??= start());
  try {
    await own.isReady;
    const answer = await ask(own.child, task, milliseconds);
    if ('bytes' in answer && !answer.isLast) idle = setTimeout(() => end(own), idleSeconds * 1000).unref();
    else end(own);
    if ('problem' in answer) throw new Error(`The document could not be set: ${answer.problem}`);
    return new Uint8Array(answer.bytes);
  } catch (error) {
    end(own);
    throw error;
  }
}

function start(): Program {
  const child = fork(join(pdfFolder, 'pdf-program.ts'), {
    // Nothing of what the server knows is any business of a document. Fewer pools of memory in the C library: it keeps
    // what it once had.
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=256', '--max-semi-space-size=2'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const isReady = untilReady(child);
  const own = { child, isReady };
  child.on('error', () => end(own)).on('exit', () => end(own));
  return own;
}

async function untilReady(child: ChildProcess): Promise<void> {
  await answerOf(child, mostSeconds * 1000);
  // It keeps no server from ending, and ends with it.
  child.unref();
  child.channel?.unref();
}

function end(own: Program): void {
  own.child.kill('SIGKILL');
  if (program === own) program = undefined;
}

/** What the process makes of a document. */
async function ask(child: ChildProcess, task: PdfTask, milliseconds: number): Promise<PdfReport> {
  child.channel?.ref();
  const answer = answerOf(child, milliseconds);
  child.send(task);
  try {
    return (await answer) as PdfReport;
  } finally {
    child.channel?.unref();
  }
}

/** The next thing that a process says. */
async function answerOf(child: ChildProcess, milliseconds: number): Promise<unknown> {
  const done = new AbortController();
  const late = AbortSignal.any([done.signal, AbortSignal.timeout(milliseconds)]);
  const ended = once(child, 'exit', { signal: done.signal }).then(() => {
    throw new Error('The process that sets documents has ended.');
  });
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal: late }), ended])) as [unknown];
    return answer;
  } finally {
    done.abort();
  }
}
