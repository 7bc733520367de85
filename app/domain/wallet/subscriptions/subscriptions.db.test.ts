import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { messages } from '#platform/messages/message-tables.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { countDone, race } from '#tests/worlds/database/race.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { checkoutWorld } from '#tests/worlds/wallet/checkout-world.ts';
import {
  daysLater,
  findBroken,
  makePayer,
  minutesLater,
  siteUrl,
  walletWorld,
  type Payer,
} from '#tests/worlds/wallet/wallet-world.ts';
import { subscriptions } from '../tables.server.ts';
import { remindSubscribers } from './remind-subscribers.ts';
import { findSubscription, isSubscribed, startSubscription } from './subscribe.ts';
import { subscriptionKind as kind } from './subscription-kind.ts';

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

afterEach(async () => {
  const broken = await findBroken(db, payers.splice(0));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const price = 125_000;

async function makeBuyer(at: Date, piastres = price): Promise<Payer> {
  const buyer = await makePayer(db, {}, at);
  await wallets.fill(buyer, piastres, at);
  payers.push(buyer);
  return buyer;
}

/** Begins a year and pays for it. */
async function subscribe(buyer: Payer, at: Date): Promise<string> {
  const { purchaseId } = await startSubscription(db, buyer, at);
  await shop.pay(buyer, purchaseId, { kind }, at);
  return purchaseId;
}

const yearsOf = async ({ userId }: Payer) =>
  await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.startsAt));

const november = new Date('2026-11-24T09:00:00Z');

describe('a year of subscription', () => {
  it('begins with the payment and runs to the end of the same day a year later in Cairo', async () => {
    const mona = await makeBuyer(november);
    expect(await findSubscription(db, mona.userId, november)).toEqual({ state: 'none' });
    await subscribe(mona, november);
    expect(await wallets.moneyOf(mona)).toBe(0);
    const endsAt = new Date('2027-11-24T22:00:00Z');
    expect(await findSubscription(db, mona.userId, november)).toMatchObject({
      ...{ state: 'running', startedAt: november, endsAt, isRenewable: false },
    });
    expect(await isSubscribed(db, mona.userId, new Date(endsAt.getTime() - 1))).toBe(true);
    expect(await isSubscribed(db, mona.userId, endsAt)).toBe(false);
    expect(await findSubscription(db, mona.userId, endsAt)).toEqual({ state: 'ended', endedAt: endsAt });
  });

  it.each([
    ['a leap day', '2028-02-29T10:00:00Z', '2029-02-28T22:00:00Z'],
    ['the day before one', '2027-02-28T10:00:00Z', '2028-02-28T22:00:00Z'],
    ['late in the evening, which is the next day in Cairo', '2026-06-30T21:30:00Z', '2027-07-01T21:00:00Z'],
    ['the last minute of a day in Cairo', '2026-12-31T21:59:00Z', '2027-12-31T22:00:00Z'],
  ])('that begins on %s ends when it should', async (_, begins, ends) => {
    const at = new Date(begins);
    const mona = await makeBuyer(at);
    await subscribe(mona, at);
    expect((await yearsOf(mona)).map(({ endsAt }) => endsAt)).toEqual([new Date(ends)]);
  });

  it('can be continued in its last 60 days: the next one begins where it ends, on the same day of the year', async () => {
    const mona = await makeBuyer(november, price * 2);
    await subscribe(mona, november);
    const tooSoon = startSubscription(db, mona, new Date('2027-09-25T20:59:00Z'));
    await expect(tooSoon).rejects.toMatchObject({ code: 'subscription-running' });
    const renewed = new Date('2027-09-25T21:00:00Z');
    expect(await findSubscription(db, mona.userId, renewed)).toMatchObject({ isRenewable: true });
    await subscribe(mona, renewed);
    const [first, second] = await yearsOf(mona);
    expect(second!.startsAt).toEqual(first!.endsAt);
    expect(second!.endsAt).toEqual(new Date('2028-11-24T22:00:00Z'));
    // Its guarantee counts from the payment.
    expect(second!.guaranteeEndsAt).toEqual(new Date('2027-10-26T21:00:00Z'));
    await expect(startSubscription(db, mona, renewed)).rejects.toMatchObject({
      code: 'subscription-running',
    });
    expect(await findSubscription(db, mona.userId, renewed)).toMatchObject({
      ...{ state: 'running', startedAt: november, endsAt: second!.endsAt },
    });
    for (const moment of [-1, 0, 1])
      expect(await isSubscribed(db, mona.userId, new Date(first!.endsAt.getTime() + moment))).toBe(true);
  });

  it('that was continued is given back alone: the first one runs on', async () => {
    const mona = await makeBuyer(november, price * 2);
    await subscribe(mona, november);
    const renewed = new Date('2027-11-01T09:00:00Z');
    const second = await subscribe(mona, renewed);
    await shop.takeBack(mona, second, { kind }, daysLater(1, renewed));
    expect(await wallets.moneyOf(mona)).toBe(price);
    expect(await findSubscription(db, mona.userId, renewed)).toMatchObject({
      ...{ state: 'running', endsAt: new Date('2027-11-24T22:00:00Z'), isRenewable: true },
    });
    // And it can be bought once more.
    await subscribe(mona, daysLater(2, renewed));
    expect(await wallets.moneyOf(mona)).toBe(0);
  });

  it('begun and paid for in several tabs is one year, paid once', async () => {
    const mona = await makeBuyer(november, price * 3);
    const outcomes = await race(
      Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [
          `tab ${index}`,
          async () => await subscribe(mona, minutesLater(index, november)),
        ]),
      ),
    );
    expect(countDone(outcomes)).toBeGreaterThan(0);
    expect(await wallets.moneyOf(mona)).toBe(price * 2);
    expect(await yearsOf(mona)).toHaveLength(1);
  });
});

