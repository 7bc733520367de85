import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { currencies, sides, transferKinds } from './ledger-constants.ts';

/** A whole number of piastres or points. */
const amount = (name: string) => bigint(name, { mode: 'number' });

/**
 * What money and points stand on. An account opens at zero; its four sums are changed by the transfers alone (migration
 * 0015), also against whoever owns the table.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whose and what it is, such as `member:<id>:wallet` or `house:subscriptions`. */
    code: text('code').notNull().unique(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** The side that makes it larger. */
    side: text('side', { enum: sides }).notNull(),
    /** May never have less than nothing, counting what is held. */
    isGuarded: boolean('is_guarded').notNull(),
    /**
     * Keeps its sums with every transfer. One of the house that all payments touch does not, so that they need not wait for
     * each other: its balance is the sum of its transfers.
     */
    isCounted: boolean('is_counted').notNull().default(true),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    debitsPosted: amount('debits_posted').notNull().default(0),
    creditsPosted: amount('credits_posted').notNull().default(0),
    debitsHeld: amount('debits_held').notNull().default(0),
    creditsHeld: amount('credits_held').notNull().default(0),
    /** What it has, what is held included. */
    posted: amount('posted')
      .notNull()
      .generatedAlwaysAs(
        sql`case side when 'credit' then credits_posted - debits_posted else debits_posted - credits_posted end`,
      ),
    /** What it has that is not held. */
    available: amount('available')
      .notNull()
      .generatedAlwaysAs(
        sql`case side when 'credit' then credits_posted - debits_posted - debits_held
          else debits_posted - credits_posted - credits_held end`,
      ),
  },
  (table) => [
    unique('ledger_accounts_of_currency').on(table.id, table.currency),
    check('ledger_accounts_code_has_the_form_of_one', sql`${table.code} ~ '^[a-z][a-z0-9:-]{2,99}$'`),
    check('ledger_accounts_currency_is_known', sql`${table.currency} in ('EGP', 'PTS')`),
    check('ledger_accounts_side_is_known', sql`${table.side} in ('debit', 'credit')`),
    check(
      'ledger_accounts_closed_is_empty',
      sql`${table.closedAt} is null or ${table.isCounted} and ${table.debitsPosted} = ${table.creditsPosted}
        and ${table.debitsHeld} = 0 and ${table.creditsHeld} = 0`,
    ),
    check('ledger_accounts_guarded_is_counted', sql`${table.isCounted} or not ${table.isGuarded}`),
    check(
      'ledger_accounts_sums_only_grow_from_zero',
      sql`least(${table.debitsPosted}, ${table.creditsPosted}, ${table.debitsHeld}, ${table.creditsHeld}) >= 0`,
    ),
    check(
      'ledger_accounts_no_overdraft',
      sql`not ${table.isGuarded} or case ${table.side}
        when 'credit' then ${table.creditsPosted} - ${table.debitsPosted} - ${table.debitsHeld}
        else ${table.debitsPosted} - ${table.creditsPosted} - ${table.creditsHeld} end >= 0`,
    ),
  ],
);

/** One event and all that it moves. Its id is chosen by whoever writes it, from what caused it: it happens once. */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    id: uuid('id').primaryKey(),
    /** The order in which journals were begun; two that overlap may be committed in the other order. */
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    /** What kind of event it was, such as `top-up`. */
    reason: text('reason').notNull(),
    /** SHA-256 of all that it was asked to do, in hexadecimal: the same id with other contents is refused. */
    requestHash: text('request_hash').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    check('ledger_journals_reason_has_the_form_of_one', sql`${table.reason} ~ '^[a-z][a-z0-9-]{1,59}$'`),
    check('ledger_journals_request_hash_is_one', sql`${table.requestHash} ~ '^[0-9a-f]{64}$'`),
    index('ledger_journals_by_reason').on(table.reason, table.number),
    index('ledger_journals_by_time').on(table.at),
  ],
);

/** A movement from one account to another: both sides in one row, so that none is written without the other. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    journalId: uuid('journal_id')
      .notNull()
      .references(() => ledgerJournals.id),
    /** Its place in the journal, from 1. */
    leg: integer('leg').notNull(),
    kind: text('kind', { enum: transferKinds }).notNull(),
    debitAccount: bigint('debit_account', { mode: 'number' }).notNull(),
    creditAccount: bigint('credit_account', { mode: 'number' }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    amount: amount('amount').notNull(),
    /** The hold that this settles or releases. */
    holdId: bigint('hold_id', { mode: 'number' }),
    /** The transfer that this takes back, whole or in part. */
    reversesId: bigint('reverses_id', { mode: 'number' }),
    /** When a hold is over: it can only be released from then on. */
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    unique('ledger_transfers_legs_are_numbered').on(table.journalId, table.leg),
    foreignKey({
      name: 'ledger_transfers_debit_account_has_the_currency',
      columns: [table.debitAccount, table.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    foreignKey({
      name: 'ledger_transfers_credit_account_has_the_currency',
      columns: [table.creditAccount, table.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    foreignKey({ name: 'ledger_transfers_hold', columns: [table.holdId], foreignColumns: [table.id] }),
    foreignKey({
      name: 'ledger_transfers_reverses',
      columns: [table.reversesId],
      foreignColumns: [table.id],
    }),
    check('ledger_transfers_leg_is_positive', sql`${table.leg} > 0`),
    check(
      'ledger_transfers_amount_is_positive_and_bounded',
      sql`${table.amount} between 1 and 1000000000000000`,
    ),
    check('ledger_transfers_kind_is_known', sql`${table.kind} in ('posted', 'hold', 'settle', 'release')`),
    check('ledger_transfers_moves_between_two', sql`${table.debitAccount} <> ${table.creditAccount}`),
    check(
      'ledger_transfers_names_its_hold',
      sql`(${table.kind} in ('settle', 'release')) = (${table.holdId} is not null)`,
    ),
    check('ledger_transfers_only_holds_end', sql`${table.kind} = 'hold' or ${table.expiresAt} is null`),
    check(
      'ledger_transfers_only_posted_ones_reverse',
      sql`${table.reversesId} is null or ${table.kind} = 'posted'`,
    ),
    uniqueIndex('ledger_transfers_resolve_a_hold_once')
      .on(table.holdId)
      .where(sql`${table.holdId} is not null`),
    index('ledger_transfers_of_debit_account').on(table.debitAccount, table.id),
    index('ledger_transfers_of_credit_account').on(table.creditAccount, table.id),
    index('ledger_transfers_reversing')
      .on(table.reversesId)
      .where(sql`${table.reversesId} is not null`),
    index('ledger_transfers_ending')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
  ],
);

/** Journals that the chain does not have yet; written with each journal, taken out when it is chained. */
export const ledgerUnchained = pgTable('ledger_unchained', {
  journalId: uuid('journal_id')
    .primaryKey()
    .references(() => ledgerJournals.id),
});

/**
 * The hash chain: each link is the SHA-256 of the link before and of one journal with its transfers (`chain.ts`), so nothing
 * of what is chained can be changed, left out or put in unnoticed.
 */
export const ledgerChain = pgTable(
  'ledger_chain',
  {
    /** From 1, without gaps. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    journalId: uuid('journal_id')
      .notNull()
      .unique()
      .references(() => ledgerJournals.id),
    hash: text('hash').notNull(),
  },
  (table) => [
    check('ledger_chain_position_is_positive', sql`${table.position} > 0`),
    check('ledger_chain_hash_is_one', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
  ],
);
