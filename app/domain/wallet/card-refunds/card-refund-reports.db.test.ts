import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { refundWorld } from '#tests/worlds/wallet/refund-world.ts';
import { orderOf, refundOf } from '#tests/worlds/wallet/test-provider.ts';
import {
  daysLater,
  findBroken,
  makePayer,
  minutesLater,
  reportOf,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { paymentReports } from '../tables.server.ts';
import { walletCardRefunds } from './card-refunds-tables.server.ts';
import { countUnclearCardRefunds, findCardRefund } from './find-card-refunds.ts';
import { sendCardRefundKind } from './send-card-refund-kind.ts';

let db: TestDatabase;
let world: ReturnType<typeof refundWorld>;
let clerk: Payer;
const payers: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, sendCardRefundKind]);
  world = refundWorld(db);
  clerk = await makePayer(db, { roles: ['finance'] });
});

// Whatever was done: the ledger holds, and the statements add up to what is in the accounts.
afterEach(async () => {
  const broken = await findBroken(db, payers.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

/** Somebody who put EGP 500 into their wallet by card. */
async function makeOwner(): Promise<{ mona: Payer; topUpId: string }> {
  const mona = await makePayer(db);
  payers.push(mona);
  return { mona, topUpId: await world.fill(mona, 50_000) };
}

const statusOf = async (id: string) => (await world.findBack(id)).status;
const mailsTo = async ({ email }: Payer) => {
  const mails = await db.select().from(messages).where(eq(messages.recipient, email));
  return mails
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('wallet-card-refund'))
    .toSorted();
};

describe('what the provider tells', () => {
  it('may come before its answer, twice, and after it', async () => {
    const { mona, topUpId } = await makeOwner();
    const id = await world.sendBack(mona, topUpId);
    world.provider.nextRefund = 'pending';
    await world.send(id);
    expect(await world.findBack(id)).toMatchObject({ status: 'sent', transaction: refundOf(id) });
    expect(await world.reportBack(id, { state: 'pending' })).toBe('done');
    expect(await statusOf(id)).toBe('sent');
    expect(await world.reportBack(id)).toBe('done');
    expect(await world.reportBack(id)).toBe('nothing-new');
    expect(await statusOf(id)).toBe('paid');
    expect(await world.returnedOf(topUpId)).toBe(10_000);
    expect(await world.linesOf(id)).toHaveLength(2);
  });

  it('settles what got no answer, under the name that it comes with', async () => {
    const { mona, topUpId } = await makeOwner();
    const id = await world.sendBack(mona, topUpId);
    world.provider.nextRefund = 'lost';
    await world.send(id);
    expect(await world.findBack(id)).toMatchObject({ status: 'sent', transaction: null });
    expect(await mailsTo(mona)).toEqual(['wallet-card-refund-requested']);
    expect(await world.reportBack(id, { transaction: 'their-name' })).toBe('done');
    expect(await world.findBack(id)).toMatchObject({ status: 'paid', transaction: 'their-name' });
  });

  it('of a refund that was declined after all frees the money', async () => {
    const { mona, topUpId } = await makeOwner();
    const id = await world.sendBack(mona, topUpId);
    world.provider.nextRefund = 'pending';
    await world.send(id);
    expect(await world.reportBack(id, { state: 'declined' })).toBe('done');
    expect(await world.findBack(id)).toMatchObject({ status: 'refused', refusedBecause: 'declined' });
    expect(await world.moneyOf(mona)).toBe(50_000);
    // The money left there all the same: staff have to look.
    expect(await world.reportBack(id)).toBe('unasked-refund');
    expect(await world.moneyOf(mona)).toBe(50_000);
  });

  it('of another amount, or in another currency, moves nothing and waits for staff', async () => {
    const { mona, topUpId } = await makeOwner();
    const id = await world.sendBack(mona, topUpId);
    world.provider.nextRefund = 'lost';
    await world.send(id);
    expect(await world.reportBack(id, { amountPiastres: 9_999, transaction: 'a' })).toBe('other-amount');
    expect(await world.reportBack(id, { currency: 'USD', transaction: 'b' })).toBe('other-amount');
    expect(await statusOf(id)).toBe('sent');
    const reports = await db.select().from(paymentReports).where(eq(paymentReports.topUpId, topUpId));
    expect(reports.filter(({ outcome }) => outcome === 'other-amount')).toHaveLength(2);
  });

  it('of money that we did not ask back is a difference, as before', async () => {
    const { mona, topUpId } = await makeOwner();
    const report = { kind: 'refund', transaction: `by-hand-${topUpId}`, amountPiastres: 50_000 } as const;
    expect(await world.report(topUpId, report)).toBe('unasked-refund');
    const id = await world.sendBack(mona, topUpId);
    // Not sent yet: what comes now is not about it.
    expect(await world.reportBack(id)).toBe('unasked-refund');
    expect(await statusOf(id)).toBe('requested');
    expect(await world.report(topUpId, { ...report, state: 'declined' })).toBe('nothing-new');
  });

  it('many times at the same moment, while it is asked for as well, settles it once', async () => {
    const { mona, topUpId } = await makeOwner();
    const id = await world.sendBack(mona, topUpId);
    world.provider.nextRefund = 'lost';
    await world.send(id);
    const about = { kind: 'refund', transaction: refundOf(id), amountPiastres: 10_000 } as const;
    world.provider.known.set(orderOf(topUpId), [reportOf(topUpId), reportOf(topUpId, about)]);
    const outcomes = await race({
      ...{ one: async () => await world.reportBack(id), two: async () => await world.reportBack(id) },
      pending: async () => await world.reportBack(id, { state: 'pending' }),
      ...{ asked: async () => await world.lookUp(minutesLater(5)) },
      sent: async () => await world.send(id),
    });
    expect(countDone(outcomes)).toBe(5);
    expect(await statusOf(id)).toBe('paid');
    expect(await world.linesOf(id)).toHaveLength(2);
    expect(await world.returnedOf(topUpId)).toBe(10_000);
  });

  it('under the name of another refund is not believed', async () => {
    const { mona, topUpId } = await makeOwner();
    const first = await world.sendBack(mona, topUpId);
    await world.send(first);
    const { topUpId: other, mona: sara } = await makeOwner();
    const id = await world.sendBack(sara, other);
    await db
      .update(walletCardRefunds)
      .set({ transaction: refundOf(id) })
      .where(eq(walletCardRefunds.id, first));
    await world.send(id);
    expect(await world.findBack(id)).toMatchObject({ status: 'sent', transaction: null });
  });
});

describe('what nobody has told', () => {
  const lose = async () => {
    const { mona, topUpId } = await makeOwner();
    const id = await world.sendBack(mona, topUpId);
    world.provider.nextRefund = 'lost';
    await world.send(id);
    return { mona, topUpId, id };
  };

  it('is asked for until it is known, and never sent again', async () => {
    const { topUpId, id } = await lose();
    world.provider.isAway = true;
    await world.lookUp(minutesLater(5));
    world.provider.isAway = false;
    expect((await world.findBack(id)).askedAt).toEqual(minutesLater(5));
    world.provider.known.set(orderOf(topUpId), [reportOf(topUpId)]);
    // Not again within ten minutes; and that the provider knows of none proves nothing.
    await world.lookUp(minutesLater(14));
    expect((await world.findBack(id)).askedAt).toEqual(minutesLater(5));
    await world.lookUp(minutesLater(16));
    expect(await world.findBack(id)).toMatchObject({ status: 'sent', askedAt: minutesLater(16) });
    const about = { kind: 'refund', transaction: refundOf(id), amountPiastres: 10_000 } as const;
    world.provider.known.set(orderOf(topUpId), [reportOf(topUpId), reportOf(topUpId, about)]);
    await world.lookUp(minutesLater(30));
    expect(await statusOf(id)).toBe('paid');
    expect(world.provider.refunds.filter(({ reference }) => reference === id)).toHaveLength(1);
  });

  it('is for staff after a day, and the money stays held until they know', async () => {
    const { mona, topUpId, id } = await lose();
    await world.lookUp(minutesLater(24 * 60 - 1));
    expect(await statusOf(id)).toBe('sent');
    await world.lookUp(minutesLater(24 * 60 + 10));
    expect(await statusOf(id)).toBe('unclear');
    expect(await world.moneyOf(mona)).toBe(40_000);
    const waiting = await countUnclearCardRefunds(db);
    await world.settle(clerk, id, 'paid', daysLater(2));
    expect(await countUnclearCardRefunds(db)).toBe(waiting - 1);
    expect(await world.findBack(id)).toMatchObject({ status: 'paid', transaction: null });
    expect(await world.returnedOf(topUpId)).toBe(10_000);
    // The provider says so at last: nothing more leaves.
    expect(await world.reportBack(id)).toBe('done');
    expect(await world.reportBack(id, { state: 'pending' })).toBe('nothing-new');
    expect(await world.findBack(id)).toMatchObject({ status: 'paid', transaction: refundOf(id) });
    expect(await world.moneyOf(mona)).toBe(40_000);
  });

  it('is free again when staff find that it did not go back; what comes after that is a difference', async () => {
    const { mona, id } = await lose();
    await expect(world.settle(clerk, id, 'refused')).rejects.toMatchObject({ code: 'card-refund-settled' });
    await world.lookUp(daysLater(2));
    await world.settle(clerk, id, 'refused', daysLater(3));
    expect(await world.findBack(id)).toMatchObject({ status: 'refused', refusedBecause: 'staff' });
    expect(await world.moneyOf(mona)).toBe(50_000);
    expect((await findCardRefund(db, { id, userId: mona.userId }))!.steps.at(-1)).toMatchObject({
      reason: 'Looked up in their portal.',
    });
    expect(await world.reportBack(id)).toBe('unasked-refund');
    await expect(world.settle(clerk, id, 'paid')).rejects.toMatchObject({ code: 'card-refund-settled' });
  });

  it('is settled by one of two who press at once, never by whose card it is, and not without the permission', async () => {
    const { mona, id } = await lose();
    await world.lookUp(daysLater(2));
    await expect(world.settle(mona, id, 'paid')).rejects.toMatchObject({ code: 'not-permitted' });
    const admin = await makePayer(db, { roles: ['admin'] });
    const outcomes = await race({
      paid: async () => await world.settle(clerk, id, 'paid', daysLater(2)),
      refused: async () => await world.settle(admin, id, 'refused', daysLater(2)),
    });
    expect(Object.values(outcomes).toSorted()).toEqual(['card-refund-settled', 'done']);
    const ownTopUp = await world.fill(clerk, 20_000);
    const own = await world.sendBack(clerk, ownTopUp);
    world.provider.nextRefund = 'lost';
    await world.send(own);
    await world.lookUp(daysLater(2));
    await expect(world.settle(clerk, own, 'refused')).rejects.toMatchObject({
      code: 'card-refund-their-own',
    });
    await expect(world.settle(clerk, 'no id', 'paid')).rejects.toMatchObject({ code: 'card-refund-unknown' });
  });

  it('and is pending at a bank may take two weeks before it is for staff', async () => {
    const { mona, topUpId } = await makeOwner();
    const id = await world.sendBack(mona, topUpId);
    world.provider.nextRefund = 'pending';
    await world.send(id);
    await world.lookUp(daysLater(13));
    expect(await statusOf(id)).toBe('sent');
    await world.lookUp(daysLater(15));
    expect(await statusOf(id)).toBe('unclear');
  });
});
