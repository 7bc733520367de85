import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '../log.server.ts';
import { projectRoot } from '../project-root.server.ts';
import { hasEngineFiles } from './engine-files.server.ts';
import { lockFolder, type Address } from './folder-lock.server.ts';
import type { WorkerReport, WorkerTask } from './worker.ts';

const restartAfterMilliseconds = 1_000;

export type EmbeddedDatabase = { address: Address; close(): Promise<void> };

/**
 * Starts the database engine that comes with the product, in a thread of this process, on the files in
 * `dataFolder`; they are made when there are none. A thread that dies is started again and recovers.
 * @throws DatabaseInUse when another process has the folder.
 */
export async function startEmbeddedDatabase(options: {
  dataFolder: string;
  log?: Log;
}): Promise<EmbeddedDatabase> {
  const dataFolder = resolve(options.dataFolder);
  const lock = lockFolder(dataFolder);
  const files = join(dataFolder, 'database');
  const { address, listen } = chooseAddress();
  try {
    if (!hasEngineFiles(files)) await runToEnd({ task: 'create', folder: files });
    const engine = new ServedEngine(
      { task: 'serve', folder: files, listen, password: address.password },
      options.log,
    );
    const port = await engine.start();
    if (port > 0) address.port = port;
    lock.publish(address);
    return {
      address,
      close: async () => {
        await engine.close();
        if ('path' in listen) rmSync(dirname(listen.path), { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

type ServeTask = Extract<WorkerTask, { task: 'serve' }>;

/** The thread that serves the engine, and its successor when it dies. */
class ServedEngine {
  readonly #task: ServeTask;
  readonly #log: Log | undefined;
  #worker: Worker | undefined;
  #closing = false;

  constructor(task: ServeTask, log: Log | undefined) {
    this.#task = task;
    this.#log = log;
  }

  /** Resolves with the port when the engine can be reached. */
  async start(): Promise<number> {
    if ('path' in this.#task.listen) rmSync(this.#task.listen.path, { force: true });
    const worker = startWorker(this.#task);
    this.#worker = worker;
    const port = await new Promise<number>((serving, failed) => {
      worker.once('error', failed);
      worker.once('exit', () => failed(new Error('The embedded database ended while it started.')));
      worker.on('message', (report: WorkerReport) => {
        if (report.report === 'serving') serving(report.port);
        else if (report.report === 'warning')
          this.#log?.warn({ component: 'embedded database' }, report.text);
      });
    });
    // A successor listens where the clients look for it.
    if (port > 0 && 'port' in this.#task.listen) this.#task.listen.port = port;
    worker.removeAllListeners('error').removeAllListeners('exit');
    worker.on('error', (error) => this.#log?.error({ error }, 'the embedded database failed'));
    worker.once('exit', () => void this.#restart());
    return port;
  }

  async close(): Promise<void> {
    this.#closing = true;
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('close');
    await ended;
  }

  async #restart(): Promise<void> {
    if (this.#closing) return;
    this.#worker = undefined;
    this.#log?.error('the embedded database ended unexpectedly and is started again');
    await new Promise((resolve) => setTimeout(resolve, restartAfterMilliseconds));
    await this.start().catch((error: unknown) => {
      this.#log?.error({ error }, 'the embedded database did not start');
      return this.#restart();
    });
  }
}

/** Runs a task that ends by itself, in a thread of its own, whose memory goes with it. */
async function runToEnd(task: WorkerTask): Promise<void> {
  const worker = startWorker(task);
  await new Promise<void>((ended, failed) => {
    worker.once('error', failed);
    worker.once('exit', (code) =>
      code === 0 ? ended() : failed(new Error(`The thread ended with ${code}.`)),
    );
  });
}

/** The thread runs from source, also when the program around it was bundled. */
function startWorker(task: WorkerTask): Worker {
  return new Worker(join(projectRoot, 'app', 'platform', 'embedded-database', 'worker.ts'), {
    workerData: task,
    name: 'embedded database',
    execArgv: [],
  });
}

/**
 * A socket in a folder of our own below the temporary folder, since the path of a socket may have about
 * 100 bytes only; on Windows a port of this machine, with a password.
 */
function chooseAddress(): { address: Address; listen: ServeTask['listen'] } {
  const account = { user: 'postgres', database: 'postgres' };
  if (process.platform === 'win32') {
    const password = randomBytes(32).toString('hex');
    return {
      address: { ...account, host: '127.0.0.1', port: 0, password },
      listen: { host: '127.0.0.1', port: 0 },
    };
  }
  const host = join(tmpdir(), `baseera-${randomUUID().slice(0, 13)}`);
  return {
    address: { ...account, host, port: 5432, password: '' },
    listen: { path: join(host, '.s.PGSQL.5432') },
  };
}
