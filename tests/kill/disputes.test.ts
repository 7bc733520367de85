import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { chainJournals } from '#domain/ledger/chain.ts';
import { contractMilestones, contracts } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import { disputeDeadlinesKind } from '#domain/marketplace/disputes/dispute-deadlines.ts';
import { disputes } from '#domain/marketplace/disputes/disputes-tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { disputeWorld, type MadeDispute } from '#tests/worlds/marketplace/dispute-world.ts';
import { daysLater, findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { kills, proveOnceUnderKills } from './prove-once.ts';
import { visitorOf, type Statuses } from './visitor.ts';

/** So that there is something to lose for each process. */
const count = 5 * kills;
const piastres = 20_001;
/** Of each milestone; the house takes a tenth of it. */
const share = 8000;

proveOnceUnderKills({
  of: 'decided_splits',
  count,
  job: disputeDeadlinesKind,
  make: async (db) => {
    const world = await makeDisputes(db, daysLater(-30, new Date()));
    await world.handOver();
    const judge = await world.judge();
    for (const { disputeId } of world.made) await world.decide(judge, disputeId, 40);
    return world;
  },
  ...settledAs('closed'),
});

/** A dispute with the offer that its freelancer has made. */
type Offered = MadeDispute & { seen: number };

const statuses: Statuses = new Map();

proveOnceUnderKills<Disputes & { made: Offered[] }>({
  of: 'agreed_splits',
  count,
  make: async (db) => {
    const world = await makeDisputes(db, new Date());
    const offered: Offered[] = [];
    for (const each of world.made)
      offered.push({ ...each, seen: await world.offer(world.freelancer, each.disputeId, share) });
    return { ...world, made: offered };
  },
  press: async (url, { client, made }) => {
    for (const [number, { contractId, milestoneId, seen }] of made.entries()) {
      const path = `/contracts/${contractId}/milestones/${milestoneId}/dispute`;
      const visitor = visitorOf({ member: client, number }, { url, statuses, isPatient: false });
      if ((await visitor.send(path, { action: 'agree', seen: String(seen) })).status === 0) return;
    }
  },
  ...settledAs('settled', expectAnswers),
});

/** Whoever pressed it was told that it is done, that it was done before, or nothing. */
function expectAnswers(): void {
  const said = [...statuses.keys()].map((name) => Number(/\d+$/.exec(name)?.[0]));
  expect(said.filter((status) => ![0, 303, 409].includes(status))).toEqual([]);
  expect(said).toContain(303);
}

type Disputes = { client: Payer; freelancer: Payer };

/** Disputes of two people about work that was delivered, each about a contract of its own. */
async function makeDisputes(db: Database, at: Date) {
  const world = disputeWorld(db, at);
  const people = {
    client: await world.person({ memberRoles: ['client'] }),
    freelancer: await world.person(),
  };
  const milestones = [{ title: 'All of it', piastres, days: 3 }];
  const made: MadeDispute[] = [];
  for (let index = 0; index < count; index += 1) {
    const contract = await world.makeContract({ ...people, milestones, piastres });
    const milestoneId = contract.milestones[0]!;
    await world.fund(contract, milestoneId);
    await world.deliver(contract, milestoneId);
    made.push({ ...contract, milestoneId, disputeId: await world.open(people.client, milestoneId) });
  }
  return { ...world, ...people, made };
}

function settledAs(status: 'closed' | 'settled', expectMore = () => {}) {
  const told = eq(notifications.kind, `dispute-${status}`);
  return {
    countSettled: async (db: Database) => await db.$count(disputes, eq(disputes.status, status)),
    isTold: async (db: Database) => (await db.$count(notifications, told)) >= 2 * count,
    expectOnce: async (db: Database, { client, freelancer }: Disputes) => {
      const moneyOf = async ({ userId }: Payer) => (await findHoldings(db, userId)).money.available;
      const money = [await moneyOf(client), await moneyOf(freelancer)];
      expect(money).toEqual([count * (piastres - share), count * share * 0.9]);
      // Each contract got its money once, and gave two parts of it once.
      const { rows } = await db.execute<{ id: string }>(sql`
        select c.id from contracts c left join wallet_escrow_moves m on m.contract_id = c.id
        group by c.id having string_agg(m.kind || ' ' || m.amount_piastres, ', ' order by m.kind) is distinct from
          ${`fund ${piastres}, refund ${piastres - share}, release ${share}`}`);
      expect(rows).toEqual([]);
      expect(await db.$count(contracts, eq(contracts.status, 'completed'))).toBe(count);
      expect(await db.$count(disputes, eq(disputes.freelancerPiastres, share))).toBe(count);
      // The part that was paid and the rest that was given back: nothing else is left of a milestone.
      expect(await db.$count(contractMilestones)).toBe(2 * count);
      const over = inArray(contractMilestones.status, ['paid', 'cancelled']);
      expect(await db.$count(contractMilestones, over)).toBe(2 * count);
      expect(await db.$count(notifications, told)).toBe(2 * count);
      while ((await chainJournals(db)) > 0);
      expect(await findBroken(db, [client, freelancer])).toEqual([]);
      expectMore();
    },
  };
}
