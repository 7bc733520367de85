import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { courses } from '../tables.server.ts';

/** Who earns how much of the price of a course that is bought from now on; together at most all of it (migration). */
export const courseShares = pgTable(
  'course_shares',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    percent: smallint('percent').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    check('course_shares_are_parts', sql`${table.percent} between 1 and 100`),
    index('course_shares_of_person').on(table.userId),
  ],
);
