import { beforeAll, describe, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { checkoutWorld } from '#tests/worlds/wallet/checkout-world.ts';
import { staffOf } from '#tests/worlds/wallet/desk-world.ts';
import { daysLater, makePayer, walletWorld, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { startSubscription } from '../subscriptions/subscribe.ts';
import { subscriptionKind as kind } from '../subscriptions/subscription-kind.ts';
import { exportSubscriptions, listSubscriptions, type SubscriptionQuery } from './list-subscriptions.ts';

let db: TestDatabase;
const begun = new Date('2025-11-24T09:00:00Z');
const now = new Date('2026-10-24T09:00:00Z');
const query: SubscriptionQuery = { sort: 'from', direction: 'ascending', page: 1, perPage: 25 };
const people: Record<'mona' | 'karim' | 'huda', Payer> = {} as never;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  const [wallets, shop] = [walletWorld(db), checkoutWorld(db)];
  const subscribe = async (buyer: Payer, at: Date) => {
    await wallets.fill(buyer, 125_000, at);
    const { purchaseId } = await startSubscription(db, buyer, at);
    await shop.pay(buyer, purchaseId, { kind }, at);
    return purchaseId;
  };
  for (const name of ['mona', 'karim', 'huda'] as const)
    people[name] = await makePayer(db, { firstName: name, lastName: 'Adel' }, begun);
  // Mona has two years that follow each other, Karim gave his back, and Huda's was over long ago.
  await subscribe(people.huda, new Date('2025-01-10T09:00:00Z'));
  await subscribe(people.mona, begun);
  await subscribe(people.mona, new Date('2026-10-20T09:00:00Z'));
  const back = await subscribe(people.karim, daysLater(1, begun));
  await shop.takeBack(people.karim, back, { kind }, daysLater(2, begun));
});

const found = async (given: Partial<SubscriptionQuery>, at = now) =>
  (await listSubscriptions(db, { ...query, ...given }, at)).items.map(({ name, state }) => [name, state]);

describe('the list of subscriptions', () => {
  it('says of each year where it stands at this moment', async () => {
    expect(await found({})).toEqual([
      ['huda Adel', 'ended'],
      ['mona Adel', 'running'],
      ['karim Adel', 'refunded'],
      ['mona Adel', 'coming'],
    ]);
    const endsAt = new Date('2026-11-24T22:00:00Z');
    const [before, after] = [new Date(endsAt.getTime() - 1), endsAt];
    const ofMona = { q: 'mona' };
    expect((await found(ofMona, before)).map(([, state]) => state)).toEqual(['running', 'coming']);
    expect((await found(ofMona, after)).map(([, state]) => state)).toEqual(['ended', 'running']);
  });

  it.each(['running', 'coming', 'ended', 'refunded'] as const)(
    'is narrowed to those that are %s',
    async (state) => {
      expect((await found({ state })).map(([, each]) => each)).toEqual([state]);
    },
  );

  it('is searched by the person and by the number of the purchase, sorted and paged', async () => {
    const { items } = await listSubscriptions(db, { ...query, q: 'karim' }, now);
    expect(items).toMatchObject([{ name: 'karim Adel', userId: people.karim.userId }]);
    // Digits are looked for in addresses and telephone numbers as well.
    expect(await found({ q: `#${items[0]!.number}` })).toContainEqual(['karim Adel', 'refunded']);
    expect(await found({ q: 'nobody' })).toEqual([]);
    expect((await found({ sort: 'until', direction: 'descending' }))[0]).toEqual(['mona Adel', 'coming']);
    const second = await listSubscriptions(db, { ...query, perPage: 3, page: 2 }, now);
    expect([second.total, second.items.length]).toEqual([4, 1]);
  });

  it('goes into a file for whoever may see money, oldest purchase first, and for nobody else', async () => {
    const finance = await makePayer(db, { roles: ['finance-approver'] }, now);
    const rows = [];
    for await (const row of await exportSubscriptions(db, { ...staffOf(finance), query: { q: 'mona' } }, now))
      rows.push(row.state);
    expect(rows).toEqual(['running', 'coming']);
    const asked = exportSubscriptions(db, { ...staffOf(people.mona), query: {} }, now);
    await expect(asked).rejects.toMatchObject({ code: 'not-permitted' });
  });
});
