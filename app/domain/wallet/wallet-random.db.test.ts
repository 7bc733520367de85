import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { randomInts, runsOf, timesOf } from '#tests/worlds/random/random.ts';
import {
  findBroken,
  makePayer,
  minutesLater,
  now,
  requestSource,
  siteUrl,
  walletWorld,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { givePoints } from './points/give-points.ts';
import { expirePoints } from './points/expire-points.ts';
import { countUsablePoints } from './points/point-lots.ts';
import { payPurchase, takeBackPurchase } from './purchases/pay-purchase.ts';
import type { PurchaseKind } from './purchases/purchase-kind.ts';
import { startPurchase } from './purchases/start-purchase.ts';

const runs = runsOf(10);
const steps = timesOf(400);

let db: TestDatabase;
let world: ReturnType<typeof walletWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = walletWorld(db);
});

/** Something that can always be bought and always be given back. */
const anything: PurchaseKind = {
  revenue: 'tests',
  assertCanBeBought: () => Promise.resolve(),
  fulfil: () => Promise.resolve(),
  findRefundTerms: (_db, _purchase, _settings, at) => Promise.resolve({ until: minutesLater(1, at) }),
  revoke: () => Promise.resolve(),
  hrefOf: () => '/wallet',
};

type Bought = { id: string; money: number; points: number; state: 'open' | 'paid' | 'refunded' };

/** What one person should have, in plain arithmetic. */
type Expected = { payer: Payer; money: number; points: number; bought: Bought[]; topUps: string[] };

it.each(runs)(
  'whatever people do with their wallets (%s), they have what plain arithmetic says',
  { timeout: 600_000 },
  async (run) => {
    const random = randomInts(`wallet ${run}`);
    const people: Expected[] = [];
    for (const language of ['en', 'ar'] as const)
      people.push({
        payer: await makePayer(db, { language }),
        ...{ money: 0, points: 0, bought: [], topUps: [] },
      });
    const operations = [topUp, reportAgain, earnPoints, begin, pay, payTwice, takeBack];
    for (let step = 0; step < steps; step += 1) {
      const person = people[random(people.length)]!;
      await operations[random(operations.length)]!(person, random);
      expect([await world.moneyOf(person.payer), await world.pointsOf(person.payer)]).toEqual([
        person.money,
        person.points,
      ]);
    }
    const payers = people.map(({ payer }) => payer);
    expect(await findBroken(db, payers)).toEqual([]);
    // Years later all points have expired, and nothing else has changed.
    const later = new Date('2036-01-01T00:00:00Z');
    while ((await expirePoints(db, later)) > 0);
    for (const { payer, money } of people)
      expect([await world.moneyOf(payer), await world.pointsOf(payer)]).toEqual([money, 0]);
    expect(await findBroken(db, payers)).toEqual([]);
  },
);

type Random = (below: number) => number;

async function topUp(person: Expected, random: Random): Promise<void> {
  const amountPiastres = 1000 + random(50_000);
  try {
    person.topUps.push(await world.fill(person.payer, amountPiastres));
    person.money += amountPiastres;
  } catch (error) {
    expect(error).toMatchObject({ code: 'top-up-day-limit' });
  }
}

async function reportAgain(person: Expected, random: Random): Promise<void> {
  const id = person.topUps[random(Math.max(1, person.topUps.length))];
  if (id) expect(await world.report(id)).toBe('nothing-new');
}

async function earnPoints(person: Expected, random: Random): Promise<void> {
  const points = 1 + random(300);
  const cause = `test:${randomUUID()}`;
  const title = { en: 'Points', ar: 'نقاط' };
  for (const isNew of [true, false])
    expect(
      await db.transaction(
        async (db) => await givePoints(db, { userId: person.payer.userId, points, cause, title }, now),
      ),
    ).toBe(isNew);
  person.points += points;
}

async function begin(person: Expected, random: Random): Promise<void> {
  const pricePiastres = 1 + random(60_000);
  const title = { en: 'A thing', ar: 'شيء' };
  const about = { userId: person.payer.userId, kind: 'subscription', boughtId: randomUUID() } as const;
  const { purchaseId } = await startPurchase(db, { ...about, title, pricePiastres }, now);
  person.bought.push({ id: purchaseId, money: pricePiastres, points: 0, state: 'open' });
}

async function pay(person: Expected, random: Random): Promise<void> {
  const open = person.bought.filter(({ state }) => state === 'open');
  const purchase = open[random(Math.max(1, open.length))];
  if (!purchase) return;
  const usable = await countUsablePoints(db, person.payer.userId, now);
  const most = Math.min(usable, Math.floor(purchase.money / 2 / 100));
  const points = random(2) === 0 ? 0 : random(most + 2);
  const rest = purchase.money - points * 100;
  try {
    await payFor(person, purchase.id, { points, shownPiastres: purchase.money });
  } catch (error) {
    const code = points > most ? 'points-too-many' : 'wallet-too-little';
    expect(error).toMatchObject({ code });
    if (code === 'wallet-too-little') expect(rest).toBeGreaterThan(person.money);
    return;
  }
  expect(points).toBeLessThanOrEqual(most);
  person.money -= rest;
  person.points -= points;
  Object.assign(purchase, { state: 'paid', money: rest, points });
}

async function payTwice(person: Expected, random: Random): Promise<void> {
  const paid = person.bought.filter(({ state }) => state === 'paid');
  const purchase = paid[random(Math.max(1, paid.length))];
  if (purchase) await payFor(person, purchase.id, { points: 0, shownPiastres: 1 });
}

async function takeBack(person: Expected, random: Random): Promise<void> {
  const paid = person.bought.filter(({ state }) => state === 'paid');
  const purchase = paid[random(Math.max(1, paid.length))];
  if (!purchase) return;
  const { session } = person.payer;
  const asked = { session, purchaseId: purchase.id, kind: anything, siteUrl, requestSource };
  await Promise.all([1, 2].map(async () => await takeBackPurchase(db, asked, now)));
  person.money += purchase.money;
  person.points += purchase.points;
  purchase.state = 'refunded';
}

async function payFor(
  { payer: { session } }: Expected,
  purchaseId: string,
  price: { points: number; shownPiastres: number },
): Promise<void> {
  await payPurchase(db, { session, purchaseId, kind: anything, ...price, siteUrl, requestSource }, now);
}
