import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { startApp, type RunningApp } from './app-server.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { testSecret } from '../identity/members.ts';
import { startPostgres, type PostgresServer } from '../database/postgres-server.ts';
import { makeScratchFolder } from './scratch.ts';

/**
 * Starts the one server that all journeys visit, on a fresh database, and ends it after the last: on a PostgreSQL server,
 * as sites of many people have it, or on the embedded engine where none can be started. The apps that single journeys
 * start are on the embedded engine.
 *
 * `TEST_APP_URL`, `TEST_APP_DATA_FOLDER` and, on a PostgreSQL server, `TEST_APP_DATABASE_URL` name one that runs already,
 * with `testSecret` as its SECRET.
 */
export default async function serveApp(): Promise<() => Promise<void>> {
  if (process.env.TEST_APP_URL) return async () => {};
  // All journeys have been loaded, to be listed; the workers, which come next, load them again.
  flushCompileCache();
  const [endApp, template] = await Promise.all([startJourneysApp(), makeTemplate()]);
  process.env.TEST_APP_TEMPLATE = join(template, 'database');
  return async () => {
    await endApp();
    await rm(template, { recursive: true, force: true });
  };
}

async function startJourneysApp(): Promise<() => Promise<void>> {
  const database = await makeDatabase();
  // A journey names its own address of a visitor, so that the limits per visitor count each journey alone. The
  // security check is the real one, but cheaper to solve; apps that single journeys start ask its full price.
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'warn', SECRET: testSecret, CAPTCHA_COST: '100' };
  const app = await startApp({
    env: database ? { ...env, DATABASE_URL: database.url } : env,
  });
  process.env.TEST_APP_URL = app.url;
  process.env.TEST_APP_DATA_FOLDER = app.dataFolder;
  if (database) process.env.TEST_APP_DATABASE_URL = database.url;
  return async () => {
    await stopWell(app);
    await database?.drop();
  };
}

/** A data folder whose database a first start has filled: every later app of the journeys begins with it. */
async function makeTemplate(): Promise<string> {
  const dataFolder = makeScratchFolder('baseera-template-');
  await cp(await embeddedTemplate(), dataFolder, { recursive: true });
  await stopWell(await startApp({ dataFolder }));
  return dataFolder;
}

async function makeDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  let server: PostgresServer;
  try {
    server = await startPostgres();
  } catch (error) {
    const line = '!'.repeat(100);
    console.error(`\n${line}\nJOURNEYS ARE NOT ON A POSTGRESQL SERVER: ${String(error)}\n${line}\n`);
    return null;
  }
  const name = `journeys_${randomUUID().replaceAll('-', '')}`;
  await server.run(`create database ${name}`);
  return {
    url: server.urlOf(name),
    drop: async () => {
      await server.run(`drop database ${name} with (force)`);
      await server.stop();
    },
  };
}

async function stopWell(app: RunningApp): Promise<void> {
  const code = await app.stop();
  if (code !== 0) throw new Error(`The server ended with code ${code}:\n${app.log().slice(-4000)}`);
}
