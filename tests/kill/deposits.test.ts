import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { chainJournals } from '#domain/ledger/chain.ts';
import { contracts } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { contractDeposits } from '#domain/marketplace/deposits/deposits-tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { contractWorld } from '#tests/worlds/marketplace/contract-world.ts';
import { findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { giveMoney } from '#tests/worlds/wallet/withdrawals-world.ts';
import { kills, proveOnceUnderKills } from './prove-once.ts';
import { visitorOf, type Statuses } from './visitor.ts';

/** So that there is something to lose for each process. */
const count = 5 * kills;
const depositPiastres = 2000;
const told = ['deposit-paid', 'deposit-returned'];

type Deposits = { freelancer: Payer; contractIds: string[]; ended: Set<string> };

const statuses: Statuses = new Map();

proveOnceUnderKills<Deposits>({
  of: 'deposits',
  count,
  make: makeContracts,
  press: async (url, world) => {
    for (const [number, id] of world.contractIds.entries())
      if (!world.ended.has(id) && !(await payAndEnd(id, { url, number, ...world }))) return;
  },
  countSettled: async (db) => await db.$count(contractDeposits, eq(contractDeposits.status, 'returned')),
  isTold: async (db) => (await db.$count(notifications, inArray(notifications.kind, told))) >= 2 * count,
  expectOnce: async (db, { freelancer }) => {
    await expectMovedOnce(db, freelancer);
    expectAnswers();
  },
});

/** Contracts of one freelancer, who has the money for all their deposits. */
async function makeContracts(db: Database): Promise<Deposits> {
  const now = new Date();
  const world = contractWorld(db, now);
  const freelancer = await world.person();
  await giveMoney(db, { userId: freelancer.userId, piastres: count * depositPiastres }, now);
  const milestones = [{ title: 'All of it', piastres: 20_000, days: 3 }];
  const contractIds = [];
  for (let index = 0; index < count; index += 1) {
    const made = await world.make({ freelancer, milestones, piastres: 0, deposit: depositPiastres });
    contractIds.push(made.contractId);
  }
  return { freelancer, contractIds, ended: new Set() };
}

/** Pays the deposit of a contract, then ends the contract. Gives false when there is no answer any more. */
async function payAndEnd(
  id: string,
  { url, number, freelancer, ended }: Deposits & { url: string; number: number },
): Promise<boolean> {
  const visitor = visitorOf({ member: freelancer, number }, { url, statuses, isPatient: false });
  for (const path of [`/contracts/${id}/deposit`, `/contracts/${id}`])
    if ((await visitor.send(path, {})).status === 0) return false;
  ended.add(id);
  return true;
}

/** Whoever pressed it was told that it is done, that it was done before, or nothing since the process died. */
function expectAnswers(): void {
  const said = [...statuses.keys()].map((name) => Number(/\d+$/.exec(name)?.[0]));
  expect(said.filter((status) => ![0, 303, 409].includes(status))).toEqual([]);
  expect(said).toContain(0);
  expect(said).toContain(303);
}

async function expectMovedOnce(db: Database, freelancer: Payer): Promise<void> {
  const { money } = await findHoldings(db, freelancer.userId);
  expect(money.available).toBe(count * depositPiastres);
  expect(await db.$count(contractDeposits, eq(contractDeposits.status, 'returned'))).toBe(count);
  expect(await db.$count(contracts, eq(contracts.status, 'cancelled'))).toBe(count);
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from contracts c
    where (select array_agg(kind order by id) from wallet_deposit_moves where contract_id = c.id)
        is distinct from array['pay', 'return']
      or (select array_agg(kind order by id) from wallet_entries where subject_id = c.id::text)
        is distinct from array['deposit-pay', 'deposit-return']
      or (select array_agg(kind order by number) from wallet_receipts where subject_id = c.id)
        is distinct from array['deposit-pay', 'deposit-return']`);
  expect(rows).toEqual([]);
  for (const kind of told) expect(await db.$count(notifications, eq(notifications.kind, kind))).toBe(count);
  while ((await chainJournals(db)) > 0);
  expect(await findBroken(db, [freelancer])).toEqual([]);
}
