import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
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
import { lessons } from '../outline/outline-tables.server.ts';
import type { Answer } from './answers.ts';
import type { DrawnQuestion } from './draw-questions.ts';
import { attemptEnds } from './quiz-constants.ts';

/** One try of somebody at a quiz: what it asks was drawn when it began, and is kept. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** The how-many-eth try of this learner. */
    number: smallint('number').notNull(),
    /** How many this learner had when it began, with those that their passport gives; null for as many as somebody likes. */
    mostTries: smallint('most_tries'),
    drawn: jsonb('drawn').$type<DrawnQuestion[]>().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** The last instant at which an answer counts, with the time that the learner's passport gives; null without a limit. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** When it was sent; of one whose time ended, when that was. Null while it is open. */
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    endedBy: text('ended_by', { enum: attemptEnds }),
    points: smallint('points'),
    passed: boolean('passed'),
    /** The questions that were answered right, for reports, which cannot grade every try anew; null for tries before them. */
    rightKeys: text('right_keys').array(),
  },
  (table) => [
    unique('quiz_attempts_number_once').on(table.userId, table.lessonId, table.number),
    uniqueIndex('quiz_attempts_one_open')
      .on(table.userId, table.lessonId)
      .where(sql`submitted_at is null`),
    check(
      'quiz_attempts_are_no_more_than_given',
      sql`${table.number} >= 1 and (${table.mostTries} is null or ${table.number} <= ${table.mostTries})`,
    ),
    check('quiz_attempts_end_is_known', sql`${table.endedBy} in ('learner', 'time')`),
    check(
      'quiz_attempts_are_graded_when_sent',
      sql`num_nulls(${table.submittedAt}, ${table.endedBy}, ${table.points}, ${table.passed}) in (0, 4)`,
    ),
    check('quiz_attempts_right_keys_are_its_points', sql`cardinality(${table.rightKeys}) = ${table.points}`),
    check(
      'quiz_attempts_points_are_of_its_questions',
      sql`${table.points} between 0 and jsonb_array_length(${table.drawn})`,
    ),
    check('quiz_attempts_time_runs_forward', sql`${table.dueAt} > ${table.startedAt}`),
    check(
      'quiz_attempts_time_ends_one_with_a_limit',
      sql`${table.endedBy} <> 'time' or ${table.dueAt} is not null`,
    ),
    index('quiz_attempts_of_lesson').on(table.lessonId),
    index('quiz_attempts_due')
      .on(table.dueAt)
      .where(sql`submitted_at is null`),
  ],
);

/** What somebody answered, saved as they go on; null where they took an answer back. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => quizAttempts.id, { onDelete: 'cascade' }),
    questionKey: text('question_key').notNull(),
    answer: jsonb('answer').$type<Answer>(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** The page on which it was given, so that of two open pages none undoes the other unnoticed. */
    savedOn: text('saved_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionKey] }),
    check('quiz_answers_key_is_bounded', sql`char_length(${table.questionKey}) between 1 and 60`),
    check('quiz_answers_are_bounded', sql`char_length(${table.answer}::text) <= 2000`),
    check('quiz_answers_page_is_bounded', sql`char_length(${table.savedOn}) between 1 and 40`),
  ],
);
