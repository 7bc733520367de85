import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../build.ts';
import { serverEnvironment, serverOptions } from '../server-environment.ts';
import { findFreePort } from '../../tests/worlds/process/app-server.ts';

export type Server = { url: string; pid: number; secondsToStart: number; stop(): Promise<void> };
export type Settings = { dataFolder: string; databaseUrl?: string | undefined };

/** Who signs in while it is measured. */
export const benchOwner = { email: 'owner@bench.example', password: 'a password of the bench alone' };

/** Starts the built server as `npm start` does, and waits until it can serve its data. */
export async function startServer({ dataFolder, databaseUrl }: Settings): Promise<Server> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [
      ...serverOptions(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      join(root, 'build', 'server', 'main.js'),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...(process.env.PATH ? { PATH: process.env.PATH } : {}),
        ...serverEnvironment({}),
        ...{ BASEERA_MODE: 'trial', HOST: '127.0.0.1', PORT: String(port), APP_URL: url },
        ...{ DATA_FOLDER: dataFolder, LOG_LEVEL: 'warn' },
        ...{ ADMIN_EMAIL: benchOwner.email, ADMIN_PASSWORD: benchOwner.password },
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      },
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The server ended while it started.');
    if (performance.now() - startedAt > 90_000) throw new Error('The server was not ready in 90 seconds.');
    await wait(20);
  }
  return {
    url,
    pid: child.pid ?? 0,
    secondsToStart: (performance.now() - startedAt) / 1000,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      process.removeListener('exit', endWithUs);
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
