import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../tables.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Forms of staff that were sent and could not be answered yet: what was typed waits here for whoever typed it. */
export const savedForms = pgTable(
  'kept_forms',
  {
    /** Hash of the key in the address that leads back to it. */
    keyHash: text('key_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it was sent, without the language prefix. */
    path: text('path').notNull(),
    /** Names and values in their order, as JSON: `jsonb` would refuse a character that somebody may have typed. */
    fields: text('fields').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('kept_forms_path_is_ours', sql`${table.path} like '/%' and char_length(${table.path}) <= 2000`),
    check('kept_forms_end_after_their_start', sql`${table.expiresAt} > ${table.createdAt}`),
    index('kept_forms_of_user').on(table.userId, table.createdAt),
    index('kept_forms_by_end').on(table.expiresAt),
  ],
);
