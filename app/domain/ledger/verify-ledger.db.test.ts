import { sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { later, ledgerWorld } from '#tests/worlds/ledger/ledger-world.ts';
import { chainJournals } from './chain.ts';
import { verifyLedger, type LedgerReport } from './verify-ledger.ts';

let db: TestDatabase;

/** Every kind of transfer, chained; one journal more that waits. */
beforeAll(async () => {
  db = await testDatabase();
  const { mona, karim, escrow, sales, clearing, post, move, hold } = await ledgerWorld(db);
  await post(move(clearing, mona, 10_000));
  const { transferIds: bought } = await post([move(mona, sales, 500), move(mona, sales, 25)]);
  await post({ kind: 'posted', reversesId: bought[0]!, amount: 200 });
  const { transferIds: held } = await post(hold(mona, escrow, 1000, later));
  await post({ kind: 'settle', holdId: held[0]!, amount: 600 });
  const { transferIds: freed } = await post(hold(mona, karim, 50));
  await post({ kind: 'release', holdId: freed[0]! });
  await chainJournals(db);
  await post(move(mona, karim, 5));
});

class Undone extends Error {}

/** What the proof says after somebody who may do anything has done this; it is undone afterwards. */
async function afterTampering(...statements: SQL[]): Promise<LedgerReport> {
  let report: LedgerReport | undefined;
  await db
    .transaction(async (tx) => {
      for (const name of ['accounts', 'journals', 'transfers', 'chain'])
        await tx.execute(sql`alter table ${sql.identifier(`ledger_${name}`)} disable trigger user`);
      for (const statement of statements) await tx.execute(statement);
      report = await verifyLedger(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return report!;
}

it('finds nothing wrong with a ledger that nobody has tampered with', async () => {
  const { chain, faults } = await verifyLedger(db);
  expect(faults).toEqual([]);
  expect(chain).toMatchObject({ length: 7, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

it.each([
  ['another amount', sql`update ledger_transfers set amount = amount + 1 where id = 2`, ['chain', 'sums']],
  [
    'another amount, with the sums made to fit',
    sql`with changed as (update ledger_transfers set amount = amount + 1 where id = 2 returning debit_account)
      update ledger_accounts set debits_posted = debits_posted + 1 where id = (select debit_account from changed)`,
    ['chain'],
  ],
  [
    'another account',
    sql`update ledger_transfers set credit_account = 3 where id = 2`,
    ['chain', 'sums', 'reversals'],
  ],
  [
    'a payment of more than there was',
    sql`update ledger_transfers set amount = 99999 where id = 3`,
    ['chain', 'sums', 'guarded'],
  ],
  ['another time', sql`update ledger_journals set at = at - interval '1 day' where number = 3`, ['chain']],
  ['another reason', sql`update ledger_journals set reason = 'gift' where number = 3`, ['chain']],
  ['a link left out', sql`delete from ledger_chain where position = 4`, ['chain', 'chained-or-waiting']],
  ['the last link left out', sql`delete from ledger_chain where position = 7`, ['chained-or-waiting']],
  [
    'a link with another hash',
    sql`update ledger_chain set hash = repeat('a', 64) where position = 4`,
    ['chain'],
  ],
  ['a journal that waits for nothing', sql`delete from ledger_unchained`, ['chained-or-waiting']],
  [
    'a journal put in without transfers',
    sql`with put as (insert into ledger_journals (id, reason, request_hash, at)
      values (gen_random_uuid(), 'gift', repeat('a', 64), now()) returning id)
      insert into ledger_unchained select id from put`,
    ['journal-moves-something'],
  ],
  ['a balance', sql`update ledger_accounts set credits_posted = credits_posted + 1 where id = 1`, ['sums']],
  ['a sum of what is not counted', sql`update ledger_accounts set credits_posted = 1 where id = 4`, ['sums']],
  [
    'a hold settled by more',
    sql`update ledger_transfers set amount = 1001 where kind = 'settle'`,
    ['chain', 'sums', 'holds'],
  ],
  [
    'a reversal of more',
    sql`update ledger_transfers set amount = 501 where reverses_id is not null`,
    ['chain', 'sums', 'reversals'],
  ],
])('finds %s, and the first row of which it is true', async (_, statement, rules) => {
  const { faults } = await afterTampering(statement);
  expect(faults.map(({ what }) => what)).toEqual(rules);
  for (const { row } of faults) expect(row).toMatch(/^(position \d+, journal|account|transfer|journal) \S+/);
});

it('names the place in the chain where it was broken', async () => {
  const { faults, chain } = await afterTampering(sql`update ledger_transfers set amount = 501 where id = 2`);
  expect(faults[0]!.row).toMatch(/^position 2, journal /);
  expect(chain.length).toBe(1);
});

it('exports links that anybody can check without this program', async () => {
  let previous = '0'.repeat(64);
  const texts: string[] = [];
  const { chain } = await verifyLedger(db, ({ hash, text }) => {
    const own = createHash('sha256').update(previous).update('\n').update(text).digest('hex');
    expect(hash).toBe(own);
    previous = own;
    texts.push(text);
  });
  expect(previous).toBe(chain.hash);
  expect(texts[0]).toMatch(
    /^journal 1 [0-9a-f-]{36} test [0-9a-f]{64} 2026-11-24T09:00:00\.000Z\ntransfer 1 1 posted house:clearing member:mona:wallet EGP 10000 - - -\n$/,
  );
  expect(texts[3]).toContain(
    'hold member:mona:wallet contract:one:escrow EGP 1000 - - 2026-11-25T09:00:00.000Z\n',
  );
});
