// At the same moment: one of two, and money moves once. On a server they really meet; on the embedded engine they come one after
// the other.
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { walletEscrowMoves } from '#domain/wallet/escrow/escrow-tables.server.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { disputeWorld, type MadeDispute } from '#tests/worlds/marketplace/dispute-world.ts';
import { siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { timesOf } from '#tests/worlds/random/random.ts';
import { findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { releaseSilentMilestones } from '../contracts/silence.ts';
import { closeDisputes, handOverDisputes } from './dispute-deadlines.ts';
import * as part from './take-part-in-dispute.ts';

const now = new Date('2026-11-24T10:00:00Z');
const times = Array.from({ length: timesOf(60) }, (_, index) => index);
const whole = 100_001;
let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;
const people: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = disputeWorld(db, now);
});

afterEach(async () => {
  const broken = await findBroken(db, people.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

async function make(state: 'talking' | 'deciding' | 'decided'): Promise<MadeDispute> {
  const made = await world.makeIn(state);
  people.push(made.client, made.freelancer);
  return made;
}

const moneyOf = async ({ userId }: Payer) => (await findHoldings(db, userId)).money.available;
const movesOf = async ({ contractId }: MadeDispute) =>
  await db.$count(walletEscrowMoves, eq(walletEscrowMoves.contractId, contractId));
const lookAt = async ({ disputeId }: MadeDispute) => await world.lookAt(disputeId);

describe('at the same moment', { timeout: 300_000 }, () => {
  it('both accept what the other offers: one split', async () => {
    for (const _ of times) {
      const made = await make('talking');
      const { client, freelancer, disputeId } = made;
      const hers = await world.offer(client, disputeId, 30_000);
      const his = await world.offer(freelancer, disputeId, 70_000);
      const outcomes = await race({
        client: async () =>
          await part.acceptInDispute(db, { ...world.turn(client, disputeId), seenOfferId: his }, now),
        freelancer: async () =>
          await part.acceptInDispute(db, { ...world.turn(freelancer, disputeId), seenOfferId: hers }, now),
      });
      expect(countDone(outcomes)).toBe(1);
      const share = outcomes.client === 'done' ? 70_000 : 30_000;
      const money = [await moneyOf(client), await moneyOf(freelancer)];
      expect(money).toEqual([whole - share, share * 0.9]);
      expect(await movesOf(made)).toBe(3);
    }
  });

  it('both settle while staff decide: one of both', async () => {
    for (const _ of times) {
      const made = await make('deciding');
      const { client, freelancer, disputeId } = made;
      const seenOfferId = await world.offer(freelancer, disputeId, 70_000);
      const judge = await world.judge();
      const outcomes = await race({
        settle: async () =>
          await part.acceptInDispute(db, { ...world.turn(client, disputeId), seenOfferId }, now),
        decide: async () => await world.decide(judge, disputeId, 10),
      });
      expect(countDone(outcomes)).toBe(1);
      const isSettled = outcomes.settle === 'done';
      expect((await lookAt(made)).status).toBe(isSettled ? 'settled' : 'decided');
      expect(await world.keptFor(made.contractId)).toBe(isSettled ? 0 : whole);
    }
  });

  it('two people decide: the first counts', async () => {
    for (const _ of times) {
      const made = await make('deciding');
      const [one, other] = [await world.judge(), await world.judge()];
      const outcomes = await race({
        one: async () => await world.decide(one, made.disputeId, 10),
        other: async () => await world.decide(other, made.disputeId, 90),
        again: async () => await world.decide(one, made.disputeId, 10),
      });
      expect(countDone(outcomes)).toBe(1);
    }
  });

  it('work counts as approved by silence while a dispute is opened: one of both', async () => {
    for (const _ of times) {
      const made = await world.makeContract({ milestones: [{ title: 'All', piastres: whole, days: 7 }] });
      people.push(made.client, made.freelancer);
      const milestoneId = made.milestones[0]!;
      await world.fund(made, milestoneId);
      await world.deliver(made, milestoneId);
      const outcomes = await race({
        silence: async () => void (await releaseSilentMilestones(db, { siteUrl }, world.afterTalk)),
        dispute: async () => void (await world.open(made.client, milestoneId, world.afterTalk)),
        approve: async () => await world.approve(made, milestoneId, world.afterTalk),
      });
      const { status } = await world.look(milestoneId);
      expect(status).toBe(outcomes.dispute === 'done' ? 'disputed' : 'paid');
      expect(await world.keptFor(made.contractId)).toBe(outcomes.dispute === 'done' ? whole : 0);
    }
  });

  it('both sides open a dispute: there is one', async () => {
    for (const _ of times) {
      const made = await make('talking');
      const { client, freelancer, milestoneId, disputeId } = made;
      await part.takeDisputeBack(db, world.turn(client, disputeId), now);
      const outcomes = await race({
        client: async () => void (await world.open(client, milestoneId)),
        freelancer: async () => void (await world.open(freelancer, milestoneId)),
      });
      expect(countDone(outcomes)).toBe(1);
    }
  });

  it('a side appeals while the time to appeal ends: one of both, and money moves once', async () => {
    for (const _ of times) {
      const made = await make('decided');
      const { appealUntil } = await lookAt(made);
      const appeal = { ...world.turn(made.client, made.disputeId), words: 'Look again.' };
      const justBefore = new Date(appealUntil!.getTime() - 1);
      const outcomes = await race({
        appeal: async () => await part.appealInDispute(db, appeal, justBefore),
        close: async () => void (await closeDisputes(db, { siteUrl }, appealUntil!)),
        again: async () => void (await closeDisputes(db, { siteUrl }, appealUntil!)),
      });
      const isAppealed = outcomes.appeal === 'done';
      expect((await lookAt(made)).status).toBe(isAppealed ? 'appealed' : 'closed');
      expect(await movesOf(made)).toBe(isAppealed ? 1 : 3);
    }
  });

  it('a dispute is taken back while its talk ends: one of both', async () => {
    for (const _ of times) {
      const made = await make('talking');
      const outcomes = await race({
        back: async () =>
          await part.takeDisputeBack(db, world.turn(made.client, made.disputeId), world.afterTalk),
        over: async () => void (await handOverDisputes(db, { siteUrl }, world.afterTalk)),
      });
      expect((await lookAt(made)).status).toBe(outcomes.back === 'done' ? 'withdrawn' : 'deciding');
    }
  });
});
