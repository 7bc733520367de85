import { beforeAll, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { daysLater, makePayer, now, walletWorld, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { givePoints } from '../points/give-points.ts';
import { readStatementOfPeriod } from './statement-of-period.ts';

let db: TestDatabase;
let mona: Payer;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  const world = walletWorld(db);
  mona = await makePayer(db);
  await world.fill(mona, 30_000, daysLater(-3));
  await world.fill(mona, 20_000, daysLater(-1));
  // The last minute of 23 November in Cairo, and the first of the 24th.
  await world.fill(mona, 5_000, new Date('2026-11-23T21:59:30Z'));
  await world.fill(mona, 10_000, new Date('2026-11-23T22:00:00Z'));
  const title = { en: 'The maps of Cairo', ar: 'خرائط القاهرة' };
  await db.transaction(
    async (db) => await givePoints(db, { userId: mona.userId, points: 40, cause: 'maps', title }, now),
  );
  await world.fill(await makePayer(db), 70_000);
});

const read = (query: object = {}) =>
  readStatementOfPeriod(db, { userId: mona.userId, currency: 'EGP', most: 100, ...query });

it('has the entries of days of Cairo, newest first, between what there was before and after them', async () => {
  const found = await read({ from: '2026-11-22', to: '2026-11-23' });
  expect(found.entries.map(({ change }) => change)).toEqual([5_000, 20_000]);
  expect(found).toMatchObject({ opening: 30_000, closing: 55_000, sums: { cameIn: 25_000, wentOut: 0 } });
  expect(found.balance).toMatchObject({ after: 65_000, held: 0, at: new Date('2026-11-23T22:00:00Z') });
  const { opening, closing, sums } = found;
  expect(opening! + sums.cameIn - sums.wentOut).toBe(closing);
});

it('has an opening balance only from a first day, and a closing one only where days are asked for', async () => {
  expect(await read()).toMatchObject({ opening: null, closing: null });
  expect(await read({ from: '2026-11-24' })).toMatchObject({ opening: 55_000, closing: 65_000 });
  expect(await read({ to: '2026-11-21' })).toMatchObject({ opening: null, closing: 30_000 });
  expect(await read({ from: '2026-12-01' })).toMatchObject({ entries: [], opening: 65_000, closing: 65_000 });
});

it('says the balances of the whole purse, whatever else narrows the entries', async () => {
  const none = await read({ kind: 'purchase', from: '2026-11-22' });
  expect(none).toMatchObject({
    entries: [],
    sums: { cameIn: 0, wentOut: 0 },
    opening: 30_000,
    closing: 65_000,
  });
});

it('reads no more entries than are asked for, and sums all of them', async () => {
  const found = await read({ most: 2 });
  expect(found.entries.map(({ change }) => change)).toEqual([10_000, 5_000]);
  expect(found.sums.cameIn).toBe(65_000);
});

it('keeps points apart from money, and has zeros for whoever has nothing', async () => {
  expect(await read({ currency: 'PTS' })).toMatchObject({ balance: { after: 40 }, sums: { cameIn: 40 } });
  const somebody = await makePayer(db);
  const empty = await readStatementOfPeriod(db, { userId: somebody.userId, currency: 'EGP', most: 5 });
  expect(empty).toEqual({
    ...{ entries: [], sums: { cameIn: 0, wentOut: 0 }, opening: null, closing: null },
    balance: { after: 0, held: 0, at: null },
  });
});
