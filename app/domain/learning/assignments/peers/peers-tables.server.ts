import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { submissions } from '../assignments-tables.server.ts';
import { askReasons, reportedThings, reportOutcomes } from './peer-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A work that learners mark. Once its teachers were asked, no learner is given it any more. */
export const peerWorks = pgTable(
  'peer_works',
  {
    submissionId: uuid('submission_id')
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    askTeacherAt: instant('ask_teacher_at').notNull(),
    teacherAskedAt: instant('teacher_asked_at'),
    askedBecause: text('asked_because', { enum: askReasons }),
  },
  (table) => [
    check(
      'peer_works_say_why_teachers_were_asked',
      sql`(${table.teacherAskedAt} is null) = (${table.askedBecause} is null)`,
    ),
    check('peer_works_reason_is_known', sql`${table.askedBecause} in ('late', 'report')`),
    index('peer_works_waiting')
      .on(table.askTeacherAt)
      .where(sql`teacher_asked_at is null`),
  ],
);

/** A work that a learner was given to mark, and how they marked it. Its author never learns who it was. */
export const peerReviews = pgTable(
  'peer_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Null when their account is gone: what they said stays. */
    markerId: uuid('marker_id').references(() => users.id, { onDelete: 'set null' }),
    givenAt: instant('given_at').notNull(),
    dueAt: instant('due_at').notNull(),
    markedAt: instant('marked_at'),
    /** When it was given to somebody else, or reported, before it was marked. */
    endedAt: instant('ended_at'),
    /** By the key of each criterion. */
    points: jsonb('points').$type<Record<string, number>>(),
    totalPoints: integer('total_points'),
    words: text('words'),
  },
  (table) => [
    unique('peer_reviews_once').on(table.submissionId, table.markerId),
    check(
      'peer_reviews_are_whole',
      sql`(${table.markedAt} is null) = (${table.points} is null) and (${table.markedAt} is null) = (${table.totalPoints} is null) and (${table.markedAt} is null) = (${table.words} is null)`,
    ),
    check('peer_reviews_end_once', sql`${table.markedAt} is null or ${table.endedAt} is null`),
    check('peer_reviews_words_are_bounded', sql`char_length(${table.words}) between 20 and 2000`),
    index('peer_reviews_of_marker').on(table.markerId),
    index('peer_reviews_open')
      .on(table.dueAt)
      .where(sql`marked_at is null and ended_at is null`),
  ],
);

/** What a learner finds hurtful, and what a teacher decided about it. */
export const peerReports = pgTable(
  'peer_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => peerReviews.id, { onDelete: 'cascade' }),
    about: text('about', { enum: reportedThings }).notNull(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note').notNull(),
    reportedAt: instant('reported_at').notNull(),
    settledAt: instant('settled_at'),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: reportOutcomes }),
  },
  (table) => [
    unique('peer_reports_once').on(table.reviewId, table.about),
    check('peer_reports_thing_is_known', sql`${table.about} in ('work', 'feedback')`),
    check('peer_reports_outcome_is_known', sql`${table.outcome} in ('kept', 'hidden')`),
    check('peer_reports_are_settled_whole', sql`(${table.settledAt} is null) = (${table.outcome} is null)`),
    check('peer_reports_note_is_bounded', sql`char_length(${table.note}) between 1 and 500`),
    index('peer_reports_of_reporter').on(table.reporterId),
    index('peer_reports_of_settler').on(table.settledBy),
  ],
);
