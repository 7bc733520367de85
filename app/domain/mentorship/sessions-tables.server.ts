import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { mentorshipSides, sessionOutcomes, sessionStatuses, talkingWays } from './mentorship-constants.ts';
import { mentorships } from './tables.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** When the two of a mentorship meet. */
export const mentorSessions = pgTable(
  'mentor_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mentorshipId: uuid('mentorship_id')
      .notNull()
      .references(() => mentorships.id, { onDelete: 'cascade' }),
    status: text('status', { enum: sessionStatuses }).notNull().default('booked'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    way: text('way', { enum: talkingWays }).notNull(),
    /** How to join: a link or a number, which the two alone read. */
    join: text('join'),
    /** Counts what was changed, for calendars. */
    revision: integer('revision').notNull().default(1),
    bookedBy: text('booked_by', { enum: mentorshipSides }).notNull(),
    bookedAt: instant('booked_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    cancelledBy: text('cancelled_by', { enum: mentorshipSides }),
    /** What was said with it. */
    cancelWords: text('cancel_words'),
    remindedAt: instant('reminded_at'),
    /** What each of the two says of it afterwards. */
    mentorSaid: text('mentor_said', { enum: sessionOutcomes }),
    menteeSaid: text('mentee_said', { enum: sessionOutcomes }),
  },
  (table) => [
    check('mentor_sessions_status_is_known', sql`${table.status} in ('booked', 'cancelled')`),
    check(
      'mentor_sessions_take_some_time',
      sql`${table.endsAt} - ${table.startsAt} between interval '15 minutes' and interval '2 hours'`,
    ),
    check('mentor_sessions_way_is_known', sql`${table.way} in ('call', 'video', 'chat', 'voice-notes')`),
    check('mentor_sessions_join_is_bounded', sql`char_length(${table.join}) between 1 and 500`),
    check('mentor_sessions_sides_are_known', sql`${table.bookedBy} in ('mentor', 'mentee')`),
    check(
      'mentor_sessions_cancelled_by_somebody',
      sql`(${table.status} = 'cancelled') = (${table.cancelledBy} is not null)
        and ${table.cancelledBy} in ('mentor', 'mentee')
        and (${table.cancelWords} is null or ${table.cancelledBy} is not null)
        and char_length(${table.cancelWords}) between 1 and 1000`,
    ),
    check(
      'mentor_sessions_outcomes_are_known',
      sql`${table.mentorSaid} in ('held', 'other-away', 'not-held')
        and ${table.menteeSaid} in ('held', 'other-away', 'not-held')`,
    ),
    index('mentor_sessions_of_mentorship').on(table.mentorshipId, table.startsAt),
    index('mentor_sessions_to_remind')
      .on(table.startsAt)
      .where(sql`status = 'booked' and reminded_at is null`),
  ],
);

/**
 * Who is busy when: two rows for each session that is booked, kept by a trigger. An exclusion constraint lets nobody be in two
 * sessions at once, whichever of the two they are in each.
 */
export const mentorSessionPeople = pgTable(
  'mentor_session_people',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => mentorSessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    index('mentor_session_people_of_person').on(table.userId, table.startsAt),
  ],
);

/** What one of the two notes of a session, for themselves unless they share it. */
export const mentorSessionNotes = pgTable(
  'mentor_session_notes',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => mentorSessions.id, { onDelete: 'cascade' }),
    side: text('side', { enum: mentorshipSides }).notNull(),
    text: text('text').notNull(),
    isShared: boolean('is_shared').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.side] }),
    check('mentor_session_notes_side_is_known', sql`${table.side} in ('mentor', 'mentee')`),
    check('mentor_session_notes_are_bounded', sql`char_length(${table.text}) between 1 and 4000`),
  ],
);

/** What happened to a session. */
export const mentorSessionSteps = pgTable(
  'mentor_session_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** An event of `states.ts`, or `book`. */
    event: text('event').notNull(),
    at: instant('at').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => mentorSessions.id, { onDelete: 'cascade' }),
  },
  (table) => [index('mentor_session_steps_of_session').on(table.sessionId)],
);
