import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { optionalMessageKinds } from '#domain/identity/message-kinds.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { BroadcastCounts, BroadcastWords } from './broadcasts/broadcast-constants.ts';
import { digestRhythms, mailRhythms, usualRhythm } from './by-mail/mail-rhythms.ts';
import {
  broadcastStatuses,
  notificationChannels,
  recipientStatuses,
} from './notify/notification-constants.ts';
import type { NotificationValues } from './notify/notification-values.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** What people are told in the app: what happened stands as a kind and its values, so that it can be read in both languages. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A kind that is no longer known is not shown. */
    kind: text('kind').notNull(),
    /** Names the cause: one cause tells a person once. */
    key: text('key').notNull(),
    values: jsonb('values').$type<NotificationValues>().notNull().default({}),
    /** Where it leads: a path of the site without its language. */
    href: text('href').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** False for what somebody wants by mail alone: it stands in no list. */
    isInApp: boolean('is_in_app').notNull().default(true),
    /** Since when it waits to be mailed; null for what goes by no mail, and once it was. */
    awaitsMailSince: instant('awaits_mail_since'),
  },
  (table) => [
    unique('notifications_tell_once').on(table.userId, table.key),
    check('notifications_key_is_bounded', sql`char_length(${table.key}) between 1 and 200`),
    check(
      'notifications_lead_into_the_site',
      sql`${table.href} ~ '^/([^/]|$)' and char_length(${table.href}) <= 300`,
    ),
    check(
      'notifications_values_are_few',
      sql`jsonb_typeof(${table.values}) = 'object' and octet_length(${table.values}::text) <= 8192`,
    ),
    index('notifications_of_user').on(table.userId, table.createdAt),
    index('notifications_unread')
      .on(table.userId, table.createdAt)
      .where(sql`${table.readAt} is null`),
    index('notifications_by_age').on(table.createdAt),
    index('notifications_await_mail')
      .on(table.userId, table.awaitsMailSince)
      .where(sql`${table.awaitsMailSince} is not null`),
  ],
);

/** What people chose about optional messages besides mail, which stands with their account; no row is the usual. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    mutedInApp: text('muted_in_app').array().notNull().default([]),
    mutedWhatsApp: text('muted_whatsapp').array().notNull().default([]),
    /** Whether pages say aloud what arrives while they are open. */
    announcesNew: boolean('announces_new').notNull().default(true),
    /** How often a mail tells what is new in the community. */
    communityMail: text('community_mail', { enum: mailRhythms }).notNull().default(usualRhythm),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'notification_preferences_community_mail_is_known',
      sql`${table.communityMail} in (${listOf(mailRhythms)})`,
    ),
    check(
      'notification_preferences_muted_are_few',
      sql`cardinality(${table.mutedInApp}) <= 50 and cardinality(${table.mutedWhatsApp}) <= 50`,
    ),
  ],
);

/**
 * That somebody's mail of a day or a week was made: one row for each person and morning, so that no two processes make it and
 * none makes it twice. `notices` is how much it told; 0 where there was nothing to tell, and then no mail was sent.
 */
export const mailDigests = pgTable(
  'mail_digests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The day in Cairo on whose morning it was due. */
    dueOn: date('due_on').notNull(),
    rhythm: text('rhythm', { enum: digestRhythms }).notNull(),
    notices: integer('notices').notNull().default(0),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.dueOn] }),
    check('mail_digests_rhythm_is_known', sql`${table.rhythm} in (${listOf(digestRhythms)})`),
    check('mail_digests_notices_count', sql`${table.notices} >= 0`),
    index('mail_digests_by_age').on(table.madeAt),
  ],
);

