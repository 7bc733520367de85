// What people do with contracts and disputes in no order at all, as a hand at random chooses.
import { randomUUID } from 'node:crypto';
import { decideDispute } from '#domain/marketplace/disputes/decide-dispute.ts';
import { closeDisputes, handOverDisputes } from '#domain/marketplace/disputes/dispute-deadlines.ts';
import { listDisputesOf, listOffers } from '#domain/marketplace/disputes/find-disputes.ts';
import { openDispute } from '#domain/marketplace/disputes/open-dispute.ts';
import * as part from '#domain/marketplace/disputes/take-part-in-dispute.ts';
import { endContract } from '#domain/marketplace/contracts/end-contract.ts';
import { openMilestones, type MilestoneStatus } from '#domain/marketplace/contracts/contract-constants.ts';
import { listMilestones, type ContractMilestone } from '#domain/marketplace/contracts/find-contracts.ts';
import { proposeMilestone } from '#domain/marketplace/contracts/propose-milestone.ts';
import { releaseSilentMilestones } from '#domain/marketplace/contracts/silence.ts';
import * as work from '#domain/marketplace/contracts/work-on-milestone.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import type { Payer } from '../wallet/wallet-world.ts';
import type { contractWorld, MadeContract } from './contract-world.ts';
import { requestSource, siteUrl } from './posting.ts';

/** People who work for each other, and what they have agreed. */
export type Town = {
  db: Database;
  world: ReturnType<typeof contractWorld>;
  /** Each is a client of some and works for others. */
  people: Payer[];
  /** Two of the staff, and somebody of the people who is of the staff too. */
  judges: Payer[];
  made: MadeContract[];
};

/** What was done, and the code of the refusal where it was refused. */
export type Done = { what: string; refused: string | null };

type Random = (below: number) => number;
type Acts = Record<string, () => Promise<unknown>>;

