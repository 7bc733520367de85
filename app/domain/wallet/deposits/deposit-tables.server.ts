import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { depositMoveKinds } from './deposit-constants.ts';

/**
 * What moved into and out of the security deposits of contracts, one row for each event of the ledger; nothing of it is ever
 * changed. What is kept as a deposit by these rows, by the ledger and by the contract is the same (migration).
 */
export const walletDepositMoves = pgTable(
  'wallet_deposit_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The contract is of a later domain: named by its id alone. It has one deposit. */
    contractId: uuid('contract_id').notNull(),
    kind: text('kind', { enum: depositMoveKinds }).notNull(),
    /** What it comes from: the contract itself, or the dispute that gives some of it away. */
    causeId: uuid('cause_id').notNull(),
    amountPiastres: bigint('amount_piastres', { mode: 'number' }).notNull(),
    journalId: uuid('journal_id').notNull().unique(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('wallet_deposit_moves_kind_is_known', sql`${table.kind} in ('pay', 'return', 'give')`),
    check('wallet_deposit_moves_amount_is_positive', sql`${table.amountPiastres} > 0`),
    check(
      'wallet_deposit_moves_cause_fits',
      sql`(${table.kind} = 'give') = (${table.causeId} <> ${table.contractId})`,
    ),
    // Nobody pays a deposit twice, none comes back twice, and no dispute gives of it twice.
    uniqueIndex('wallet_deposit_moves_once').on(table.causeId, table.kind),
    index('wallet_deposit_moves_of_contract').on(table.contractId),
  ],
);
