import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { walletPurchases } from '../tables.server.ts';
import { shareStatuses } from './share-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Who earns how much of the price of a purchase, as it was agreed when it was paid. What is settled stays as it is, and the
 * database works out the amount once more (migration `course_shares`).
 */
export const purchaseShares = pgTable(
  'purchase_shares',
  {
    /** The event of the ledger is named after it. */
    id: uuid('id').primaryKey().defaultRandom(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => walletPurchases.id),
    /** What it is a share of, by its id in its own domain. */
    sharedId: uuid('shared_id').notNull(),
    /** Without a foreign key, as all people here: the row stays after the account has gone. */
    userId: uuid('user_id').notNull(),
    percent: smallint('percent').notNull(),
    /** When the buyer cannot take the price back any more. */
    dueAt: instant('due_at').notNull(),
    status: text('status', { enum: shareStatuses }).notNull().default('waiting'),
    amountPiastres: bigint('amount_piastres', { mode: 'number' }).notNull().default(0),
    settledAt: instant('settled_at'),
    /** When its person was told that they earned it. */
    toldAt: instant('told_at'),
  },
  (table) => [
    unique('purchase_shares_once').on(table.purchaseId, table.userId),
    check('purchase_shares_are_parts', sql`${table.percent} between 1 and 100`),
    check('purchase_shares_status_is_known', sql`${table.status} in ('waiting', 'earned', 'nothing')`),
    check(
      'purchase_shares_settled_at_a_time',
      sql`(${table.status} = 'waiting') = (${table.settledAt} is null) and ${table.settledAt} >= ${table.dueAt}`,
    ),
    check(
      'purchase_shares_earned_is_something',
      sql`${table.amountPiastres} >= 0 and (${table.status} = 'earned') = (${table.amountPiastres} > 0)`,
    ),
    check('purchase_shares_told_is_earned', sql`${table.toldAt} is null or ${table.status} = 'earned'`),
    index('purchase_shares_due')
      .on(table.dueAt, table.id)
      .where(sql`status = 'waiting'`),
    index('purchase_shares_untold')
      .on(table.userId)
      .where(sql`status = 'earned' and told_at is null`),
    index('purchase_shares_of_person').on(table.userId, table.dueAt),
    index('purchase_shares_of_thing').on(table.sharedId),
  ],
);
