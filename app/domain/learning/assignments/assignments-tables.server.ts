import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { submissionFileKinds, submissionStatuses } from './assignment-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A try of somebody at an assignment. What was handed in never changes and what passed stays so: triggers see to both.
 */
export const submissions = pgTable(
  'submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'restrict' }),
    /** The how-many-eth try it is, through all versions of the lesson. */
    number: smallint('number').notNull(),
    status: text('status', { enum: submissionStatuses }).notNull().default('draft'),
    text: text('text').notNull(),
    savedAt: instant('saved_at').notNull(),
    submittedAt: instant('submitted_at'),
  },
  (table) => [
    unique('submissions_number_once').on(table.userId, table.lessonId, table.number),
    uniqueIndex('submissions_one_at_a_time')
      .on(table.userId, table.lessonId)
      .where(sql`status in ('draft', 'handed-in')`),
    check('submissions_number_counts', sql`${table.number} >= 1`),
    check(
      'submissions_status_is_known',
      sql`${table.status} in ('draft', 'handed-in', 'returned', 'passed')`,
    ),
    check(
      'submissions_have_a_time_once_handed_in',
      sql`(${table.status} = 'draft') = (${table.submittedAt} is null)`,
    ),
    check('submissions_text_is_bounded', sql`char_length(${table.text}) <= 20000`),
    index('submissions_of_lesson').on(table.lessonId, table.userId),
    index('submissions_to_mark')
      .on(table.submittedAt)
      .where(sql`status = 'handed-in'`),
  ],
);

/** The files of a try. Whoever deletes a row drops its file as well. */
export const submissionFiles = pgTable(
  'submission_files',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id),
    kind: text('kind', { enum: submissionFileKinds }).notNull(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => storedFiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.kind] }),
    check(
      'submission_files_kind_is_known',
      sql`${table.kind} in ('file-1', 'file-2', 'file-3', 'recording')`,
    ),
  ],
);

/** What a try was given, and each correction of that; the last one holds. Never changed. */
export const submissionMarks = pgTable(
  'submission_marks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Null when their account is gone. */
    markerId: uuid('marker_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    /** By the key of each criterion. */
    points: jsonb('points').$type<Record<string, number>>().notNull(),
    totalPoints: integer('total_points').notNull(),
    isPassed: boolean('is_passed').notNull(),
    feedback: text('feedback').notNull(),
    /** Whether it is what the marks of learners come to: then what these said stands in its place. */
    isByPeers: boolean('is_by_peers').notNull().default(false),
    /** What its marker said besides; the feedback says in short what is in it. Whoever deletes the mark drops the file as well. */
    soundFileId: uuid('sound_file_id')
      .unique()
      .references(() => storedFiles.id),
    /** How long it takes, as far as it says so. */
    soundSeconds: integer('sound_seconds'),
    /** Why it takes the place of the mark before it; null for the first one. Its learner does not read it. */
    reason: text('reason'),
  },
  (table) => [
    check('submission_marks_total_counts', sql`${table.totalPoints} between 0 and 1200`),
    check('submission_marks_points_are_an_object', sql`jsonb_typeof(${table.points}) = 'object'`),
    check('submission_marks_feedback_is_bounded', sql`char_length(${table.feedback}) <= 5000`),
    check(
      'submission_marks_say_what_was_missing',
      sql`${table.isPassed} or ${table.isByPeers} or char_length(${table.feedback}) > 0`,
    ),
    check(
      'submission_marks_say_what_the_sound_says',
      sql`${table.soundFileId} is null or char_length(${table.feedback}) >= 20`,
    ),
    check(
      'submission_marks_seconds_are_of_a_sound',
      sql`${table.soundSeconds} is null or (${table.soundFileId} is not null and ${table.soundSeconds} between 1 and 3600)`,
    ),
    check('submission_marks_reason_is_bounded', sql`char_length(${table.reason}) between 1 and 500`),
    index('submission_marks_of_submission').on(table.submissionId, table.id),
    // Only the first mark of a try has no reason.
    uniqueIndex('submission_marks_one_first')
      .on(table.submissionId)
      .where(sql`reason is null`),
    index('submission_marks_of_marker').on(table.markerId),
  ],
);
