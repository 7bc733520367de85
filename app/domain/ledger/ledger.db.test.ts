import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { later, ledgerWorld, now, type LedgerWorld } from '#tests/worlds/ledger/ledger-world.ts';
import { closeLedgerAccount, findBalance, openLedgerAccount } from './accounts.ts';
import { chainJournals } from './chain.ts';
import { releaseEndedHolds } from './holds.ts';
import { journalIdOf } from './journal-id.ts';
import { mostLegs, mostOfTransfer } from './ledger-constants.ts';
import { postJournal, type Leg } from './post-journal.ts';
import { verifyLedger } from './verify-ledger.ts';

let db: TestDatabase;
let world: LedgerWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = await ledgerWorld(db);
});

/** Each test begins with 1,000 more in Mona's wallet than it finds, and looks at differences. */
beforeEach(async () => {
  const { mona, clearing, post, move } = world;
  await post(move(clearing, mona, 100_000));
});

const refused = (code: string) => expect.objectContaining({ name: 'LedgerRefusal', code }) as Error;

describe('a journal', () => {
  it('moves money from one account to another, and both know', async () => {
    const { mona, karim, post, move, balance } = world;
    const before = { mona: await balance(mona), karim: await balance(karim) };
    const { isRepeated, transferIds } = await post(move(mona, karim, 12_345));
    expect(isRepeated).toBe(false);
    expect(transferIds).toHaveLength(1);
    expect((await balance(mona)).posted).toBe(before.mona.posted - 12_345);
    expect((await balance(karim)).posted).toBe(before.karim.posted + 12_345);
  });

  it('moves all of its legs or none', async () => {
    const { mona, karim, sales, post, move, balance } = world;
    const before = await balance(mona);
    const tooMuch = [move(mona, sales, 100), move(karim, sales, mostOfTransfer)];
    await expect(post(tooMuch)).rejects.toEqual(refused('overdraft'));
    expect(await balance(mona)).toEqual(before);
    const sold = (await balance(sales)).posted;
    await post([move(mona, sales, 100), move(mona, sales, 20)]);
    expect((await balance(sales)).posted).toBe(sold + 120);
  });

  it('moves its legs one after the other, and tells their ids in that order', async () => {
    const { clearing, escrow, sales, post, move, balance } = world;
    const { available } = await balance(escrow);
    const through = [
      move(clearing, escrow, 700),
      move(escrow, sales, available + 600),
      move(escrow, sales, 100),
    ];
    const { transferIds } = await post(through);
    expect(transferIds).toEqual(transferIds.toSorted((one, other) => one - other));
    expect((await balance(escrow)).posted).toBe(0);
    await expect(post([move(escrow, sales, 1), move(clearing, escrow, 1)])).rejects.toEqual(
      refused('overdraft'),
    );
  });

  it('happens once, however often it is asked for, and never with other contents', async () => {
    const { mona, karim, post, move, balance } = world;
    const id = journalIdOf('course-bought', 'row 7');
    const first = await post(move(mona, karim, 500), { id });
    const after = await balance(mona);
    expect(await post(move(mona, karim, 500), { id, at: later })).toEqual({ ...first, isRepeated: true });
    expect(await balance(mona)).toEqual(after);
    for (const legs of [
      [move(mona, karim, 501)],
      [move(karim, mona, 500)],
      [move(mona, karim, 500), move(mona, karim, 1)],
    ])
      await expect(post(legs, { id })).rejects.toEqual(refused('other-contents'));
    await expect(post(move(mona, karim, 500), { id, reason: 'another' })).rejects.toEqual(
      refused('other-contents'),
    );
  });

  it('has an id that follows from its cause', () => {
    const id = journalIdOf('course-bought', 'row 7');
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(id).toBe(journalIdOf('course-bought', 'row 7'));
    expect(id).not.toBe(journalIdOf('course-bought', 'row 8'));
    expect(id).not.toBe(journalIdOf('course-boughtrow', '7'));
  });

  it.each([0, -1, 0.5, Number.NaN, Infinity, mostOfTransfer + 1])('does not move %d', async (amount) => {
    const { mona, karim, post, move } = world;
    await expect(post(move(mona, karim, amount))).rejects.toThrow(RangeError);
  });

  it('has one to twenty legs', async () => {
    const { mona, karim, post, move } = world;
    await expect(post([])).rejects.toThrow(RangeError);
    const legs = Array.from({ length: mostLegs + 1 }, () => move(mona, karim, 1));
    await expect(post(legs)).rejects.toThrow(RangeError);
    expect((await post(legs.slice(1))).transferIds).toHaveLength(mostLegs);
  });
});

