import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { contractSides } from '../contracts/contract-constants.ts';
import { contracts } from '../contracts/contracts-tables.server.ts';
import {
  contractReviewStatuses,
  reviewFaults,
  reviewParts,
  reviewReportOutcomes,
} from './contract-review-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What one side of a contract says of the other after it ended: one review each, which nobody but its writer sees before both are
 * written or the time is over.
 */
export const contractReviews = pgTable(
  'contract_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    /** Whose review it is; it is about the other side. */
    side: text('side', { enum: contractSides }).notNull(),
    status: text('status', { enum: contractReviewStatuses }).notNull().default('sealed'),
    work: smallint('work').notNull(),
    communication: smallint('communication').notNull(),
    timeliness: smallint('timeliness').notNull(),
    again: smallint('again').notNull(),
    /** Emptied when the account of its writer goes. */
    words: text('words'),
    writtenAt: instant('written_at').notNull(),
    /** When it is shown even if the other side wrote none. */
    closesAt: instant('closes_at').notNull(),
    /** Since when others see it; the same instant for both of a contract. */
    shownAt: instant('shown_at'),
    /** What the one who was reviewed answered, once. */
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    /** Since when staff keep the answer from everybody but its writer. */
    replyHiddenAt: instant('reply_hidden_at'),
    /** Why staff hid the review, as its writer was told. */
    hiddenReason: text('hidden_reason'),
    /** Why staff hid the answer. */
    replyHiddenReason: text('reply_hidden_reason'),
  },
  (table) => [
    unique('contract_reviews_one_of_each').on(table.contractId, table.side),
    check('contract_reviews_side_is_known', sql`${table.side} in ('client', 'freelancer')`),
    check('contract_reviews_status_is_known', sql`${table.status} in ('sealed', 'shown', 'hidden')`),
    check(
      'contract_reviews_marks_are_known',
      sql`${table.work} between 1 and 5 and ${table.communication} between 1 and 5
        and ${table.timeliness} between 1 and 5 and ${table.again} between 1 and 5`,
    ),
    check('contract_reviews_words_are_bounded', sql`char_length(${table.words}) between 20 and 2000`),
    check(
      'contract_reviews_shown_has_a_time',
      sql`(${table.status} = 'sealed') = (${table.shownAt} is null)`,
    ),
    check(
      'contract_reviews_hidden_has_a_reason',
      sql`(${table.status} = 'hidden') = (${table.hiddenReason} is not null)
        and char_length(${table.hiddenReason}) between 1 and 1000`,
    ),
    check('contract_reviews_reply_is_bounded', sql`char_length(${table.reply}) between 1 and 2000`),
    check('contract_reviews_reply_has_a_time', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
    check('contract_reviews_reply_comes_after', sql`${table.reply} is null or ${table.shownAt} is not null`),
    check(
      'contract_reviews_hidden_reply_is_there',
      sql`(${table.replyHiddenAt} is null or ${table.reply} is not null)
        and (${table.replyHiddenAt} is null) = (${table.replyHiddenReason} is null)
        and char_length(${table.replyHiddenReason}) between 1 and 1000`,
    ),
    index('contract_reviews_to_show')
      .on(table.closesAt)
      .where(sql`${table.status} = 'sealed'`),
    index('contract_reviews_by_time').on(table.shownAt),
  ],
);

/** What happened to a review, one row for each step. */
export const contractReviewSteps = pgTable(
  'contract_review_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => contractReviews.id, { onDelete: 'cascade' }),
    /** An event of `states.ts`, or `write`. */
    event: text('event').notNull(),
    at: instant('at').notNull(),
    /** Who of the staff it was; null for others, and once the account is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** What staff said with it. */
    reason: text('reason'),
  },
  (table) => [
    check('contract_review_steps_reason_is_bounded', sql`char_length(${table.reason}) between 1 and 1000`),
    index('contract_review_steps_of_review').on(table.reviewId),
    index('contract_review_steps_of_actor').on(table.actorId),
  ],
);

/** That a member finds something wrong with a review or its answer, and what came of it. */
export const contractReviewReports = pgTable(
  'contract_review_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => contractReviews.id, { onDelete: 'cascade' }),
    part: text('part', { enum: reviewParts }).notNull(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: reviewFaults }).notNull(),
    note: text('note'),
    reportedAt: instant('reported_at').notNull(),
    settledAt: instant('settled_at'),
    outcome: text('outcome', { enum: reviewReportOutcomes }),
  },
  (table) => [
    unique('contract_review_reports_one_of_each').on(table.reviewId, table.part, table.reporterId),
    check('contract_review_reports_part_is_known', sql`${table.part} in ('review', 'reply')`),
    check(
      'contract_review_reports_reason_is_known',
      sql`${table.reason} in ('insult', 'private', 'untrue', 'advertising', 'off-topic', 'other')`,
    ),
    check('contract_review_reports_outcome_is_known', sql`${table.outcome} in ('hidden', 'kept')`),
    check('contract_review_reports_note_is_bounded', sql`char_length(${table.note}) between 1 and 500`),
    check(
      'contract_review_reports_settled_have_an_outcome',
      sql`(${table.settledAt} is null) = (${table.outcome} is null)`,
    ),
    index('contract_review_reports_open')
      .on(table.reviewId)
      .where(sql`settled_at is null`),
    index('contract_review_reports_of_reporter').on(table.reporterId),
  ],
);
