import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { saveNeeds } from '#domain/passport/save-needs.ts';
import { findHoldings } from '#domain/wallet/wallet-accounts.ts';
import { walletReceipts } from '#domain/wallet/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { disputeWorld, reasons } from '#tests/worlds/marketplace/dispute-world.ts';
import { requestSource, siteUrl } from '#tests/worlds/marketplace/posting.ts';
import { findBroken, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { referrals } from '#domain/wallet/referrals/referral-tables.server.ts';
import { listMilestones } from '../contracts/find-contracts.ts';
import { releaseSilentMilestones } from '../contracts/silence.ts';
import { agreeToCancel, approveMilestone, askToCancel } from '../contracts/work-on-milestone.ts';
import { closeDisputes, handOverDisputes } from './dispute-deadlines.ts';
import { openDisputeForStaff } from './staff-disputes.ts';
import { disputeDecisions, disputes } from './disputes-tables.server.ts';
import * as part from './take-part-in-dispute.ts';

const now = new Date('2026-11-24T10:00:00Z');
const refused = (code: string) => expect.objectContaining({ code }) as Error;
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

async function make(given: { delivered?: boolean } = {}) {
  const made = await world.make(given);
  people.push(made.client, made.freelancer);
  return made;
}

const moneyOf = async ({ userId }: Payer) => (await findHoldings(db, userId)).money.available;

describe('a disputed milestone', () => {
  it('is neither paid by silence nor approved nor cancelled, and its money stays', async () => {
    const { client, freelancer, milestoneId, contractId } = await make();
    await releaseSilentMilestones(db, { siteUrl }, world.afterAppeal);
    const step = world.step(client, milestoneId);
    await expect(approveMilestone(db, { ...step, seen: whole }, now)).rejects.toEqual(
      refused('milestone-elsewhere'),
    );
    await expect(askToCancel(db, { ...step, note: 'No.' }, now)).rejects.toEqual(
      refused('milestone-elsewhere'),
    );
    await expect(agreeToCancel(db, world.step(freelancer, milestoneId), now)).rejects.toEqual(
      refused('milestone-elsewhere'),
    );
    await expect(world.open(freelancer, milestoneId)).rejects.toEqual(refused('milestone-elsewhere'));
    expect(await world.look(milestoneId)).toMatchObject({ status: 'disputed', releaseAt: null });
    expect(await world.keptFor(contractId)).toBe(whole);
  });

  it('is no state without a dispute: the database refuses it', async () => {
    const { disputeId } = await make();
    const ended = { status: 'withdrawn', endedAt: now } as const;
    await expect(
      db.transaction(async (db) => {
        await db.update(disputes).set(ended).where(eq(disputes.id, disputeId));
      }),
    ).rejects.toThrow();
    expect((await world.lookAt(disputeId)).status).toBe('talking');
  });

  it('goes on as it was when its dispute is taken back: the days of the dispute are no days of silence', async () => {
    const { client, freelancer, milestoneId, disputeId } = await make();
    const later = new Date('2026-11-26T10:00:00Z');
    await expect(part.takeDisputeBack(db, world.turn(freelancer, disputeId), later)).rejects.toEqual(
      refused('dispute-of-the-other'),
    );
    await part.takeDisputeBack(db, world.turn(client, disputeId), later);
    const releaseAt = new Date('2026-12-10T10:00:00Z');
    expect(await world.look(milestoneId)).toMatchObject({ status: 'delivered', deliveries: 1, releaseAt });
    const again = await world.open(client, milestoneId, later);
    await part.takeDisputeBack(db, world.turn(client, again), later);
    await part.takeDisputeBack(db, world.turn(client, await world.open(client, milestoneId, later)), later);
    await expect(world.open(client, milestoneId, later)).rejects.toEqual(refused('disputes-too-many'));
  });

  it('goes on with the work where nothing was delivered, and is not taken back once it was answered', async () => {
    const first = await make({ delivered: false });
    await part.takeDisputeBack(db, world.turn(first.client, first.disputeId), now);
    expect(await world.look(first.milestoneId)).toMatchObject({
      status: 'funded',
      changes: 0,
      deliveries: 0,
    });
    const second = await make({ delivered: false });
    const answer = { ...world.turn(second.freelancer, second.disputeId), words: 'I have been ill.' };
    await part.stateInDispute(db, answer, now);
    await expect(part.takeDisputeBack(db, world.turn(second.client, second.disputeId), now)).rejects.toEqual(
      refused('dispute-was-answered'),
    );
  });
});

describe('both sides', () => {
  it.each([
    [0, 'cancelled', whole, 0],
    [whole, 'paid', 0, whole - 10_000],
    [60_000, 'cancelled', whole - 60_000, 54_000],
    [1, 'cancelled', whole - 1, 1],
  ])('settle on %s piastres for the freelancer at once', async (share, status, back, earned) => {
    const { client, freelancer, milestoneId, contractId, disputeId } = await make();
    const seenOfferId = await world.offer(freelancer, disputeId, share);
    const receiptsOf = () => db.$count(walletReceipts, eq(walletReceipts.userId, client.userId));
    const before = await receiptsOf();
    await part.acceptInDispute(db, { ...world.turn(client, disputeId), seenOfferId }, now);
    expect(await world.look(milestoneId)).toMatchObject({ status });
    expect([await moneyOf(client), await moneyOf(freelancer)]).toEqual([back, earned]);
    expect(await world.keptFor(contractId)).toBe(0);
    expect(await world.lookAt(disputeId)).toMatchObject({ status: 'settled', freelancerPiastres: share });
    const rows = await listMilestones(db, contractId);
    const paid = rows.filter((row) => row.status === 'paid').map((row) => row.amountPiastres);
    expect(paid).toEqual(share === 0 ? [] : [share]);
    // One for what was paid, and one for what came back.
    expect((await receiptsOf()) - before).toBe(Number(share > 0) + Number(share < whole));
  });

  it('accept what they have read: an offer that was replaced is not accepted, nor is ones own', async () => {
    const { client, freelancer, disputeId } = await make();
    const first = await world.offer(freelancer, disputeId, 90_000);
    const newer = await world.offer(freelancer, disputeId, 80_000);
    const accept = (who: Payer, seenOfferId: number) =>
      part.acceptInDispute(db, { ...world.turn(who, disputeId), seenOfferId }, now);
    await expect(accept(client, first)).rejects.toEqual(refused('dispute-offer-changed'));
    await expect(accept(freelancer, newer)).rejects.toEqual(refused('dispute-offer-changed'));
    const tooMuch = { ...world.turn(client, disputeId), freelancerPiastres: whole + 1 };
    await expect(part.offerInDispute(db, tooMuch, now)).rejects.toEqual(refused('dispute-more-than-all'));
    await accept(client, newer);
    await expect(accept(client, newer)).rejects.toEqual(refused('dispute-elsewhere'));
  });

  it('are the only ones: whoever else asks finds nothing', async () => {
    const { milestoneId, disputeId } = await make();
    const stranger = await world.person();
    const turn = world.turn(stranger, disputeId);
    const unknown = refused('dispute-unknown');
    await expect(part.stateInDispute(db, { ...turn, words: 'Hello.' }, now)).rejects.toEqual(unknown);
    await expect(part.offerInDispute(db, { ...turn, freelancerPiastres: 1 }, now)).rejects.toEqual(unknown);
    await expect(part.takeDisputeBack(db, turn, now)).rejects.toEqual(unknown);
    await expect(world.open(stranger, milestoneId)).rejects.toEqual(refused('milestone-unknown'));
  });
});

describe('staff', () => {
  it('decide once the talk is over; the money moves when nobody has appealed in time, once', async () => {
    const { client, freelancer, milestoneId, disputeId } = await make();
    const judge = await world.judge();
    await expect(world.decide(judge, disputeId, 40, now)).rejects.toEqual(refused('dispute-elsewhere'));
    await world.handOver();
    await world.decide(judge, disputeId, 40);
    const { appealUntil } = await world.lookAt(disputeId);
    await closeDisputes(db, { siteUrl }, new Date(appealUntil!.getTime() - 1));
    expect(await world.look(milestoneId)).toMatchObject({ status: 'disputed' });
    await closeDisputes(db, { siteUrl }, appealUntil!);
    await closeDisputes(db, { siteUrl }, world.afterAppeal);
    // 40 percent of 100,001 is 40,000 and a bit, of which a tenth is the fee.
    expect([await moneyOf(client), await moneyOf(freelancer)]).toEqual([60_001, 36_000]);
    expect(await world.lookAt(disputeId)).toMatchObject({ status: 'closed', freelancerPiastres: 40_000 });
    const late = { ...world.turn(client, disputeId), words: 'No.' };
    await expect(part.appealInDispute(db, late, world.afterAppeal)).rejects.toEqual(
      refused('dispute-elsewhere'),
    );
  });

  it('decide about an appeal by another person, finally', async () => {
    const { client, freelancer, disputeId } = await make();
    const [first, second] = [await world.judge(), await world.judge()];
    await world.handOver();
    await world.decide(first, disputeId, 100);
    const appeal = { ...world.turn(client, disputeId), words: 'Two are missing.' };
    await part.appealInDispute(db, appeal, world.afterTalk);
    await closeDisputes(db, { siteUrl }, world.afterAppeal);
    await expect(world.decide(first, disputeId, 100)).rejects.toEqual(refused('dispute-decided-first'));
    const row = { disputeId, stage: 'appeal', deciderId: first.actor.userId, percent: 1 } as const;
    await expect(
      db.insert(disputeDecisions).values({ ...row, freelancerPiastres: 1000, reasons, at: now }),
    ).rejects.toThrow();
    await world.decide(second, disputeId, 0);
    expect([await moneyOf(client), await moneyOf(freelancer)]).toEqual([whole, 0]);
    expect(await world.lookAt(disputeId)).toMatchObject({ status: 'closed', appealedBy: 'client' });
    await expect(world.decide(second, disputeId, 50)).rejects.toEqual(refused('dispute-elsewhere'));
  });

  it('decide nothing about contracts of their own, whatever they may else', async () => {
    const { client, freelancer, disputeId } = await make();
    await world.handOver();
    for (const { userId } of [client, freelancer]) {
      const actor = { userId, roles: [{ role: 'owner' as const, scope: 'global' as const }] };
      await expect(world.decide({ actor, requestSource }, disputeId, 100)).rejects.toEqual(
        refused('dispute-own'),
      );
      const decision = { disputeId, stage: 'first', deciderId: userId, percent: 100 } as const;
      await expect(
        db.insert(disputeDecisions).values({ ...decision, freelancerPiastres: whole, reasons, at: now }),
      ).rejects.toThrow();
    }
    const nobody = { actor: { userId: client.userId, roles: [] }, requestSource };
    await expect(world.decide(nobody, disputeId, 100)).rejects.toEqual(refused('not-permitted'));
  });

  it('neither read nor decide about people with whom they have a contract, or whom they invited or were invited by', async () => {
    const { client, freelancer, disputeId } = await make();
    const { client: employer } = await world.makeContract({ freelancer });
    const { freelancer: hired } = await world.makeContract({ client });
    const [inviter, invited] = [await world.judge(), await world.judge()];
    const tied = { number: 1, status: 'invited', invitedAt: now } as const;
    await db.insert(referrals).values([
      { ...tied, inviterId: inviter.actor.userId, invitedId: client.userId },
      { ...tied, inviterId: freelancer.userId, invitedId: invited.actor.userId },
    ]);
    await world.handOver();
    const asStaff = ({ userId }: Pick<Payer, 'userId'>) => ({
      ...inviter,
      actor: { ...inviter.actor, userId },
    });
    for (const by of [inviter, invited, asStaff(employer), asStaff(hired)]) {
      expect((await openDisputeForStaff(db, { disputeId, ...by }, now))!.read).toBeNull();
      await expect(world.decide(by, disputeId, 100)).rejects.toEqual(refused('dispute-own'));
    }
    const other = await world.judge();
    expect((await openDisputeForStaff(db, { disputeId, ...other }, now))!.read).not.toBeNull();
    await world.decide(other, disputeId, 100);
  });
});

describe('the days to talk', () => {
  it.each([
    ['in winter', '2027-01-10T12:00:30Z', null, '2027-01-14T12:01:00.000Z'],
    // Summer time begins on Friday 30 April 2027, and ends on Friday 29 October.
    ['over the beginning of summer time', '2027-04-28T12:00:00Z', null, '2027-05-02T11:00:00.000Z'],
    ['over the end of summer time', '2027-10-27T12:00:00Z', null, '2027-10-31T13:00:00.000Z'],
    ['for somebody who needs more time', '2027-01-10T12:00:00Z', 150, '2027-01-16T12:00:00.000Z'],
  ] as const)('last to the same minute in Cairo, %s', async (_when, at, timePercent, until) => {
    const then = disputeWorld(db, new Date(at));
    const made = await then.makeContract({ milestones: [{ title: 'All', piastres: whole, days: 7 }] });
    people.push(made.client, made.freelancer);
    const milestoneId = made.milestones[0]!;
    await then.fund(made, milestoneId);
    // It is the other side that needs more time.
    if (timePercent)
      await saveNeeds(
        db,
        {
          ...{ userId: made.freelancer.userId, requestSource },
          needs: { chosen: [], timePercent, triesMore: null, contact: null, note: null },
        },
        new Date(at),
      );
    const disputeId = await then.open(made.client, milestoneId);
    const talkUntil = new Date(until);
    expect((await then.lookAt(disputeId)).talkUntil).toEqual(talkUntil);
    await handOverDisputes(db, { siteUrl }, new Date(talkUntil.getTime() - 1));
    expect((await then.lookAt(disputeId)).status).toBe('talking');
    await handOverDisputes(db, { siteUrl }, talkUntil);
    expect((await then.lookAt(disputeId)).status).toBe('deciding');
    await then.decide(await then.judge(), disputeId, 50, talkUntil);
    const { appealUntil } = await then.lookAt(disputeId);
    const days = timePercent ? 11 : 7;
    const hours = (appealUntil!.getTime() - talkUntil.getTime()) / 3_600_000;
    expect(hours).toBe(days * 24);
  });
});
