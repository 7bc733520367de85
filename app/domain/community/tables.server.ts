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
import { languages } from '#platform/text/language.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { registrationStatuses } from './event-constants.ts';

/**
 * Who comes to an event, and who would like to. That there are never more with a place than the event has places
 * is kept by a trigger as well, whoever writes. Whoever has not shown yet that the address is theirs is `unconfirmed`:
 * a place may be held for them for a short time, and then counts as taken.
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
    /**
     * What its person says at the door: six of the signs of door-code.ts. Where nobody names one the database draws it: each
     * hexadecimal digit of a random number stands for one sign.
     */
    code: text('code')
      .notNull()
      .default(sql`translate(left(gen_random_uuid()::text, 6), '0123456789abcdef', '2346789FKLMQRWXY')`),
    status: text('status', { enum: registrationStatuses }).notNull(),
    /** Counts the registrations of the event as they came: who waits longest moves up first. */
    position: integer('position').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When its person used the link of a mail, or registered with the confirmed address of their account. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Until when a place is held, or was; null when none was. It ends by itself, whoever looks. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** The keyed hash of the network that asked for the place that is held; forgotten when the hold is over. */
    heldFor: text('held_for'),
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
      sql`${table.status} in ('unconfirmed', 'registered', 'waiting', 'cancelled')`,
    ),
    check(
      'event_registrations_place_and_line_are_confirmed',
      sql`${table.status} = 'cancelled' or (${table.status} = 'unconfirmed') = (${table.confirmedAt} is null)`,
    ),
    check(
      'event_registrations_held_until_confirmed',
      sql`${table.heldUntil} is null or ${table.status} = 'unconfirmed'`,
    ),
    check(
      'event_registrations_held_for_somebody',
      sql`${table.heldFor} is null or (${table.heldUntil} is not null and ${table.heldFor} ~ '^[A-Za-z0-9_-]{22}$')`,
    ),
    check(
      'event_registrations_cancelled_has_a_time',
      sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`,
    ),
    check('event_registrations_code_is_short', sql`${table.code} ~ '^[2346789FKLMQRWXY]{6}$'`),
    check('event_registrations_position_counts', sql`${table.position} >= 1`),
    unique('event_registrations_code_once').on(table.eventId, table.code),
    unique('event_registrations_position_once').on(table.eventId, table.position),
    uniqueIndex('event_registrations_once_for_an_address')
      .on(table.eventId, table.emailKey)
      .where(sql`${table.status} <> 'cancelled'`),
    index('event_registrations_of_address').on(table.emailKey),
    index('event_registrations_of_user').on(table.userId),
    index('event_registrations_by_age').on(table.createdAt),
  ],
);
