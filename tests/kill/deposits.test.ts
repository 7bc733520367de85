import { cp, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { chainJournals } from '#domain/ledger/chain.ts';
import { contracts } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { contractDeposits } from '#domain/marketplace/deposits/deposits-tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { startMortalPostgres } from '#tests/worlds/database/postgres-server.ts';
import { testSecret } from '#tests/worlds/identity/members.ts';
import { contractWorld } from '#tests/worlds/marketplace/contract-world.ts';
import { findFreePort, startApp } from '#tests/worlds/process/app-server.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { giveMoney } from '#tests/worlds/wallet/withdrawals-world.ts';
import { visitorOf, type Statuses } from './visitor.ts';

const kills = timesOf(40);
const contractCount = timesOf(300);
const depositPiastres = 2000;
const longestLifeMs = 300;
/** So many of the contracts are dealt with at the same time. */
const width = 3;
const minutes = 60_000;

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe.concurrent('a process that is killed at any moment while deposits are paid and come back', () => {
  it('moves each once there and once back, on the embedded database', { timeout: 30 * minutes }, async () => {
    await proveTheyComeBackOnce(undefined);
  });

  it(
    'moves each once there and once back, on a PostgreSQL server',
    { timeout: 30 * minutes },
    async ({ skip }) => {
      const server = await startMortalPostgres().catch((error: Error) => error);
      if (server instanceof Error) {
        console.warn(`NOT RUN on a PostgreSQL server: ${server.message}`);
        return skip(server.message);
      }
      closing.push(server.stop);
      await server.run('create database deposits');
      await proveTheyComeBackOnce(server.urlOf('deposits'));
    },
  );
});

async function proveTheyComeBackOnce(databaseUrl: string | undefined): Promise<void> {
  const dataFolder = makeScratchFolder('baseera-kill-deposits-');
  await cp(inject('embeddedTemplate'), dataFolder, { recursive: true });
  closing.push(() => rm(dataFolder, { recursive: true, force: true, maxRetries: 3 }));
  const port = await findFreePort();
  const settings = { TRUST_PROXY: '1', LOG_LEVEL: 'warn', SECRET: testSecret };
  const env = { ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const start = async () => await startApp({ env, port, dataFolder });

  let app = await start();
  const shared = await openDatabase({ databaseUrl, dataFolder, share: true });
  const world = await makeContracts(shared.db).finally(() => shared.close());
  const statuses: Statuses = new Map();
  const { url } = app;
  const visits = Array.from({ length: width }, async (_, number) => {
    const mine = world.contractIds.filter((_, index) => index % width === number);
    for (const id of mine) await payAndEnd(id, { member: world.freelancer, number, url, statuses });
  });
  const everybody = Promise.all(visits);
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(Math.random() * longestLifeMs);
    await app.kill();
    app = await start();
  }
  await everybody;
  expect(await app.stop(), 'the last process stops as it should').toBe(0);
  console.log(`${databaseUrl ? 'PostgreSQL server' : 'Embedded database'}: ${kills} killed.`, [...statuses]);

  const open = await openDatabase({ databaseUrl, dataFolder });
  closing.push(() => open.close());
  await expectMovedOnce(open.db, world.freelancer);
}

/** Contracts of one freelancer, who has the money for all their deposits. */
async function makeContracts(db: Database): Promise<{ freelancer: Payer; contractIds: string[] }> {
  const now = new Date();
  const world = contractWorld(db, now);
  const freelancer = await world.person();
  await giveMoney(db, { userId: freelancer.userId, piastres: contractCount * depositPiastres }, now);
  const milestones = [{ title: 'All of it', piastres: 20_000, days: 3 }];
  const contractIds = [];
  for (let count = 0; count < contractCount; count += 1) {
    const made = await world.make({ freelancer, milestones, piastres: 0, deposit: depositPiastres });
    contractIds.push(made.contractId);
  }
  return { freelancer, contractIds };
}

type Paying = { member: Payer; number: number; url: string; statuses: Statuses };

/** Pays the deposit of a contract, and ends the contract, until each was answered: done now, or done before. */
async function payAndEnd(id: string, { url, statuses, ...who }: Paying): Promise<void> {
  const visitor = visitorOf(who, { url, statuses });
  for (const path of [`/contracts/${id}/deposit`, `/contracts/${id}`])
    for (;;) {
      const { status } = await visitor.send(path, {});
      if (status === 303 || status === 409) break;
      await wait(150);
    }
}

async function expectMovedOnce(db: Database, freelancer: Payer): Promise<void> {
  const { money } = await findHoldings(db, freelancer.userId);
  expect(money.available).toBe(contractCount * depositPiastres);
  expect(await db.$count(contractDeposits, eq(contractDeposits.status, 'returned'))).toBe(contractCount);
  expect(await db.$count(contracts, eq(contracts.status, 'cancelled'))).toBe(contractCount);
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from contracts c
    where (select array_agg(kind order by id) from wallet_deposit_moves where contract_id = c.id)
        is distinct from array['pay', 'return']
      or (select array_agg(kind order by id) from wallet_entries where subject_id = c.id::text)
        is distinct from array['deposit-pay', 'deposit-return']
      or (select array_agg(kind order by number) from wallet_receipts where subject_id = c.id::text)
        is distinct from array['deposit-pay', 'deposit-return']`);
  expect(rows).toEqual([]);
  for (const kind of ['deposit-paid', 'deposit-returned'])
    expect(await db.$count(notifications, eq(notifications.kind, kind))).toBe(contractCount);
  while ((await chainJournals(db)) > 0);
  expect(await findBroken(db, [freelancer])).toEqual([]);
}
