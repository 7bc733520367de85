import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '#platform/database/database.server.ts';
import { projectRoot } from '#platform/process/project-root.server.ts';

/** Any number of ours; whoever holds it migrates, everybody else waits for the end of that transaction. */
const migrationLock = 4_201_914;

/** A step of the database's structure, as `npm run db:generate` writes it. */
type Migration = { hash: string; writtenAt: number; statements: string[] };

/** The database was made by another or a newer version of the program; nothing was changed. */
export class MigrationMismatch extends Error {
  override name = 'MigrationMismatch';
}

/**
 * Brings the database's structure up to date, in one transaction: all steps that are missing, or nothing.
 * Processes that start together wait for each other. With `upTo`, stops after the migration with that hash.
 * @throws MigrationMismatch when the database has steps that this program does not know.
 */
export async function migrateDatabase(db: Database, options: { upTo?: string } = {}): Promise<void> {
  const migrations = readMigrations(options.upTo);
  await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await db.execute(sql`set local statement_timeout = 0`);
    const applied = await readAppliedHashes(db);
    applied.forEach((hash, index) => {
      if (migrations[index]?.hash !== hash) throw new MigrationMismatch(mismatch(index));
    });
    if (applied.length === migrations.length) return;
    await db.execute(sql`create schema if not exists drizzle`);
    await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
    for (const { hash, writtenAt, statements } of migrations.slice(applied.length)) {
      for (const statement of statements) await db.execute(sql.raw(statement));
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${writtenAt})`,
      );
    }
  });
}

/** The hash of the newest migration that the database has; null when it has none. */
export async function readLevel(db: Database): Promise<string | null> {
  return (await readAppliedHashes(db)).at(-1) ?? null;
}

/** True when this program knows the migration with that hash. */
export function knowsLevel(hash: string): boolean {
  return readMigrations().some((migration) => migration.hash === hash);
}

function readMigrations(upTo?: string): Migration[] {
  const all = readMigrationFiles({ migrationsFolder: join(projectRoot, 'db', 'migrations') }).map((file) => ({
    hash: file.hash,
    writtenAt: file.folderMillis,
    statements: file.sql.filter((statement) => statement.trim() !== ''),
  }));
  if (!upTo) return all;
  const last = all.findIndex((migration) => migration.hash === upTo);
  if (last === -1) throw new MigrationMismatch('This version of the program does not have that migration.');
  return all.slice(0, last + 1);
}

async function readAppliedHashes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!rows[0]?.exists) return [];
  const applied = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  );
  return applied.rows.map((row) => row.hash);
}

function mismatch(index: number): string {
  return (
    `Migration ${index + 1} of the database is not the one that this version of the program has. ` +
    'It was made by a newer version, or a migration was edited after it had run.'
  );
}
