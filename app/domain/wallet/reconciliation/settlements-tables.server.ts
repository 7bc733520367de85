import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
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
import { providerNames } from '#platform/payments/payment-provider.ts';
import { paymentReports, walletTopUps } from '../tables.server.ts';
import {
  settlementKinds,
  settlementResults,
  settlementStates,
  type ColumnPlaces,
} from './settlement-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const amount = (name: string) => bigint(name, { mode: 'number' });

/** A provider's report of what it took, gave back and settled, as staff uploaded it. */
export const settlements = pgTable(
  'settlements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What people call it by. */
    number: bigint('number', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    provider: text('provider', { enum: providerNames }).notNull(),
    fileName: text('file_name').notNull(),
    /** Of the file: the same file is imported once. */
    sha256: text('sha256').notNull().unique(),
    /** Its headings, and which of them says what: the next file with the same headings is read the same way. */
    headings: text('headings').array().notNull(),
    columns: jsonb('columns').$type<ColumnPlaces>().notNull(),
    /** The days of Cairo that it speaks of: from the first instant, before the last one. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The sums of what is booked of it: what was paid in pounds, and not counted in an earlier file. */
    paidPiastres: amount('paid_piastres').notNull(),
    refundedPiastres: amount('refunded_piastres').notNull(),
    feePiastres: amount('fee_piastres').notNull(),
    /** What the file itself says was settled, where it says so. */
    statedNetPiastres: amount('stated_net_piastres'),
    importedBy: uuid('imported_by').notNull(),
    importedAt: instant('imported_at').notNull(),
    bookedBy: uuid('booked_by'),
    bookedAt: instant('booked_at'),
    journalId: uuid('journal_id').unique(),
  },
  (table) => [
    check('settlements_sha256_is_one', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check(
      'settlements_sums_are_not_negative',
      sql`least(${table.paidPiastres}, ${table.refundedPiastres}, ${table.feePiastres}) >= 0`,
    ),
    check('settlements_last_some_time', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'settlements_booked_by_somebody',
      sql`(${table.bookedAt} is null) = (${table.bookedBy} is null)
        and (${table.bookedAt} is null) = (${table.journalId} is null)`,
    ),
    index('settlements_by_time').on(table.importedAt),
  ],
);

/** A transaction that a report names, or one of ours that it does not, and what came of comparing the two. */
export const settlementRows = pgTable(
  'settlement_rows',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    settlementId: uuid('settlement_id')
      .notNull()
      .references(() => settlements.id),
    provider: text('provider', { enum: providerNames }).notNull(),
    /** Its line in the file; null for what is missing there. */
    line: integer('line'),
    transaction: text('transaction').notNull(),
    providerOrder: text('provider_order'),
    kind: text('kind', { enum: settlementKinds }).notNull(),
    state: text('state', { enum: settlementStates }).notNull(),
    amountPiastres: amount('amount_piastres').notNull(),
    feePiastres: amount('fee_piastres').notNull(),
    currency: text('currency').notNull(),
    at: instant('at').notNull(),
    /** The day on which the provider paid it out, where the file says so. */
    settledOn: date('settled_on'),
    result: text('result', { enum: settlementResults }).notNull(),
    /** What it was compared with, where there is something. */
    topUpId: uuid('top_up_id').references(() => walletTopUps.id),
    reportId: bigint('report_id', { mode: 'number' }).references(() => paymentReports.id),
    /** Of `twice`: the number of the report that named it first, and the line there. */
    twiceIn: bigint('twice_in', { mode: 'number' }),
    twiceLine: integer('twice_line'),
    /** When somebody of the staff settled a difference, who, and what they found. */
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by'),
    resolution: text('resolution'),
  },
  (table) => [
    unique('settlement_rows_of_line').on(table.settlementId, table.line),
    uniqueIndex('settlement_rows_missing_once')
      .on(table.settlementId, table.topUpId)
      .where(sql`${table.line} is null`),
    check(
      'settlement_rows_amounts_are_not_negative',
      sql`least(${table.amountPiastres}, ${table.feePiastres}) >= 0`,
    ),
    check(
      'settlement_rows_result_is_known',
      sql`${table.result} in ('matched', 'other-amount', 'other-currency', 'other-state', 'unknown-to-us', 'missing-there', 'twice')`,
    ),
    check(
      'settlement_rows_missing_have_no_line',
      sql`(${table.line} is null) = (${table.result} = 'missing-there')`,
    ),
    check(
      'settlement_rows_resolve_differences',
      sql`(${table.resolvedAt} is null or ${table.result} <> 'matched')
        and (${table.resolvedAt} is null) = (${table.resolution} is null)
        and (${table.resolvedAt} is null) = (${table.resolvedBy} is null)`,
    ),
    index('settlement_rows_of_transaction').on(table.provider, table.transaction),
    index('settlement_rows_of_top_up').on(table.topUpId),
    index('settlement_rows_unresolved')
      .on(table.at)
      .where(sql`${table.resolvedAt} is null and ${table.result} <> 'matched'`),
  ],
);

/** A file whose headings nobody knew yet: it waits until staff say what its columns are, for a day. */
export const settlementDrafts = pgTable('settlement_drafts', {
  id: uuid('id').primaryKey().defaultRandom(),
  provider: text('provider', { enum: providerNames }).notNull(),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull().unique(),
  content: text('content').notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
});
