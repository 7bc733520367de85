import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database, type OpenDatabase } from '#platform/database/database.server.ts';
import { projectRoot } from '#platform/process/project-root.server.ts';
import { makeScratchFolder } from '../process/scratch.ts';
import { reverseUnordered } from './unordered.ts';

/** A database that a test may do anything to. `open` is how a process sees it: pool, engine, address. */
export type TestDatabase = Database & { open: OpenDatabase };

/** A database that this worker keeps for its test files: they use it one after the other. */
type KeptDatabase = {
  /** Never handed out: it holds the engine, and empties what a file has written. */
  own: OpenDatabase;
  /** What the tables looked like when it was new. */
  shape: string;
  /** As another process would open it. */
  open(): Promise<OpenDatabase>;
  remove(): Promise<void>;
};

const free: KeptDatabase[] = [];
const used: { kept: KeptDatabase; open: OpenDatabase }[] = [];

/**
 * Gives the test file a database of its own: migrated and empty. Call it once, in `beforeAll` or at the top of the file.
 * TEST_ENGINE says whether it is the embedded engine or a server.
 *
 * To start an engine, or to copy a database, takes longer than many files do. So it is emptied after the file and given to
 * the next one of this worker, unless a test has changed its tables.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const kept = free.pop() ?? (process.env.TEST_ENGINE === 'server' ? await onServer() : await onEmbedded());
  const open = await kept.open();
  used.push({ kept, open });
  return Object.assign(open.db, { open });
}

/** Takes back what the file's calls of `testDatabase` gave; the set-up file does it. */
export async function takeBackTestDatabases(): Promise<void> {
  for (const { kept, open } of used.splice(0)) {
    await open.close();
    if (await becomesNew(kept)) free.push(kept);
    else await kept.remove();
  }
}

/** Closes and removes every database of this worker; the runner does it at the end. */
export async function removeTestDatabases(): Promise<void> {
  for (const { remove } of free.splice(0)) await remove();
}

/** Empties a database as if nobody had used it, whatever its triggers and keys say; false where that is not enough. */
async function becomesNew({ own, shape }: KeptDatabase): Promise<boolean> {
  if ((await readShape(own)) !== shape) return false;
  await own.pool.query(`do $$
    declare
      each record;
    begin
      set local session_replication_role = replica;
      for each in select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' loop
        execute 'delete from ' || each.name;
      end loop;
      for each in
        select format('%I.%I', schemaname, sequencename) as name, start_value
        from pg_sequences where last_value is not null
      loop
        perform setval(each.name, each.start_value, false);
      end loop;
    end $$`);
  return true;
}

/** Changes when a table, a column, a rule, a function or a migration comes, goes or becomes another. */
async function readShape({ pool }: OpenDatabase): Promise<string> {
  const catalogues = ['class', 'attribute', 'attrdef', 'constraint', 'index', 'trigger', 'proc', 'type'];
  const parts = [...catalogues.map((name) => `pg_catalog.pg_${name}`), 'drizzle.__drizzle_migrations'].map(
    (name) => `(select concat(count(*), ' ', max(xmin::text::bigint)) from ${name})`,
  );
  const { rows } = await pool.query<{ shape: string }>(`select concat_ws(', ', ${parts.join()}) as shape`);
  return rows[0]!.shape;
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

async function onEmbedded(): Promise<KeptDatabase> {
  await (engineCode ??= compileEngine());
  const dataFolder = makeScratchFolder('baseera-test-');
  cpSync(inject('embeddedTemplate'), dataFolder, { recursive: true });
  const own = await openDatabase({ dataFolder });
  return {
    own,
    shape: await readShape(own),
    open: () => openDatabase({ dataFolder, share: true }),
    remove: async () => {
      await own.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function onServer(): Promise<KeptDatabase> {
  const server = inject('postgres');
  if (!server) throw new Error('There is no PostgreSQL server to test on.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) => runOn(server.url, statement);
  await run(`create database ${name} template ${server.template}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const connect = () => openDatabase({ databaseUrl: url.href, dataFolder: tmpdir() });
  const own = await connect();
  return {
    own,
    shape: await readShape(own),
    open: async () => {
      const open = await connect();
      reverseUnordered(open.pool);
      return open;
    },
    remove: async () => {
      await own.close();
      await run(`drop database ${name} with (force)`);
    },
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
