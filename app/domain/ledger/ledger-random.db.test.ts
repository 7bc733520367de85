import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { ledgerWorld, now, type LedgerWorld } from '#tests/worlds/ledger/ledger-world.ts';
import { randomInts, runsOf, timesOf } from '#tests/worlds/random/random.ts';
import { chainJournals } from './chain.ts';
import { LedgerRefusal } from './ledger-refusal.ts';
import type { Leg } from './post-journal.ts';
import { verifyLedger } from './verify-ledger.ts';

/** 25 runs of 4,000 operations are 100,000, on each engine; a tenth of the runs in `npm test`. */
const runs = runsOf(25);
const operations = 100 * timesOf(40);

let db: TestDatabase;
let world: LedgerWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = await ledgerWorld(db);
});

type Hold = { id: number; from: string; to: string; amount: number; isOpen: boolean };
type Moved = { id: number; from: string; to: string; amount: number; reversed: number };

/** What the ledger should hold, in a few lines of plain arithmetic. */
class Model {
  readonly balances = new Map<string, { posted: number; held: number }>();
  readonly holds: Hold[] = [];
  readonly moved: Moved[] = [];

  of(code: string) {
    const known = this.balances.get(code) ?? { posted: 0, held: 0 };
    this.balances.set(code, known);
    return known;
  }

  canPay(code: string, amount: number): boolean {
    const { posted, held } = this.of(code);
    return posted - held >= amount;
  }

  move(from: string, to: string, amount: number): void {
    this.of(from).posted -= amount;
    this.of(to).posted += amount;
  }
}

it.each(runs)(
  'whatever is asked of it (%s), it holds what the model holds',
  { timeout: 600_000 },
  async (run) => {
    const random = randomInts(`ledger ${run}`);
    const { mona, karim, escrow, sales, post, balance } = world;
    const wallets = [mona, karim, escrow];
    const model = new Model();
    for (const wallet of wallets) {
      const { posted, held } = await balance(wallet);
      model.balances.set(wallet.code, { posted, held });
    }
    model.balances.set(sales.code, { posted: (await balance(sales)).posted, held: 0 });
    const journals: { id: string; legs: Leg[]; transferIds: number[] }[] = [];
    let accepted = 0;

    for (let step = 0; step < operations; step += 1) {
      const { legs, expected, apply } = choose();
      const id = randomUUID();
      const outcome = await post(legs, { id }).catch((error: Error) => error);
      if (expected) {
        if (outcome instanceof Error) throw outcome;
        apply(outcome.transferIds[0]!);
        journals.push({ id, legs, transferIds: outcome.transferIds });
        accepted += 1;
      } else expect({ legs, isRefused: outcome instanceof LedgerRefusal }).toEqual({ legs, isRefused: true });
      if (random(10) === 0 && journals.length > 0) await repeat(journals[random(journals.length)]!);
    }
    for (const wallet of wallets) {
      const { posted, held } = await balance(wallet);
      expect({ code: wallet.code, posted, held }).toEqual({ code: wallet.code, ...model.of(wallet.code) });
    }
    expect((await balance(sales)).posted).toBe(model.of(sales.code).posted);
    expect(accepted).toBeGreaterThan(operations / 10);
    while ((await chainJournals(db)) > 0);
    expect((await verifyLedger(db)).faults).toEqual([]);

    async function repeat(known: (typeof journals)[number]) {
      const { id, legs, transferIds } = known;
      expect(await post(legs, { id, at: new Date(now.getTime() + 1) })).toEqual({
        transferIds,
        isRepeated: true,
      });
    }

    function choose(): { legs: Leg[]; expected: boolean; apply(id: number): void } {
      const from = wallets[random(wallets.length)]!;
      const to = [...wallets, sales].filter((each) => each !== from)[random(wallets.length)]!;
      const amount = 1 + random(random(4) === 0 ? 100_000 : 500);
      const open = model.holds[random(Math.max(1, model.holds.length))];
      const earlier = model.moved[random(Math.max(1, model.moved.length))];
      const kind = random(10);
      if (kind < 2) return topUp(from.code, amount);
      if (kind < 5 || !open || !earlier)
        return {
          legs: [{ kind: 'posted', debit: from.id, credit: to.id, currency: 'EGP', amount }],
          expected: model.canPay(from.code, amount),
          apply: (id) => {
            model.move(from.code, to.code, amount);
            model.moved.push({ id, from: from.code, to: to.code, amount, reversed: 0 });
            if (model.holds.length === 0)
              model.holds.push({ id, from: '', to: '', amount: 0, isOpen: false });
          },
        };
      if (kind < 7)
        return {
          legs: [{ kind: 'hold', debit: from.id, credit: to.id, currency: 'EGP', amount }],
          expected: model.canPay(from.code, amount),
          apply: (id) => {
            model.of(from.code).held += amount;
            model.holds.push({ id, from: from.code, to: to.code, amount, isOpen: true });
          },
        };
      if (kind === 7) {
        const part = 1 + random(open.amount + 2);
        return {
          legs: [{ kind: 'settle', holdId: open.id, amount: part }],
          expected: open.isOpen && part <= open.amount,
          apply: () => {
            open.isOpen = false;
            model.of(open.from).held -= open.amount;
            model.move(open.from, open.to, part);
          },
        };
      }
      if (kind === 8)
        return {
          legs: [{ kind: 'release', holdId: open.id }],
          expected: open.isOpen,
          apply: () => {
            open.isOpen = false;
            model.of(open.from).held -= open.amount;
          },
        };
      const part = 1 + random(earlier.amount);
      const payer = earlier.to;
      return {
        legs: [{ kind: 'posted', reversesId: earlier.id, amount: part }],
        expected:
          earlier.reversed + part <= earlier.amount && (payer === sales.code || model.canPay(payer, part)),
        apply: () => {
          earlier.reversed += part;
          model.move(payer, earlier.from, part);
        },
      };
    }

    function topUp(code: string, amount: number) {
      const wallet = wallets.find((each) => each.code === code)!;
      return {
        legs: [
          {
            kind: 'posted',
            debit: world.clearing.id,
            credit: wallet.id,
            currency: 'EGP',
            amount,
          } satisfies Leg,
        ],
        expected: true,
        apply: () => {
          model.of(code).posted += amount;
        },
      };
    }
  },
);
