// Whatever people do in whatever order: the deposit that is kept is what a model of plain arithmetic says, it comes back with the end
// of its contract, and money is neither made nor lost.
import { beforeAll, expect, it } from 'vitest';
import { findBalance } from '#domain/ledger/accounts.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import type { MadeContract } from '#tests/worlds/marketplace/contract-world.ts';
import { disputeWorld, reasons } from '#tests/worlds/marketplace/dispute-world.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { randomInts, runsOf } from '#tests/worlds/random/random.ts';
import { giveMoney } from '#tests/worlds/wallet/withdrawals-world.ts';
import { findBroken, makePayer } from '#tests/worlds/wallet/wallet-world.ts';
import { endContract } from '../contracts/end-contract.ts';
import { findContract, listMilestones } from '../contracts/find-contracts.ts';
import * as work from '../contracts/work-on-milestone.ts';
import { decideDispute } from '../disputes/decide-dispute.ts';
import { closeDisputes, handOverDisputes } from '../disputes/dispute-deadlines.ts';
import { listDisputesOf } from '../disputes/find-disputes.ts';
import { acceptInDispute, appealInDispute } from '../disputes/take-part-in-dispute.ts';
import { findDeposit, leftOf } from './find-deposits.ts';
import { payContractDeposit } from './pay-contract-deposit.ts';

const start = new Date('2027-04-10T08:00:00Z');
const steps = 500;
const deposit = 9_973;
const before = 500_000;
/** Few, so that contracts end and others begin. */
const milestones = [
  { title: 'The first half', piastres: 60_001, days: 3 },
  { title: 'The second half', piastres: 40_000, days: 5 },
];
let db: TestDatabase;
/** What was done in all runs, and how deposits ended. */
const all: string[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
});

type Random = (below: number) => number;

it.each(runsOf(20))(
  'the deposit is where the rules say it is, after every order of things (%s)',
  { timeout: 900_000 },
  async (run) => {
    const random = randomInts(`deposits ${run}`);
    const world = disputeWorld(db, start);
    let made = await world.makeContract({ milestones, deposit, piastres: before });
    const { client, freelancer } = made;
    const people = [client, freelancer];
    await giveMoney(db, { userId: freelancer.userId, piastres: before }, start);
    const fees = await balanceOf('house:fees');
    let at = start.getTime();
    let wasKept = 0;
    for (let step = 0; step < steps; step += 1) {
      at += random(40) * 3_600_000;
      const was = { deposit: (await findDeposit(db, made.contractId))!, given: await decidedFor(made) };
      const event = await act(world, made, random, new Date(at));
      wasKept = await expectModel(made, { event, was, wasKept });
      const held = wasKept + (await world.keptFor(made.contractId));
      const wallets = await Promise.all(people.map(async ({ userId }) => await findHoldings(db, userId)));
      const inWallets = wallets.reduce((sum, { money }) => sum + money.posted, 0);
      expect(inWallets + held + (await balanceOf('house:fees')) - fees).toBe(2 * before);
      all.push(event);
      const { status, givenPiastres } = (await findDeposit(db, made.contractId))!;
      if ((await findContract(db, made.contractId))!.status === 'active') continue;
      all.push(status, givenPiastres > 0 ? 'some of it given' : 'none of it given');
      const next = { client, freelancer, milestones, deposit, piastres: 0 };
      made = await world.makeContract(next, new Date(at));
      wasKept = 0;
    }
    // What is decided now pays its fee before another run counts the fees.
    await closeDisputes(db, { siteUrl }, new Date(at + 90 * 24 * 3_600_000));
    expect(await findBroken(db, people)).toEqual([]);
  },
);

it('was about everything that moves a deposit: otherwise little was proved', () => {
  for (const what of ['pay', 'fund', 'decide', 'returned', 'some of it given']) expect(all).toContain(what);
});

async function balanceOf(code: string): Promise<number> {
  return (await findBalance(db, code))?.posted ?? 0;
}

/** What the disputes of a contract that are closed by a decision were to give of its deposit, one after the other. */
async function decidedFor({ milestones }: MadeContract): Promise<number> {
  let sum = 0;
  for (const id of milestones)
    for (const { status, id: disputeId } of await listDisputesOf(db, id))
      if (status === 'closed') sum += lastDecided.get(disputeId) ?? 0;
  return sum;
}

/** What was last decided about a dispute, by the percent of what was kept at that moment. */
const lastDecided = new Map<string, number>();

type Was = {
  event: string;
  was: { deposit: { status: string; givenPiastres: number }; given: number };
  wasKept: number;
};