/** Somebody does something to one of the last contracts. @throws whatever is no refusal. */
export async function doSomething(town: Town, random: Random, now: Date): Promise<Done> {
  const { db } = town;
  const made = town.made[random(town.made.length)]!;
  const milestone = await chooseMilestone(db, { contractId: made.contractId, random });
  const acts = await actsOf(town, { made, milestone, random }, now);
  const what = chooseAct(Object.keys(acts), { milestone, random });
  try {
    await acts[what]!();
    return { what, refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { what, refused: error.code };
  }
}

/** What people do most when a milestone stands somewhere; a word that is there twice is done twice as often. */
const usual: Record<MilestoneStatus, string[]> = {
  proposed: ['accept a milestone', 'accept a milestone', 'refuse a milestone'],
  agreed: ['fund'],
  funded: [
    ...['deliver', 'deliver', 'deliver', 'deliver'],
    ...['ask to cancel', 'cancel what is late', 'open a dispute'],
  ],
  delivered: [
    ...['approve', 'approve', 'pay a part', 'pay a part', 'ask for changes', 'silence'],
    ...['ask to cancel', 'open a dispute', 'open a dispute'],
  ],
  disputed: [
    ...['say', 'offer', 'offer', 'accept an offer', 'accept an offer', 'take it back'],
    ...['hand over', 'decide', 'decide', 'appeal', 'appeal', 'close'],
  ],
  paid: ['propose a milestone'],
  cancelled: ['propose a milestone'],
};

/** Of four times, three what is usual there; otherwise anything at all. */
function chooseAct(
  names: readonly string[],
  { milestone, random }: { milestone: ContractMilestone; random: Random },
): string {
  const there = milestone.cancelAskedBy ? ['agree to cancel', 'deliver'] : usual[milestone.status];
  const from = random(4) === 0 ? names : there;
  return from[random(from.length)]!;
}

type Chosen = { made: MadeContract; milestone: ContractMilestone; random: Random };

async function actsOf(town: Town, { made, milestone, random }: Chosen, now: Date): Promise<Acts> {
  const { db, world, people } = town;
  const { client, freelancer, contractId } = made;
  const { id, amountPiastres } = milestone;
  // Now and then it is somebody whose business it is not.
  const side = [client, freelancer][random(2)]!;
  const who = random(12) === 0 ? people[random(people.length)]! : side;
  const [asClient, asFreelancer] = random(12) === 0 ? [who, who] : [client, freelancer];
  // Now and then somebody presses a button that they saw before the amount changed.
  const seen = random(10) === 0 ? amountPiastres + 1 : amountPiastres;
  const [own, note] = [world.step(who, id), 'Because.'];
  const ofClient = { ...world.step(asClient, id), seen };
  const contract = { contractId, userId: who.userId, requestSource, siteUrl };
  const more = { milestoneId: randomUUID(), title: 'More', amountPiastres: 1000 + random(99_999), days: 3 };
  return {
    fund: () => work.fundMilestone(db, ofClient, now),
    deliver: () => work.deliverMilestone(db, { ...world.step(asFreelancer, id), note }, now),
    'ask for changes': () => work.askForChanges(db, { ...ofClient, note }, now),
    approve: () => work.approveMilestone(db, ofClient, now),
    'pay a part': () =>
      work.payPartOfMilestone(db, { ...ofClient, note, partPiastres: 1 + random(90_000) }, now),
    'ask to cancel': () => work.askToCancel(db, { ...own, note }, now),
    'agree to cancel': () => work.agreeToCancel(db, own, now),
    'cancel what is late': () => work.cancelLateMilestone(db, own, now),
    'accept a milestone': () => work.acceptMilestone(db, own, now),
    'refuse a milestone': () => work.refuseMilestone(db, own, now),
    'propose a milestone': () => proposeMilestone(db, { ...contract, ...more }, now),
    'open a dispute': () => openDispute(db, { ...own, reason: 'other', words: note }, now),
    ...(random(12) === 0 && { 'end the contract': () => endContract(db, contract, now) }),
    ...deadlines(db, now),
    ...(await disputeActs(town, { milestone, who, random }, now)),
  };
}

/** What the clock does. */
export function deadlines(db: Database, now: Date) {
  return {
    silence: () => releaseSilentMilestones(db, { siteUrl }, now),
    'hand over': () => handOverDisputes(db, { siteUrl }, now),
    close: () => closeDisputes(db, { siteUrl }, now),
  };
}

/** Mostly one that goes on. */
async function chooseMilestone(
  db: Database,
  { contractId, random }: { contractId: string; random: Random },
): Promise<ContractMilestone> {
  const all = await listMilestones(db, contractId);
  const open = all.filter(({ status }) => openMilestones.some((each) => each === status));
  const from = open.length === 0 || random(8) === 0 ? all : open;
  return from[random(from.length)]!;
}

type InDispute = { milestone: ContractMilestone; who: Payer; random: Random };

/** What people can do in the newest dispute about a milestone. */
async function disputeActs(
  { db, judges }: Town,
  { milestone, who, random }: InDispute,
  now: Date,
): Promise<Acts> {
  const [dispute] = await listDisputesOf(db, milestone.id);
  if (!dispute) return {};
  const { id: disputeId } = dispute;
  const turn = { disputeId, userId: who.userId, requestSource, siteUrl };
  const { userId } = judges[random(judges.length)]!;
  const actor = { userId, roles: [{ role: 'support' as const, scope: 'global' as const }] };
  const newest = (await listOffers(db, disputeId)).at(-1);
  // All of it and nothing are as likely as all between.
  const percent = [0, 100, random(101)][random(3)]!;
  const freelancerPiastres = [0, milestone.amountPiastres, random(milestone.amountPiastres + 100)][
    random(3)
  ]!;
  const decided = { disputeId, percent, reasons: 'By what both have shown.', siteUrl };
  return {
    say: () => part.stateInDispute(db, { ...turn, words: 'This is how it was.' }, now),
    offer: () => part.offerInDispute(db, { ...turn, freelancerPiastres }, now),
    'accept an offer': () => part.acceptInDispute(db, { ...turn, seenOfferId: newest?.id ?? 0 }, now),
    'take it back': () => part.takeDisputeBack(db, turn, now),
    decide: () => decideDispute(db, { ...decided, actor, requestSource }, now),
    appeal: () => part.appealInDispute(db, { ...turn, words: 'Look again.' }, now),
  };
}
