import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A file is `pending` until its bytes are stored and somebody refers to it, `dropped` when nobody does any more. */
export const fileStatuses = ['pending', 'kept', 'dropped'] as const;

/**
 * Every file in the store. The row is written before the bytes, so that no bytes are ever there that nobody knows
 * of; the row goes after them.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Where the bytes are: random, so that it tells nothing about the file. */
    storageKey: text('storage_key').notNull().unique(),
    /** As its owner called it, in composed letters, without control and direction characters. */
    name: text('name').notNull(),
    /** What the content is, found by looking at it. */
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** What it is for, such as `scholarship`. */
    purpose: text('purpose').notNull(),
    /** Whose it is, such as `application:` and an id. */
    owner: text('owner').notNull(),
    status: text('status', { enum: fileStatuses }).notNull().default('pending'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('stored_files_key_is_random', sql`${table.storageKey} ~ '^[0-9a-f]{2}/[0-9a-f]{38}$'`),
    check('stored_files_name_is_bounded', sql`char_length(${table.name}) between 1 and 200`),
    check('stored_files_name_is_plain', sql`${table.name} !~ '[\\u0001-\\u001f\\u007f/\\\\]'`),
    check('stored_files_bytes_count', sql`${table.bytes} > 0`),
    check('stored_files_sha256_is_one', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('stored_files_purpose_is_a_word', sql`${table.purpose} ~ '^[a-z]+(-[a-z]+)*$'`),
    check('stored_files_owner_is_a_subject', sql`${table.owner} ~ '^[a-z]+:[0-9a-f-]{36}$'`),
    check('stored_files_status_is_known', sql`${table.status} in ('pending', 'kept', 'dropped')`),
    index('stored_files_of_owner').on(table.owner),
    index('stored_files_to_sweep')
      .on(table.createdAt)
      .where(sql`${table.status} <> 'kept'`),
  ],
);
