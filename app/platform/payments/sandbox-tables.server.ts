import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#platform/text/language.ts';
import { declineReasons, paymentMethods } from './payment-provider.ts';

/** How a practice payment stands. */
export const sandboxStates = ['waiting', 'pending', 'paid', 'declined'] as const;

/** The payments that the sandbox was asked to take. No money moves for them, and nothing about their payer is kept. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    /** What the sandbox calls the transaction. */
    id: uuid('id').primaryKey().defaultRandom(),
    /** What it calls the order: a random token, as it stands in the address of its page. */
    providerOrder: text('provider_order').notNull().unique(),
    /** What the shop calls it. */
    reference: text('reference').notNull().unique(),
    amountPiastres: bigint('amount_piastres', { mode: 'number' }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** The number to pay with in a shop; null for other methods. */
    referenceNumber: text('reference_number').unique(),
    language: text('language', { enum: languages }).notNull(),
    description: text('description').notNull(),
    returnUrl: text('return_url').notNull(),
    callbackUrl: text('callback_url').notNull(),
    state: text('state', { enum: sandboxStates }).notNull().default('waiting'),
    declineReason: text('decline_reason', { enum: declineReasons }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('sandbox_payments_amount_is_positive', sql`${table.amountPiastres} > 0`),
    check(
      'sandbox_payments_method_is_known',
      sql`${table.method} in ('card', 'mobile-wallet', 'reference-number')`,
    ),
    check(
      'sandbox_payments_number_is_for_shops',
      sql`(${table.method} = 'reference-number') = (${table.referenceNumber} is not null)`,
    ),
    check('sandbox_payments_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check(
      'sandbox_payments_state_is_known',
      sql`${table.state} in ('waiting', 'pending', 'paid', 'declined')`,
    ),
    check(
      'sandbox_payments_declined_has_a_reason',
      sql`(${table.state} = 'declined') = (${table.declineReason} is not null)`,
    ),
  ],
);

/** What of a practice payment was given back. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    /** What the sandbox calls the transaction. */
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => sandboxPayments.id, { onDelete: 'cascade' }),
    /** What the shop calls the refund. */
    reference: text('reference').notNull().unique(),
    amountPiastres: bigint('amount_piastres', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('sandbox_refunds_amount_is_positive', sql`${table.amountPiastres} > 0`),
    index('sandbox_refunds_of_payment').on(table.paymentId),
  ],
);
