import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { destinationKinds, withdrawalStatuses } from './withdrawal-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** A whole number of piastres. */
const amount = (name: string) => bigint(name, { mode: 'number' });
const transfer = (name: string) => bigint(name, { mode: 'number' });
const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Where members want their money sent. Whoever reads the database alone sees the kind and the last characters. */
export const payoutDestinations = pgTable(
  'payout_destinations',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: destinationKinds }).notNull(),
    /** Number, address or IBAN, and the holder's name, as `seal` keeps them. */
    sealed: text('sealed').notNull(),
    /** A keyed hash of the same: nobody keeps one destination twice. */
    fingerprint: text('fingerprint').notNull(),
    ending: text('ending').notNull(),
    addedAt: instant('added_at').notNull(),
    /** From then on money goes there. */
    usableFrom: instant('usable_from').notNull(),
  },
  (table) => [
    unique('payout_destinations_once').on(table.userId, table.fingerprint),
    check('payout_destinations_kind_is_known', sql`${table.kind} in (${listed(destinationKinds)})`),
    check('payout_destinations_show_an_end_alone', sql`length(${table.ending}) between 1 and 4`),
    check('payout_destinations_wait', sql`${table.usableFrom} >= ${table.addedAt}`),
  ],
);

/** Withdrawals that went to the bank in one file. */
export const payoutBatches = pgTable('payout_batches', {
  id: uuid('id').primaryKey(),
  /** What people call it by. */
  number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
  madeBy: uuid('made_by').notNull(),
  madeAt: instant('made_at').notNull(),
});

/** Money that somebody takes out of their wallet. */
export const walletWithdrawals = pgTable(
  'wallet_withdrawals',
  {
    id: uuid('id').primaryKey(),
    /** What people call it by. */
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    /** Without a foreign key: the row stays after the account has gone. */
    userId: uuid('user_id').notNull(),
    /** The person as they were called then; emptied when their account goes. */
    name: text('name'),
    status: text('status', { enum: withdrawalStatuses }).notNull(),
    amountPiastres: amount('amount_piastres').notNull(),
    feePiastres: amount('fee_piastres').notNull(),
    /** How many of the staff must approve, as the setting was. */
    approvalsNeeded: integer('approvals_needed').notNull(),
    /** The destination as it was then; what is sealed is emptied when the account goes and the withdrawal is over. */
    destinationKind: text('destination_kind', { enum: destinationKinds }).notNull(),
    destinationEnding: text('destination_ending').notNull(),
    sealedDestination: text('sealed_destination'),
    /** What the ledger holds for it, and what it moved when it was paid. */
    holdId: transfer('hold_id'),
    feeHoldId: transfer('fee_hold_id'),
    paidTransferId: transfer('paid_transfer_id'),
    feeTransferId: transfer('fee_transfer_id'),
    batchId: uuid('batch_id').references(() => payoutBatches.id),
    requestedAt: instant('requested_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    check('wallet_withdrawals_status_is_known', sql`${table.status} in (${listed(withdrawalStatuses)})`),
    check('wallet_withdrawals_kind_is_known', sql`${table.destinationKind} in (${listed(destinationKinds)})`),
    check(
      'wallet_withdrawals_amount_is_positive',
      sql`${table.amountPiastres} > 0 and ${table.feePiastres} >= 0`,
    ),
    check('wallet_withdrawals_one_or_two_approve', sql`${table.approvalsNeeded} in (1, 2)`),
    check(
      'wallet_withdrawals_paid_in_a_batch',
      sql`${table.status} not in ('in-batch', 'paid', 'returned') or ${table.batchId} is not null`,
    ),
    check(
      'wallet_withdrawals_paid_from_a_hold',
      sql`${table.status} <> 'paid' or ${table.paidTransferId} is not null`,
    ),
    index('wallet_withdrawals_of_person').on(table.userId, table.requestedAt),
    index('wallet_withdrawals_of_batch').on(table.batchId),
    index('wallet_withdrawals_running')
      .on(table.status)
      .where(sql`${table.status} in ('requested', 'approved-once', 'approved', 'in-batch')`),
  ],
);

/** What became of withdrawals, step by step. */
export const walletWithdrawalSteps = pgTable(
  'wallet_withdrawal_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    withdrawalId: uuid('withdrawal_id')
      .notNull()
      .references(() => walletWithdrawals.id),
    status: text('status', { enum: withdrawalStatuses }).notNull(),
    at: instant('at').notNull(),
    /** Who of the staff did it; null for the member. */
    actorId: uuid('actor_id'),
    /** Why, as staff wrote it to the member. */
    reason: text('reason'),
  },
  (table) => [index('wallet_withdrawal_steps_of').on(table.withdrawalId, table.id)],
);

/** Who of the staff approved a withdrawal: each once, and never their own (migration). */
export const withdrawalApprovals = pgTable(
  'withdrawal_approvals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    withdrawalId: uuid('withdrawal_id')
      .notNull()
      .references(() => walletWithdrawals.id),
    approverId: uuid('approver_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [unique('withdrawal_approvals_once').on(table.withdrawalId, table.approverId)],
);
