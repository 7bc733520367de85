import { spawn, type ChildProcess } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverOptions } from '../../../scripts/server-environment.ts';
import { makeScratchFolder } from './scratch.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** Long enough for a machine that is busy with something else. */
const secondsToStart = 120;

/** A running server process with a database of its own. */
export type RunningApp = {
  url: string;
  port: number;
  dataFolder: string;
  process: ChildProcess;
  /** Ends the process as an operator would (SIGTERM) and answers with its exit code. */
  stop(): Promise<number | null>;
  /** Ends the process as a power cut would (SIGKILL). */
  kill(): Promise<void>;
  /** Everything that the process has written so far. */
  log(): string;
};

export type AppOptions = {
  env?: Record<string, string>;
  port?: number;
  /** A folder that outlives the process; without it the process gets a fresh one, removed at the end. */
  dataFolder?: string;
  /** When to go on: when the process can serve its data (the usual), or as soon as it listens. */
  until?: 'ready' | 'live';
};

/**
 * Starts the built server on a free port, on the database that DATABASE_URL of its `env` names or with the embedded one in
 * a folder of its own: a fresh one, or with the database that `TEST_APP_TEMPLATE` names, migrated and seeded already.
 */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const port = options.port ?? (await findFreePort());
  const isOnServer = options.env?.DATABASE_URL !== undefined;
  const dataFolder =
    options.dataFolder ?? (isOnServer ? makeScratchFolder('baseera-test-') : await makeDataFolder());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [...serverOptions(options.env ?? {}), join(root, 'build', 'server', 'main.js')],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...withoutOurSettings(process.env),
        // What one has compiled, the others need not.
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
        NODE_ENV: 'production',
        BASEERA_MODE: 'trial',
        HOST: '127.0.0.1',
        PORT: String(port),
        APP_URL: url,
        DATA_FOLDER: dataFolder,
        ...options.env,
      },
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const code = await ended;
    process.removeListener('exit', endWithUs);
    if (!options.dataFolder) await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
    return code;
  };
  const app: RunningApp = {
    url,
    port,
    dataFolder,
    process: child,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    log: () => output,
  };
  try {
    await answering(app, `/health/${options.until ?? 'ready'}`);
  } catch (error) {
    await app.kill();
    throw error;
  }
  return app;
}

/** A data folder for an app whose database is written to before it starts, or that outlives a process. */
export async function makeDataFolder(): Promise<string> {
  const folder = makeScratchFolder('baseera-test-');
  const template = process.env.TEST_APP_TEMPLATE;
  if (!template) return folder;
  await cp(template, join(folder, 'database'), { recursive: true });
  return folder;
}

/** Waits until a path of the app answers 200, within two minutes. */
export async function answering(app: RunningApp, path: string, seconds = secondsToStart): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline) {
    if (app.process.exitCode !== null)
      throw new Error(`The server ended by itself:\n${app.log().slice(-4000)}`);
    const status = await fetch(app.url + path, { signal: AbortSignal.timeout(5000) }).then(
      (answer) => answer.body?.cancel().then(() => answer.status),
      () => 0,
    );
    if (status === 200) return;
    await wait(50);
  }
  throw new Error(`${path} did not answer 200 within ${seconds} seconds:\n${app.log().slice(-4000)}`);
}

/** A port of this machine that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The tests' own environment must not reach the server: a developer's DATABASE_URL or SMTP_URL least of all. */
function withoutOurSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own =
    /^(BASEERA_|CAPTCHA_|CLAMD_|DATABASE_URL|DATA_FOLDER|FILES_|APP_URL|SMTP_|MAIL_|WHATSAPP_|SECRET$|ADMIN_|TRUST_PROXY|REQUEST_SECONDS|FIXED_CLOCK|PORT$|HOST$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name)));
}
