import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { randomInts, runsOf, timesOf } from '#tests/worlds/random/random.ts';
import {
  daysLater,
  findBroken,
  makePayer,
  minutesLater,
  now,
  requestSource,
  siteUrl,
  walletWorld,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { payPurchase, takeBackPurchase } from '../purchases/pay-purchase.ts';
import type { PurchaseKind } from '../purchases/purchase-kind.ts';
import { startPurchase } from '../purchases/start-purchase.ts';
import { pointLots } from '../tables.server.ts';
import { expirePoints, warnOfExpiry } from './expire-points.ts';
import { givePoints } from './give-points.ts';
import { countUsablePoints, findNextExpiry } from './point-lots.ts';

let db: TestDatabase;
let world: ReturnType<typeof walletWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = walletWorld(db);
});
// Expiry is a job for everybody at once: each test has its own people alone.
beforeEach(async () => {
  await db.update(pointLots).set({ spent: pointLots.points, warnedAt: now });
});

const title = { en: 'Points', ar: 'نقاط' };
/** Points are used within 24 months. */
const theirEnd = new Date('2028-11-24T09:00:00Z');

/** Something that can always be bought and always be given back. */
const anything: PurchaseKind = {
  revenue: 'tests',
  assertCanBeBought: () => Promise.resolve(),
  fulfil: () => Promise.resolve(),
  findRefundTerms: (_db, _purchase, _settings, at) => Promise.resolve({ until: minutesLater(1, at) }),
  revoke: () => Promise.resolve(),
  hrefOf: () => '/wallet',
};

/** A session does not last for years; whose it is does. */
function stillSignedIn(payer: Payer, at: Date): Payer {
  return { ...payer, session: { ...payer.session, provedAt: at } };
}

const give = async ({ userId }: Payer, points: number, at = now) => {
  const cause = `test:${randomUUID()}`;
  await db.transaction(async (db) => await givePoints(db, { userId, points, cause, title }, at));
};

/** Buys something for so many points and as much money. */
async function buy(payer: Payer, points: number, at = now): Promise<string> {
  const about = { userId: payer.userId, kind: 'subscription', boughtId: randomUUID() } as const;
  const pricePiastres = points * 200;
  const { purchaseId } = await startPurchase(db, { ...about, title, pricePiastres }, at);
  const price = { points, shownPiastres: pricePiastres };
  const asked = { session: payer.session, purchaseId, kind: anything, ...price, siteUrl, requestSource };
  await payPurchase(db, asked, at);
  return purchaseId;
}

const giveBack = async ({ session }: Payer, purchaseId: string, at: Date) =>
  await takeBackPurchase(db, { session, purchaseId, kind: anything, siteUrl, requestSource }, at);

const lotsOf = async ({ userId }: Payer) =>
  await db
    .select({ points: pointLots.points, spent: pointLots.spent, expiresAt: pointLots.expiresAt })
    .from(pointLots)
    .where(eq(pointLots.userId, userId))
    .orderBy(pointLots.id);
const leftOf = async (payer: Payer) => (await lotsOf(payer)).map(({ points, spent }) => points - spent);
const usableOf = async ({ userId }: Payer, at: Date) => await countUsablePoints(db, userId, at);
const warnings = async ({ userId, email }: Payer) => ({
  notices: (await db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    ({ kind }) => kind === 'points-expiring',
  ),
  mails: (await db.select().from(messages).where(eq(messages.recipient, email))).filter(
    ({ kind }) => kind === 'wallet-points-expiring',
  ),
});

describe('points', () => {
  it('are used in the order in which they expire, in whatever order they came in', async () => {
    const mona = await makePayer(db);
    await world.fill(mona, 100_000);
    await give(mona, 10, daysLater(2));
    await give(mona, 20, now);
    await give(mona, 30, daysLater(1));
    await buy(mona, 25, daysLater(3));
    expect(await leftOf(mona)).toEqual([10, 0, 25]);
    expect(await findNextExpiry(db, mona.userId, daysLater(3))).toEqual({
      points: 25,
      expiresAt: daysLater(1, theirEnd),
    });
    await buy(mona, 30, daysLater(3));
    expect(await leftOf(mona)).toEqual([5, 0, 0]);
    expect(await findBroken(db, [mona])).toEqual([]);
  });

  it('can be used until the instant at which they expire, and not at it, even before the job has come', async () => {
    const mona = await makePayer(db);
    await world.fill(mona, 50_000);
    await give(mona, 10);
    const [{ expiresAt } = { expiresAt: now }] = await lotsOf(mona);
    expect(expiresAt).toEqual(theirEnd);
    const [before, at] = [new Date(theirEnd.getTime() - 1), theirEnd];
    expect([await usableOf(mona, before), await usableOf(mona, at)]).toEqual([10, 0]);
    await expect(buy(mona, 5, at)).rejects.toMatchObject({ code: 'points-too-many' });
    expect(await expirePoints(db, before)).toBe(0);
    await buy(mona, 4, before);
    expect(await world.pointsOf(mona)).toBe(6);
    expect(await expirePoints(db, at)).toBe(1);
    expect(await world.pointsOf(mona)).toBe(0);
    expect(await expirePoints(db, at)).toBe(0);
    expect(await findBroken(db, [mona])).toEqual([]);
  });

  it('expire once when two jobs come at once, and never while somebody pays with them', async () => {
    const mona = await makePayer(db);
    await world.fill(mona, 50_000);
    await give(mona, 10);
    const before = new Date(theirEnd.getTime() - 1);
    await Promise.allSettled([
      buy(mona, 4, before),
      expirePoints(db, theirEnd),
      expirePoints(db, theirEnd),
      expirePoints(db, theirEnd),
    ]);
    await expirePoints(db, theirEnd);
    expect(await world.pointsOf(mona)).toBe(0);
    expect(await leftOf(mona)).toEqual([0]);
    expect(await findBroken(db, [mona])).toEqual([]);
  });

  it('last to the end of a shorter month, and are never given twice for one cause', async () => {
    const mona = await makePayer(db);
    const cause = `test:${randomUUID()}`;
    const asked = { userId: mona.userId, points: 10, cause, title };
    const leapDay = new Date('2028-02-29T09:00:00Z');
    const given = await Promise.all(
      [1, 2, 3].map(async () => await db.transaction(async (db) => await givePoints(db, asked, leapDay))),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await lotsOf(mona)).toMatchObject([{ points: 10, expiresAt: new Date('2030-02-28T09:00:00Z') }]);
    expect(await world.pointsOf(mona)).toBe(10);
  });
});

