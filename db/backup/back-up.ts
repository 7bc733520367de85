import { sql } from 'drizzle-orm';
import { readLevel } from '#db/migrate.ts';
import type { Database } from '#platform/database/database.server.ts';
import { backupFormat, writeBackupFile, type Line } from './file.ts';
import { listSequences, listTables, type Table } from './tables.ts';

const rowsAtATime = 500;

export type Amount = { tables: number; rows: number };

/**
 * Writes everything that the product has stored into one file, as it is at one moment, while others go on
 * working. Jobs are not in it: what they are for is in the tables. Memory stays small however much there is.
 */
export async function backUp(db: Database, path: string): Promise<Amount> {
  return db.transaction(
    async (db) => {
      const amount = { tables: 0, rows: 0 };
      await setTextForms(db);
      await writeBackupFile(path, describeDatabase(db, amount));
      return amount;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The forms in which every engine writes and reads values as text without loss. */
export async function setTextForms(db: Database): Promise<void> {
  await db.execute(sql`set local datestyle = 'ISO, YMD'`);
  await db.execute(sql`set local intervalstyle = 'iso_8601'`);
  await db.execute(sql`set local timezone = 'UTC'`);
  await db.execute(sql`set local extra_float_digits = 1`);
  await db.execute(sql`set local bytea_output = 'hex'`);
  // Large tables take their time.
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

async function* describeDatabase(db: Database, amount: Amount): AsyncGenerator<string> {
  const level = await readLevel(db);
  if (!level) throw new Error('There is nothing to back up: the database was never migrated.');
  yield encode({ ...backupFormat, level, madeAt: new Date().toISOString() });
  for (const table of await listTables(db)) {
    yield encode({ table: table.name, columns: table.columns.map((column) => column.name) });
    let rows = 0;
    for await (const row of readRows(db, table)) {
      rows += 1;
      yield row;
    }
    yield encode({ rows });
    amount.tables += 1;
    amount.rows += rows;
  }
  for (const sequence of await listSequences(db)) {
    const { rows } = await db.execute<{ value: string; isCalled: boolean }>(
      sql`select last_value::text as value, is_called as "isCalled" from ${sql.identifier(sequence)}`,
    );
    for (const { value, isCalled } of rows) yield encode({ sequence, value, isCalled });
  }
}

async function* readRows(db: Database, table: Table): AsyncGenerator<string> {
  const values = sql.join(
    table.columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  );
  await db.execute(sql`
    declare backup_rows no scroll cursor for
    select to_jsonb(array[${values}]::text[])::text as line from ${sql.identifier(table.name)}`);
  for (;;) {
    const { rows } = await db.execute<{ line: string }>(sql.raw(`fetch ${rowsAtATime} from backup_rows`));
    for (const { line } of rows) yield line;
    if (rows.length < rowsAtATime) break;
  }
  await db.execute(sql`close backup_rows`);
}

function encode(line: Line): string {
  return JSON.stringify(line);
}
