import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { takeBackTestDatabases, testDatabase, type TestDatabase } from './database.ts';

/** As when a file has ended and the next one begins. */
async function nextFile(): Promise<TestDatabase> {
  await takeBackTestDatabases();
  return await testDatabase();
}

it('a file finds nothing that the one before has written, and no number taken', async () => {
  // No trigger lets such a row go.
  const write = sql`
    insert into audit_log (at, action, target_kind, outcome) values (now(), 'test.write', 'test', 'done') returning id`;
  const before = await nextFile();
  const { rows: written } = await before.execute(write);
  const after = await nextFile();
  expect((await after.execute(sql`select * from audit_log`)).rows).toEqual([]);
  expect((await after.execute(write)).rows).toEqual(written);
});

it('on a server, what nobody put in order comes the other way round', async () => {
  const { open } = await nextFile();
  const find = async (query: string) => (await open.pool.query<{ n: number }>(query)).rows.map(({ n }) => n);
  expect(await find('select n from generate_series(1, 2) as n order by n')).toEqual([1, 2]);
  expect(await find('select n from generate_series(1, 2) as n')).toEqual(
    open.engine === 'server' ? [2, 1] : [1, 2],
  );
});

it.each([
  'alter table audit_log disable trigger user',
  'alter table settings alter column value drop not null',
  'create table notes (text text)',
  'drop function search_query(text[]) cascade',
  'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
])('a file finds the tables as they were, whatever the one before did: %s', async (statement) => {
  const before = await nextFile();
  const asNew = await tablesOf(before);
  await before.execute(sql.raw(statement));
  expect(await tablesOf(before)).not.toEqual(asNew);
  expect(await tablesOf(await nextFile())).toEqual(asNew);
});

async function tablesOf(db: TestDatabase): Promise<unknown> {
  const { rows } = await db.execute(sql`select
    (select count(*) from pg_trigger where tgenabled = 'D') as silent_triggers,
    (select count(*) from pg_attribute where attnotnull) as needed_columns,
    (select count(*) from pg_tables) as tables,
    (select count(*) from pg_proc) as functions,
    (select count(*) from drizzle.__drizzle_migrations) as migrations`);
  return rows;
}
