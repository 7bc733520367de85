import { cp, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { chainJournals } from '#domain/ledger/chain.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { contractMilestones, contracts } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { contractDeposits } from '#domain/marketplace/deposits/deposits-tables.server.ts';
import { silentMilestonesKind } from '#domain/marketplace/contracts/silence.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { enqueue } from '#platform/process/jobs.server.ts';
import { startMortalPostgres } from '#tests/worlds/database/postgres-server.ts';
import { contractWorld } from '#tests/worlds/marketplace/contract-world.ts';
import { findFreePort, startApp } from '#tests/worlds/process/app-server.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { daysLater, findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';

const kills = timesOf(40);
const contractCount = 30;
const piastres = 20_000;
const deposit = 2_000;
const longestMs = 700;
const secondsToSettle = 240;
const minutes = 60_000;

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe.concurrent('a process that is killed at any moment while milestones are paid', () => {
  it('pays each milestone once, on the embedded database', { timeout: 30 * minutes }, async () => {
    await proveTheyArePaidOnce(undefined);
  });

  it('pays each milestone once, on a PostgreSQL server', { timeout: 30 * minutes }, async ({ skip }) => {
    const server = await startMortalPostgres().catch((error: Error) => error);
    if (server instanceof Error) {
      console.warn(`NOT RUN on a PostgreSQL server: ${server.message}`);
      return skip(server.message);
    }
    closing.push(server.stop);
    await server.run('create database contracts');
    await proveTheyArePaidOnce(server.urlOf('contracts'));
  });
});

async function proveTheyArePaidOnce(databaseUrl: string | undefined): Promise<void> {
  const dataFolder = makeScratchFolder('baseera-kill-contracts-');
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
  const people = await inDatabase(makeContracts);
  let paidBefore = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    await inDatabase(async (db) => await enqueue(db, silentMilestonesKind, {}));
    // The job comes when the next process begins, and is ended somewhere in the middle of it.
    await app.kill();
    app = await start();
    await wait(Math.random() * longestMs);
    await app.kill();
    app = await start();
    paidBefore = await inDatabase(countSettled);
  }
  await inDatabase(async (db) => await enqueue(db, silentMilestonesKind, {}));
  await app.kill();
  app = await start();
  for (const giveUpAt = Date.now() + secondsToSettle * 1000; ;) {
    const settled = await inDatabase(countSettled);
    if (settled === contractCount && (await inDatabase(isTold))) break;
    if (Date.now() > giveUpAt) throw new Error(`It does not settle: ${settled}\n${app.log().slice(-4000)}`);
    await wait(500);
  }
  expect(await app.stop(), 'the last process stops as it should').toBe(0);
  console.log(
    `${databaseUrl ? 'PostgreSQL server' : 'Embedded database'}: ${kills} killed; ${paidBefore} milestones were paid before the last one.`,
  );

  const open = await openDatabase({ databaseUrl, dataFolder });
  closing.push(() => open.close());
  await expectPaidOnce(open.db, people);
}

type People = { client: Payer; freelancer: Payer };

/** Contracts of two people, whose client has said nothing for too long. */
async function makeContracts(db: Database): Promise<People> {
  const world = contractWorld(db, daysLater(-30, new Date()));
  const people = {
    client: await world.person({ memberRoles: ['client'] }),
    freelancer: await world.person(),
  };
  const milestones = [{ title: 'All of it', piastres, days: 3 }];
  for (let count = 0; count < contractCount; count += 1) {
    const made = await world.make({ ...people, milestones, piastres, deposit });
    await world.payDeposit(made);
    await world.fund(made, made.milestones[0]!);
    await world.deliver(made, made.milestones[0]!);
  }
  return people;
}

async function countSettled(db: Database): Promise<number> {
  return await db.$count(contractMilestones, eq(contractMilestones.status, 'paid'));
}

async function isTold(db: Database): Promise<boolean> {
  return (await db.$count(notifications, eq(notifications.kind, 'milestone-paid'))) >= contractCount;
}

async function expectPaidOnce(db: Database, { client, freelancer }: People): Promise<void> {
  const moneyOf = async ({ userId }: Payer) => (await findHoldings(db, userId)).money.available;
  expect([await moneyOf(client), await moneyOf(freelancer)]).toEqual([
    0,
    contractCount * (piastres * 0.9 + deposit),
  ]);
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from contracts c
      left join wallet_escrow_moves m on m.contract_id = c.id and m.kind = 'release'
      left join wallet_entries e on e.subject_id = c.id::text and e.kind = 'escrow-release'
    group by c.id having count(m.id) <> 1 or count(e.id) <> 1`);
  expect(rows).toEqual([]);
  expect(await db.$count(contracts, eq(contracts.status, 'completed'))).toBe(contractCount);
  const returned = eq(contractDeposits.status, 'returned');
  expect(await db.$count(contractDeposits, returned)).toBe(contractCount);
  for (const kind of ['milestone-paid', 'milestone-silence', 'deposit-returned'])
    expect(await db.$count(notifications, eq(notifications.kind, kind))).toBe(contractCount);
  while ((await chainJournals(db)) > 0);
  expect(await findBroken(db, [client, freelancer])).toEqual([]);
}
