import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { checkoutWorld, thing } from '#tests/worlds/wallet/checkout-world.ts';
import {
  daysLater,
  findBroken,
  makePayer,
  siteUrl,
  walletWorld,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { walletPurchaseSteps, walletReceipts } from '../tables.server.ts';
import { lapsePurchases } from './pay-purchase.ts';

// On a server people really meet; on the embedded engine they come one after the other.
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

describe('at the same moment', () => {
  it('fifty purchases with money for one: one is paid', async () => {
    const mona = await makeBuyer(10_000);
    const ids: string[] = [];
    for (let index = 0; index < 50; index += 1) ids.push(await shop.begin(mona));
    const outcomes = await race(
      Object.fromEntries(ids.map((id) => [id, async () => await shop.pay(mona, id)])),
    );
    expect(countDone(outcomes)).toBe(1);
    expect(Object.values(outcomes).filter((code) => code === 'wallet-too-little')).toHaveLength(49);
    expect(await has(mona)).toEqual([0, 0]);
    const paid = await Promise.all(ids.map(shop.find));
    expect(paid.filter(({ status }) => status === 'paid')).toHaveLength(1);
  });

  it('fifty purchases with points for one: the points are spent once', async () => {
    const mona = await makeBuyer(1_000_000, 50);
    const ids: string[] = [];
    for (let index = 0; index < 50; index += 1) ids.push(await shop.begin(mona));
    const outcomes = await race(
      Object.fromEntries(ids.map((id) => [id, async () => await shop.pay(mona, id, { points: 50 })])),
    );
    expect(countDone(outcomes)).toBe(1);
    expect(await has(mona)).toEqual([995_000, 0]);
  });

  it('one purchase paid twenty times: charged once, and everybody is told that it is paid', async () => {
    const mona = await makeBuyer(100_000, 20);
    const id = await shop.begin(mona);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await shop.pay(mona, id, { points: 20 })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['paid']));
    expect(await has(mona)).toEqual([92_000, 0]);
    expect(await db.$count(walletReceipts, eq(walletReceipts.subjectId, id))).toBe(1);
    expect(await db.$count(walletPurchaseSteps, eq(walletPurchaseSteps.purchaseId, id))).toBe(2);
  });

  it('the same thing begun in several tabs is one purchase', async () => {
    const mona = await makeBuyer();
    const boughtId = randomUUID();
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => await shop.begin(mona, { boughtId })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await db.$count(walletPurchaseSteps, eq(walletPurchaseSteps.purchaseId, ids[0]!))).toBe(1);
  });

  it('a refund asked for twenty times is given once', async () => {
    const mona = await makeBuyer(10_000, 20);
    const id = await shop.begin(mona);
    await shop.pay(mona, id, { points: 20 });
    await Promise.all(Array.from({ length: 20 }, async () => await shop.takeBack(mona, id)));
    expect(await has(mona)).toEqual([10_000, 20]);
    expect(await db.$count(walletReceipts, eq(walletReceipts.subjectId, id))).toBe(2);
  });

  it('a purchase is paid while its time runs out: it is paid or over, never both', async () => {
    const mona = await makeBuyer(10_000);
    const id = await shop.begin(mona);
    const late = daysLater(8);
    const kinds = { subscription: thing, course: thing, program: thing };
    const { pay } = await race({
      pay: async () => await shop.pay(mona, id, {}, late),
      lapse: async () => await lapsePurchases(db, { kinds, siteUrl }, late),
    });
    const { status } = await shop.find(id);
    expect([pay, status, (await has(mona))[0]]).toEqual(
      pay === 'done' ? ['done', 'paid', 0] : ['purchase-settled', 'lapsed', 10_000],
    );
  });
});
