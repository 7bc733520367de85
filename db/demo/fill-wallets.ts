import { warnOfExpiry } from '#domain/wallet/points/expire-points.ts';
import { remindSubscribers } from '#domain/wallet/subscriptions/remind-subscribers.ts';
import { lookUpTopUps } from '#domain/wallet/top-ups/look-up-top-ups.ts';
import type { Database } from '#platform/database/database.server.ts';
import { createSandbox } from '#platform/payments/sandbox.server.ts';
import { siteUrl, teller, type Ids } from './teller.ts';

const aDay = 24 * 3600 * 1000;

/**
 * What the people of the invented world did with their money, in the order of time, by the verbs that everybody uses: their
 * ledger can be proved like any other.
 */
export async function fillWallets(db: Database, ids: Ids, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * aDay);
  const at = (days: number) => teller(db, ids, ago(days));
  await at(712).earns('nour', 20, 'An earlier invitation', 'دعوة سابقة');
  await at(420).pays('laila', 150_000);
  await at(420).subscribes('laila');
  await at(361).pays('salma', 130_000);
  await at(360).subscribes('salma');
  await at(200).pays('hana', 60_000);
  await at(90).earns('hana', 640, 'A prize of the community', 'جائزة من المجتمع');
  await at(45).pays('mona', 150_000);
  await at(44).subscribes('mona');
  await at(40).pays('hana', 30_000);
  const paidByPoints = await at(39).subscribes('hana', 600);
  await at(38).refundsAPart(paidByPoints, 25_000, 'The site was closed for two days.');
  await at(30).pays('mona', 10_000, 'mobile-wallet');
  await at(20).pays('karim', 50_000, 'reference-number');
  await at(18).pays('youssef', 125_000);
  const bought = await at(17).subscribes('youssef');
  await at(12).takesBack('youssef', bought, 'I need the money for something else.');
  await at(9).isDeclined('tarek', 20_000, 'insufficient-funds');
  await at(6).leaves('tarek', 15_000);
  await at(3).pays('mona', 25_000);
  await at(2).paysOtherwise('tarek', 40_000, 39_000);
  await at(0).leaves('karim', 20_000, 'reference-number');
  // What jobs did in all this time: what nobody paid is over, and who has a subscription that ends is told.
  const known = { providers: [createSandbox({ db, secret: 'unused', clock: () => now })], siteUrl };
  await lookUpTopUps(db, known, now);
  await remindSubscribers(db, { siteUrl }, now);
  await warnOfExpiry(db, { siteUrl }, now);
}
