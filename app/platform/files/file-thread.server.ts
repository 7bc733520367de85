import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '#platform/process/project-root.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { busy } from './fair-line.server.ts';
import type { FileOf, FileReport, FileTask, FileWorks, SoundRules } from './file-worker.ts';

export type ThreadLimits = {
  /** The longest that one file may take. */
  milliseconds: number;
  /** Of objects and texts of JavaScript; what is unpacked and decoded beside them has limits of its own. */
  heapMebibytes: number;
  /** How long the thread is kept for the next file. */
  idleSeconds: number;
};

/** Why a thread gave no answer: it took too long, it wanted too much memory, the disk failed it, or it failed. */
export type ThreadEnd = 'time' | 'memory' | 'disk' | 'failure';

/** A file brought its thread to an end, or was not got through with for a reason that is no refusal. */
export class FileThreadEnded extends Error {
  readonly why: ThreadEnd;

  constructor(why: ThreadEnd, cause?: unknown) {
    super(`A thread that looked at a file was ended: ${why}.`, { cause });
    this.name = 'FileThreadEnded';
    this.why = why;
  }
}

/**
 * A thread that looks at files, one at a time. It is started for the first file and ends when none has come for a
 * while; a file that takes too long or too much ends it, and the next one gets a new thread as soon as the old one is
 * really gone: what is no JavaScript in it, such as a decoder of pictures, cannot be broken off.
 */
export class FileThread {
  readonly #limits: ThreadLimits;
  #worker: Promise<Worker> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #gone: Promise<unknown> = Promise.resolve();
  #before: Promise<unknown> = Promise.resolve();

  constructor(limits: ThreadLimits) {
    this.#limits = limits;
  }

  /** Whether there is a thread now. */
  get isAlive(): boolean {
    return this.#worker !== undefined;
  }

  /**
   * Does one work on one file, until `until` (in milliseconds) at the latest.
   * @throws Refusal of the work, or 'file-check-busy' (503) when there was no time for it; FileThreadEnded.
   */
  async run<Work extends keyof FileWorks>(
    work: Work,
    file: FileOf<Work>,
    until: number,
    sound?: SoundRules,
  ): Promise<FileWorks[Work]> {
    const before = this.#before;
    const turn = within(before, until - Date.now()).then((when) => {
      if (when === 'late') throw busy();
      return this.#run({ work, file, sound }, until);
    });
    this.#before = Promise.allSettled([before, turn]);
    return (await turn) as FileWorks[Work];
  }

  async #run(task: FileTask, until: number): Promise<FileWorks[keyof FileWorks]> {
    const worker = await within((this.#worker ??= this.#start()), until - Date.now());
    if (worker === 'late') throw busy();
    const limit = Math.min(this.#limits.milliseconds, until - Date.now());
    if (limit <= 0) throw busy();
    clearTimeout(this.#idle);
    worker.ref();
    const asked = ask(worker, task);
    const report = await within(asked, limit);
    worker.unref();
    if (report === 'late' || report.report === 'ended') this.#end(worker);
    else this.#waitIdle(worker);
    if (report === 'late') void asked.then(letGo);
    if (report === 'late') throw limit < this.#limits.milliseconds ? busy() : new FileThreadEnded('time');
    if (report.report === 'done') return report.made;
    if (report.report === 'refused') throw new Refusal(report.code, report.values, report.status);
    if (report.report === 'failed' && report.isDisk) throw new FileThreadEnded('disk', report.error);
    const { code } = (report.error ?? {}) as { code?: unknown };
    throw new FileThreadEnded(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failure', report.error);
  }

  async #start(): Promise<Worker> {
    try {
      await this.#gone;
      const worker = new Worker(findProgram(), {
        name: 'files',
        // Nothing of what the process knows is any business of a file.
        env: {},
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMebibytes, maxYoungGenerationSizeMb: 8 },
      });
      worker.unref();
      await once(worker, 'message');
      // Without somebody who hears of it, an error in a thread ends the process.
      worker.on('error', () => this.#end(worker));
      this.#waitIdle(worker);
      return worker;
    } catch (error) {
      this.#worker = undefined;
      throw new FileThreadEnded('failure', error);
    }
  }

  #waitIdle(worker: Worker): void {
    this.#idle = setTimeout(() => this.#end(worker), this.#limits.idleSeconds * 1000).unref();
  }

  #end(worker: Worker): void {
    clearTimeout(this.#idle);
    this.#worker = undefined;
    this.#gone = worker.terminate().catch(() => {});
  }
}

type Report = Exclude<FileReport, { report: 'ready' }> | { report: 'ended'; error: unknown };

/** What a thread says to a task, or that it ended over it. */
function ask(worker: Worker, { work, file, sound }: FileTask): Promise<Report> {
  return new Promise((resolve) => {
    const hear = (report: Report) => {
      worker.off('message', hear).off('error', fail).off('exit', exit);
      resolve(report);
    };
    const fail = (error: unknown) => hear({ report: 'ended', error });
    const exit = () => fail(null);
    worker.on('message', hear).on('error', fail).on('exit', exit);
    if (!(file instanceof Uint8Array)) return worker.postMessage({ work, file, sound } satisfies FileTask);
    // The file itself stays here: it may be what is stored.
    const copy = new Uint8Array(file);
    worker.postMessage({ work, file: copy, sound } satisfies FileTask, [copy.buffer]);
  });
}

/** Closes what a thread made for somebody who no longer waits for it. */
async function letGo(report: Report): Promise<void> {
  const made = report.report === 'done' ? report.made : null;
  if (made && 'seconds' in made && !(made.bytes instanceof Uint8Array)) await made.bytes.file.close();
}

async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), Math.max(0, milliseconds));
  });
  promise.catch(() => {});
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The program runs from source; beside a bundled program, from what the build made of it. */
function findProgram(): string {
  const isBundled = import.meta.filename.startsWith(join(projectRoot, 'build'));
  const built = join(projectRoot, 'build', 'server', 'files', 'file-worker.js');
  if (isBundled && existsSync(built)) return built;
  return join(projectRoot, 'app', 'platform', 'files', 'file-worker.ts');
}
