import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { correctionDirections, correctionStatuses } from './correction-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Money that staff put into a wallet or take out of it by hand: one of them asks, another approves. */
export const walletCorrections = pgTable(
  'wallet_corrections',
  {
    id: uuid('id').primaryKey(),
    /** What people call it by. */
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    /** Without a foreign key, as all people here: the row stays after the account has gone. */
    userId: uuid('user_id').notNull(),
    status: text('status', { enum: correctionStatuses }).notNull(),
    direction: text('direction', { enum: correctionDirections }).notNull(),
    amountPiastres: bigint('amount_piastres', { mode: 'number' }).notNull(),
    /** What the member is told. */
    reason: text('reason').notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    check('wallet_corrections_status_is_known', sql`${table.status} in ('asked', 'approved', 'declined')`),
    check('wallet_corrections_direction_is_known', sql`${table.direction} in ('in', 'out')`),
    check('wallet_corrections_amount_is_positive', sql`${table.amountPiastres} > 0`),
    // Whoever asked never approves, and nobody moves money of their own.
    check(
      'wallet_corrections_approved_by_another',
      sql`${table.status} <> 'approved' or ${table.decidedBy} <> ${table.askedBy}`,
    ),
    check(
      'wallet_corrections_of_others',
      sql`${table.userId} <> ${table.askedBy}
        and (${table.status} <> 'approved' or ${table.userId} <> ${table.decidedBy})`,
    ),
    check(
      'wallet_corrections_decided_by_somebody',
      sql`(${table.status} = 'asked') = (${table.decidedBy} is null)
        and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    index('wallet_corrections_of_person').on(table.userId, table.askedAt),
    index('wallet_corrections_waiting')
      .on(table.askedAt)
      .where(sql`${table.status} = 'asked'`),
  ],
);

/** What became of corrections, step by step. */
export const walletCorrectionSteps = pgTable(
  'wallet_correction_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    correctionId: uuid('correction_id')
      .notNull()
      .references(() => walletCorrections.id),
    status: text('status', { enum: correctionStatuses }).notNull(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id').notNull(),
  },
  (table) => [index('wallet_correction_steps_of').on(table.correctionId, table.id)],
);
