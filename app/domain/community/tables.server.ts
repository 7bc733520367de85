import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { languages } from '#platform/language.ts';
import { documents } from '../content/tables.server.ts';
import { users } from '../identity/tables.server.ts';
import { registrationStatuses } from './event-words.ts';

/**
 * Who comes to an event, and who would like to. That there are never more with a place than the event has places
 * is kept by a trigger as well, whoever writes.
 */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** A document of the kind `event`; it can be taken off the site, but not deleted under its people. */
    eventId: uuid('event_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'restrict' }),
    /** Whose account it is; only where the address is the account's own. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** The address as it is compared: lower case, its domain in ASCII. */
    emailKey: text('email_key').notNull(),
    language: text('language', { enum: languages }).notNull(),
    status: text('status', { enum: registrationStatuses }).notNull(),
    /** Counts the registrations of the event as they came: who waits longest moves up first. */
    position: integer('position').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    /** When a mail went out within the last day before the event: the reminder, or one that told of the place so late. */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
  },
  (table) => [
    check('event_registrations_name_is_there', sql`char_length(${table.fullName}) between 1 and 120`),
    check('event_registrations_email_is_bounded', sql`char_length(${table.email}) between 3 and 254`),
    check('event_registrations_email_key_is_folded', sql`${table.emailKey} = lower(${table.emailKey})`),
    check('event_registrations_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check(
      'event_registrations_status_is_known',
      sql`${table.status} in ('registered', 'waiting', 'cancelled')`,
    ),
    check(
      'event_registrations_cancelled_has_a_time',
      sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`,
    ),
    check('event_registrations_position_counts', sql`${table.position} >= 1`),
    unique('event_registrations_position_once').on(table.eventId, table.position),
    uniqueIndex('event_registrations_once_for_an_address')
      .on(table.eventId, table.emailKey)
      .where(sql`${table.status} <> 'cancelled'`),
    index('event_registrations_of_address').on(table.emailKey),
    index('event_registrations_of_user').on(table.userId),
    index('event_registrations_by_age').on(table.createdAt),
  ],
);

/**
 * The private links of a registration. Each mail has its own, so that the link of an earlier mail still works after
 * a later one. Only the hash of a link's token is kept.
 */
export const eventRegistrationLinks = pgTable(
  'event_registration_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
  },
  (table) => [index('event_registration_links_of_registration').on(table.registrationId)],
);
