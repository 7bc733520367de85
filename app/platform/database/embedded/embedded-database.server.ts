import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/process/log.server.ts';
import { projectRoot } from '#platform/process/project-root.server.ts';
import { hasEngineFiles } from './engine-files.server.ts';
import { lockFolder, socketFolderPrefix, type Address } from './folder-lock.server.ts';
import type { WorkerReport, WorkerRequest, WorkerTask } from './worker.ts';

const restartAfterMilliseconds = 1_000;
const askEveryMilliseconds = 10_000;
/** No statement of ours takes this long; the engine cannot interrupt one, but its thread can be ended. */
const silentTooLongMilliseconds = 120_000;

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
    if (!hasEngineFiles(files)) await createFiles(files);
    const engine = new ServedEngine({ folder: files, listen, password: address.password }, options.log);
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

/** The thread that serves the engine, and its successor when it dies. */
class ServedEngine {
  readonly #task: WorkerTask;
  readonly #log: Log | undefined;
  #worker: Worker | undefined;
  #closing = false;

  constructor(task: WorkerTask, log: Log | undefined) {
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
    const watch = this.#watch(worker);
    worker.once('exit', () => {
      clearInterval(watch);
      void this.#restart();
    });
    return port;
  }

  /** Ends a thread that has not answered for too long; its successor recovers what was stored. */
  #watch(worker: Worker): NodeJS.Timeout {
    let heardAt = Date.now();
    worker.on('message', () => (heardAt = Date.now()));
    return setInterval(() => {
      if (Date.now() - heardAt > silentTooLongMilliseconds) void worker.terminate();
      else worker.postMessage('are you there' satisfies WorkerRequest);
    }, askEveryMilliseconds).unref();
  }

  async close(): Promise<void> {
    this.#closing = true;
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('close' satisfies WorkerRequest);
    await ended;
  }

  async #restart(): Promise<void> {
    if (this.#closing) return;
    this.#worker = undefined;
    this.#log?.error('the embedded database ended unexpectedly and is started again');
    await new Promise((resolve) => setTimeout(resolve, restartAfterMilliseconds));
    if (this.#closing) return;
    await this.start().catch((error: unknown) => {
      this.#log?.error({ error }, 'the embedded database did not start');
      return this.#restart();
    });
  }
}

async function createFiles(folder: string): Promise<void> {
  const child = fork(findProgram('create'), [folder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((ended, failed) => {
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? ended() : failed(new Error('The database files were not made.')),
    );
  });
}

function startWorker(task: WorkerTask): Worker {
  return new Worker(findProgram('worker'), { workerData: task, name: 'embedded database', execArgv: [] });
}

/**
 * The programs of the engine run from source; beside a bundled program, from what the build made of them,
 * because reading TypeScript takes 60 MiB.
 */
function findProgram(name: 'worker' | 'create'): string {
  const isBundled = import.meta.filename.startsWith(join(projectRoot, 'build'));
  const built = join(projectRoot, 'build', 'server', 'database', 'embedded', `${name}.js`);
  if (isBundled && existsSync(built)) return built;
  return join(projectRoot, 'app', 'platform', 'database', 'embedded', `${name}.ts`);
}

/**
 * A socket in a folder of our own below the temporary folder, since the path of a socket may have about
 * 100 bytes only; on Windows a port of this machine, with a password.
 */
function chooseAddress(): { address: Address; listen: WorkerTask['listen'] } {
  const account = { user: 'postgres', database: 'postgres' };
  if (process.platform === 'win32') {
    const password = randomBytes(32).toString('hex');
    return {
      address: { ...account, host: '127.0.0.1', port: 0, password },
      listen: { host: '127.0.0.1', port: 0 },
    };
  }
  const host = `${socketFolderPrefix}${randomUUID().slice(0, 13)}`;
  return {
    address: { ...account, host, port: 5432, password: '' },
    listen: { path: join(host, '.s.PGSQL.5432') },
  };
}
