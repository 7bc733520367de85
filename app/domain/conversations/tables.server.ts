import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { subjectKinds, talkRequestStates, type Place } from './conversation-constants.ts';

/** Conversations of two people about one thing. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** How the thing is called. */
    title: jsonb('title').$type<Bilingual>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The number of its latest message; 0 while there is none. */
    lastNumber: integer('last_number').notNull().default(0),
    /** When it was written; when the conversation was opened while there is none. */
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('conversations_one_for_subject').on(table.subjectKind, table.subjectId),
    check(
      'conversations_subject_is_known',
      sql`${table.subjectKind} in ('proposal', 'contract', 'mentorship', 'person')`,
    ),
    check('conversations_last_number_counts', sql`${table.lastNumber} >= 0`),
  ],
);

/** Who sits in the two places of a conversation, and how far they are. */
export const conversationSides = pgTable(
  'conversation_sides',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    place: smallint('place').$type<Place>().notNull(),
    /** Null once the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** By which name the other knows them here, where that is not the name of their account: people meet by another one. */
    knownAs: text('known_as'),
    /** Since when something waits unread; null while nothing does. */
    unreadSince: timestamp('unread_since', { withTimezone: true }),
    /** When a mail said so; nothing more is mailed until it was read. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    /** Since when new messages are not said aloud while the page is open. */
    mutedAt: timestamp('muted_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.place] }),
    check('conversation_sides_place_is_known', sql`${table.place} in (1, 2)`),
    check('conversation_sides_known_as_is_bounded', sql`char_length(${table.knownAs}) between 1 and 60`),
    uniqueIndex('conversation_sides_once').on(table.userId, table.conversationId),
    index('conversation_sides_to_mail')
      .on(table.unreadSince)
      .where(sql`${table.unreadSince} is not null and ${table.mailedAt} is null`),
  ],
);

/** What was said, numbered in each conversation. */
export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    place: smallint('place').$type<Place>().notNull(),
    text: text('text'),
    fileId: uuid('file_id'),
    /** What is in the file, in the words of whoever sent it. */
    fileWords: text('file_words'),
    /** Names the form that sent it: the same form twice is one message. */
    key: uuid('key').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** When the other read it. */
    readAt: timestamp('read_at', { withTimezone: true }),
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    /** Why staff hid it, as both are told. */
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    uniqueIndex('conversation_messages_in_order').on(table.conversationId, table.number),
    uniqueIndex('conversation_messages_once').on(table.conversationId, table.key),
    uniqueIndex('conversation_messages_file_once').on(table.fileId),
    index('conversation_messages_unread')
      .on(table.conversationId, table.place, table.number)
      .where(sql`${table.readAt} is null`),
    foreignKey({ columns: [table.fileId], foreignColumns: [storedFiles.id] }),
    check('conversation_messages_place_is_known', sql`${table.place} in (1, 2)`),
    check('conversation_messages_number_counts', sql`${table.number} > 0`),
    check('conversation_messages_text_is_bounded', sql`char_length(${table.text}) between 1 and 4000`),
    check(
      'conversation_messages_file_words_are_bounded',
      sql`char_length(${table.fileWords}) between 1 and 500`,
    ),
    check(
      'conversation_messages_say_something',
      sql`${table.text} is not null or ${table.fileId} is not null`,
    ),
    check(
      'conversation_messages_hidden_with_reason',
      sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)
        and char_length(${table.hiddenReason}) <= 1000`,
    ),
  ],
);

/**
 * The request with which somebody begins to write to a person whom they met: until it was accepted, its one message is all that stands
 * in the conversation. The database holds that with a trigger.
 */
export const conversationRequests = pgTable(
  'conversation_requests',
  {
    conversationId: uuid('conversation_id')
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Who asks. */
    fromPlace: smallint('from_place').$type<Place>().notNull(),
    state: text('state', { enum: talkRequestStates }).notNull().default('open'),
    /** The number of the message that asks. */
    number: integer('number').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    /** From when on nobody answers it any more. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    check('conversation_requests_place_is_known', sql`${table.fromPlace} in (1, 2)`),
    check('conversation_requests_state_is_known', sql`${table.state} in ('open', 'accepted', 'declined')`),
    check('conversation_requests_number_counts', sql`${table.number} > 0`),
    check('conversation_requests_end_later', sql`${table.endsAt} > ${table.askedAt}`),
    check(
      'conversation_requests_decided_once',
      sql`(${table.state} = 'open') = (${table.decidedAt} is null)`,
    ),
  ],
);

/** A message that is not sent yet, one for each place: it waits for its writer to have seen what is pointed out. */
export const messageDrafts = pgTable(
  'message_drafts',
  {
    conversationId: uuid('conversation_id').notNull(),
    place: smallint('place').$type<Place>().notNull(),
    text: text('text'),
    fileId: uuid('file_id'),
    fileWords: text('file_words'),
    key: uuid('key').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.place] }),
    foreignKey({
      columns: [table.conversationId, table.place],
      foreignColumns: [conversationSides.conversationId, conversationSides.place],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.fileId], foreignColumns: [storedFiles.id] }),
    uniqueIndex('message_drafts_file_once').on(table.fileId),
    check('message_drafts_text_is_bounded', sql`char_length(${table.text}) between 1 and 4000`),
    check('message_drafts_file_words_are_bounded', sql`char_length(${table.fileWords}) between 1 and 500`),
  ],
);

/** Who does not want to be written to by whom, wherever the two meet. */
export const blocks = pgTable(
  'blocks',
  {
    /** Names it to whoever takes it back: no page holds the id of an account. */
    id: uuid('id').notNull().unique().defaultRandom(),
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By which name the blocker met them, where that is not the name of their account: a name of the forums leads to no other. */
    knownAs: text('known_as'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_by_blocked').on(table.blockedId),
    check('blocks_known_as_is_bounded', sql`char_length(${table.knownAs}) between 1 and 60`),
    check('blocks_others_only', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** Whose posts somebody has put away: they can still open each, and nobody else learns of it. */
export const mutes = pgTable(
  'mutes',
  {
    /** Names it to whoever takes it back: no page holds the id of an account. */
    id: uuid('id').notNull().unique().defaultRandom(),
    muterId: uuid('muter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mutedId: uuid('muted_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By which name they met them. */
    knownAs: text('known_as').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.muterId, table.mutedId] }),
    index('mutes_by_muted').on(table.mutedId),
    check('mutes_known_as_is_bounded', sql`char_length(${table.knownAs}) between 1 and 60`),
    check('mutes_others_only', sql`${table.muterId} <> ${table.mutedId}`),
  ],
);

/** Of whose threads somebody wants to hear. */
export const follows = pgTable(
  'follows',
  {
    /** Names it to whoever takes it back. */
    id: uuid('id').notNull().unique().defaultRandom(),
    followerId: uuid('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followedId: uuid('followed_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_by_followed').on(table.followedId),
    check('follows_others_only', sql`${table.followerId} <> ${table.followedId}`),
  ],
);
