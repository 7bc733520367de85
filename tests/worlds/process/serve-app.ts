import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { startApp, type RunningApp } from './app-server.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { testSecret } from '../identity/members.ts';
import { startPostgres, type PostgresServer } from '../database/postgres-server.ts';
import { makeScratchFolder } from './scratch.ts';
import { startWalkSites } from '#tests/walk/world/start-sites.ts';

/**
 * Starts the one server that all journeys visit, and those of the walk, on fresh databases, and ends them after the last:
 * on a PostgreSQL server, as sites of many people have it, or on the embedded engine where none can be started. The apps
 * that single journeys start are on the embedded engine.
 *
 * `TEST_APP_URL`, `TEST_APP_DATA_FOLDER` and, on a PostgreSQL server, `TEST_APP_DATABASE_URL` name a server for journeys
 * that runs already, with `testSecret` as its SECRET.
 */
export default async function serveApp(): Promise<() => Promise<void>> {
  // All journeys have been loaded, to be listed; the workers, which come next, load them again.
  flushCompileCache();
  const postgres = await findPostgres();
  const ends: (() => Promise<void>)[] = [];
  const start = async (name: string, env: Record<string, string> = {}) => {
    const { end, ...started } = await startOn(postgres, name, env);
    ends.push(end);
    return started;
  };
  const [template] = await Promise.all([
    makeTemplate(),
    process.env.TEST_APP_URL ? undefined : start('journeys').then(tellJourneys),
    startWalkSites((env) => start('walk', env)),
  ]);
  process.env.TEST_APP_TEMPLATE = join(template, 'database');
  return async () => {
    await Promise.all(ends.map((end) => end()));
    await postgres?.stop();
    await rm(template, { recursive: true, force: true });
  };
}

type Started = { app: RunningApp; databaseUrl: string | null };

function tellJourneys({ app, databaseUrl }: Started): void {
  process.env.TEST_APP_URL = app.url;
  process.env.TEST_APP_DATA_FOLDER = app.dataFolder;
  if (databaseUrl) process.env.TEST_APP_DATABASE_URL = databaseUrl;
}

/** Starts a server on a fresh database of its own. */
async function startOn(
  postgres: PostgresServer | null,
  name: string,
  more: Record<string, string>,
): Promise<Started & { end(): Promise<void> }> {
  const database = postgres && (await makeDatabase(postgres, name));
  // A journey names its own address of a visitor, so that the limits per visitor count each journey alone. The
  // security check is the real one, but cheaper to solve; apps that single journeys start ask its full price.
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'warn', SECRET: testSecret, CAPTCHA_COST: '100', ...more };
  const app = await startApp({
    env: database ? { ...env, DATABASE_URL: database.url } : env,
  });
  const end = async () => {
    await stopWell(app);
    await database?.drop();
  };
  return { app, databaseUrl: database?.url ?? null, end };
}

/** A data folder whose database a first start has filled: every later app of the journeys begins with it. */
async function makeTemplate(): Promise<string> {
  const dataFolder = makeScratchFolder('baseera-template-');
  await cp(await embeddedTemplate(), dataFolder, { recursive: true });
  await stopWell(await startApp({ dataFolder }));
  return dataFolder;
}

async function findPostgres(): Promise<PostgresServer | null> {
  try {
    return await startPostgres();
  } catch (error) {
    const line = '!'.repeat(100);
    console.error(`\n${line}\nJOURNEYS ARE NOT ON A POSTGRESQL SERVER: ${String(error)}\n${line}\n`);
    return null;
  }
}

async function makeDatabase(
  server: PostgresServer,
  of: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${of}_${randomUUID().replaceAll('-', '')}`;
  await server.run(`create database ${name}`);
  const drop = async () => await server.run(`drop database ${name} with (force)`);
  return { url: server.urlOf(name), drop };
}

async function stopWell(app: RunningApp): Promise<void> {
  const code = await app.stop();
  if (code !== 0) throw new Error(`The server ended with code ${code}:\n${app.log().slice(-4000)}`);
}
