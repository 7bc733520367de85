import { cp, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { chainJournals } from '#domain/ledger/chain.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { settleSharesKind } from '#domain/wallet/shares/settle-shares.ts';
import { purchaseShares } from '#domain/wallet/shares/shares-tables.server.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { enqueue } from '#platform/process/jobs.server.ts';
import { startMortalPostgres } from '#tests/worlds/database/postgres-server.ts';
import { sharedCourseWorld } from '#tests/worlds/learning/shared-course.ts';
import { findFreePort, startApp } from '#tests/worlds/process/app-server.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { daysLater, findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';

const kills = timesOf(40);
const purchaseCount = 60;
const percents = [40, 25];
const longestMs = 700;
const secondsToSettle = 240;
const minutes = 60_000;

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe.concurrent('a process that is killed at any moment while shares are paid', () => {
  it('pays each share once, on the embedded database', { timeout: 30 * minutes }, async () => {
    await proveSharesArePaidOnce(undefined);
  });

  it('pays each share once, on a PostgreSQL server', { timeout: 30 * minutes }, async ({ skip }) => {
    const server = await startMortalPostgres().catch((error: Error) => error);
    if (server instanceof Error) {
      console.warn(`NOT RUN on a PostgreSQL server: ${server.message}`);
      return skip(server.message);
    }
    closing.push(server.stop);
    await server.run('create database shares');
    await proveSharesArePaidOnce(server.urlOf('shares'));
  });
});

async function proveSharesArePaidOnce(databaseUrl: string | undefined): Promise<void> {
  const dataFolder = makeScratchFolder('baseera-kill-shares-');
  await cp(inject('embeddedTemplate'), dataFolder, { recursive: true });
  closing.push(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 3 }));
  const port = await findFreePort();
  const env = { LOG_LEVEL: 'warn', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const start = async () => await startApp({ env, port, dataFolder });
  const inDatabase = async <Result>(act: (db: Database) => Promise<Result>): Promise<Result> => {
    const open = await openDatabase({ databaseUrl, dataFolder, share: true });
    return await act(open.db).finally(() => open.close());
  };

  let app = await start();
  const teachers = await inDatabase(sellCourse);
  let paidBefore = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await inDatabase(async (db) => await enqueue(db, settleSharesKind, {}));
    // The job comes when the next process begins, and is ended somewhere in the middle of it.
    await app.kill();
    app = await start();
    await wait(Math.random() * longestMs);
    await app.kill();
    app = await start();
    paidBefore = await inDatabase(countSettled);
  }
  await inDatabase(async (db) => await enqueue(db, settleSharesKind, {}));
  await app.kill();
  app = await start();
  for (const giveUpAt = Date.now() + secondsToSettle * 1000; ;) {
    const settled = await inDatabase(countSettled);
    if (settled === purchaseCount * percents.length && (await inDatabase(isTold))) break;
    if (Date.now() > giveUpAt) throw new Error(`It does not settle: ${settled}\n${app.log().slice(-4000)}`);
    await wait(500);
  }
  expect(await app.stop(), 'the last process stops as it should').toBe(0);
  console.log(
    `${databaseUrl ? 'PostgreSQL server' : 'Embedded database'}: ${kills} killed; ${paidBefore} shares were paid before the last one.`,
  );

  const open = await openDatabase({ databaseUrl, dataFolder });
  closing.push(() => open.close());
  await expectPaidOnce(open.db, teachers);
}

/** A course whose buyers could take it back until some days ago. */
async function sellCourse(db: Database): Promise<Payer[]> {
  const world = sharedCourseWorld(db);
  const { course, teachers } = await world.makeCourse(percents);
  for (let count = 0; count < purchaseCount; count += 1)
    await world.buy(course, {}, daysLater(-30, new Date()));
  return teachers;
}

async function countSettled(db: Database): Promise<number> {
  return await db.$count(purchaseShares, eq(purchaseShares.status, 'earned'));
}

async function isTold(db: Database): Promise<boolean> {
  return (await db.$count(notifications, eq(notifications.kind, 'shares-earned'))) >= percents.length;
}

async function expectPaidOnce(db: Database, teachers: readonly Payer[]): Promise<void> {
  const { moneyOf } = sharedCourseWorld(db).wallets;
  expect(await Promise.all(teachers.map(moneyOf))).toEqual(
    percents.map((percent) => purchaseCount * percent * 200),
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from purchase_shares s
      left join wallet_entries e on e.subject_id = s.id::text and e.kind = 'share-earned'
    group by s.id, s.amount_piastres having count(e.id) <> 1 or sum(e.change) <> s.amount_piastres`);
  expect(rows).toEqual([]);
  // One a day at most, however often the job began.
  expect(await db.$count(notifications, eq(notifications.kind, 'shares-earned'))).toBe(teachers.length);
  while ((await chainJournals(db)) > 0);
  expect(await findBroken(db, teachers)).toEqual([]);
}
