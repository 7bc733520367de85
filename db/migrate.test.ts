import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#platform/database.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { testDatabase } from '#tests/world/database.ts';
import { emptyDatabase } from './backup/empty.ts';
import { listTables } from './backup/tables.ts';
import { knowsLevel, migrateDatabase, MigrationMismatch, readLevel } from './migrate.ts';

let db: Database;
let open: OpenDatabase;

beforeAll(async () => {
  const database = await testDatabase();
  db = database;
  open = database.open;
});

beforeEach(() => emptyDatabase(db));

test('an empty database gets its tables, and a second time changes nothing', async () => {
  expect(await readLevel(db)).toBeNull();
  await migrateDatabase(db);
  const [level, tables] = [await readLevel(db), await listTables(db)];
  expect(level && knowsLevel(level)).toBe(true);
  expect(tables.map((table) => table.name)).toContain('courses');
  await migrateDatabase(db);
  expect([await readLevel(db), await listTables(db)]).toEqual([level, tables]);
});

test('processes that migrate at the same time wait for each other', async () => {
  await Promise.all([migrateDatabase(db), migrateDatabase(db), migrateDatabase(db)]);
  const { rows } = await db.execute(sql`select hash from drizzle.__drizzle_migrations`);
  expect(new Set(rows.map((row) => row.hash)).size).toBe(rows.length);
});

test.runIf(process.env.TEST_ENGINE === 'server')('so do two commands', async () => {
  const migrate = () =>
    promisify(execFile)(process.execPath, [join(projectRoot, 'server', 'commands', 'migrate.ts')], {
      env: { ...process.env, DATABASE_URL: open.connection.connectionString },
    });
  for (const { stdout } of await Promise.all([migrate(), migrate()])) expect(stdout).toContain('up to date');
});

test('a database of a newer program is refused', async () => {
  await migrateDatabase(db);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`,
  );
  await expect(migrateDatabase(db)).rejects.toThrow(MigrationMismatch);
});
