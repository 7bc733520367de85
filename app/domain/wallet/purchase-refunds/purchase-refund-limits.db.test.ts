import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import { listReversible } from '#domain/ledger/list-reversible.ts';
import { postJournal } from '#domain/ledger/post-journal.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { refundWorld } from '#tests/worlds/wallet/refund-world.ts';
import { findBroken, makePayer, now, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { sendCardRefundKind } from '../card-refunds/send-card-refund-kind.ts';
import { walletCardRefunds } from '../card-refunds/card-refunds-tables.server.ts';
import { findPurchaseForStaff } from '../desk/list-purchases.ts';
import { walletPurchases } from '../tables.server.ts';
import { purchaseRefunds } from './purchase-refunds-tables.server.ts';

let db: TestDatabase;
let world: ReturnType<typeof refundWorld>;
let clerk: Payer;
const payers: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind, sendCardRefundKind]);
  world = refundWorld(db);
  clerk = await makePayer(db, { firstName: 'Clerk', roles: ['finance'] });
});

// Whatever was done: the ledger holds, and the statements add up to what is in the accounts.
afterEach(async () => {
  const broken = await findBroken(db, payers.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

async function makeBuyer(): Promise<Payer> {
  const buyer = await makePayer(db);
  payers.push(buyer);
  return buyer;
}

const has = async (buyer: Payer) => [await world.moneyOf(buyer), await world.pointsOf(buyer)];

describe('more than was paid', () => {
  it('is refused in words, and nothing moves', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 20_000, points: 100 });
    await expect(world.refund(clerk, id, { amountPiastres: 20_001 })).rejects.toMatchObject({
      ...{ code: 'refund-too-much', values: { most: 'EGP\u00a0200' } },
    });
    await world.refund(clerk, id, { amountPiastres: 15_000 });
    await expect(world.refund(clerk, id, { amountPiastres: 5_001 })).rejects.toMatchObject({
      code: 'refund-too-much',
    });
    expect(await has(mona)).toEqual([7_500, 75]);
  });

  it('is refused by the database too: by the purchase, by the rows of refunds and by the ledger', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 20_000, points: 100 });
    await world.refund(clerk, id, { amountPiastres: 15_000 });
    const failure = async (work: Promise<unknown>) => await work.catch((error: unknown) => error);
    const raised = db
      .update(walletPurchases)
      .set({ refundedPiastres: 10_001 })
      .where(eq(walletPurchases.id, id));
    const check = 'wallet_purchases_refund_no_more_than_was_paid';
    expect(breaksConstraint(await failure(raised.execute()), check)).toBe(true);
    const row = { purchaseId: id, userId: mona.userId, destination: 'wallet', refundedAt: now } as const;
    for (const parts of [
      { moneyPiastres: 2_501, points: 0, pointsPiastres: 0 },
      { moneyPiastres: 0, points: 26, pointsPiastres: 2_500 },
      { moneyPiastres: 0, points: 25, pointsPiastres: 2_501 },
    ]) {
      const inserted = db.insert(purchaseRefunds).values({ ...row, ...parts, id: randomUUID() });
      expect(breaksConstraint(await failure(inserted.execute()), 'purchase_refunds_fit')).toBe(true);
    }
    for (const { id: reversesId, left } of await listReversible(db, journalIdOf('purchase', id))) {
      const legs = [{ kind: 'posted', reversesId, amount: left + 1 }] as const;
      const posted = db.transaction(
        async (tx) => await postJournal(tx, { id: randomUUID(), reason: 'test', at: now, legs }),
      );
      expect(await failure(posted)).toMatchObject({ code: 'reversed-too-much' });
    }
    const changed = db.update(purchaseRefunds).set({ points: 1 }).where(eq(purchaseRefunds.purchaseId, id));
    expect(await failure(changed.execute())).toBeInstanceOf(Error);
  });

  it('cannot be had by twenty refunds at the same moment, with money for one', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 20_000, points: 100 });
    const attempts = Array.from({ length: 20 }, (_, index) => [
      `refund ${index}`,
      async () => await world.refund(clerk, id, { amountPiastres: 15_000 }),
    ]);
    const outcomes = await race(Object.fromEntries(attempts));
    expect(countDone(outcomes)).toBe(1);
    expect(Object.values(outcomes).filter((code) => code === 'refund-too-much')).toHaveLength(19);
    expect(await has(mona)).toEqual([7_500, 75]);
  });

  it('cannot be had by a double click: the same form gives back once', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 20_000 });
    const form = randomUUID();
    const press = async () =>
      await world.refund(clerk, id, { amountPiastres: 1_000, id: form, shownLeftPiastres: 20_000 });
    await Promise.all(Array.from({ length: 8 }, press));
    await press();
    expect(await has(mona)).toEqual([1_000, 0]);
    expect(await db.$count(purchaseRefunds, eq(purchaseRefunds.purchaseId, id))).toBe(1);
    const another = await world.buy(mona, { pricePiastres: 5_000 });
    await expect(world.refund(clerk, another, { id: form })).rejects.toMatchObject({
      code: 'purchase-unknown',
    });
  });
});

