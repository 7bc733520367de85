import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { languages } from '#platform/text/language.ts';
import { users } from '../tables.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/** Copies of their own data that people asked for: made by a job, offered for some days, then deleted. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    language: text('language', { enum: languages }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    /** The zip file in the store of files; null until it is ready. */
    fileId: uuid('file_id')
      .unique()
      .references(() => storedFiles.id),
    /** Where copies were kept before there was a store of files; nothing is written here any more. */
    zip: bytes('zip'),
  },
  (table) => [
    check(
      'data_exports_are_ready_as_a_whole',
      sql`(${table.readyAt} is null) = (num_nonnulls(${table.zip}, ${table.fileId}) = 0) and (${table.readyAt} is null) = (${table.expiresAt} is null)`,
    ),
    index('data_exports_of_user').on(table.userId, table.requestedAt),
    index('data_exports_by_end').on(table.expiresAt),
  ],
);
