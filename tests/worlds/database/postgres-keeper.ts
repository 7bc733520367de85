// Keeps a PostgreSQL server for the tests: starts it, and stops it when the process that wanted it is gone.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { copyPostgresBinaries } from './postgres-binaries.ts';
import { makeScratchFolder } from '../process/scratch.ts';

/** The server refuses to run as root, so root runs it as nobody. */
const nobody = 65534;
const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
const startMilliseconds = 30_000;

const port = Number(process.env.KEEPER_PORT);
const password = process.env.KEEPER_PASSWORD ?? '';
/** Whether it is going to be killed, and what it said is done must be there afterwards. */
const isMortal = process.env.KEEPER_MORTAL === '1';
const folder = makeScratchFolder('baseera-postgres-');

/** Null while it is killed. */
let server: ChildProcess | null = null;
let reviving: Promise<void> = Promise.resolve();
let isStopping = false;

try {
  const binaries = copyPostgresBinaries();
  const data = makeData(binaries);
  const startNow = async () => watch(await start(binaries, data));
  await startNow();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop());
  process.once('disconnect', () => void stop());
  process.on('message', (what) => void (what === 'kill' ? kill() : revive(startNow)));
  if (process.connected) process.send?.({ ready: true });
  else await stop();
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  process.send?.({ ready: false, reason: error instanceof Error ? error.message : String(error) });
  process.disconnect?.();
}

function watch(started: ChildProcess): void {
  server = started;
  started.once('exit', () => {
    if (server === started) leave();
  });
}

function leave(): void {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

async function stop(): Promise<void> {
  isStopping = true;
  await reviving;
  if (!server) return leave();
  server.kill('SIGINT');
  // A server that does not end within a while is ended without ceremony; its data goes anyway.
  setTimeout(() => server?.kill('SIGQUIT'), 5_000).unref();
}

/** Ends the server as if its machine had failed. */
function kill(): void {
  const killed = server;
  server = null;
  killed?.once('exit', () => process.send?.({ ready: false }));
  killed?.kill('SIGKILL');
}

/** Starts it again on what the killed one has left, whose processes hold its memory for a moment. */
function revive(startNow: () => Promise<void>): void {
  const giveUpAt = Date.now() + startMilliseconds;
  const attempt = async (): Promise<void> => {
    try {
      if (!isStopping) await startNow();
      if (process.connected) process.send?.({ ready: true });
    } catch (error) {
      if (Date.now() > giveUpAt) return void process.send?.({ ready: false, reason: String(error) });
      await wait(100);
      await attempt();
    }
  };
  reviving = attempt();
}

function makeData(binaries: string): string {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if ('uid' in account) for (const path of [folder, data, passwordFile]) chownSync(path, nobody, nobody);
  chmodSync(folder, 0o700);
  const made = spawnSync(
    join(binaries, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`].concat([
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
      // The password is random and lasts for minutes: whoever connects need not be slowed down.
      '--set=scram_iterations=1',
    ]),
    { ...account, cwd: folder, encoding: 'utf8', env: {} },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);

  return data;
}

async function start(binaries: string, data: string): Promise<ChildProcess> {
  // Nothing here outlives a power cut, so the disk is not waited for. One that is killed keeps what it has written.
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const more = {
    synchronous_commit: isMortal ? 'on' : 'off',
    full_page_writes: isMortal ? 'on' : 'off',
    max_connections: 200,
    shared_buffers: '32MB',
  };
  const server = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', data].concat(
      Object.entries({ ...settings, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ),
    { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: {} },
  );
  let words = '';
  server.stderr.on('data', (bytes: Buffer) => (words = (words + bytes.toString()).slice(-4_000)));
  const ended = new Promise<never>((_, failed) => {
    server.once('error', failed);
    server.once('exit', () => failed(new Error(`PostgreSQL ended while it started:\n${words}`)));
  });
  await Promise.race([answers(), ended]);
  ended.catch(() => {});
  return server;
}

async function answers(): Promise<void> {
  for (const end = Date.now() + startMilliseconds; ;) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password,
      database: 'postgres',
    });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}
