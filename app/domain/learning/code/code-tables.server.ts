import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { courses } from '../tables.server.ts';

/**
 * The program that a learner has in a lesson, one for each. It belongs to the lesson by its name in the address, which later
 * versions keep, as notes do.
 */
export const codeDrafts = pgTable(
  'code_drafts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonSlug: text('lesson_slug').notNull(),
    program: text('program').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** What another page had saved when this took its place unseen; null where nothing was. */
    replaced: text('replaced'),
    /** When the browser of its learner first said that all tests had passed. */
    passedAt: timestamp('passed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.lessonSlug] }),
    check('code_drafts_program_is_bounded', sql`char_length(${table.program}) <= 20000`),
    check('code_drafts_replaced_is_bounded', sql`char_length(${table.replaced}) <= 20000`),
    index('code_drafts_of_course').on(table.courseId),
  ],
);
