import { beforeAll, describe, expect, it } from 'vitest';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { daysLater, makePayer, now, walletWorld, type Payer } from '#tests/worlds/wallet/wallet-world.ts';
import { givePoints } from '../points/give-points.ts';
import {
  countEntries,
  findEntry,
  findNeighbours,
  readStatement,
  readWholeStatement,
  sumStatement,
} from './statement.ts';

let db: TestDatabase;
let mona: Payer;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  const world = walletWorld(db);
  mona = await makePayer(db);
  await world.fill(mona, 30_000, daysLater(-3));
  await world.fill(mona, 20_000, daysLater(-1));
  await world.fill(mona, 10_000);
  const title = { en: 'The maps of Cairo', ar: 'خرائط القاهرة' };
  await db.transaction(
    async (db) => await givePoints(db, { userId: mona.userId, points: 40, cause: 'maps', title }, now),
  );
  await world.fill(await makePayer(db), 70_000);
});

const money = () => ({ userId: mona.userId, currency: 'EGP' as const });
const points = () => ({ userId: mona.userId, currency: 'PTS' as const });
const changes = async (query: object = {}) => {
  const { entries } = await readStatement(db, { ...money(), page: 1, perPage: 10, ...query });
  return entries.map(({ change }) => change);
};

describe('a statement', () => {
  it('has the entries of one purse of one person, newest first, in pages', async () => {
    expect(await changes()).toEqual([10_000, 20_000, 30_000]);
    expect(await changes(points())).toEqual([40]);
    const second = await readStatement(db, { ...money(), page: 2, perPage: 2 });
    expect([second.entries.map(({ change }) => change), second.total, second.page]).toEqual([[30_000], 3, 2]);
    expect((await readStatement(db, { ...money(), page: 9, perPage: 2 })).page).toBe(2);
    expect(await countEntries(db, mona.userId)).toEqual({ EGP: 3, PTS: 1 });
  });

  it('is narrowed to days of Cairo, kinds and words in any spelling, and sums what fits', async () => {
    expect(await changes({ from: '2026-11-22', to: '2026-11-23' })).toEqual([20_000]);
    expect(await sumStatement(db, { ...money(), from: '2026-11-22' })).toEqual({
      cameIn: 30_000,
      wentOut: 0,
    });
    expect(await changes({ kind: 'purchase' })).toEqual([]);
    expect(await changes({ ...points(), q: 'خرايط القاهره' })).toEqual([40]);
    expect(await changes({ ...points(), q: '؟' })).toEqual([]);
  });

  it('is read whole for a file, each entry once, while more comes in', async () => {
    const found: number[] = [];
    for await (const { change } of readWholeStatement(db, { ...money(), to: '2026-11-23' }))
      found.push(change);
    expect(found).toEqual([20_000, 30_000]);
  });

  it('leads from each entry to those around it, and to none of somebody else', async () => {
    const { entries } = await readStatement(db, { ...money(), page: 1, perPage: 10 });
    const [newest, middle, first] = entries;
    const around = await findNeighbours(db, middle!);
    expect([around.before?.id, around.after?.id]).toEqual([first!.id, newest!.id]);
    expect(await findNeighbours(db, first!)).toMatchObject({ before: null });
    expect(await findNeighbours(db, newest!)).toMatchObject({ after: null });
    const other = await makePayer(db);
    expect(await findEntry(db, { id: newest!.id, userId: other.userId })).toBeNull();
    expect(await findEntry(db, { id: 0.5, userId: mona.userId })).toBeNull();
  });
});
