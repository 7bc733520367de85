// Whatever people do in whatever order: what is kept is the sum of the open milestones, money is neither made nor lost, and what a
// model of plain arithmetic says of every wallet is what the ledger says.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { findBalance } from '#domain/ledger/accounts.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { findTransition } from '#domain/processes/process-table.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { contractWorld, type MadeContract } from '#tests/worlds/marketplace/contract-world.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { randomInts, runsOf, timesOf } from '#tests/worlds/random/random.ts';
import { findBroken, makePayer, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { closeDisputes, handOverDisputes } from '../disputes/dispute-deadlines.ts';
import { decideDispute } from '../disputes/decide-dispute.ts';
import { listDisputesOf, listOffers } from '../disputes/find-disputes.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import * as part from '../disputes/take-part-in-dispute.ts';
import type { MilestoneStatus } from './contract-constants.ts';
import { endContract } from './end-contract.ts';
import { findContract, listMilestones, type ContractMilestone } from './find-contracts.ts';
import type { MilestoneEvent } from './milestone-process.ts';
import { proposeMilestone } from './propose-milestone.ts';
import { releaseSilentMilestones } from './silence.ts';
import { milestoneTable } from './states.ts';
import * as work from './work-on-milestone.ts';

const start = new Date('2027-04-10T08:00:00Z');
const steps = 30 * timesOf(20);
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

/** Wallets as plain numbers. */
type Model = Map<string, number>;

it.each(runsOf(20))(
  'money is where the milestones say it is, after every order of things (%s)',
  { timeout: 900_000 },
  async (run) => {
    const random = randomInts(`contracts ${run}`);
    const world = contractWorld(db, start);
    const client = await world.person({ memberRoles: ['client'] });
    const freelancers = [await world.person(), await world.person()];
    const made: MadeContract[] = [];
    for (const freelancer of freelancers)
      made.push(await world.make({ client, freelancer, piastres: 300_000 }));
    const model: Model = new Map([
      [client.userId, 600_000],
      ...freelancers.map(({ userId }) => [userId, 0] as const),
    ]);
    const feesBefore = (await findBalance(db, 'house:fees'))?.posted ?? 0;
    let fees = 0;
    let at = start.getTime();
    for (let step = 0; step < steps; step += 1) {
      at += random(20) * 3_600_000;
      const contract = made[random(made.length)]!;
      const before = await readAll(made);
      await doSomething(world, contract, random, new Date(at));
      const after = await readAll(made);
      for (const one of after) {
        const was = before.find(({ id }) => id === one.id);
        if (was && was.status !== one.status) expect(leads(was.status, one.status)).toBe(true);
        fees += follow(model, { was, one, made });
      }
      await expectAgreement(model, made, after);
      expect(((await findBalance(db, 'house:fees'))?.posted ?? 0) - feesBefore).toBe(fees);
      const inWallets = [...model.values()].reduce((sum, each) => sum + each, 0);
      const kept = after.filter(isKept).reduce((sum, each) => sum + each.amountPiastres, 0);
      expect(inWallets + kept + fees).toBe(600_000);
    }
    expect(await findBroken(db, [client, ...freelancers])).toEqual([]);
  },
);

type World = ReturnType<typeof contractWorld>;

async function doSomething(
  world: World,
  made: MadeContract,
  random: (below: number) => number,
  now: Date,
): Promise<void> {
  const rows = await listMilestones(db, made.contractId);
  const { id, amountPiastres } = rows[random(rows.length)]!;
  const [client, freelancer] = [made.client, made.freelancer];
  const who = random(2) === 0 ? client : freelancer;
  // Now and then somebody presses a button that they saw before the amount changed.
  const seen = random(10) === 0 ? amountPiastres + 1 : amountPiastres;
  const [own, note] = [world.step(who, id), 'Because.'];
  const ofClient = { ...world.step(client, id), seen };
  const contract = { contractId: made.contractId, userId: who.userId, requestSource, siteUrl };
  const acts: (() => Promise<unknown>)[] = [
    () => work.fundMilestone(db, ofClient, now),
    () => work.fundMilestone(db, ofClient, now),
    () => work.deliverMilestone(db, { ...world.step(freelancer, id), note }, now),
    () => work.deliverMilestone(db, { ...world.step(freelancer, id), note }, now),
    () => work.askForChanges(db, { ...ofClient, note }, now),
    () => work.approveMilestone(db, ofClient, now),
    () => work.payPartOfMilestone(db, { ...ofClient, note, partPiastres: 1 + random(90_000) }, now),
    () => work.askToCancel(db, { ...own, note }, now),
    () => work.agreeToCancel(db, own, now),
    () => work.cancelLateMilestone(db, own, now),
    () => work.acceptMilestone(db, own, now),
    () => work.refuseMilestone(db, own, now),
    () => releaseSilentMilestones(db, { siteUrl }, now),
    () => openDispute(db, { ...own, reason: 'other', words: note }, now),
    ...(await disputeActs(id, { who, amountPiastres, random }, now)),
    () =>
      proposeMilestone(
        db,
        {
          ...contract,
          ...{ milestoneId: randomUUID(), title: 'More', amountPiastres: 1000 + random(99_999), days: 3 },
        },
        now,
      ),
    ...(random(12) === 0 ? [() => endContract(db, contract, now)] : []),
  ];
  try {
    await acts[random(acts.length)]!();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

type InDispute = { who: Payer; amountPiastres: number; random: (below: number) => number };

/** What people can do in the newest dispute about a milestone, and what its deadlines do. */
async function disputeActs(milestoneId: string, { who, amountPiastres, random }: InDispute, now: Date) {
  const [dispute] = await listDisputesOf(db, milestoneId);
  if (!dispute) return [];
  const { id: disputeId } = dispute;
  const turn = { disputeId, userId: who.userId, requestSource, siteUrl };
  const { userId } = await makePayer(db, {}, now);
  const by = {
    actor: { userId, roles: [{ role: 'support' as const, scope: 'global' as const }] },
    requestSource,
  };
  const newest = (await listOffers(db, disputeId)).at(-1);
  const decided = { disputeId, percent: random(101), reasons: 'By what both have shown.', siteUrl };
  return [
    () => part.offerInDispute(db, { ...turn, freelancerPiastres: random(amountPiastres + 1) }, now),
    () => part.offerInDispute(db, { ...turn, freelancerPiastres: random(amountPiastres + 1) }, now),
    () => part.acceptInDispute(db, { ...turn, seenOfferId: newest?.id ?? 0 }, now),
    () => part.takeDisputeBack(db, turn, now),
    () => handOverDisputes(db, { siteUrl }, now),
    () => decideDispute(db, { ...decided, ...by }, now),
    () => decideDispute(db, { ...decided, ...by }, now),
    () => part.appealInDispute(db, { ...turn, words: 'Look again.' }, now),
    () => closeDisputes(db, { siteUrl }, now),
  ];
}

async function readAll(made: readonly MadeContract[]): Promise<ContractMilestone[]> {
  const rows = [];
  for (const { contractId } of made) rows.push(...(await listMilestones(db, contractId)));
  return rows;
}

function isKept({ status }: Pick<ContractMilestone, 'status'>): boolean {
  return status === 'funded' || status === 'delivered' || status === 'disputed';
}

/** Moves in the model what a change of a milestone means, by the rules as people read them. Gives the fee that was taken. */
function follow(
  model: Model,
  {
    was,
    one,
    made,
  }: { was: ContractMilestone | undefined; one: ContractMilestone; made: readonly MadeContract[] },
): number {
  const { client, freelancer } = made.find(({ contractId }) => contractId === one.contractId)!;
  const add = (userId: string, piastres: number) => model.set(userId, model.get(userId)! + piastres);
  const wasKept = was !== undefined && isKept(was);
  if (was?.status === 'agreed' && one.status === 'funded') add(client.userId, -one.amountPiastres);
  if (wasKept && one.status === 'cancelled') add(client.userId, one.amountPiastres);
  // A part that was paid is a row of its own that was not there before.
  if (one.status !== 'paid' || was?.status === 'paid') return 0;
  const fee = Math.floor(one.amountPiastres / 10);
  add(freelancer.userId, one.amountPiastres - fee);
  return fee;
}

async function expectAgreement(
  model: Model,
  made: readonly MadeContract[],
  rows: readonly ContractMilestone[],
): Promise<void> {
  for (const [userId, piastres] of model)
    expect((await findHoldings(db, userId)).money.posted).toBe(piastres);
  for (const { contractId } of made) {
    const own = rows.filter((row) => row.contractId === contractId);
    const kept = own.filter(isKept).reduce((sum, row) => sum + row.amountPiastres, 0);
    expect((await findBalance(db, `contract:${contractId}:escrow`))?.posted ?? 0).toBe(kept);
    const goesOn = own.some(({ status }) => status !== 'paid' && status !== 'cancelled');
    expect((await findContract(db, contractId))!.status === 'active').toBe(goesOn);
  }
}

/** Whether some event of the table leads from one state to the other. */
function leads(from: MilestoneStatus, to: MilestoneStatus): boolean {
  return (Object.keys(milestoneTable) as MilestoneEvent[]).some(
    (event) => findTransition(milestoneTable, { event, state: from })?.to === to,
  );
}
