import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/worlds/database/database.ts';
import { ledgerWorld, type LedgerWorld } from '#tests/worlds/ledger/ledger-world.ts';
import { chainJournals } from './chain.ts';

let db: TestDatabase;
let world: LedgerWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = await ledgerWorld(db);
});

/** One journal waits for the chain, at least one is in it. */
beforeEach(async () => {
  const { mona, clearing, post, move } = world;
  await post(move(clearing, mona, 1000));
  await chainJournals(db);
  await post(move(clearing, mona, 1000));
});

describe('the database itself', () => {
  const attack = async (statement: string) =>
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(statement));
    });

  it.each([
    ['a changed transfer', 'update ledger_transfers set amount = amount + 1', 'stay as they are'],
    ['a removed transfer', 'delete from ledger_transfers', 'stay as they are'],
    ['emptied transfers', 'truncate ledger_transfers cascade', 'stay as they are'],
    ['a changed journal', "update ledger_journals set reason = 'other'", 'stay as they are'],
    ['a removed journal', 'delete from ledger_journals', 'stay as they are'],
    ['emptied journals', 'truncate ledger_journals cascade', 'stay as they are'],
    ['a removed account', 'delete from ledger_accounts', 'stay as they are'],
    ['emptied accounts', 'truncate ledger_accounts cascade', 'stay as they are'],
    ['a changed link', "update ledger_chain set hash = repeat('0', 64)", 'stay as they are'],
    ['a removed link', 'delete from ledger_chain', 'stay as they are'],
    ['an emptied chain', 'truncate ledger_chain', 'stay as they are'],
    [
      'a balance written by hand',
      'update ledger_accounts set credits_posted = credits_posted + 1',
      'transfers alone',
    ],
    ['a hold written by hand', 'update ledger_accounts set debits_held = 1', 'transfers alone'],
    [
      'an account without its guard',
      'update ledger_accounts set is_guarded = false',
      'what it was opened as',
    ],
    [
      'an account of another currency',
      "update ledger_accounts set currency = 'PTS'",
      'what it was opened as',
    ],
    ['an account of the other side', "update ledger_accounts set side = 'debit'", 'what it was opened as'],
    ['an account of another name', "update ledger_accounts set code = code || 'x'", 'what it was opened as'],
    [
      'an account that is not counted any more',
      'update ledger_accounts set is_counted = not is_counted',
      'what it was opened as',
    ],
    [
      'an account that opens with money',
      "insert into ledger_accounts (code, currency, side, is_guarded, credits_posted) values ('member:x:wallet', 'EGP', 'credit', true, 5)",
      'opens at zero',
    ],
    [
      'a guarded account that is not counted',
      "insert into ledger_accounts (code, currency, side, is_guarded, is_counted) values ('member:y:wallet', 'EGP', 'credit', true, false)",
      'ledger_accounts_guarded_is_counted',
    ],
    [
      'a third currency',
      "insert into ledger_accounts (code, currency, side, is_guarded) values ('member:z:wallet', 'USD', 'credit', true)",
      'ledger_accounts_currency_is_known',
    ],
  ])('refuses %s', async (_, statement, words) => {
    const error = await attack(statement).catch((error: Error) => error);
    expect(String((error as Error | undefined)?.cause ?? error)).toContain(words);
  });

  const insert = (values: string) =>
    `insert into ledger_transfers (journal_id, leg, kind, debit_account, credit_account, currency, amount, hold_id, reverses_id)
     select j.id, 99, ${values} from ledger_journals j join ledger_unchained u on u.journal_id = j.id,
       (select id from ledger_accounts where code = 'member:mona:wallet') mona,
       (select id from ledger_accounts where code = 'member:karim:wallet') karim,
       (select id from ledger_accounts where code = 'member:mona:points') points limit 1`;
  it.each([
    ['nothing', "'posted', mona.id, karim.id, 'EGP', 0, null, null", 'amount_is_positive'],
    ['less than nothing', "'posted', mona.id, karim.id, 'EGP', -5, null, null", 'amount_is_positive'],
    [
      'more than can be counted',
      "'posted', karim.id, mona.id, 'EGP', 9e15::bigint, null, null",
      'amount_is_positive',
    ],
    ['from an account to itself', "'posted', mona.id, mona.id, 'EGP', 1, null, null", 'moves_between_two'],
    ['pounds into points', "'posted', mona.id, points.id, 'EGP', 1, null, null", 'has_the_currency'],
    ['points as pounds', "'posted', points.id, mona.id, 'EGP', 1, null, null", 'has_the_currency'],
    ['a settlement without its hold', "'settle', mona.id, karim.id, 'EGP', 1, null, null", 'names_its_hold'],
    ['an unknown kind', "'gift', mona.id, karim.id, 'EGP', 1, null, null", 'kind_is_known'],
  ])('refuses to move %s', async (_, values, words) => {
    const error = await attack(insert(values)).catch((error: Error) => error);
    expect(String((error as Error | undefined)?.cause ?? error)).toContain(words);
  });

  it('refuses another leg of a journal that is chained', async () => {
    const { mona, karim, post, move } = world;
    const id = randomUUID();
    await post(move(mona, karim, 1), { id });
    await chainJournals(db);
    const late = `insert into ledger_transfers (journal_id, leg, kind, debit_account, credit_account, currency, amount)
      values ('${id}', 2, 'posted', ${mona.id}, ${karim.id}, 'EGP', 1)`;
    await expect(attack(late)).rejects.toMatchObject({ cause: { code: 'LG009' } });
  });
});
