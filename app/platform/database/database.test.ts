import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findFreePort, startPostgres } from '#tests/worlds/database/postgres-server.ts';
import { isUnavailable, openDatabase } from './database.server.ts';

test('a server that goes away makes queries fail as unavailable, and is used again when it is back', async (context) => {
  // Not the server of the whole test run, since this one is stopped.
  const url = `postgres://postgres:only-here@127.0.0.1:${await findFreePort()}/postgres`;
  const server = await startPostgres({ url }).catch((error: Error) =>
    context.skip(`not tested on a PostgreSQL server: ${error.message}`),
  );
  const open = await openDatabase({ databaseUrl: server.url, dataFolder: '' });
  const limits = await open.pool.query(`select current_setting('statement_timeout') as statement`);
  expect(limits.rows).toEqual([{ statement: '30s' }]);
  expect(await open.isReachable()).toBe(true);

  // One connection is idle and one in the middle of a transaction when the server stops.
  const interrupted = open.db.transaction(async (db) => {
    await db.execute(sql`select 1`);
    await server.stop();
    await db.execute(sql`select 2`);
  });
  await expect(interrupted).rejects.toSatisfy(isUnavailable);
  await expect(open.db.execute(sql`select 3`)).rejects.toSatisfy(isUnavailable);
  expect(await open.isReachable()).toBe(false);

  const successor = await startPostgres({ url: server.url });
  expect(await open.isReachable()).toBe(true);
  expect((await open.db.execute(sql`select 4 as four`)).rows).toEqual([{ four: 4 }]);
  await open.close();
  await successor.stop();
}, 60_000);
