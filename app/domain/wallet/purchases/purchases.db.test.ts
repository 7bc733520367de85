import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#domain/audit/tables.server.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import { changeSettings, readSettings } from '#domain/site/settings.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { checkoutWorld, thing } from '#tests/worlds/wallet/checkout-world.ts';
import {
  daysLater,
  findBroken,
  makePayer,
  now,
  siteUrl,
  walletWorld,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { expirePoints } from '../points/expire-points.ts';
import { countUsablePoints } from '../points/point-lots.ts';
import { listReceiptsOf } from '../receipts/find-receipt.ts';
import { pointLots, walletEntries, walletPurchaseSteps } from '../tables.server.ts';
import { readCheckout } from './checkout.ts';
import { lapsePurchases } from './pay-purchase.ts';
import { findPurchase } from './start-purchase.ts';

let db: TestDatabase;
let wallets: ReturnType<typeof walletWorld>;
let shop: ReturnType<typeof checkoutWorld>;
const payers: Payer[] = [];

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  wallets = walletWorld(db);
  shop = checkoutWorld(db);
});

// Whatever was done: the ledger holds, and the statements add up to what is in the accounts.
afterEach(async () => {
  const broken = await findBroken(db, payers.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

/** Somebody with so much money and so many points. */
async function makeBuyer(piastres = 0, points = 0): Promise<Payer> {
  const buyer = await makePayer(db);
  if (piastres > 0) await wallets.fill(buyer, piastres);
  if (points > 0) await shop.givePoints(buyer, points);
  payers.push(buyer);
  return buyer;
}

const has = async (buyer: Payer) => [await wallets.moneyOf(buyer), await wallets.pointsOf(buyer)];

describe('paying', () => {
  it('takes the price and writes entry, receipt, mail, notice and audit line', async () => {
    const mona = await makeBuyer(15_000);
    const id = await shop.begin(mona);
    expect(await shop.pay(mona, id)).toMatchObject({ status: 'paid', paidPiastres: 10_000, points: 0 });
    expect(await has(mona)).toEqual([5000, 0]);
    expect(await db.select().from(walletEntries).where(eq(walletEntries.subjectId, id))).toMatchObject([
      { kind: 'purchase', change: -10_000, after: 5000, boughtKind: 'subscription' },
    ]);
    expect(await listReceiptsOf(db, { subjectId: id, userId: mona.userId })).toMatchObject([
      { kind: 'purchase' },
    ]);
    const mails = await db.select().from(messages).where(eq(messages.recipient, mona.email));
    expect(mails.map(({ kind }) => kind)).toContain('wallet-purchase-paid');
    const told = await db.select().from(notifications).where(eq(notifications.userId, mona.userId));
    expect(told.map(({ kind }) => kind)).toContain('purchase-paid');
    const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(lines.map(({ action }) => action)).toEqual(['purchase.pay']);
  });

  it.each([
    { pricePiastres: 10_000, most: 50 },
    { pricePiastres: 12_500, most: 62 },
    { pricePiastres: 9999, most: 49 },
    { pricePiastres: 199, most: 0 },
  ])('of $pricePiastres piastres takes $most points and not one more', async ({ pricePiastres, most }) => {
    const mona = await makeBuyer(pricePiastres + 1000, most + 1);
    const id = await shop.begin(mona, { pricePiastres });
    const before = await has(mona);
    await expect(shop.pay(mona, id, { points: most + 1 })).rejects.toMatchObject({
      code: 'points-too-many',
      values: { count: most },
    });
    expect(await has(mona)).toEqual(before);
    await shop.pay(mona, id, { points: most });
    expect(await has(mona)).toEqual([1000 + most * 100, 1]);
    expect((await shop.find(id)).pointsPiastres * 2).toBeLessThanOrEqual(pricePiastres);
  });

  it('of one piastre takes one, and one piastre too little takes nothing', async () => {
    const mona = await makeBuyer(1000);
    await shop.pay(mona, await shop.begin(mona, { pricePiastres: 1 }));
    expect(await has(mona)).toEqual([999, 0]);
    const id = await shop.begin(mona, { pricePiastres: 1000 });
    await expect(shop.pay(mona, id)).rejects.toMatchObject({ code: 'wallet-too-little' });
    expect([await has(mona), (await shop.find(id)).status]).toEqual([[999, 0], 'open']);
    await shop.pay(mona, await shop.begin(mona, { pricePiastres: 999 }));
    expect(await has(mona)).toEqual([0, 0]);
  });

  it('takes a fee in money, and points count for the price alone', async () => {
    const mona = await makeBuyer(6000, 60);
    const id = await shop.begin(mona, { pricePiastres: 10_000, feePiastres: 1000 });
    await expect(shop.pay(mona, id, { points: 51 })).rejects.toMatchObject({ code: 'points-too-many' });
    await shop.pay(mona, id, { points: 50 });
    expect(await has(mona)).toEqual([0, 10]);
  });

  it('refuses another price than the page showed, and takes nothing', async () => {
    const mona = await makeBuyer(30_000);
    const boughtId = randomUUID();
    const id = await shop.begin(mona, { boughtId });
    expect(await shop.begin(mona, { boughtId, pricePiastres: 12_000 })).toBe(id);
    const old = shop.pay(mona, id, { shownPiastres: 10_000 });
    await expect(old).rejects.toMatchObject({ code: 'purchase-price-changed' });
    expect(await has(mona)).toEqual([30_000, 0]);
    await shop.pay(mona, id, { shownPiastres: 12_000 });
    expect(await has(mona)).toEqual([18_000, 0]);
  });

  it('uses no points that have expired, also before they are taken out', async () => {
    const mona = await makeBuyer(10_000, 50);
    const id = await shop.begin(mona);
    const years = daysLater(731);
    expect(await countUsablePoints(db, mona.userId, years)).toBe(0);
    await expect(shop.pay(mona, id, { points: 50 }, years)).rejects.toMatchObject({
      code: 'points-too-many',
    });
    await expirePoints(db, years);
    expect(await has(mona)).toEqual([10_000, 0]);
  });

  it('uses first the points that expire first', async () => {
    const mona = await makeBuyer(10_000);
    await shop.givePoints(mona, 20, daysLater(10));
    await shop.givePoints(mona, 20);
    await shop.pay(mona, await shop.begin(mona), { points: 30 }, daysLater(11));
    const lots = await db
      .select()
      .from(pointLots)
      .where(eq(pointLots.userId, mona.userId))
      .orderBy(asc(pointLots.expiresAt));
    expect(lots.map(({ spent }) => spent)).toEqual([20, 10]);
  });

  it('takes nothing when what was bought cannot be given', async () => {
    const mona = await makeBuyer(10_000, 10);
    const id = await shop.begin(mona);
    const broken = { ...thing, fulfil: () => Promise.reject(new Error('not there')) };
    await expect(shop.pay(mona, id, { kind: broken, points: 10 })).rejects.toThrow('not there');
    const closed = { ...thing, assertCanBeBought: () => Promise.reject(new Refusal('subscription-running')) };
    await expect(shop.pay(mona, id, { kind: closed })).rejects.toMatchObject({
      code: 'subscription-running',
    });
    expect([await has(mona), (await shop.find(id)).status]).toEqual([[10_000, 10], 'open']);
  });

  it('is for the buyer alone, and not for staff who see the site as them', async () => {
    const [mona, karim] = [await makeBuyer(10_000), await makeBuyer(10_000)];
    const id = await shop.begin(mona);
    await expect(shop.pay(karim, id)).rejects.toMatchObject({ code: 'purchase-unknown', status: 404 });
    await expect(shop.pay(mona, 'nonsense', { shownPiastres: 1 })).rejects.toMatchObject({
      code: 'purchase-unknown',
    });
    const session = { ...mona.session, impersonation: { by: 'staff' } } as unknown as typeof mona.session;
    await expect(shop.pay({ ...mona, session }, id)).rejects.toMatchObject({ code: 'impersonated' });
    expect(await findPurchase(db, { id, userId: karim.userId })).toBeNull();
    expect(await findPurchase(db, { id: 'nonsense', userId: mona.userId })).toBeNull();
    expect([await has(mona), await has(karim)]).toEqual([
      [10_000, 0],
      [10_000, 0],
    ]);
  });
});

describe('a refund', () => {
  it('gives money to the wallet and points to the points, each good as long as before and for 30 days', async () => {
    const mona = await makeBuyer(10_000);
    await shop.givePoints(mona, 10, daysLater(-700));
    await shop.givePoints(mona, 30);
    const id = await shop.begin(mona);
    await shop.pay(mona, id, { points: 40 });
    expect(await has(mona)).toEqual([4000, 0]);
    await shop.takeBack(mona, id, { reason: 'Not for me' });
    expect(await has(mona)).toEqual([10_000, 40]);
    const lots = await db
      .select()
      .from(pointLots)
      .where(eq(pointLots.userId, mona.userId))
      .orderBy(asc(pointLots.expiresAt), asc(pointLots.id));
    const left = lots.filter(({ points, spent }) => points > spent);
    const { pointsMonths } = (await readSettings(db)).wallet;
    expect(pointsMonths).toBe(24);
    expect(left.map(({ points, expiresAt }) => [points, expiresAt])).toEqual([
      [10, daysLater(30)],
      [30, new Date('2028-11-24T09:00:00Z')],
    ]);
    const steps = await db
      .select()
      .from(walletPurchaseSteps)
      .where(eq(walletPurchaseSteps.purchaseId, id))
      .orderBy(asc(walletPurchaseSteps.id));
    expect(steps.map(({ status, reason }) => [status, reason])).toEqual([
      ['open', null],
      ['paid', null],
      ['refunded', 'Not for me'],
    ]);
    // What came back goes again when its own time is over.
    await expirePoints(db, daysLater(30));
    expect(await has(mona)).toEqual([10_000, 30]);
  });

  it('is refused when its time is over, and for what nobody paid', async () => {
    const mona = await makeBuyer(10_000);
    const id = await shop.begin(mona);
    await expect(shop.takeBack(mona, id)).rejects.toMatchObject({ code: 'purchase-settled' });
    await shop.pay(mona, id);
    const late = shop.takeBack(mona, id, {}, daysLater(1));
    await expect(late).rejects.toMatchObject({ code: 'refund-too-late' });
    expect([await has(mona), (await shop.find(id)).status]).toEqual([[0, 0], 'paid']);
  });

  it('gives the fee back as well, and what points were worth then', async () => {
    const mona = await makeBuyer(6000, 50);
    const id = await shop.begin(mona, { feePiastres: 1000 });
    await shop.pay(mona, id, { points: 50 });
    const { amounts } = await readSettings(db);
    await changeSettings(db, { amounts: { ...amounts, pointValuePiastres: 200 } }, now);
    await shop.takeBack(mona, id);
    await changeSettings(db, { amounts }, now);
    expect(await has(mona)).toEqual([6000, 50]);
  });
});

describe('a purchase that nobody pays', () => {
  it('is over after seven days and cannot be paid; whoever wants the thing begins again', async () => {
    const mona = await makeBuyer(10_000);
    const boughtId = randomUUID();
    const id = await shop.begin(mona, { boughtId });
    const kinds = { subscription: thing, course: thing, program: thing };
    await lapsePurchases(db, { kinds, siteUrl }, daysLater(6));
    expect((await shop.find(id)).status).toBe('open');
    await lapsePurchases(db, { kinds, siteUrl }, daysLater(7));
    expect((await shop.find(id)).status).toBe('lapsed');
    await expect(shop.pay(mona, id, {}, daysLater(7))).rejects.toMatchObject({ code: 'purchase-settled' });
    const again = await shop.begin(mona, { boughtId }, daysLater(7));
    expect(again).not.toBe(id);
    await shop.pay(mona, again, {}, daysLater(7));
    expect(await has(mona)).toEqual([0, 0]);
    await expect(shop.begin(mona, { boughtId }, daysLater(7))).rejects.toMatchObject({
      code: 'purchase-paid',
    });
  });
});

describe('what is told before paying', () => {
  it('is what is taken then', async () => {
    const mona = await makeBuyer(8000, 70);
    const id = await shop.begin(mona, { feePiastres: 500 });
    const ask = async (points: number) =>
      await readCheckout(db, { purchase: await shop.find(id), points }, now);
    expect(await ask(0)).toMatchObject({
      ...{ usablePoints: 70, most: { points: 50, piastres: 5000 }, chosen: { points: 0 } },
      ...{ duePiastres: 10_500, availablePiastres: 8000, staysPiastres: 0, missingPiastres: 2500 },
      helpfulPoints: { points: 25, piastres: 2500 },
    });
    expect(await ask(51)).toMatchObject({ hasTooMany: true, chosen: { points: 0 } });
    expect(await ask(30)).toMatchObject({
      ...{ duePiastres: 7500, staysPiastres: 500, missingPiastres: 0, helpfulPoints: null },
    });
    await shop.pay(mona, id, { points: 30 });
    expect(await has(mona)).toEqual([500, 40]);
  });

  it('offers no points where they do not suffice', async () => {
    const mona = await makeBuyer(1000, 50);
    const id = await shop.begin(mona);
    const checkout = await readCheckout(db, { purchase: await shop.find(id), points: 10 }, now);
    expect(checkout).toMatchObject({ missingPiastres: 8000, helpfulPoints: null });
  });
});
