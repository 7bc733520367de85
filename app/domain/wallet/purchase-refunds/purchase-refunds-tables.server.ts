import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { walletPurchases } from '../tables.server.ts';
import { refundDestinations } from './refund-constants.ts';

/** A whole number of piastres or points. */
const amount = (name: string) => bigint(name, { mode: 'number' });

/** What was given back of purchases, one row for each time; rows stay as they are (migration). */
export const purchaseRefunds = pgTable(
  'purchase_refunds',
  {
    /** Of the form that asked: the same form gives back once. The event of the ledger is named after it. */
    id: uuid('id').primaryKey(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => walletPurchases.id),
    /** Without a foreign key, as all people here: the row stays after the account has gone. */
    userId: uuid('user_id').notNull(),
    /** What went back in money, and in points with what they are worth. */
    moneyPiastres: amount('money_piastres').notNull(),
    points: amount('points').notNull(),
    pointsPiastres: amount('points_piastres').notNull(),
    destination: text('destination', { enum: refundDestinations }).notNull(),
    /** Who of the staff did it; null for the buyer. */
    actorId: uuid('actor_id'),
    /** Why, where somebody said so. */
    reason: text('reason'),
    refundedAt: timestamp('refunded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'purchase_refunds_give_something_back',
      sql`${table.moneyPiastres} >= 0 and ${table.points} >= 0
        and ${table.moneyPiastres} + ${table.pointsPiastres} > 0`,
    ),
    check(
      'purchase_refunds_points_are_worth_something',
      sql`(${table.points} = 0) = (${table.pointsPiastres} = 0)`,
    ),
    check('purchase_refunds_destination_is_known', sql`${table.destination} in ('wallet', 'card')`),
    check(
      'purchase_refunds_to_cards_are_money',
      sql`${table.destination} <> 'card' or ${table.moneyPiastres} > 0`,
    ),
    index('purchase_refunds_of_purchase').on(table.purchaseId, table.refundedAt),
    index('purchase_refunds_of_person').on(table.userId, table.refundedAt),
  ],
);
