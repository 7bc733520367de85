import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { courses } from '../tables.server.ts';
import { reportOutcomes, reportReasons } from './review-constants.ts';

/** What somebody who learned in a course says about it: one review each. */
export const courseReviews = pgTable(
  'course_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    /** As they want to be called beside it; null for nobody's name. */
    name: text('name'),
    text: text('text'),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Who teaches the course may answer once, and change the answer. */
    reply: text('reply'),
    repliedAt: timestamp('replied_at', { withTimezone: true }),
    /** Since when nobody but its writer sees it. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
  },
  (table) => [
    unique('course_reviews_one_of_each').on(table.courseId, table.userId),
    check('course_reviews_rating_is_known', sql`${table.rating} between 1 and 5`),
    check('course_reviews_name_is_bounded', sql`char_length(${table.name}) between 1 and 60`),
    check('course_reviews_text_is_bounded', sql`char_length(${table.text}) between 1 and 2000`),
    check('course_reviews_reply_is_bounded', sql`char_length(${table.reply}) between 1 and 2000`),
    check('course_reviews_reply_has_a_date', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
    index('course_reviews_of_course').on(table.courseId, table.writtenAt),
    index('course_reviews_of_user').on(table.userId),
  ],
);

/** That a member finds something wrong with a review, and what came of it. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => courseReviews.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: reportReasons }).notNull(),
    note: text('note'),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    outcome: text('outcome', { enum: reportOutcomes }),
  },
  (table) => [
    unique('review_reports_one_of_each').on(table.reviewId, table.reporterId),
    check(
      'review_reports_reason_is_known',
      sql`${table.reason} in ('insult', 'private', 'advertising', 'off-topic', 'other')`,
    ),
    check('review_reports_outcome_is_known', sql`${table.outcome} in ('hidden', 'kept')`),
    check('review_reports_note_is_bounded', sql`char_length(${table.note}) between 1 and 500`),
    check(
      'review_reports_settled_have_an_outcome',
      sql`(${table.settledAt} is null) = (${table.outcome} is null)`,
    ),
    index('review_reports_open')
      .on(table.reviewId)
      .where(sql`settled_at is null`),
    index('review_reports_of_reporter').on(table.reporterId),
  ],
);