describe('staff', () => {
  it('are told when somebody else gave back a part meanwhile', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 20_000 });
    await world.refund(clerk, id, { amountPiastres: 1_000, shownLeftPiastres: 20_000 });
    const late = { amountPiastres: 1_000, shownLeftPiastres: 20_000 };
    await expect(world.refund(clerk, id, late)).rejects.toMatchObject({ code: 'refund-left-changed' });
    expect(await has(mona)).toEqual([1_000, 0]);
  });

  it('refund no purchase of their own, none that is not there, and none without the permission', async () => {
    const own = await world.buy(clerk, { pricePiastres: 3_000 });
    await expect(world.refund(clerk, own)).rejects.toMatchObject({ code: 'refund-own-purchase' });
    await expect(world.refund(clerk, randomUUID())).rejects.toMatchObject({ code: 'purchase-unknown' });
    await expect(world.refund(clerk, 'no id')).rejects.toMatchObject({ code: 'purchase-unknown' });
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 3_000 });
    await expect(world.refund(mona, id)).rejects.toMatchObject({ code: 'not-permitted' });
    expect(await has(mona)).toEqual([0, 0]);
  });

  it('are told where an amount cannot be made of whole points and the money that is left', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 2_000, points: 10 });
    for (let time = 0; time < 10; time += 1) await world.refund(clerk, id, { amountPiastres: 99 });
    await expect(world.refund(clerk, id, { amountPiastres: 50 })).rejects.toMatchObject({
      code: 'refund-not-whole-points',
    });
    await world.refund(clerk, id, { amountPiastres: 110 });
    expect(await has(mona)).toEqual([1_000, 1]);
  });

  it('can send the money of a refund on to the card that filled the wallet', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 20_000, points: 100 });
    const refundId = randomUUID();
    await world.refund(clerk, id, { amountPiastres: 10_000, destination: 'card', id: refundId });
    const [back] = await db
      .select()
      .from(walletCardRefunds)
      .where(eq(walletCardRefunds.purchaseRefundId, refundId));
    expect(back).toMatchObject({ status: 'requested', amountPiastres: 5_000, userId: mona.userId });
    // The points are back, the money is held.
    expect(await has(mona)).toEqual([0, 50]);
    await world.send(back!.id);
    expect((await world.findBack(back!.id)).status).toBe('paid');
    expect(await world.returnedOf(back!.topUpId)).toBe(5_000);
    expect((await findPurchaseForStaff(db, id))!.receipts).toHaveLength(2);
  });

  it('give back points alone whatever was chosen, where no money is left', async () => {
    const mona = await makeBuyer();
    const id = await world.buy(mona, { pricePiastres: 2_000, points: 10 });
    for (let time = 0; time < 10; time += 1) await world.refund(clerk, id, { amountPiastres: 99 });
    await world.refund(clerk, id, { amountPiastres: 10 });
    await world.refund(clerk, id, { destination: 'card' });
    expect(await has(mona)).toEqual([1_000, 10]);
    expect(await db.$count(walletCardRefunds, eq(walletCardRefunds.userId, mona.userId))).toBe(0);
  });

  it('and the buyer send money of one top-up back at the same moment: one of them does, and nobody waits for ever', async () => {
    for (let time = 0; time < 5; time += 1) {
      const mona = await makeBuyer();
      const topUpId = await world.fill(mona, 20_000);
      const id = await world.shop.begin(mona, { pricePiastres: 10_000 });
      await world.shop.pay(mona, id);
      const outcomes = await race({
        staff: async () => await world.refund(clerk, id, { destination: 'card' }),
        buyer: async () => await world.sendBack(mona, topUpId, { amountPiastres: 10_000 }),
      });
      expect(countDone(outcomes)).toBe(1);
      const refused = Object.values(outcomes).find((code) => code !== 'done');
      expect(refused).toMatch(/^card-refund-(running|no-carrier)$/);
      expect((await has(mona))[0]).toBe(outcomes.staff === 'done' ? 10_000 : 0);
    }
  });

  it('cannot where no top-up can carry so much, and then nothing moves', async () => {
    const mona = await makeBuyer();
    await world.fill(mona, 6_000);
    await world.fill(mona, 6_000);
    const id = await world.shop.begin(mona, { pricePiastres: 12_000 });
    await world.shop.pay(mona, id);
    await expect(world.refund(clerk, id, { destination: 'card' })).rejects.toMatchObject({
      code: 'card-refund-no-carrier',
    });
    expect(await has(mona)).toEqual([0, 0]);
    expect(await db.$count(purchaseRefunds, eq(purchaseRefunds.purchaseId, id))).toBe(0);
    await world.refund(clerk, id, { amountPiastres: 6_000, destination: 'card' });
    await world.refund(clerk, id, { amountPiastres: 6_000, destination: 'card' });
    const backs = await db.select().from(walletCardRefunds).where(eq(walletCardRefunds.userId, mona.userId));
    expect(new Set(backs.map(({ topUpId }) => topUpId)).size).toBe(2);
  });
});
