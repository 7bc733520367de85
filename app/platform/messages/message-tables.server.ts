import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#platform/text/language.ts';
import { messageChannels, messageStatuses } from './message-constants.ts';

/**
 * Every message that leaves the server, written in the transaction of its cause. As long as nothing is
 * configured that takes a channel's messages, this table is also the outbox: marking a row as sent is the sending.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Names the cause, so that one cause never makes two messages. */
    key: text('key').notNull().unique(),
    channel: text('channel', { enum: messageChannels }).notNull(),
    kind: text('kind').notNull(),
    /** Names what it was sent together with, such as a broadcast to many; null for what somebody waits for. */
    sentWith: text('sent_with'),
    language: text('language', { enum: languages }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    status: text('status', { enum: messageStatuses }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** While it lies ahead, one process is handing the message over and every other one keeps off. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    /** Why the last attempt failed: a code of the transport, never its words, which may name people. */
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Carries a code or a link that opens something: its words are erased once it has left the server. */
    isSecret: boolean('is_secret').notNull().default(false),
    /** When its code is over: from then on it is not sent any more. Null when it never goes stale. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** What the transport calls the message, such as WhatsApp's `wamid…`: its reports name it. */
    transportId: text('transport_id').unique(),
    /** For channels with templates: which one, and its values; kept only until the message was handed over. */
    template: jsonb('template').$type<{ name: string; values: string[] }>(),
    /** When the receiver's device had it, where the channel tells. */
    reachedAt: timestamp('reached_at', { withTimezone: true }),
  },
  (table) => [
    check('messages_channel_is_known', sql`${table.channel} in ('mail', 'whatsapp')`),
    check('messages_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check('messages_status_is_known', sql`${table.status} in ('queued', 'sent', 'failed')`),
    check('messages_sent_has_a_time', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check('messages_attempts_are_counted', sql`${table.attempts} >= 0`),
    check(
      'messages_recipient_and_subject_are_single_lines',
      sql`${table.recipient} !~ '[[:cntrl:]]' and ${table.subject} !~ '[[:cntrl:]]'`,
    ),
    index('messages_waiting')
      .on(table.createdAt)
      .where(sql`${table.status} = 'queued'`),
    index('messages_by_age').on(table.createdAt),
    index('messages_of_recipient').on(sql`lower(${table.recipient})`, table.createdAt),
    index('messages_sent_together')
      .on(table.sentWith, table.channel, table.status)
      .where(sql`${table.sentWith} is not null`),
  ],
);