describe('the warning that points expire', () => {
  it('comes once, 30 days before, by mail and in the app, and says how many are left', async () => {
    const mona = await makePayer(db, { language: 'ar' });
    await world.fill(mona, 50_000);
    await give(mona, 10);
    await buy(mona, 3);
    const thirtyDaysBefore = daysLater(-30, theirEnd);
    await warnOfExpiry(db, { siteUrl }, new Date(thirtyDaysBefore.getTime() - 1));
    expect(await warnings(mona)).toEqual({ notices: [], mails: [] });
    await Promise.all([1, 2].map(async () => await warnOfExpiry(db, { siteUrl }, thirtyDaysBefore)));
    await warnOfExpiry(db, { siteUrl }, daysLater(1, thirtyDaysBefore));
    const { notices, mails } = await warnings(mona);
    expect(notices).toMatchObject([
      { values: { count: 7, on: { en: 'November 24, 2028', ar: '٢٤ نوفمبر ٢٠٢٨' } } },
    ]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('٧ نقاط');
  });

  it('does not come for what is used or has expired', async () => {
    const [mona, huda] = [await makePayer(db), await makePayer(db)];
    await world.fill(mona, 50_000);
    await give(mona, 10);
    await buy(mona, 10);
    await give(huda, 10);
    await warnOfExpiry(db, { siteUrl }, theirEnd);
    for (const person of [mona, huda]) expect(await warnings(person)).toEqual({ notices: [], mails: [] });
  });
});

describe('points that come back', () => {
  it('live as long as those that paid, and 30 days at least', async () => {
    const mona = await makePayer(db);
    await world.fill(mona, 100_000);
    await give(mona, 10);
    await give(mona, 10, daysLater(200));
    const purchaseId = await buy(mona, 15, daysLater(201));
    const shortBefore = daysLater(-2, theirEnd);
    await giveBack(mona, purchaseId, shortBefore);
    const [, , ...returned] = await lotsOf(mona);
    expect(returned.map(({ points, expiresAt }) => [points, expiresAt]).toSorted()).toEqual(
      [
        [10, daysLater(30, shortBefore)],
        [5, daysLater(200, theirEnd)],
      ].toSorted(),
    );
    expect(await world.pointsOf(mona)).toBe(20);
    // Where those that paid have expired meanwhile, what comes back has not.
    await expirePoints(db, theirEnd);
    expect(await usableOf(mona, theirEnd)).toBe(20);
    await expirePoints(db, daysLater(28, theirEnd));
    expect(await usableOf(mona, daysLater(28, theirEnd))).toBe(10);
    expect(await findBroken(db, [mona])).toEqual([]);
  });
});

it.each(runsOf(10))(
  'whatever is given, used, taken back and expired over the years (%s), the lots are the account',
  { timeout: 600_000 },
  async (run) => {
    const random = randomInts(`points ${run}`);
    const mona = await makePayer(db);
    let at = now;
    const bought: string[] = [];
    for (let step = 0; step < timesOf(300); step += 1) {
      at = minutesLater(random(40 * 24 * 60), at);
      const payer = stillSignedIn(mona, at);
      const usable = await usableOf(payer, at);
      switch (random(5)) {
        case 0:
        case 1:
          await give(payer, 1 + random(200), at);
          break;
        case 2:
          await world.fill(payer, 50_000, at);
          break;
        case 3:
          if (usable > 0 && (await world.moneyOf(payer)) >= usable * 100)
            bought.push(await buy(payer, 1 + random(usable), at));
          break;
        default: {
          const purchaseId = bought.splice(random(Math.max(1, bought.length)), 1)[0];
          if (purchaseId) await giveBack(payer, purchaseId, at);
        }
      }
      expect(await world.pointsOf(payer)).toBeGreaterThanOrEqual(await usableOf(payer, at));
      if (random(3) > 0) continue;
      while ((await expirePoints(db, at)) > 0);
      const left = (await leftOf(payer)).reduce((sum, points) => sum + points, 0);
      expect(left).toBe(await world.pointsOf(payer));
      expect(left).toBe(await usableOf(payer, at));
    }
    expect((await lotsOf(mona)).every(({ points, spent }) => spent >= 0 && spent <= points)).toBe(true);
    expect(await findBroken(db, [mona])).toEqual([]);
  },
);
