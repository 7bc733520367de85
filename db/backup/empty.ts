import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { listTables } from './tables.ts';

/** True when a table of the product has a row. */
export async function holdsRows(db: Database): Promise<boolean> {
  for (const { name } of await listTables(db)) {
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * Removes everything that migrations and jobs made. Extensions stay: only some accounts may make them, so
 * migrations create them with "if not exists".
 */
export async function emptyDatabase(db: Database): Promise<void> {
  const { rows } = await db.execute<{ statement: string }>(sql`
    with of_extensions as (select objid from pg_depend where deptype = 'e')
    select format('drop %s if exists %s cascade', kind, name) as statement from (
      select 1 as step, case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
             oid, oid::regclass::text as name
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      union all
      select 2, 'sequence', oid, oid::regclass::text
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
      union all
      select 3, 'routine', oid, oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 4, case typtype when 'd' then 'domain' else 'type' end, oid, oid::regtype::text
        from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    ) as things where oid not in (select objid from of_extensions) order by step`);
  for (const { statement } of rows) await db.execute(sql.raw(statement));
  await db.execute(sql`drop schema if exists drizzle cascade`);
  await db.execute(sql`drop schema if exists pgboss cascade`);
}
