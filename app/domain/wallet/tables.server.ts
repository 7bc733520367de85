import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { currencies } from '#domain/ledger/ledger-constants.ts';
import { bilingual, hasBothTexts } from '#platform/text/bilingual-column.server.ts';
import { languages } from '#platform/text/language.ts';
import { declineReasons, paymentMethods, providerNames } from '#platform/payments/payment-provider.ts';
import {
  entryKinds,
  purchaseKindNames,
  purchaseStatuses,
  receiptKinds,
  reportOutcomes,
  subscriptionStatuses,
  topUpStatuses,
} from './wallet-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
/** A whole number of piastres or points. */
const amount = (name: string) => bigint(name, { mode: 'number' });
const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * What changed in somebody's wallet or points, as their statement says it: one row for each event of the ledger and each
 * account of theirs, written with it. The person is named by an id alone and without a foreign key, because these rows stay
 * after the account has gone (docs/product.md, "Retention").
 */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** The event of the ledger. */
    journalId: uuid('journal_id').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    /** What came in (positive) or went out, and what was set aside or freed. */
    change: amount('change').notNull(),
    heldChange: amount('held_change').notNull(),
    /** What the person had after it, what is held included, and what of that was held. */
    after: amount('after').notNull(),
    heldAfter: amount('held_after').notNull(),
    /** What it was for: a top-up, a purchase, a withdrawal, by its id. */
    subjectId: text('subject_id').notNull(),
    /** What was bought, by kind: a course, a project. Null where nothing was. */
    boughtKind: text('bought_kind', { enum: purchaseKindNames }),
    boughtId: text('bought_id'),
    /** What it was for, in words. */
    title: bilingual('title'),
    at: instant('at').notNull(),
    /** The words as search compares them; kept by the database. */
    searchKey: text('search_key').generatedAlwaysAs(
      sql`search_fold((title ->> 'en') || ' ' || (title ->> 'ar'))`,
    ),
  },
  (table) => [
    hasBothTexts(table.title),
    unique('wallet_entries_once_for_each_event').on(table.journalId, table.userId, table.currency),
    check('wallet_entries_change_something', sql`${table.change} <> 0 or ${table.heldChange} <> 0`),
    check('wallet_entries_hold_no_more_than_is_there', sql`${table.heldAfter} between 0 and ${table.after}`),
    check('wallet_entries_kind_is_known', sql`${table.kind} in (${listed(entryKinds)})`),
    index('wallet_entries_of_person').on(table.userId, table.currency, table.id),
    index('wallet_entries_by_time').on(table.at),
  ],
);