describe('a guarded account', () => {
  it('never has less than nothing, to the piastre', async () => {
    const { karim, mona, post, move, balance } = world;
    const { available } = await balance(mona);
    await expect(post(move(mona, karim, available + 1))).rejects.toEqual(refused('overdraft'));
    await post(move(mona, karim, available));
    expect(await balance(mona)).toEqual({ posted: 0, held: 0, available: 0 });
    await expect(post(move(mona, karim, 1))).rejects.toEqual(refused('overdraft'));
  });

  it('cannot spend what is held', async () => {
    const { escrow, mona, karim, post, hold, move, balance } = world;
    const { available } = await balance(mona);
    await post(hold(mona, escrow, available - 10));
    expect((await balance(mona)).available).toBe(10);
    await expect(post(move(mona, karim, 11))).rejects.toEqual(refused('overdraft'));
    await expect(post(hold(mona, karim, 11))).rejects.toEqual(refused('overdraft'));
    await post(move(mona, karim, 10));
  });

  it('is closed when it is empty, and moves nothing from then on', async () => {
    const { mona, post, move, hold } = world;
    const account = await openLedgerAccount(db, {
      ...{ code: `member:${randomUUID()}:wallet`, currency: 'EGP', side: 'credit', isGuarded: true },
    });
    await post(move(mona, account, 5));
    await expect(closeLedgerAccount(db, account.code, now)).rejects.toEqual(refused('account-closed'));
    await post(move(account, mona, 5));
    await closeLedgerAccount(db, account.code, now);
    await expect(post(move(mona, account, 1))).rejects.toEqual(refused('account-closed'));
    await expect(post(hold(mona, account, 1))).rejects.toEqual(refused('account-closed'));
  });

  it('is not opened a second time as something else', async () => {
    const { mona } = world;
    const same = { code: mona.code, currency: 'EGP', side: 'credit', isGuarded: true } as const;
    expect(await openLedgerAccount(db, same)).toEqual(mona);
    await expect(openLedgerAccount(db, { ...same, isGuarded: false })).rejects.toThrow('something else');
    await expect(openLedgerAccount(db, { ...same, currency: 'PTS' })).rejects.toThrow('something else');
    expect(await findBalance(db, 'member:nobody:wallet')).toBeNull();
  });
});

describe('a hold', () => {
  it('is settled whole or in part, and what is left is free', async () => {
    const { mona, escrow, post, hold, balance } = world;
    const before = { mona: await balance(mona), escrow: await balance(escrow) };
    const { transferIds } = await post(hold(mona, escrow, 1000));
    const [holdId] = transferIds as [number];
    expect(await balance(mona)).toEqual({
      ...before.mona,
      held: before.mona.held + 1000,
      available: before.mona.available - 1000,
    });
    expect(await balance(escrow)).toEqual(before.escrow);
    await post({ kind: 'settle', holdId, amount: 400 });
    expect((await balance(mona)).posted).toBe(before.mona.posted - 400);
    expect((await balance(mona)).held).toBe(before.mona.held);
    expect((await balance(escrow)).posted).toBe(before.escrow.posted + 400);
  });

  it('is resolved once: not settled after a release, nor the other way round, nor twice', async () => {
    const { mona, escrow, post, hold } = world;
    for (const [first, second] of [
      ['settle', 'settle'],
      ['settle', 'release'],
      ['release', 'settle'],
      ['release', 'release'],
    ] as const) {
      const { transferIds } = await post(hold(mona, escrow, 10));
      const [holdId] = transferIds as [number];
      const leg = (kind: 'settle' | 'release'): Leg =>
        kind === 'settle' ? { kind, holdId, amount: 10 } : { kind, holdId };
      await post(leg(first));
      await expect(post(leg(second))).rejects.toEqual(refused('hold-resolved'));
    }
  });

  it('is not settled by more than it set aside, nor when it is over', async () => {
    const { mona, escrow, post, hold, balance } = world;
    const before = await balance(mona);
    const { transferIds } = await post(hold(mona, escrow, 10, later));
    const [holdId] = transferIds as [number];
    await expect(post({ kind: 'settle', holdId, amount: 11 })).rejects.toEqual(refused('hold-too-small'));
    const settle: Leg = { kind: 'settle', holdId, amount: 10 };
    await expect(post(settle, { at: later })).rejects.toEqual(refused('hold-over'));
    await post({ kind: 'release', holdId }, { at: later });
    expect(await balance(mona)).toEqual(before);
  });

  it('that is over is released by itself, once', async () => {
    const { mona, escrow, post, hold, balance } = world;
    const before = await balance(mona);
    await post(hold(mona, escrow, 10, later));
    await post(hold(mona, escrow, 20, new Date(later.getTime() + 1)));
    expect(await releaseEndedHolds(db, new Date(later.getTime() - 1))).toBe(0);
    expect(await releaseEndedHolds(db, later)).toBe(1);
    expect(await releaseEndedHolds(db, later)).toBe(0);
    expect((await balance(mona)).available).toBe(before.available - 20);
  });

  it('has to be one', async () => {
    const { mona, karim, post, move } = world;
    const { transferIds } = await post(move(mona, karim, 10));
    await expect(post({ kind: 'settle', holdId: transferIds[0]!, amount: 10 })).rejects.toEqual(
      refused('hold-unknown'),
    );
    await expect(post({ kind: 'release', holdId: 999_999_999 })).rejects.toEqual(refused('hold-unknown'));
  });
});

