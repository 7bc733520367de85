import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { createEngineFiles, openEngine } from './engine.ts';
import { Front } from './front.ts';
import { Housekeeping } from './housekeeping.ts';

/** What the thread is asked to do: make the files and end, or serve them. */
export type WorkerTask =
  | { task: 'create'; folder: string }
  | {
      task: 'serve';
      folder: string;
      listen: { path: string } | { host: string; port: number };
      password?: string;
    };

/** What the thread says. */
export type WorkerReport =
  | { report: 'created' | 'closed' }
  | { report: 'serving'; port: number }
  | { report: 'warning'; text: string };

const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread.');
const say = (report: WorkerReport) => port.postMessage(report);
const warn = (text: string) => say({ report: 'warning', text });

// The optimising compiler of WebAssembly takes 50 MiB and more for an engine of this size and makes the
// short queries of a website no faster.
setFlagsFromString('--liftoff-only');

const task = workerData as WorkerTask;
if (task.task === 'create') {
  await createEngineFiles(task.folder);
  say({ report: 'created' });
} else {
  const engine = await openEngine(task.folder);
  const front = new Front({ engine, password: task.password, log: warn });
  if ('path' in task.listen) mkdirSync(dirname(task.listen.path), { recursive: true, mode: 0o700 });
  const housekeeping = new Housekeeping(front, warn);
  const listeningPort = await front.listen(task.listen);
  await housekeeping.start();
  port.once('message', async () => {
    housekeeping.stop();
    await front.close();
    await housekeeping.finish();
    await engine.close();
    say({ report: 'closed' });
    port.close();
  });
  say({ report: 'serving', port: listeningPort });
}