/** Money that somebody puts into their wallet through a provider. */
export const walletTopUps = pgTable(
  'wallet_top_ups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What people call it by. */
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    /** Without a foreign key: the row stays after the account has gone. */
    userId: uuid('user_id').notNull(),
    status: text('status', { enum: topUpStatuses }).notNull(),
    provider: text('provider', { enum: providerNames }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    amountPiastres: amount('amount_piastres').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** The provider's name of the order; null until it gave one. */
    providerOrder: text('provider_order'),
    /** Where to pay: an address of the provider, or a number for a shop. */
    payUrl: text('pay_url'),
    referenceNumber: text('reference_number'),
    /** The transaction that was paid. */
    transaction: text('transaction'),
    declineReason: text('decline_reason', { enum: declineReasons }),
    /** Such as the last four digits of a card. */
    hint: text('hint'),
    /** What is to be bought with it. */
    purchaseId: uuid('purchase_id'),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
    /** When the provider was last asked about it. */
    askedAt: instant('asked_at'),
    /** What went back to the card or the mobile wallet. */
    returnedPiastres: amount('returned_piastres').notNull().default(0),
  },
  (table) => [
    uniqueIndex('wallet_top_ups_of_order')
      .on(table.provider, table.providerOrder)
      .where(sql`${table.providerOrder} is not null`),
    uniqueIndex('wallet_top_ups_of_transaction')
      .on(table.provider, table.transaction)
      .where(sql`${table.transaction} is not null`),
    check('wallet_top_ups_status_is_known', sql`${table.status} in (${listed(topUpStatuses)})`),
    check('wallet_top_ups_amount_is_positive', sql`${table.amountPiastres} > 0`),
    check(
      'wallet_top_ups_return_no_more_than_came',
      sql`${table.returnedPiastres} between 0 and case ${table.status} when 'paid' then ${table.amountPiastres} else 0 end`,
    ),
    check(
      'wallet_top_ups_paid_has_a_transaction',
      sql`(${table.status} = 'paid') = (${table.transaction} is not null)`,
    ),
    index('wallet_top_ups_of_person').on(table.userId, table.startedAt),
    index('wallet_top_ups_open')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('started', 'waiting')`),
  ],
);

/** What became of top-ups, step by step. */
export const walletTopUpSteps = pgTable(
  'wallet_top_up_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topUpId: uuid('top_up_id')
      .notNull()
      .references(() => walletTopUps.id),
    status: text('status', { enum: topUpStatuses }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('wallet_top_up_steps_of').on(table.topUpId, table.id)],
);

/** What providers told us, each report once, as far as it may be kept; what did not fit waits for staff. */
export const paymentReports = pgTable(
  'payment_reports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider', { enum: providerNames }).notNull(),
    transaction: text('transaction').notNull(),
    kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
    state: text('state', { enum: ['paid', 'declined', 'pending'] }).notNull(),
    providerOrder: text('provider_order').notNull(),
    amountPiastres: amount('amount_piastres').notNull(),
    currency: text('currency').notNull(),
    topUpId: uuid('top_up_id').references(() => walletTopUps.id),
    /** What came of it; everything but `done` and `nothing-new` is a difference that somebody has to look at. */
    outcome: text('outcome', {
      enum: reportOutcomes,
    }).notNull(),
    receivedAt: instant('received_at').notNull(),
    /** When somebody of the staff settled a difference, who, and what they say about it. */
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by'),
    resolution: text('resolution'),
  },
  (table) => [
    unique('payment_reports_once').on(table.provider, table.transaction, table.kind, table.state),
    index('payment_reports_unresolved')
      .on(table.receivedAt)
      .where(sql`${table.resolvedAt} is null and ${table.outcome} not in ('done', 'nothing-new')`),
    index('payment_reports_of_top_up').on(table.topUpId),
  ],
);

/** Something that somebody buys from the wallet, from the first look at the price to the receipt. */
export const walletPurchases = pgTable(
  'wallet_purchases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    /** Without a foreign key: the row stays after the account has gone. */
    userId: uuid('user_id').notNull(),
    status: text('status', { enum: purchaseStatuses }).notNull(),
    kind: text('kind', { enum: purchaseKindNames }).notNull(),
    /** What is bought, by its id in its own domain. */
    boughtId: text('bought_id').notNull(),
    title: bilingual('title'),
    pricePiastres: amount('price_piastres').notNull(),
    feePiastres: amount('fee_piastres').notNull().default(0),
    /** How it was paid: from the wallet, and in points with what they were worth. */
    paidPiastres: amount('paid_piastres').notNull().default(0),
    points: amount('points').notNull().default(0),
    pointsPiastres: amount('points_piastres').notNull().default(0),
    /** The most that points may pay, in percent, as the setting was. */
    pointsMostPercent: integer('points_most_percent').notNull(),
    openedAt: instant('opened_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    /** What was given back of the money and of the points. */
    refundedPiastres: amount('refunded_piastres').notNull().default(0),
    refundedPoints: amount('refunded_points').notNull().default(0),
  },
  (table) => [
    hasBothTexts(table.title),
    // Nobody pays twice for one thing, in two tabs neither.
    uniqueIndex('wallet_purchases_once')
      .on(table.userId, table.kind, table.boughtId)
      .where(sql`${table.status} in ('open', 'paid')`),
    check('wallet_purchases_kind_is_known', sql`${table.kind} in (${listed(purchaseKindNames)})`),
    check('wallet_purchases_status_is_known', sql`${table.status} in (${listed(purchaseStatuses)})`),
    check(
      'wallet_purchases_price_is_positive',
      sql`${table.pricePiastres} > 0 and ${table.feePiastres} >= 0`,
    ),
    check(
      'wallet_purchases_paid_in_full',
      sql`${table.paidPiastres} + ${table.pointsPiastres} = case when ${table.status} in ('paid', 'refunded')
        then ${table.pricePiastres} + ${table.feePiastres} else 0 end and ${table.paidPiastres} >= 0`,
    ),
    check(
      'wallet_purchases_points_pay_their_part_at_most',
      sql`${table.pointsPiastres} * 100 <= ${table.pricePiastres} * ${table.pointsMostPercent}
        and ${table.points} >= 0 and (${table.points} = 0) = (${table.pointsPiastres} = 0)`,
    ),
    check(
      'wallet_purchases_refund_no_more_than_was_paid',
      sql`${table.refundedPiastres} between 0 and ${table.paidPiastres}
        and ${table.refundedPoints} between 0 and ${table.points}`,
    ),
    index('wallet_purchases_of_person').on(table.userId, table.openedAt),
    index('wallet_purchases_open')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'open'`),
  ],
);

