import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { learningEventCauses, learningEventKinds } from './progress-constants.ts';

/** What happened while people learned, in order; never changed. All progress can be counted again from it. */
export const learningEvents = pgTable(
  'learning_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: learningEventKinds }).notNull(),
    cause: text('cause', { enum: learningEventCauses }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('learning_events_kind_is_known', sql`${table.kind} in ('opened', 'completed', 'reopened')`),
    check(
      'learning_events_cause_is_known',
      sql`${table.cause} in ('learner', 'quiz', 'assignment', 'code', 'version')`,
    ),
    index('learning_events_of_user').on(table.userId, table.lessonId, table.id),
  ],
);

/** Where somebody stands with a lesson: what the events of it come to, and where in it they stopped. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    /** The version of the lesson: progress is counted for a version as a whole. */
    versionId: uuid('version_id').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    /** Null while it is not completed, or was opened again. */
    completedAt: timestamp('completed_at', { withTimezone: true }),
    /** The paragraph where they stopped, as `section/number`. */
    place: text('place'),
    /** When they were in it last. */
    visitedAt: timestamp('visited_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    check('lesson_progress_place_is_bounded', sql`char_length(${table.place}) between 1 and 120`),
    index('lesson_progress_of_version').on(table.versionId, table.userId),
  ],
);
