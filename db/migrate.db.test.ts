import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#platform/database/database.server.ts';
import { projectRoot } from '#platform/process/project-root.server.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { emptyDatabase } from '#db/backup/empty.ts';
import { listTables } from '#db/backup/tables.ts';
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

test('registrations from before places were held stay what they are', async () => {
  const all = readMigrationFiles({ migrationsFolder: join(projectRoot, 'db', 'migrations') });
  const adding = all.findIndex(({ sql }) => sql.some((statement) => statement.includes('"held_until"')));
  await migrateDatabase(db, { upTo: all[adding - 1]!.hash });
  await db.execute(sql`
    insert into documents (kind, slug, title, description, sections, fields, status, published_at, last_updated_on)
    values ('event', 'full', ${both}, ${both}, '{"en":[],"ar":[]}', '{"capacity":2}', 'published', now(), '2026-11-01')`);
  await db.execute(sql`
    insert into event_registrations
      (event_id, full_name, email, email_key, language, status, position, created_at, cancelled_at)
    select documents.id, 'Mona', at || '@example.com', at || '@example.com', 'en', standing, at, '2026-11-20T10:00Z',
      case when standing = 'cancelled' then now() end
    from documents, (values (1, 'registered'), (2, 'cancelled'), (3, 'registered'), (4, 'waiting')) as people (at, standing)
    where slug = 'full'`);
  await migrateDatabase(db);
  const { rows } = await db.execute(sql`
    select position, status, confirmed_at = created_at as "isConfirmed", held_until as until
    from event_registrations order by position`);
  expect(rows).toEqual([
    { position: 1, status: 'registered', isConfirmed: true, until: null },
    { position: 2, status: 'cancelled', isConfirmed: true, until: null },
    { position: 3, status: 'registered', isConfirmed: true, until: null },
    { position: 4, status: 'waiting', isConfirmed: true, until: null },
  ]);
});

const both = JSON.stringify({ en: 'Full', ar: 'كامل' });