/** Words that staff use again and again. */
export const broadcastTemplates = pgTable(
  'broadcast_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().unique(),
    kind: text('kind', { enum: optionalMessageKinds }).notNull(),
    words: jsonb('words').$type<BroadcastWords>().notNull(),
    /** Counts up with every change: whoever saves says which one they had before them. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('broadcast_templates_name_is_there', sql`char_length(${table.name}) between 1 and 120`),
    check('broadcast_templates_kind_is_known', sql`${table.kind} in (${listOf(optionalMessageKinds)})`),
    check('broadcast_templates_words_are_an_object', sql`jsonb_typeof(${table.words}) = 'object'`),
  ],
);

/** A message of staff to many. A trigger lets its words and people change only while it is a draft. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What staff call it. */
    name: text('name').notNull(),
    kind: text('kind', { enum: optionalMessageKinds }).notNull(),
    words: jsonb('words').$type<BroadcastWords>().notNull(),
    channels: text('channels', { enum: notificationChannels }).array().notNull(),
    /** Whom it goes to: the name of a segment and, where it has some, one of its choices. */
    segment: text('segment').notNull(),
    choice: text('choice').notNull().default(''),
    status: text('status', { enum: broadcastStatuses }).notNull().default('draft'),
    revision: integer('revision').notNull().default(1),
    scheduledAt: instant('scheduled_at'),
    startedAt: instant('started_at'),
    /** When its recipients were written down; from then on nobody comes in and nobody gets it twice. */
    listedAt: instant('listed_at'),
    endedAt: instant('ended_at'),
    /** How it went, once its recipients were forgotten. */
    counts: jsonb('counts').$type<BroadcastCounts>(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('broadcasts_name_is_there', sql`char_length(${table.name}) between 1 and 120`),
    check('broadcasts_kind_is_known', sql`${table.kind} in (${listOf(optionalMessageKinds)})`),
    check('broadcasts_words_are_an_object', sql`jsonb_typeof(${table.words}) = 'object'`),
    check('broadcasts_status_is_known', sql`${table.status} in (${listOf(broadcastStatuses)})`),
    check(
      'broadcasts_channels_are_known',
      sql`cardinality(${table.channels}) between 1 and 3 and ${table.channels} <@ array[${listOf(notificationChannels)}]`,
    ),
    check(
      'broadcasts_scheduled_has_a_time',
      sql`${table.status} <> 'scheduled' or ${table.scheduledAt} is not null`,
    ),
    check(
      'broadcasts_started_has_a_time',
      sql`${table.status} not in ('sending', 'sent') or ${table.startedAt} is not null`,
    ),
    check(
      'broadcasts_over_has_a_time',
      sql`(${table.status} in ('sent', 'stopped')) = (${table.endedAt} is not null)`,
    ),
    index('broadcasts_by_age').on(table.createdAt),
    index('broadcasts_of_user').on(table.createdBy),
    index('broadcasts_at_work')
      .on(table.status, table.scheduledAt)
      .where(sql`${table.status} in ('scheduled', 'sending')`),
  ],
);

/**
 * People without an account who were written to because they registered or applied somewhere: the link by which they
 * end that. Their address stands here as a hash, so that a fields to be left alone outlives what they once filled in.
 */
export const mailGuests = pgTable(
  'mail_guests',
  {
    addressHash: text('address_hash').primaryKey(),
    token: text('token').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** Since when they want no messages of staff to many. */
    leftAt: instant('left_at'),
  },
  (table) => [check('mail_guests_hash_is_one', sql`${table.addressHash} ~ '^[A-Za-z0-9_-]{43}$'`)],
);

/**
 * Who gets a broadcast, one row for each person and channel, written once when it starts. It names people by where
 * they are known and their id there, never by an address: that is asked for when their message is written.
 */
export const broadcastRecipients = pgTable(
  'broadcast_recipients',
  {
    broadcastId: uuid('broadcast_id')
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    /** `account:`, or another source of people, and the id there. */
    person: text('person').notNull(),
    channel: text('channel', { enum: notificationChannels }).notNull(),
    status: text('status', { enum: recipientStatuses }).notNull().default('waiting'),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastId, table.person, table.channel] }),
    check('broadcast_recipients_person_is_named', sql`${table.person} ~ '^[a-z]+:[0-9a-f-]{36}$'`),
    check(
      'broadcast_recipients_channel_is_known',
      sql`${table.channel} in (${listOf(notificationChannels)})`,
    ),
    check('broadcast_recipients_status_is_known', sql`${table.status} in (${listOf(recipientStatuses)})`),
    index('broadcast_recipients_waiting')
      .on(table.broadcastId, table.person, table.channel)
      .where(sql`${table.status} = 'waiting'`),
    index('broadcast_recipients_of_person').on(table.person),
  ],
);
