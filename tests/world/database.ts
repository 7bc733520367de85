import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database, type OpenDatabase } from '#platform/database.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { makeScratchFolder } from './scratch.ts';

/** A database that a test may do anything to. `open` is how a process sees it: pool, engine, address. */
export type TestDatabase = Database & { open: OpenDatabase };

/** What has to be closed and removed when the test file is done; the set-up file does it. */
const leftovers: (() => Promise<void>)[] = [];

/**
 * Gives the test file a database of its own: migrated, empty, gone when the file is done. Call it once,
 * in `beforeAll` or at the top of the file. TEST_ENGINE says whether it is the embedded engine or a server.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const open = process.env.TEST_ENGINE === 'server' ? await onServer() : await onEmbedded();
  return Object.assign(open.db, { open });
}

/** Closes and removes what the file's calls of `testDatabase` made. */
export async function removeTestDatabases(): Promise<void> {
  for (const remove of leftovers.splice(0)) await remove();
}

/**
 * The code of the embedded engine. While it is held, every thread of this process that loads the same code
 * gets what was compiled and optimised of it already; otherwise each test file would begin that anew.
 */
let engineCode: Promise<WebAssembly.Module> | undefined;

async function compileEngine(): Promise<WebAssembly.Module> {
  const folder = join(projectRoot, 'node_modules', '@electric-sql', 'pglite', 'dist');
  return await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')));
}

async function onEmbedded(): Promise<OpenDatabase> {
  await (engineCode ??= compileEngine());
  const folder = makeScratchFolder('baseera-test-');
  cpSync(inject('embeddedTemplate'), folder, { recursive: true });
  const open = await openDatabase({ dataFolder: folder });
  leftovers.push(async () => {
    await open.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return open;
}

async function onServer(): Promise<OpenDatabase> {
  const server = inject('postgres');
  if (!server) throw new Error('There is no PostgreSQL server to test on.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) => runOn(server.url, statement);
  await run(`create database ${name} template ${server.template}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const open = await openDatabase({ databaseUrl: url.href, dataFolder: tmpdir() });
  leftovers.push(async () => {
    await open.close();
    await run(`drop database ${name} with (force)`);
  });
  return open;
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
