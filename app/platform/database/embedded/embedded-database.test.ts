import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, test, vi } from 'vitest';
import {
  DatabaseInUse,
  isUnavailable,
  openDatabase,
  type OpenDatabase,
} from '#platform/database/database.server.ts';
import { projectRoot } from '#platform/process/project-root.server.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';

const folders: string[] = [];
const opened: OpenDatabase[] = [];
const holders: ChildProcess[] = [];

afterEach(async () => {
  for (const open of opened.splice(0)) await open.close();
  for (const holder of holders.splice(0)) if (holder.exitCode === null) holder.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('nothing is acknowledged before it is on the disk', async () => {
  const { pool } = await open(newFolder());
  const settings = ['fsync', 'synchronous_commit', 'wal_sync_method', 'full_page_writes'];
  const { rows } = await pool.query('select name, setting from pg_settings where name = any($1)', [settings]);
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    wal_sync_method: 'fsync',
    full_page_writes: 'on',
  });
});

test('connections that wait for a transaction keep their own statements and values', async () => {
  const { pool } = await open(newFolder());
  const wrong: string[] = [];
  const ask = async (asker: number, turn: number) => {
    const name = `answer_${asker}`;
    const { rows } = await pool.query(`select $1::int as ${name}, $2::text as turn`, [asker, String(turn)]);
    if (rows[0]?.[name] !== asker || rows[0].turn !== String(turn)) wrong.push(`${asker} in turn ${turn}`);
  };
  await Promise.all(
    Array.from({ length: 12 }, async (_, asker) => {
      for (let turn = 0; turn < 30; turn += 1) {
        await ask(asker, turn);
        if (asker % 4 === 0) await inTransaction(pool, 'select $1::int', [asker]);
        if (asker % 4 === 1) await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('division');
      }
    }),
  );
  expect(wrong).toEqual([]);
});

test('a connection that breaks inside its transaction leaves nothing of it, and lets the others go on', async () => {
  const { pool, db } = await open(newFolder());
  await db.execute(sql`create table notes (text text)`);
  const client = await pool.connect();
  client.on('error', () => {});
  await client.query('begin');
  await client.query(`insert into notes values ('half')`);
  client.release(true);
  expect((await db.execute(sql`select * from notes`)).rows).toEqual([]);
});

test('a transaction that waits for a second connection is ended, and the database serves on', async () => {
  const { db } = await open(newFolder());
  const stuck = db.transaction(async (inner) => {
    await inner.execute(sql`select 1`);
    await db.execute(sql`select 2`);
    await inner.execute(sql`select 3`);
  });
  await expect(stuck).rejects.toSatisfy(isUnavailable);
  expect((await db.execute(sql`select 4 as four`)).rows).toEqual([{ four: 4 }]);
}, 60_000);

test('a second process is refused with a message that names the first, and may share on demand', async () => {
  const folder = newFolder();
  const holder = await hold(folder);
  await expect(open(folder)).rejects.toThrow(DatabaseInUse);
  await expect(open(folder)).rejects.toThrow(
    `/ is in use by process ${holder.process.pid}. Stop it first, or set DATABASE_URL.`,
  );
  await holder.reached(1);
  const shared = await openDatabase({ dataFolder: folder, share: true });
  opened.push(shared);
  const { rows } = await shared.pool.query('select count(*)::int as rows from crash_rows');
  expect(rows[0].rows).toBeGreaterThan(0);
});

test('of many processes that start together exactly one gets the folder', async () => {
  const folder = newFolder();
  const racers = await Promise.allSettled(Array.from({ length: 4 }, () => hold(folder)));
  expect(racers.filter((racer) => racer.status === 'fulfilled')).toHaveLength(1);
});

test('a process that was killed loses nothing that it was told is stored, and its folder is free', async () => {
  const folder = newFolder();
  let last = 0;
  for (let kills = 0; kills < 3; kills += 1) {
    const holder = await hold(folder);
    await holder.reached(last + 25);
    holder.process.kill('SIGKILL');
    await once(holder.process, 'exit');
    last = holder.acknowledged();
  }
  const { pool } = await open(folder);
  const { rows } = await pool.query('select count(*)::int as rows, max(number) as last from crash_rows');
  expect(rows[0].last).toBeGreaterThanOrEqual(last);
  expect(rows[0].rows).toBe(rows[0].last);
}, 90_000);

test('a graceful end leaves no lock, no socket and nothing to recover', async () => {
  const folder = newFolder();
  const holder = await hold(folder);
  await holder.reached(5);
  holder.process.kill('SIGTERM');
  const [code] = await once(holder.process, 'exit');
  expect(code).toBe(0);
  expect(existsSync(join(folder, 'database.owner.json'))).toBe(false);
  const { pool, connection } = await open(folder);
  const { rows } = await pool.query(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as behind from pg_control_checkpoint()`,
  );
  expect(Number(rows[0].behind)).toBeLessThan(4096);
  await opened.pop()?.close();
  expect(existsSync(String(connection.host))).toBe(false);
});

test('a new folder gets a database of its own, whole or not at all', async () => {
  const folder = makeScratchFolder('baseera-test-');
  folders.push(folder);
  const { pool } = await open(join(folder, 'deeper'));
  await pool.query('create extension pg_trgm');
  await pool.query('create extension unaccent');
  const { rows } = await pool.query(
    `select similarity('محمد', 'محمود') > 0.3 as similar, unaccent('é') as plain`,
  );
  expect(rows).toEqual([{ similar: true, plain: 'e' }]);
  expect(existsSync(join(folder, 'deeper', 'database.new'))).toBe(false);
}, 60_000);

test('errors that mean "not reachable" are told from errors of a query', async () => {
  const { pool, db } = await open(newFolder());
  await expect(db.execute(sql`select nothing`)).rejects.not.toSatisfy(isUnavailable);
  await pool.end().catch(() => {});
  await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isUnavailable);
  const nowhere = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataFolder: '' });
  expect(await nowhere.isReachable()).toBe(false);
  await expect(nowhere.db.execute(sql`select 1`)).rejects.toSatisfy(isUnavailable);
  await nowhere.close();
  opened.pop();
});

function newFolder(): string {
  const folder = makeScratchFolder('baseera-test-');
  folders.push(folder);
  cpSync(inject('embeddedTemplate'), folder, { recursive: true });
  return folder;
}

async function open(dataFolder: string): Promise<OpenDatabase> {
  const open = await openDatabase({ dataFolder });
  opened.push(open);
  return open;
}

/** Starts a process that has the folder open and writes; rejects with its words when it could not open it. */
async function hold(folder: string) {
  const child = spawn(process.execPath, [
    join(projectRoot, 'tests', 'worlds', 'database', 'hold-database.ts'),
    folder,
  ]);
  holders.push(child);
  let last = 0;
  let words = '';
  child.stderr.on('data', (bytes) => (words += String(bytes)));
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((isOpen, failed) => {
    lines.once('line', () => isOpen());
    child.once('exit', () => failed(new Error(words)));
  });
  lines.on('line', (line) => (last = Number(line)));
  return {
    process: child,
    acknowledged: () => last,
    reached: (number: number) => vi.waitUntil(() => last >= number, { timeout: 30_000, interval: 5 }),
  };
}

async function inTransaction(
  pool: OpenDatabase['pool'],
  statement: string,
  values: unknown[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(statement, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}