/** Compares what is kept with the rules as people read them. Gives what is kept now. */
async function expectModel(made: MadeContract, { event, was, wasKept }: Was): Promise<number> {
  const row = (await findDeposit(db, made.contractId))!;
  const kept = leftOf(row);
  expect(await balanceOf(`contract:${made.contractId}:deposit`)).toBe(kept);
  const given = (await decidedFor(made)) - was.given;
  const { status } = (await findContract(db, made.contractId))!;
  if (event === 'pay') expect([was.deposit.status, wasKept, row.givenPiastres]).toEqual(['asked', 0, 0]);
  else expect(row.givenPiastres - was.deposit.givenPiastres).toBe(Math.min(given, wasKept));
  if (status !== 'active') expect(kept).toBe(0);
  else if (event === 'pay') expect(kept).toBe(deposit);
  else expect(kept).toBe(wasKept - Math.min(given, wasKept));
  // Nothing is funded before it is paid.
  if (row.status === 'asked') expect(await balanceOf(`contract:${made.contractId}:escrow`)).toBe(0);
  return kept;
}

type World = ReturnType<typeof disputeWorld>;

/** Does one thing. Gives its name when it was done, and nothing when it was refused. */
async function act(world: World, made: MadeContract, random: Random, now: Date): Promise<string> {
  const { client, freelancer, contractId } = made;
  const who = random(2) === 0 ? client : freelancer;
  const milestoneId = made.milestones[random(made.milestones.length)]!;
  const { amountPiastres: seen } = (await listMilestones(db, contractId)).find(
    ({ id }) => id === milestoneId,
  )!;
  const whose = { contractId, userId: who.userId, requestSource, siteUrl };
  const own = world.step(who, milestoneId);
  const ofClient = { ...world.step(client, milestoneId), seen };
  const acts: [string, () => Promise<unknown>][] = [
    ['pay', () => payContractDeposit(db, whose, now)],
    ['fund', () => work.fundMilestone(db, ofClient, now)],
    ['fund', () => work.fundMilestone(db, ofClient, now)],
    [
      'deliver',
      () => work.deliverMilestone(db, { ...world.step(freelancer, milestoneId), note: 'Done.' }, now),
    ],
    ['approve', () => work.approveMilestone(db, ofClient, now)],
    ['ask', () => work.askToCancel(db, { ...own, note: 'Because.' }, now)],
    ['agree', () => work.agreeToCancel(db, own, now)],
    ['late', () => work.cancelLateMilestone(db, own, now)],
    ['open', () => world.open(who, milestoneId, now)],
    ['open', () => world.open(who, milestoneId, now)],
    ['hand over', () => handOverDisputes(db, { siteUrl }, now)],
    ['close', () => closeDisputes(db, { siteUrl }, now)],
    ...(await disputeActs(world, { made, milestoneId, userId: who.userId, random }, now)),
    ...(random(15) === 0 ? [['end', () => endContract(db, whose, now)] as const] : []).map(
      ([name, run]): [string, () => Promise<unknown>] => [name, run],
    ),
  ];
  const [name, run] = acts[random(acts.length)]!;
  try {
    await run();
    return name;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return '';
  }
}

type InDispute = { made: MadeContract; milestoneId: string; userId: string; random: Random };

/** What can be done in the newest dispute about a milestone. */
async function disputeActs(
  world: World,
  { made, milestoneId, userId, random }: InDispute,
  now: Date,
): Promise<[string, () => Promise<unknown>][]> {
  const [dispute] = await listDisputesOf(db, milestoneId);
  if (!dispute) return [];
  const { id: disputeId } = dispute;
  const turn = world.turn({ userId }, disputeId);
  const decide = async () => {
    const judge = await makePayer(db, {}, now);
    const actor = { userId: judge.userId, roles: [{ role: 'support' as const, scope: 'global' as const }] };
    const depositPercent = random(3) === 0 ? 0 : random(101);
    const kept = leftOf((await findDeposit(db, made.contractId))!);
    const decision = { disputeId, percent: random(101), depositPercent, reasons, siteUrl };
    await decideDispute(db, { ...decision, actor, requestSource }, now);
    lastDecided.set(disputeId, Math.floor((kept * depositPercent) / 100));
  };
  return [
    ['decide', decide],
    ['decide', decide],
    ['decide', decide],
    ['appeal', () => appealInDispute(db, { ...turn, words: 'Look again.' }, now)],
    ['offer', () => world.offer(made.client, disputeId, 0, now)],
    ['accept', () => acceptInDispute(db, { ...turn, seenOfferId: 0 }, now)],
  ];
}
