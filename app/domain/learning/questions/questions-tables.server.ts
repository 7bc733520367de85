import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { lessons } from '../outline/outline-tables.server.ts';
import { courses } from '../tables.server.ts';

/** What somebody asked those who teach a course about a lesson, and the answer. */
export const lessonQuestions = pgTable(
  'lesson_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    answer: text('answer'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** Whether all who learn in the course read question and answer, without a name. */
    isForAll: boolean('is_for_all').notNull().default(false),
  },
  (table) => [
    check('lesson_questions_text_is_bounded', sql`char_length(${table.text}) between 1 and 2000`),
    check('lesson_questions_answer_is_bounded', sql`char_length(${table.answer}) between 1 and 6000`),
    check(
      'lesson_questions_answer_has_a_date',
      sql`(${table.answer} is null) = (${table.answeredAt} is null)`,
    ),
    check(
      'lesson_questions_for_all_when_answered',
      sql`${table.answer} is not null or not ${table.isForAll}`,
    ),
    // The same question sent twice, in two tabs too, is one.
    uniqueIndex('lesson_questions_once').on(table.lessonId, table.userId, sql`md5(${table.text})`),
    index('lesson_questions_open')
      .on(table.courseId, table.askedAt)
      .where(sql`answer is null`),
    index('lesson_questions_of_user').on(table.userId, table.lessonId),
  ],
);
