// Contracts as plain arithmetic: what a change of a milestone means for the wallets, by the rules as people read them.
import { asc, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { findBalance, findBalances } from '#domain/ledger/accounts.ts';
import type { Dispute } from '#domain/marketplace/disputes/dispute-rows.ts';
import { listDecisions, listDisputeSteps, listOffers } from '#domain/marketplace/disputes/find-disputes.ts';
import { disputeTable } from '#domain/marketplace/disputes/dispute-table.ts';
import { disputes } from '#domain/marketplace/disputes/disputes-tables.server.ts';
import { keptMilestones, openMilestones } from '#domain/marketplace/contracts/contract-constants.ts';
import { contractMilestones, contracts } from '#domain/marketplace/contracts/contracts-tables.server.ts';
import type { Contract, ContractMilestone } from '#domain/marketplace/contracts/find-contracts.ts';
import { contractTable, milestoneTable } from '#domain/marketplace/contracts/states.ts';
import { escrowCode } from '#domain/wallet/escrow/escrow.ts';
import { walletCode } from '#domain/wallet/wallet-accounts.ts';
import type { Database } from '#platform/database/database.server.ts';
import { addDays } from '#platform/time/periods.ts';
import { writeCairoTime } from '#platform/time/cairo-time.ts';
import type { Done } from './contract-steps.ts';

/** All rows of some contracts, by their ids. */
export type Rows = {
  contracts: Map<string, Contract>;
  milestones: Map<string, ContractMilestone>;
  disputes: Map<string, Dispute>;
};

export async function readRows(db: Database, ids: readonly string[]): Promise<Rows> {
  const known = await db
    .select()
    .from(contracts)
    .where(inArray(contracts.id, [...ids]));
  const { contractId, id, position } = contractMilestones;
  const milestones = await db
    .select()
    .from(contractMilestones)
    .where(inArray(contractId, [...ids]))
    .orderBy(asc(contractId), asc(position));
  const about = await db
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(contractMilestones, eq(id, disputes.milestoneId))
    .where(inArray(contractId, [...ids]));
  return {
    contracts: byId(known),
    milestones: byId(milestones),
    disputes: byId(about.map(({ dispute }) => dispute)),
  };
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

type Status = { status: string };
const isKept = ({ status }: Status) => keptMilestones.some((each) => each === status);
const goesOn = ({ status }: Status) => openMilestones.some((each) => each === status);

/** What everybody should have. `feesBefore` is what the house had before. */
export function contractModel(db: Database, feesBefore: number) {
  const wallets = new Map<string, number>();
  let given = 0;
  let fees = 0;
  const add = (userId: string, piastres: number) =>
    wallets.set(userId, (wallets.get(userId) ?? 0) + piastres);

  function pay(was: ContractMilestone | undefined, one: ContractMilestone, contract: Contract): void {
    const { clientId, freelancerId } = contract;
    if (was?.status === 'agreed' && one.status === 'funded') add(clientId!, -one.amountPiastres);
    if (was && isKept(was) && one.status === 'cancelled') add(clientId!, one.amountPiastres);
    // A part that was paid is a row of its own that was not there before.
    if (one.status !== 'paid' || was?.status === 'paid') return;
    const fee = Math.floor(one.amountPiastres / 10);
    add(freelancerId!, one.amountPiastres - fee);
    fees += fee;
  }

  /** Follows one step, and says that it was one that the tables allow. */
  async function follow({ before, after, done, at }: Step): Promise<void> {
    // What is refused changes nothing.
    if (done.refused !== null) return expect(after).toEqual(before);
    for (const [id, contract] of after.contracts)
      expectTransition(contractTable, before.contracts.get(id), contract);
    for (const [id, milestone] of after.milestones) {
      const was = before.milestones.get(id);
      if (was) expectTransition(milestoneTable, was, milestone);
      else expect(milestone.status).toBe(milestone.partOf === null ? 'proposed' : 'paid');
      pay(was, milestone, after.contracts.get(milestone.contractId)!);
      expectMoment(was, milestone, { done, at });
    }
    for (const [id, dispute] of after.disputes) {
      const was = before.disputes.get(id);
      if (was) expectTransition(disputeTable, was, dispute);
      else expect([dispute.status, laterBy(at, 4)]).toEqual(['talking', writeCairoTime(dispute.talkUntil)]);
      if (was?.status === dispute.status) continue;
      if (dispute.status === 'decided') expect(writeCairoTime(dispute.appealUntil!)).toBe(laterBy(at, 7));
      if (dispute.freelancerPiastres !== null) await expectShare(db, dispute, { before, after });
    }
  }

  /** What every account of the ledger has is what the model says of it. */
  async function expectAgreement(rows: Rows): Promise<void> {
    const milestones = [...rows.milestones.values()];
    let kept = 0;
    const wanted = new Map([...wallets].map(([userId, piastres]) => [walletCode(userId), piastres]));
    for (const { id, status } of rows.contracts.values()) {
      const own = milestones.filter(({ contractId }) => contractId === id);
      const ownKept = own.filter(isKept).reduce((sum, { amountPiastres }) => sum + amountPiastres, 0);
      wanted.set(escrowCode(id), ownKept);
      kept += ownKept;
      expect([id, status === 'active']).toEqual([id, own.some(goesOn)]);
    }
    const found = await findBalances(db, [...wanted.keys()]);
    const posted = [...wanted.keys()].map((code) => [code, found.get(code)?.posted ?? 0]);
    expect(Object.fromEntries(posted)).toEqual(Object.fromEntries(wanted));
    const inWallets = [...wallets.values()].reduce((sum, each) => sum + each, 0);
    expect(inWallets + kept + fees).toBe(given);
    // A milestone is disputed while a dispute about it is open, and only then.
    const open = [...rows.disputes.values()].filter(({ endedAt }) => endedAt === null);
    const disputed = milestones.filter(({ status }) => status === 'disputed');
    expect(disputed.map(({ id }) => id).toSorted()).toEqual(
      open.map(({ milestoneId }) => milestoneId).toSorted(),
    );
  }

  return {
    ...{ follow, expectAgreement },
    give: (userId: string, piastres: number) => {
      add(userId, piastres);
      given += piastres;
    },
    expectFees: async () => {
      const { posted = 0 } = (await findBalance(db, 'house:fees')) ?? {};
      expect(posted - feesBefore).toBe(fees);
    },
  };
}

/** A dispute is over: the freelancer got what was accepted or decided last, and the client the rest. */
async function expectShare(
  db: Database,
  { id, status, milestoneId, freelancerPiastres }: Dispute,
  { before, after }: Pick<Step, 'before' | 'after'>,
): Promise<void> {
  const { amountPiastres: whole } = before.milestones.get(milestoneId)!;
  const one = after.milestones.get(milestoneId)!;
  const parts = [...after.milestones.values()].filter(
    (each) => each.partOf === milestoneId && !before.milestones.has(each.id),
  );
  const paid = parts.reduce((sum, { amountPiastres }) => sum + amountPiastres, 0);
  const moved = [
    one.status === 'paid' ? one.amountPiastres : paid,
    one.status === 'cancelled' ? one.amountPiastres : 0,
  ];
  expect(moved).toEqual([freelancerPiastres, whole - freelancerPiastres!]);
  if (status === 'closed') {
    const { percent } = (await listDecisions(db, id)).at(-1)!;
    return expect(freelancerPiastres).toBe(Math.floor((whole * percent) / 100));
  }
  const { side } = (await listDisputeSteps(db, id)).at(-1)!;
  const offer = (await listOffers(db, id)).findLast((each) => each.side !== side);
  expect(freelancerPiastres).toBe(offer?.freelancerPiastres);
}

type Step = { before: Rows; after: Rows; done: Done; at: Date };

type Table = Record<string, { from: readonly string[]; to: string }>;

/** Where a state is another than it was, some event of the table leads there. */
function expectTransition(table: Table, was: Status | undefined, is: Status): void {
  if (!was || was.status === is.status) return;
  const leads = Object.values(table).some(({ from, to }) => from.includes(was.status) && to === is.status);
  expect(leads, `${was.status} to ${is.status}`).toBe(true);
}

/** Delivered work is approved by silence fourteen days later, when the clock shows the same, and not before. */
function expectMoment(
  was: ContractMilestone | undefined,
  one: ContractMilestone,
  { done, at }: Pick<Step, 'done' | 'at'>,
): void {
  const isDelivered = one.status === 'delivered';
  if (was?.status === 'funded' && isDelivered) expect(writeCairoTime(one.releaseAt!)).toBe(laterBy(at, 14));
  if (done.what !== 'silence') return;
  if (isDelivered) expect(one.releaseAt!.getTime()).toBeGreaterThan(at.getTime());
  if (was?.status === 'delivered' && !isDelivered)
    expect(was.releaseAt!.getTime()).toBeLessThanOrEqual(at.getTime());
}

/** What the clock in Cairo shows so many days later. The first hour of summer time is left out there. */
function laterBy(at: Date, days: number): string {
  const [day = '', time = ''] = writeCairoTime(at).split('T');
  return `${addDays(day, days)}T${time}`.replace('2027-04-30T00', '2027-04-30T01');
}