/** What became of purchases, step by step. */
export const walletPurchaseSteps = pgTable(
  'wallet_purchase_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => walletPurchases.id),
    status: text('status', { enum: purchaseStatuses }).notNull(),
    at: instant('at').notNull(),
    /** Who of the staff did it; null for the buyer and for the program. */
    actorId: uuid('actor_id'),
    /** Why, where somebody said so. */
    reason: text('reason'),
  },
  (table) => [index('wallet_purchase_steps_of').on(table.purchaseId, table.id)],
);

/** Who issued a receipt, as it was then. */
export type Issuer = {
  legalName: { en: string; ar: string };
  address: { en: string; ar: string };
  taxNumber: string | null;
  tradeNumber: string | null;
};

/** Proof of a payment or a refund. What stands on it is kept as it was, whatever changes later. */
export const walletReceipts = pgTable(
  'wallet_receipts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: receiptKinds }).notNull(),
    /** The top-up, the purchase, the contract, or what went back to a card. */
    subjectId: uuid('subject_id').notNull(),
    journalId: uuid('journal_id').notNull(),
    title: bilingual('title'),
    amountPiastres: amount('amount_piastres').notNull(),
    feePiastres: amount('fee_piastres').notNull().default(0),
    points: amount('points').notNull().default(0),
    pointsPiastres: amount('points_piastres').notNull().default(0),
    /** The person as they were called then; emptied when their account goes. */
    name: text('name'),
    issuer: jsonb('issuer').$type<Issuer>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    hasBothTexts(table.title),
    // Work that is paid has one for each side.
    unique('wallet_receipts_once_for_each_person').on(table.journalId, table.userId),
    index('wallet_receipts_of_person').on(table.userId, table.issuedAt),
    index('wallet_receipts_of_subject').on(table.subjectId),
  ],
);

/** Points that came in together and expire together; the oldest are used first. */
export const pointLots = pgTable(
  'point_lots',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').notNull(),
    /** Names what they were given for: once each. */
    cause: text('cause').notNull().unique(),
    points: amount('points').notNull(),
    /** Used and expired together. */
    spent: amount('spent').notNull().default(0),
    earnedAt: instant('earned_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When their person was told that they will expire. */
    warnedAt: instant('warned_at'),
  },
  (table) => [
    check('point_lots_are_positive', sql`${table.points} > 0`),
    check('point_lots_spend_what_is_there', sql`${table.spent} between 0 and ${table.points}`),
    index('point_lots_left')
      .on(table.userId, table.expiresAt, table.id)
      .where(sql`spent < points`),
    index('point_lots_expiring')
      .on(table.expiresAt)
      .where(sql`spent < points`),
  ],
);

/** Which points paid which purchase: what comes back of a refund keeps its age. */
export const pointSpendings = pgTable(
  'point_spendings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lotId: bigint('lot_id', { mode: 'number' })
      .notNull()
      .references(() => pointLots.id),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => walletPurchases.id),
    points: amount('points').notNull(),
  },
  (table) => [
    unique('point_spendings_once').on(table.lotId, table.purchaseId),
    check('point_spendings_are_positive', sql`${table.points} > 0`),
  ],
);

/** A year of everything. Each is a purchase of its own, of the person's first, second, third year. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .unique()
      .references(() => walletPurchases.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Until when the whole price comes back at one button. */
    guaranteeEndsAt: instant('guarantee_ends_at').notNull(),
    endedAt: instant('ended_at'),
    /** The smallest number of days before its end at which its person was told. */
    remindedDays: integer('reminded_days'),
  },
  (table) => [
    check('subscriptions_end_after_their_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('subscriptions_status_is_known', sql`${table.status} in (${listed(subscriptionStatuses)})`),
    index('subscriptions_of_person').on(table.userId, table.endsAt),
    index('subscriptions_ending')
      .on(table.endsAt)
      .where(sql`${table.status} = 'active'`),
  ],
);
