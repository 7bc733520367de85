import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainJournals } from '#domain/ledger/chain.ts';
import { verifyLedger } from '#domain/ledger/verify-ledger.ts';
import { closeLedgerAccount, findBalance, openLedgerAccount } from '#domain/ledger/accounts.ts';
import { openDatabase, type OpenDatabase } from '#platform/database/database.server.ts';
import { makeScratchFolder } from '#tests/worlds/process/scratch.ts';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { ledgerWorld, now } from '#tests/worlds/ledger/ledger-world.ts';
import { protectLedger, UnfitRole } from './protect-ledger.ts';

/** The embedded engine has one role alone. */
const isServer = process.env.TEST_ENGINE === 'server';

describe.runIf(isServer)('a program that does not own the ledger', () => {
  const program = `program_${randomUUID().slice(0, 8)}`;
  let owner: TestDatabase;
  let asProgram: OpenDatabase;

  beforeAll(async () => {
    owner = await testDatabase();
    const run = async (statement: string) => void (await owner.open.pool.query(statement));
    await run(`create role ${program} login password 'a password for this test'`);
    await run(`grant usage on schema public to ${program}`);
    await run(`grant all on all tables in schema public to ${program}`);
    await protectLedger(owner, program);
    await protectLedger(owner, program);
    const url = new URL(owner.open.connection.connectionString!);
    url.username = program;
    url.password = 'a password for this test';
    asProgram = await openDatabase({ databaseUrl: url.href, dataFolder: makeScratchFolder('baseera-role-') });
  });
  afterAll(async () => {
    await asProgram.close();
    await owner.open.pool.query(`drop owned by ${program}; drop role ${program}`);
  });

  it('does everything that the ledger is for', async () => {
    const { mona, karim, clearing, post, move, hold } = await ledgerWorld(asProgram.db);
    await post(move(clearing, mona, 5000));
    const { transferIds } = await post(hold(mona, karim, 2000));
    await post({ kind: 'settle', holdId: transferIds[0]!, amount: 1500 });
    expect(await findBalance(asProgram.db, mona.code)).toEqual({ posted: 3500, held: 0, available: 3500 });
    expect(await chainJournals(asProgram.db)).toBe(3);
    expect((await verifyLedger(asProgram.db)).faults).toEqual([]);
    const empty = { code: 'member:nobody:wallet', currency: 'EGP', side: 'credit', isGuarded: true } as const;
    await openLedgerAccount(asProgram.db, empty);
    await closeLedgerAccount(asProgram.db, empty.code, now);
  });

  it.each([
    'update ledger_transfers set amount = amount + 1',
    'delete from ledger_journals',
    'truncate ledger_transfers',
    'alter table ledger_transfers disable trigger all',
    'drop trigger ledger_transfers_stay on ledger_transfers',
    'alter table ledger_accounts drop constraint ledger_accounts_no_overdraft',
    'update ledger_accounts set credits_posted = credits_posted + 1',
    'update ledger_accounts set is_guarded = false',
    "update ledger_chain set hash = repeat('0', 64)",
    'delete from ledger_chain',
    'set session_replication_role = replica',
    'drop table ledger_unchained',
    'set role baseera_ledger',
    'create or replace function ledger_rows_stay() returns trigger language plpgsql as $$ begin return null; end $$',
    `insert into ledger_journals (id, reason, request_hash, at) values ('${randomUUID()}', 'by-hand', repeat('0', 64), now())`,
    `insert into ledger_transfers (journal_id, leg, kind, debit_account, credit_account, currency, amount)
      select id, 9, 'posted', 1, 2, 'EGP', 1 from ledger_journals limit 1`,
  ])('cannot: %s', async (statement) => {
    const client = new pg.Client(asProgram.connection);
    await client.connect();
    try {
      await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    } finally {
      await client.end();
    }
  });

  it('is refused as a superuser, and under a name that nobody has', async () => {
    await expect(protectLedger(owner, 'postgres')).rejects.toBeInstanceOf(UnfitRole);
    await expect(protectLedger(owner, 'nobody; drop table users')).rejects.toBeInstanceOf(UnfitRole);
  });
});
