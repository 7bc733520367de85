import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was tried within a window of time. Whoever tried is kept as a salted hash only. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    keyHash: text('key_hash').primaryKey(),
    windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    check('rate_limits_window_has_a_length', sql`${table.windowEndsAt} > ${table.windowStartedAt}`),
    check('rate_limits_count_is_positive', sql`${table.count} > 0`),
    index('rate_limits_by_end').on(table.windowEndsAt),
  ],
);

/** The random salt of each day's hashes; deleted with its day, after which they name nobody any more. */
export const rateLimitSalts = pgTable('rate_limit_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});
