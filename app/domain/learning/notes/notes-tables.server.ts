import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { courses } from '../tables.server.ts';

/**
 * What learners write at a paragraph, for themselves alone. It belongs to the lesson by its name in the address, which later
 * versions keep, so that it is there whichever version is learned.
 */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonSlug: text('lesson_slug').notNull(),
    /** The paragraph, as `section/number`. */
    place: text('place').notNull(),
    /** Null for a bookmark. */
    text: text('text'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('lesson_notes_one_bookmark_at_a_place')
      .on(table.userId, table.courseId, table.lessonSlug, table.place)
      .where(sql`text is null`),
    check('lesson_notes_place_is_bounded', sql`char_length(${table.place}) between 1 and 120`),
    check('lesson_notes_text_is_bounded', sql`char_length(${table.text}) between 1 and 2000`),
    check('lesson_notes_text_says_something', sql`${table.text} ~ '\\S'`),
    index('lesson_notes_of_user').on(table.userId, table.courseId),
  ],
);
