import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { chainJournals } from '#domain/ledger/chain.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { contractMilestones, contracts } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { contractDeposits } from '#domain/marketplace/deposits/deposits-tables.server.ts';
import { silentMilestonesKind } from '#domain/marketplace/contracts/silence.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { contractWorld } from '#tests/worlds/marketplace/contract-world.ts';
import { daysLater, findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { kills, proveOnceUnderKills } from './prove-once.ts';

/** So that there is something to lose for each process. */
const count = 5 * kills;
const piastres = 20_000;
const deposit = 2_000;

proveOnceUnderKills({
  of: 'milestones',
  count,
  job: silentMilestonesKind,
  make: makeContracts,
  countSettled: async (db) => await db.$count(contractMilestones, eq(contractMilestones.status, 'paid')),
  isTold: async (db) => (await db.$count(notifications, eq(notifications.kind, 'milestone-paid'))) >= count,
  expectOnce: expectPaidOnce,
});

type People = { client: Payer; freelancer: Payer };

/** Contracts of two people, whose client has said nothing for too long. */
async function makeContracts(db: Database): Promise<People> {
  const world = contractWorld(db, daysLater(-30, new Date()));
  const people = {
    client: await world.person({ memberRoles: ['client'] }),
    freelancer: await world.person(),
  };
  const milestones = [{ title: 'All of it', piastres, days: 3 }];
  for (let made = 0; made < count; made += 1) {
    const contract = await world.make({ ...people, milestones, piastres, deposit });
    await world.payDeposit(contract);
    await world.fund(contract, contract.milestones[0]!);
    await world.deliver(contract, contract.milestones[0]!);
  }
  return people;
}

async function expectPaidOnce(db: Database, { client, freelancer }: People): Promise<void> {
  const moneyOf = async ({ userId }: Payer) => (await findHoldings(db, userId)).money.available;
  expect([await moneyOf(client), await moneyOf(freelancer)]).toEqual([0, count * (piastres * 0.9 + deposit)]);
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from contracts c
      left join wallet_escrow_moves m on m.contract_id = c.id and m.kind = 'release'
      left join wallet_entries e on e.subject_id = c.id::text and e.kind = 'escrow-release'
    group by c.id having count(m.id) <> 1 or count(e.id) <> 1`);
  expect(rows).toEqual([]);
  expect(await db.$count(contracts, eq(contracts.status, 'completed'))).toBe(count);
  expect(await db.$count(contractDeposits, eq(contractDeposits.status, 'returned'))).toBe(count);
  for (const kind of ['milestone-paid', 'milestone-silence', 'deposit-returned'])
    expect(await db.$count(notifications, eq(notifications.kind, kind))).toBe(count);
  while ((await chainJournals(db)) > 0);
  expect(await findBroken(db, [client, freelancer])).toEqual([]);
}
