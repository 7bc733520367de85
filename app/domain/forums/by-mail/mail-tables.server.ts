import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { forumThreads } from '../tables.server.ts';
import { incomingStatuses } from './incoming-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/** Whose answers to a thread arrive by mail at which address; the address itself is signed and stands nowhere. */
export const forumReplyAddresses = pgTable(
  'forum_reply_addresses',
  {
    handle: text('handle').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('forum_reply_addresses_one_each').on(table.userId, table.threadId),
    check('forum_reply_addresses_handle_is_one', sql`${table.handle} ~ '^[0-9a-f]{20}$'`),
    index('forum_reply_addresses_of_thread').on(table.threadId),
  ],
);

/**
 * Mails that arrived at such an address, each written down before anything is done with it. What it said is kept until that was
 * done; that it came is known longer, so that the same mail is never taken twice.
 */
export const forumIncomingMails = pgTable(
  'forum_incoming_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    /** A hash of its Message-ID, or of all of it where it has none. */
    messageKey: text('message_key').notNull(),
    /** The mail as it came; null once it was handled. */
    raw: bytes('raw'),
    /** The last day of the address at which it came, counted from 1970 on. */
    lastDay: integer('last_day').notNull(),
    status: text('status', { enum: incomingStatuses }).notNull().default('waiting'),
    /** Why it became no post: a refusal, or what kind of mail it was. */
    reason: text('reason'),
    /** The post that it became. */
    postNumber: integer('post_number'),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    /** When its sender was told why it became no post. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    unique('forum_incoming_mails_once').on(table.userId, table.threadId, table.messageKey),
    check('forum_incoming_mails_key_is_a_hash', sql`${table.messageKey} ~ '^[A-Za-z0-9_-]{43}$'`),
    check(
      'forum_incoming_mails_status_is_known',
      sql`${table.status} in ('waiting', 'posted', 'refused', 'ignored', 'unreadable')`,
    ),
    check('forum_incoming_mails_are_bounded', sql`octet_length(${table.raw}) <= 8388608`),
    // What is handled says nothing any more of what stood in it.
    check(
      'forum_incoming_mails_kept_while_waiting',
      sql`(${table.status} = 'waiting') = (${table.raw} is not null)
        and (${table.status} = 'waiting') = (${table.handledAt} is null)`,
    ),
    check(
      'forum_incoming_mails_posted_with_number',
      sql`(${table.status} = 'posted') = (${table.postNumber} is not null)`,
    ),
    check(
      'forum_incoming_mails_refused_for_a_reason',
      sql`(${table.status} in ('refused', 'ignored', 'unreadable')) = (${table.reason} is not null)`,
    ),
    index('forum_incoming_mails_of_user').on(table.userId, table.receivedAt),
    index('forum_incoming_mails_of_thread').on(table.threadId),
    index('forum_incoming_mails_by_age').on(table.receivedAt),
  ],
);
