import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { courses } from '../tables.server.ts';

/**
 * How far somebody has come in the recording of a lesson. It belongs to the lesson by its name in the address, which later
 * versions keep, and holds as long as they are given the same file.
 */
export const recordingStops = pgTable(
  'recording_stops',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonSlug: text('lesson_slug').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    /** From its beginning; 0 where it was heard to the end. */
    seconds: integer('seconds').notNull(),
    /** The opened page that told it last, and the how-many-eth of its messages that was: they may overtake each other. */
    view: text('view').notNull(),
    number: integer('number').notNull(),
    stoppedAt: timestamp('stopped_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId, table.lessonSlug] }),
    check('recording_stops_seconds_are_bounded', sql`${table.seconds} between 0 and 14400`),
    check('recording_stops_view_is_bounded', sql`char_length(${table.view}) between 1 and 40`),
    check('recording_stops_number_is_counted', sql`${table.number} > 0`),
    index('recording_stops_of_file').on(table.fileId),
  ],
);
