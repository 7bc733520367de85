import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { paymentMethods, providerNames } from '#platform/payments/payment-provider.ts';
import { purchaseRefunds } from '../purchase-refunds/purchase-refunds-tables.server.ts';
import { walletTopUps } from '../tables.server.ts';
import { cardRefundStatuses, refusedReasons } from './card-refund-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Money of a wallet that goes back to the card or mobile wallet that it came from, by the top-up that it came with. */
export const walletCardRefunds = pgTable(
  'wallet_card_refunds',
  {
    /** Of the form that asked: the same form asks once. It is our reference at the provider. */
    id: uuid('id').primaryKey(),
    /** What people call it by. */
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    /** Without a foreign key, as all people here: the row stays after the account has gone. */
    userId: uuid('user_id').notNull(),
    topUpId: uuid('top_up_id')
      .notNull()
      .references(() => walletTopUps.id),
    /** Those of the top-up. */
    provider: text('provider', { enum: providerNames }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    status: text('status', { enum: cardRefundStatuses }).notNull(),
    amountPiastres: bigint('amount_piastres', { mode: 'number' }).notNull(),
    /** The refund of a purchase that it goes on from. */
    purchaseRefundId: uuid('purchase_refund_id')
      .unique()
      .references(() => purchaseRefunds.id),
    /** What the ledger holds for it. */
    holdId: bigint('hold_id', { mode: 'number' }),
    /** The provider's name of it; null until it gave one. */
    transaction: text('transaction'),
    refusedBecause: text('refused_because', { enum: refusedReasons }),
    requestedAt: instant('requested_at').notNull(),
    /** Since when the provider may have been asked to give it back. From then on it is never asked again, only about it. */
    sentAt: instant('sent_at'),
    /** When the provider was last asked about it. */
    askedAt: instant('asked_at'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    // What a provider tells about a refund names the payment alone: of one payment one refund is on its way at a time.
    uniqueIndex('wallet_card_refunds_one_at_a_time')
      .on(table.topUpId)
      .where(sql`${table.status} in ('requested', 'sent', 'unclear')`),
    uniqueIndex('wallet_card_refunds_of_transaction')
      .on(table.provider, table.transaction)
      .where(sql`${table.transaction} is not null`),
    check(
      'wallet_card_refunds_status_is_known',
      sql`${table.status} in ('requested', 'sent', 'unclear', 'paid', 'refused')`,
    ),
    check('wallet_card_refunds_amount_is_positive', sql`${table.amountPiastres} > 0`),
    check(
      'wallet_card_refunds_refused_for_a_reason',
      sql`(${table.status} = 'refused') = (${table.refusedBecause} is not null)`,
    ),
    check(
      'wallet_card_refunds_paid_was_sent',
      sql`${table.status} not in ('sent', 'unclear', 'paid') or ${table.sentAt} is not null`,
    ),
    index('wallet_card_refunds_of_person').on(table.userId, table.requestedAt),
    index('wallet_card_refunds_of_top_up').on(table.topUpId),
    index('wallet_card_refunds_open')
      .on(table.askedAt)
      .where(sql`${table.status} in ('requested', 'sent', 'unclear')`),
  ],
);

/** What became of them, step by step. */
export const walletCardRefundSteps = pgTable(
  'wallet_card_refund_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cardRefundId: uuid('card_refund_id')
      .notNull()
      .references(() => walletCardRefunds.id),
    status: text('status', { enum: cardRefundStatuses }).notNull(),
    at: instant('at').notNull(),
    /** Who of the staff did it; null for everybody else. */
    actorId: uuid('actor_id'),
    /** What staff wrote about it. */
    reason: text('reason'),
  },
  (table) => [index('wallet_card_refund_steps_of').on(table.cardRefundId, table.id)],
);
