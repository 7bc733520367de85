import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { escrowMoveKinds } from './escrow-constants.ts';

/**
 * What moved into and out of the escrow of contracts, one row for each event of the ledger; nothing of it is ever changed.
 * What is kept for a contract by these rows, by the ledger and by its milestones is the same (migration).
 */
export const walletEscrowMoves = pgTable(
  'wallet_escrow_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Contract and milestone are of a later domain: named by their ids alone. */
    contractId: uuid('contract_id').notNull(),
    milestoneId: uuid('milestone_id').notNull(),
    kind: text('kind', { enum: escrowMoveKinds }).notNull(),
    amountPiastres: bigint('amount_piastres', { mode: 'number' }).notNull(),
    /** What of it went to the house. */
    feePiastres: bigint('fee_piastres', { mode: 'number' }).notNull().default(0),
    journalId: uuid('journal_id').notNull().unique(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('wallet_escrow_moves_kind_is_known', sql`${table.kind} in ('fund', 'release', 'refund')`),
    check('wallet_escrow_moves_amount_is_positive', sql`${table.amountPiastres} > 0`),
    check(
      'wallet_escrow_moves_fee_is_of_a_release',
      sql`${table.feePiastres} between 0 and case ${table.kind} when 'release' then ${table.amountPiastres} else 0 end`,
    ),
    // Nobody pays twice for one milestone, and none is paid out or given back twice.
    uniqueIndex('wallet_escrow_moves_fund_once')
      .on(table.milestoneId)
      .where(sql`${table.kind} = 'fund'`),
    uniqueIndex('wallet_escrow_moves_end_once')
      .on(table.milestoneId)
      .where(sql`${table.kind} <> 'fund'`),
    index('wallet_escrow_moves_of_contract').on(table.contractId),
  ],
);
