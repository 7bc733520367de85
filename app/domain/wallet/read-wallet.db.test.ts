import { beforeAll, describe, expect, it } from 'vitest';
import { journalIdOf } from '#domain/ledger/journal-id.ts';
import type { Database } from '#platform/database/database.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { daysLater, makePayer, minutesLater, now, walletWorld } from '#tests/worlds/wallet/wallet-world.ts';
import { recordJournal } from './entries/record-journal.ts';
import { givePoints } from './points/give-points.ts';
import { readWallet } from './read-wallet.ts';
import { openHouseAccount, openWallet } from './wallet-accounts.ts';

let db: TestDatabase;
let world: ReturnType<typeof walletWorld>;

beforeAll(async () => {
  db = await testDatabase();
  await prepareJobs(db, [deliverMessageKind]);
  world = walletWorld(db);
});

const words = { en: 'A prize', ar: 'جائزة' };

async function setAside(userId: string, amount: number): Promise<void> {
  const [wallet, payouts] = [await openWallet(db, userId), await openHouseAccount(db, 'payouts')];
  const leg = { kind: 'hold', debit: wallet.id, credit: payouts.id, currency: 'EGP', amount } as const;
  const id = journalIdOf('test-hold', `${userId} ${amount}`);
  await db.transaction(
    async (db) =>
      await recordJournal(db, {
        userId,
        journal: { id, reason: 'test', at: now, legs: [leg] },
        words: { kind: 'withdrawal-held', subjectId: id, title: { en: 'Withdrawal 7', ar: 'السحب رقم 7' } },
      }),
  );
}

/** The database, counting what it is asked. */
function counting(db: Database): { db: Database; asked: () => number } {
  let queries = 0;
  const counted = new Proxy(db, {
    get: (target, name) => {
      if (name === 'select' || name === 'execute' || name === '$count') queries += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { db: counted, asked: () => queries };
}

describe('the first page of the wallet', () => {
  it('has nothing for whoever never had anything', async () => {
    const mona = await makePayer(db);
    expect(await readWallet(db, mona.userId, now)).toEqual({
      money: { posted: 0, held: 0, available: 0 },
      ...{ held: [], points: 0, nextExpiry: null, waiting: [], entries: [] },
    });
  });

  it('says what there is, what is held and for what, what waits, and what happened last, in two queries', async () => {
    const mona = await makePayer(db);
    await world.fill(mona, 30_000);
    await world.fill(mona, 20_000, minutesLater(1));
    await setAside(mona.userId, 10_000);
    await db.transaction(
      async (db) =>
        await givePoints(db, { userId: mona.userId, points: 40, cause: 'one', title: words }, daysLater(-30)),
    );
    await db.transaction(
      async (db) =>
        await givePoints(db, { userId: mona.userId, points: 25, cause: 'two', title: words }, now),
    );
    const waiting = await world.begin(mona, { amountPiastres: 5_000, method: 'reference-number' });
    // Somebody else's money is none of hers.
    await world.fill(await makePayer(db), 70_000);

    const counted = counting(db);
    const wallet = await readWallet(counted.db, mona.userId, minutesLater(5));
    expect(counted.asked()).toBe(2);
    expect(wallet).toMatchObject({
      money: { posted: 50_000, held: 10_000, available: 40_000 },
      held: [{ title: { en: 'Withdrawal 7' }, piastres: 10_000 }],
      points: 65,
      nextExpiry: { points: 40 },
      waiting: [{ id: waiting, amountPiastres: 5_000, method: 'reference-number' }],
    });
    expect(wallet.waiting).toHaveLength(1);
    expect(new Date(wallet.nextExpiry!.expiresAt)).toEqual(new Date('2028-10-25T09:00:00Z'));
    expect(
      wallet.entries.map(({ kind, currency, change, after }) => [kind, currency, change, after]),
    ).toEqual([
      ['points-earned', 'PTS', 25, 65],
      ['points-earned', 'PTS', 40, 40],
      ['withdrawal-held', 'EGP', 0, 50_000],
      ['top-up', 'EGP', 20_000, 50_000],
      ['top-up', 'EGP', 30_000, 30_000],
    ]);
  });

  it('counts no points that have expired, even before they are taken out', async () => {
    const mona = await makePayer(db);
    await db.transaction(
      async (db) =>
        await givePoints(
          db,
          { userId: mona.userId, points: 40, cause: 'old', title: words },
          daysLater(-800),
        ),
    );
    const { points, nextExpiry } = await readWallet(db, mona.userId, now);
    expect([points, nextExpiry]).toEqual([0, null]);
  });

  it('offers no top-up to be paid whose time is over', async () => {
    const mona = await makePayer(db);
    await world.begin(mona);
    expect((await readWallet(db, mona.userId, minutesLater(59))).waiting).toHaveLength(1);
    expect((await readWallet(db, mona.userId, minutesLater(61))).waiting).toEqual([]);
  });
});