describe('a reversal', () => {
  it('takes back parts of a transfer, all together no more than it moved', async () => {
    const { mona, sales, post, move, balance } = world;
    const before = await balance(mona);
    const { transferIds } = await post(move(mona, sales, 1000));
    const back = (amount: number): Leg => ({ kind: 'posted', reversesId: transferIds[0]!, amount });
    await post(back(600));
    await expect(post(back(401))).rejects.toEqual(refused('reversed-too-much'));
    await post(back(400));
    await expect(post(back(1))).rejects.toEqual(refused('reversed-too-much'));
    expect(await balance(mona)).toEqual(before);
  });

  it('takes back what a hold was settled by, and neither a hold nor another reversal', async () => {
    const { mona, escrow, post, hold } = world;
    const { transferIds: held } = await post(hold(mona, escrow, 10));
    await expect(post({ kind: 'posted', reversesId: held[0]!, amount: 1 })).rejects.toEqual(
      refused('not-reversible'),
    );
    const { transferIds: settled } = await post({ kind: 'settle', holdId: held[0]!, amount: 10 });
    const { transferIds: reversed } = await post({ kind: 'posted', reversesId: settled[0]!, amount: 4 });
    await expect(post({ kind: 'posted', reversesId: reversed[0]!, amount: 1 })).rejects.toEqual(
      refused('not-reversible'),
    );
    await expect(post({ kind: 'posted', reversesId: 999_999_999, amount: 1 })).rejects.toEqual(
      refused('not-reversible'),
    );
  });
});

describe('points', () => {
  it('are a currency of their own, as guarded as money', async () => {
    const { points, issued, post, move, balance } = world;
    await post(move(issued, points, 10));
    await expect(post(move(points, issued, 11))).rejects.toEqual(refused('overdraft'));
    await post(move(points, issued, 10));
    expect((await balance(points)).posted).toBe(0);
  });
});

describe('the whole ledger', () => {
  it('is proved: chain, sums and conservation', async () => {
    await chainJournals(db);
    const { chain, faults } = await verifyLedger(db);
    expect(faults).toEqual([]);
    expect(chain.length).toBeGreaterThan(20);
    const { mona, karim, post, move } = world;
    await post(move(mona, karim, 1));
    expect((await verifyLedger(db)).faults).toEqual([]);
    expect((await verifyLedger(db)).chain).toEqual(chain);
    expect(await chainJournals(db)).toBe(1);
    expect(await chainJournals(db)).toBe(0);
    expect((await verifyLedger(db)).chain.length).toBe(chain.length + 1);
  });

  it('does not write in a transaction that is rolled back', async () => {
    const { mona, karim, move, balance } = world;
    const before = await balance(mona);
    const id = randomUUID();
    await db
      .transaction(async (tx) => {
        await postJournal(tx, { id, reason: 'test', at: now, legs: [move(mona, karim, 7)] });
        throw new Error('something else failed');
      })
      .catch(() => {});
    expect(await balance(mona)).toEqual(before);
  });
});
