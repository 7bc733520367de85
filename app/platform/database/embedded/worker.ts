import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.ts';
import { Front } from './front.ts';
import { Housekeeping } from './housekeeping.ts';

/** What the thread is asked to do. */
export type WorkerTask = {
  folder: string;
  listen: { path: string } | { host: string; port: number };
  password?: string;
};

/** What the thread is asked later. */
export type WorkerRequest = 'are you there' | 'close';

/** What the thread says. */
export type WorkerReport =
  | { report: 'serving'; port: number }
  | { report: 'here' | 'closed' }
  | { report: 'warning'; text: string };

const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread.');
const say = (report: WorkerReport) => port.postMessage(report);
const warn = (text: string) => say({ report: 'warning', text });

const { folder, listen, password } = workerData as WorkerTask;
const engine = await openEngine(folder);
const front = new Front({
  engine,
  password,
  log: warn,
  end: () => {
    warn('The engine gave up, and is started again.');
    setImmediate(() => process.exit(1));
  },
});
const housekeeping = new Housekeeping(front, warn);
if ('path' in listen) mkdirSync(dirname(listen.path), { recursive: true, mode: 0o700 });
const listeningPort = await front.listen(listen);
await housekeeping.start();

port.on('message', async (request: WorkerRequest) => {
  if (request === 'are you there') return say({ report: 'here' });
  housekeeping.stop();
  await front.close();
  await housekeeping.finish();
  await engine.close();
  say({ report: 'closed' });
  port.close();
});
say({ report: 'serving', port: listeningPort });