describe('the guarantee', () => {
  it.each([
    ['in winter', '2026-11-24T09:00:00Z', '2026-12-24T22:00:00Z'],
    ['in summer', '2026-06-01T09:00:00Z', '2026-07-01T21:00:00Z'],
    ['across the change to summer time', '2026-04-10T09:00:00Z', '2026-05-10T21:00:00Z'],
    ['that ends on the eve of that change', '2026-03-24T09:00:00Z', '2026-04-23T22:00:00Z'],
    ['that ends on the day of that change', '2026-03-25T09:00:00Z', '2026-04-24T21:00:00Z'],
    ['across the change from summer time', '2026-10-10T09:00:00Z', '2026-11-09T22:00:00Z'],
    ['that ends on the eve of that change back', '2026-09-28T09:00:00Z', '2026-10-28T21:00:00Z'],
    ['that ends on the day of that change back', '2026-09-29T09:00:00Z', '2026-10-29T22:00:00Z'],
    ['of the last minute of a day', '2026-11-24T21:59:59Z', '2026-12-24T22:00:00Z'],
    ['of the first minute of a day', '2026-11-24T22:00:00Z', '2026-12-25T22:00:00Z'],
  ])('%s gives everything back to the end of day 30, and nothing after', async (_, paid, over) => {
    const [paidAt, overAt] = [new Date(paid), new Date(over)];
    const [mona, karim] = [await makeBuyer(paidAt), await makeBuyer(paidAt)];
    const [first, second] = [await subscribe(mona, paidAt), await subscribe(karim, paidAt)];
    const late = shop.takeBack(karim, second, { kind }, overAt);
    await expect(late).rejects.toMatchObject({ code: 'refund-too-late' });
    await shop.takeBack(mona, first, { kind }, new Date(overAt.getTime() - 1));
    expect([await wallets.moneyOf(mona), await wallets.moneyOf(karim)]).toEqual([price, 0]);
    expect(await isSubscribed(db, mona.userId, overAt)).toBe(false);
    expect(await isSubscribed(db, karim.userId, overAt)).toBe(true);
  });

  it('ends the subscription at once, and one can subscribe again', async () => {
    const mona = await makeBuyer(november);
    const first = await subscribe(mona, november);
    await shop.takeBack(mona, first, { kind }, daysLater(1, november));
    expect(await findSubscription(db, mona.userId, daysLater(1, november))).toEqual({ state: 'none' });
    const second = await subscribe(mona, daysLater(2, november));
    expect(second).not.toBe(first);
    expect(await wallets.moneyOf(mona)).toBe(0);
  });
});

describe('reminders', () => {
  /** The days before the end on which somebody was told, morning by morning. */
  async function morningsOf(payer: Payer, from: Date, days: number) {
    const mine = async () =>
      await db.select().from(notifications).where(eq(notifications.userId, payer.userId));
    const known = new Set((await mine()).map(({ id }) => id));
    const told: [string, string][] = [];
    for (let day = 0; day < days; day += 1) {
      const morning = daysLater(day, from);
      // Twice, as a job may run twice.
      await remindSubscribers(db, { siteUrl }, morning);
      await remindSubscribers(db, { siteUrl }, morning);
      for (const { id, kind: what } of await mine()) {
        if (!known.has(id)) told.push([morning.toISOString().slice(0, 10), what]);
        known.add(id);
      }
    }
    return told;
  }

  it('come 30 and 7 days before the end and when it is over, once each', async () => {
    const mona = await makeBuyer(november);
    await subscribe(mona, november);
    expect(await morningsOf(mona, new Date('2027-10-15T06:30:00Z'), 50)).toEqual([
      ['2027-10-25', 'subscription-ending'],
      ['2027-11-17', 'subscription-ending'],
      ['2027-11-25', 'subscription-ended'],
    ]);
    const mails = await db.select().from(messages).where(eq(messages.recipient, mona.email));
    const kinds = mails.map((mail) => mail.kind).filter((name) => name.startsWith('wallet-subscription'));
    expect(kinds.toSorted()).toEqual([
      ...['wallet-subscription-ended', 'wallet-subscription-ending', 'wallet-subscription-ending'],
    ]);
  });

  it('that are late are told once, the latest alone', async () => {
    const mona = await makeBuyer(november);
    await subscribe(mona, november);
    expect(await morningsOf(mona, new Date('2027-11-20T06:30:00Z'), 4)).toEqual([
      ['2027-11-20', 'subscription-ending'],
    ]);
  });

  it('do not come to who has continued, nor to who gave it back', async () => {
    const [mona, karim] = [await makeBuyer(november, price * 2), await makeBuyer(november)];
    await subscribe(mona, november);
    await subscribe(mona, new Date('2027-10-01T09:00:00Z'));
    const given = await subscribe(karim, november);
    await shop.takeBack(karim, given, { kind }, november);
    const from = new Date('2027-10-15T06:30:00Z');
    const [toMona, toKarim] = [await morningsOf(mona, from, 45), await morningsOf(karim, from, 45)];
    expect([...toMona, ...toKarim]).toEqual([]);
  });
});
