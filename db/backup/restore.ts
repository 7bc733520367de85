import { sql } from 'drizzle-orm';
import { knowsLevel, migrateDatabase } from '#db/migrate.ts';
import type { Database } from '#platform/database/database.server.ts';
import { setTextForms, type Amount } from './back-up.ts';
import { emptyDatabase, holdsRows } from './empty.ts';
import { backupFormat, checkBackupFile, DamagedBackup, readBackupFile, type Line } from './file.ts';
import { keysAgainstOrder, listForeignKeys, listTables, type Table } from './tables.ts';

const rowsAtATime = 500;
const bytesAtATime = 1024 * 1024;

/** The restore was refused; nothing was changed. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

/**
 * Fills the database from a backup of either engine and brings it up to date. With `replace` everything
 * that was there is gone; without, there must be no rows. All of it happens, or nothing: a damaged file, a
 * file of a newer version or a row that the database refuses leave everything as it was.
 * @throws DamagedBackup, RestoreRefused
 */
export async function restore(db: Database, path: string, options: { replace: boolean }): Promise<Amount> {
  await checkBackupFile(path);
  return db.transaction(async (db) => {
    if (!options.replace && (await holdsRows(db))) {
      throw new RestoreRefused(
        'The database is not empty. Add --replace to put the backup in the place of all of it.',
      );
    }
    await setTextForms(db);
    await emptyDatabase(db);
    const lines = readBackupFile(path);
    const header = JSON.parse((await lines.next()).value ?? '{}') as Extract<Line, { format: string }>;
    if (header.format !== backupFormat.format) throw new DamagedBackup(`${path} is not a backup.`);
    if (header.version !== backupFormat.version || !knowsLevel(header.level)) {
      throw new RestoreRefused('The backup was made by a newer version of the program. Update it first.');
    }
    await migrateDatabase(db, { upTo: header.level });
    const amount = await load(db, lines);
    await migrateDatabase(db);
    return amount;
  });
}

async function load(db: Database, lines: AsyncGenerator<string>): Promise<Amount> {
  const tables = await listTables(db);
  const later = keysAgainstOrder(tables, await listForeignKeys(db)).filter((key) => !key.isDeferrable);
  for (const { name } of tables) {
    // Triggers tell of changes that people make; these rows were already told of. Migrations may have put
    // rows into the table that the backup has too.
    await db.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
    await db.execute(sql`delete from ${sql.identifier(name)}`);
  }
  for (const key of later) await setDeferrable(db, key, sql`deferrable`);
  await db.execute(sql`set constraints all deferred`);
  const amount = await loadLines(db, lines, new Map(tables.map((table) => [table.name, table])));
  await db.execute(sql`set constraints all immediate`);
  for (const key of later) await setDeferrable(db, key, sql`not deferrable`);
  for (const { name } of tables)
    await db.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  return amount;
}

async function setDeferrable(
  db: Database,
  key: { table: string; name: string },
  how: ReturnType<typeof sql>,
) {
  await db.execute(
    sql`alter table ${sql.identifier(key.table)} alter constraint ${sql.identifier(key.name)} ${how}`,
  );
}

async function loadLines(
  db: Database,
  lines: AsyncGenerator<string>,
  tables: Map<string, Table>,
): Promise<Amount> {
  const amount = { tables: 0, rows: 0 };
  let table: Table | undefined;
  let rows: string[] = [];
  let bytes = 0;
  let count = 0;
  for await (const text of lines) {
    if (text.startsWith('[')) {
      rows.push(text);
      bytes += text.length;
      count += 1;
      if (rows.length < rowsAtATime && bytes < bytesAtATime) continue;
    }
    if (rows.length > 0) await insertRows(db, table, rows);
    rows = [];
    bytes = 0;
    if (text.startsWith('[')) continue;
    const line = JSON.parse(text) as Line;
    if ('table' in line) {
      table = matchTable(tables, line);
      count = 0;
    } else if ('rows' in line) {
      await checkCount(db, table, { expected: line.rows, read: count });
      amount.tables += 1;
      amount.rows += line.rows;
    } else if ('sequence' in line) {
      await db.execute(
        sql`select setval(${`"${line.sequence}"`}::regclass, ${line.value}::bigint, ${line.isCalled})`,
      );
    }
  }
  return amount;
}

/** The table of the database, with its columns in the order of the file. */
function matchTable(tables: Map<string, Table>, line: { table: string; columns: string[] }): Table {
  const known = tables.get(line.table);
  const columns = line.columns.map((name) => known?.columns.find((column) => column.name === name));
  if (!known || known.columns.length !== columns.length || columns.includes(undefined)) {
    throw new DamagedBackup(
      `The table ${line.table} of the backup does not have the columns of its version.`,
    );
  }
  return { name: known.name, columns: columns.filter((column) => column !== undefined) };
}

async function insertRows(db: Database, table: Table | undefined, rows: string[]): Promise<void> {
  if (!table) throw new DamagedBackup('The backup has rows outside of a table.');
  const names = table.columns.map((column) => sql.identifier(column.name));
  const values = table.columns.map((column, index) => sql.raw(`(row_of_file->>${index})::${column.type}`));
  await db.execute(sql`
    insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) as row_of_file`);
}

async function checkCount(db: Database, table: Table | undefined, rows: { expected: number; read: number }) {
  if (!table) throw new DamagedBackup('The backup ends a table that it did not begin.');
  const result = await db.execute<{ count: string }>(
    sql`select count(*)::text from ${sql.identifier(table.name)}`,
  );
  const stored = Number(result.rows[0]?.count);
  if (rows.expected !== rows.read || rows.expected !== stored) {
    throw new DamagedBackup(
      `The table ${table.name} should have ${rows.expected} rows; the backup has ${rows.read}, the database ${stored}.`,
    );
  }
}
