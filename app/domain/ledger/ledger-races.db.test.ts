import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { ledgerWorld, type LedgerWorld } from '#tests/worlds/ledger/ledger-world.ts';
import { untilAvailable } from '#tests/worlds/database/until-available.ts';
import { randomInts, timesOf } from '#tests/worlds/random/random.ts';
import { chainJournals } from './chain.ts';
import { LedgerRefusal } from './ledger-refusal.ts';
import type { Leg } from './post-journal.ts';
import { verifyLedger } from './verify-ledger.ts';

// On a server they really meet: 16 connections at once. On the embedded engine they come one after the other.
let db: TestDatabase;
let world: LedgerWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = await ledgerWorld(db);
});

describe('at the same moment', () => {
  it('fifty purchases with money for one: one is made', async () => {
    const { mona, sales, clearing, post, move, balance } = world;
    await post(move(clearing, mona, 500));
    const bought = await Promise.allSettled(Array.from({ length: 50 }, () => post(move(mona, sales, 500))));
    expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await balance(mona)).posted).toBe(0);
  });

  it('fifty times the same purchase: it is made once, and all are told the same', async () => {
    const { mona, sales, clearing, post, move, balance } = world;
    await post(move(clearing, mona, 500 * 50));
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post([move(mona, sales, 450), move(mona, sales, 50)], { id })),
    );
    expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    expect(new Set(answers.map(({ transferIds }) => transferIds.join())).size).toBe(1);
    expect((await balance(mona)).posted).toBe(500 * 49);
  });

  it('a hold is settled and released: one of both happens', async () => {
    const { karim, escrow, clearing, post, move, hold, balance } = world;
    await post(move(clearing, karim, 1000));
    const { transferIds } = await post(hold(karim, escrow, 1000));
    const [holdId] = transferIds as [number];
    const ends = Array.from({ length: 20 }, (_, index): Leg => {
      return index % 2 === 0 ? { kind: 'settle', holdId, amount: 1000 } : { kind: 'release', holdId };
    });
    const outcomes = await Promise.allSettled(ends.map((leg) => post(leg)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await balance(karim)).held).toBe(0);
  });

  it('holds are resolved alone and along with a payment: none waits for ever', async () => {
    const { mona, karim, escrow, sales, clearing, post, move, hold } = world;
    await post(move(clearing, mona, 10_000));
    await post(move(clearing, karim, 10_000));
    for (let round = 0; round < 10; round += 1) {
      const { transferIds } = await post(hold(mona, escrow, 100));
      const settle: Leg = { kind: 'settle', holdId: transferIds[0]!, amount: 100 };
      const attempts = [[settle], [move(karim, sales, 1), settle], [settle, move(karim, sales, 1)]];
      const outcomes = await Promise.allSettled([...attempts, ...attempts].map((legs) => post(legs)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'hold-resolved' });
    }
  });

  it('two refunds of the whole: one is paid', async () => {
    const { mona, sales, clearing, post, move } = world;
    await post(move(clearing, mona, 300));
    const { transferIds } = await post(move(mona, sales, 300));
    const refund: Leg = { kind: 'posted', reversesId: transferIds[0]!, amount: 300 };
    const outcomes = await Promise.allSettled([post(refund), post(refund), post(refund)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it(
    'payments crosswise and in circles, with fees: none waits for ever, nothing is lost',
    { timeout: 60_000 },
    async () => {
      const { mona, karim, escrow, sales, clearing, post, move, balance } = world;
      const wallets = [mona, karim, escrow];
      for (const wallet of wallets) await post(move(clearing, wallet, 2000));
      const total = async () => {
        const each = await Promise.all([...wallets, sales].map(balance));
        return each.reduce((sum, { posted }) => sum + posted, 0);
      };
      const before = await total();
      const random = randomInts('crosswise');
      const outcomes = await Promise.allSettled(
        Array.from({ length: 100 * timesOf(40) }, () => {
          const from = random(3);
          const to = (from + 1 + random(2)) % 3;
          const amount = 1 + random(900);
          const moves = [
            move(wallets[from]!, wallets[to]!, amount),
            move(wallets[from]!, sales, 1 + random(5)),
          ];
          // In a soak there are more than the pool can serve within its time.
          return untilAvailable(() => post(moves));
        }),
      );
      const failed = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as Error] : [],
      );
      for (const error of failed) expect(error).toBeInstanceOf(LedgerRefusal);
      expect(failed.length).toBeLessThan(outcomes.length);
      expect(await total()).toBe(before);
      for (const wallet of wallets) expect((await balance(wallet)).available).toBeGreaterThanOrEqual(0);
    },
  );

  it('the chain is made by several processes: each journal once, without a gap', async () => {
    const { mona, clearing, post, move } = world;
    for (let index = 0; index < 30; index += 1) await post(move(clearing, mona, 1));
    await Promise.all([chainJournals(db), chainJournals(db), chainJournals(db)]);
    expect((await verifyLedger(db)).faults).toEqual([]);
  });
});
