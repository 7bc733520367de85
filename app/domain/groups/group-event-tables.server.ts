import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { seriesRhythms } from '#platform/time/series-dates.ts';
import { groupPlaceStatuses } from './group-event-constants.ts';
import { groupMembers, groups } from './tables.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What the dates of an event that is repeated have in common; each date is an event of its own. Deleted with the last of them. */
export const groupEventSeries = pgTable(
  'group_event_series',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    rhythm: text('rhythm', { enum: seriesRhythms }).notNull(),
  },
  (table) => [
    unique('group_event_series_of_group').on(table.id, table.groupId),
    check('group_event_series_rhythm_is_known', sql`${table.rhythm} in ('weekly', 'fortnightly', 'monthly')`),
    index('group_event_series_in_group').on(table.groupId),
  ],
);

/** When the members of a group meet. Deleted with all who came, some time after its end. */
export const groupEvents = pgTable(
  'group_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** Null for an event that takes place once. */
    seriesId: uuid('series_id'),
    title: text('title').notNull(),
    words: text('words').notNull(),
    place: text('place').notNull(),
    /** How to get there and in; null where nobody has written it yet. */
    way: text('way'),
    /** How to take part from afar, as whoever has a place reads it. */
    joining: text('joining'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    capacity: integer('capacity').notNull(),
    /** Whether people who are no members read it too, in an open group. They cannot come unless they join. */
    isForAll: boolean('is_for_all').notNull(),
    /** Counts its changes, for calendars. */
    revision: integer('revision').notNull().default(0),
    changedAt: instant('changed_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    /** Why it does not take place, as its people read. */
    cancelledReason: text('cancelled_reason'),
  },
  (table) => [
    // What the places of an event point at: an event belongs to the group whose members come.
    unique('group_events_of_group').on(table.id, table.groupId),
    foreignKey({
      name: 'group_events_of_series',
      columns: [table.seriesId, table.groupId],
      foreignColumns: [groupEventSeries.id, groupEventSeries.groupId],
    }).onDelete('cascade'),
    check(
      'group_events_are_bounded',
      sql`char_length(${table.title}) between 1 and 120 and char_length(${table.words}) between 1 and 2000
        and char_length(${table.place}) between 1 and 300 and char_length(${table.way}) between 1 and 1000
        and char_length(${table.joining}) between 1 and 500`,
    ),
    check('group_events_end_after_they_begin', sql`${table.endsAt} > ${table.startsAt}`),
    check('group_events_have_places', sql`${table.capacity} between 1 and 500`),
    check(
      'group_events_are_cancelled_with_reason',
      sql`(${table.cancelledAt} is null) = (${table.cancelledReason} is null)
        and char_length(${table.cancelledReason}) between 1 and 1000`,
    ),
    index('group_events_in_order').on(table.groupId, table.startsAt),
    index('group_events_of_series_in_order').on(table.seriesId, table.startsAt),
    index('group_events_by_beginning').on(table.startsAt),
    index('group_events_by_end').on(table.endsAt),
  ],
);

/**
 * Who comes to an event of their group, and who waits for a place. Each hangs by the membership: whoever is no member any more
 * has no place. That there are never more than the event has places is kept by a trigger as well.
 */
export const groupEventPlaces = pgTable(
  'group_event_places',
  {
    /** Names it for what is told of it: whoever gives up a place and takes one again has another one. */
    id: uuid('id').notNull().defaultRandom(),
    eventId: uuid('event_id').notNull(),
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    status: text('status', { enum: groupPlaceStatuses }).notNull(),
    /** Counts those who came to the event: who waits longest moves up first. */
    position: integer('position').notNull(),
    takenAt: instant('taken_at').notNull(),
    /** When they were told within the last day before it. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.userId] }),
    foreignKey({
      name: 'group_event_places_of_event',
      columns: [table.eventId, table.groupId],
      foreignColumns: [groupEvents.id, groupEvents.groupId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'group_event_places_of_member',
      columns: [table.groupId, table.userId],
      foreignColumns: [groupMembers.groupId, groupMembers.userId],
    }).onDelete('cascade'),
    unique('group_event_places_position_once').on(table.eventId, table.position),
    check('group_event_places_status_is_known', sql`${table.status} in ('registered', 'waiting')`),
    check('group_event_places_position_counts', sql`${table.position} >= 1`),
    index('group_event_places_of_user').on(table.userId, table.groupId),
  ],
);
