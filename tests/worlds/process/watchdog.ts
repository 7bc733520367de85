import { Worker } from 'node:worker_threads';

/** What a watched program says: that it has loaded, what it begins with, that all of a task is done. */
export type Watched = { ready: true } | { begins: string } | { done: true } | { failed: string };

/**
 * Gives tasks to a program in a thread of its own, one after the other, and ends the thread when something takes too
 * long. The limit measures nothing: it separates milliseconds from minutes on a machine that is busy.
 */
export class Watchdog {
  private worker: Worker | null = null;
  private readonly program: URL;
  private readonly seconds: number;

  constructor(program: URL, seconds: number) {
    this.program = program;
    this.seconds = seconds;
  }

  /** What the program had begun with when its time was over, or what went wrong with it; null when all went well. */
  async run(task: unknown): Promise<string | null> {
    this.worker ??= await this.start();
    const { worker } = this;
    const { promise, resolve } = Promise.withResolvers<string | null>();
    let begun = 'nothing yet';
    let alarm: NodeJS.Timeout | undefined;
    const watch = () => {
      clearTimeout(alarm);
      alarm = setTimeout(() => resolve(`${this.seconds} seconds: ${begun}`), this.seconds * 1000);
    };
    const hear = (said: Watched) => {
      if ('begins' in said) {
        begun = said.begins;
        watch();
      } else if ('failed' in said) resolve(`${said.failed}: ${begun}`);
      else if ('done' in said) resolve(null);
    };
    const fall = (error: Error) => resolve(`${error.message}: ${begun}`);
    worker.on('message', hear).on('error', fall);
    watch();
    worker.postMessage(task);
    const outcome = await promise;
    clearTimeout(alarm);
    worker.off('message', hear).off('error', fall);
    if (outcome !== null) await this.end();
    return outcome;
  }

  async end(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private async start(): Promise<Worker> {
    const worker = new Worker(this.program);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    worker.once('message', () => resolve()).once('error', reject);
    await promise;
    return worker;
  }
}
