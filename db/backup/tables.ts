import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';

/** A table of ours as a backup needs to know it; generated columns are left out. */
export type Table = { name: string; columns: Column[] };
export type Column = { name: string; type: string };

/** A foreign key, by the names of its table and the one it points at. */
export type ForeignKey = { name: string; table: string; target: string; isDeferrable: boolean };

/** The tables of the product, each after those that it points at as far as that is possible. */
export async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await db.execute<{ table: string; column: string; type: string }>(sql`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname, a.attnum`);
  const tables = new Map<string, Table>();
  for (const { table, column, type } of rows) {
    const known = tables.get(table) ?? { name: table, columns: [] };
    known.columns.push({ name: column, type });
    tables.set(table, known);
  }
  return inOrder([...tables.values()], await listForeignKeys(db));
}

/** The foreign keys between the tables of the product. */
export async function listForeignKeys(db: Database): Promise<ForeignKey[]> {
  const { rows } = await db.execute<ForeignKey>(sql`
    select k.conname as name, t.relname as table, f.relname as target, k.condeferrable as "isDeferrable"
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    order by k.conname`);
  return rows;
}

/** The keys that the order cannot satisfy: those of a table to itself or to one that comes later. */
export function keysAgainstOrder(tables: Table[], keys: ForeignKey[]): ForeignKey[] {
  const place = new Map(tables.map((table, index) => [table.name, index]));
  return keys.filter((key) => (place.get(key.target) ?? 0) >= (place.get(key.table) ?? 0));
}

/** The counters behind the columns that number rows, with the text that SQL knows each by. */
export async function listSequences(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    order by c.relname`);
  return rows.map((row) => row.name);
}

function inOrder(tables: Table[], keys: ForeignKey[]): Table[] {
  const ordered: Table[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const isFree = (table: Table) =>
      keys.every(
        (key) =>
          key.table !== table.name ||
          key.target === table.name ||
          !waiting.some((other) => other.name === key.target),
      );
    // In a circle of tables the first one goes first; its keys are then checked at the end.
    const next = Math.max(0, waiting.findIndex(isFree));
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}
