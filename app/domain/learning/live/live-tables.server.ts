import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { courses } from '../tables.server.ts';
import { attendanceWays, liveNoticeKinds } from './live-constants.ts';

/**
 * When a live lesson takes place. It is known by its course and the last part of its address, so that a later version keeps
 * its sessions. None is ever deleted: what was cancelled says why.
 */
export const liveSessions = pgTable(
  'live_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonSlug: text('lesson_slug').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** Where it takes place. */
    link: text('link').notNull(),
    /** For those who take part by telephone, and what they type when they are asked for a code. */
    phone: text('phone'),
    phoneCode: text('phone_code'),
    plannedAt: timestamp('planned_at', { withTimezone: true }).notNull(),
    /** When it was given another time, and how often. */
    movedAt: timestamp('moved_at', { withTimezone: true }),
    timesMoved: integer('times_moved').notNull().default(0),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    cancelReason: text('cancel_reason'),
    /** What was put up afterwards. */
    recordingLink: text('recording_link'),
    recordingMinutes: smallint('recording_minutes'),
    recordingMegabytes: integer('recording_megabytes'),
    transcriptEn: text('transcript_en'),
    transcriptAr: text('transcript_ar'),
    notesEn: text('notes_en'),
    notesAr: text('notes_ar'),
    /** Counts its changes: whoever changes it says which one they saw. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    check('live_sessions_lesson_is_a_path_segment', sql`${table.lessonSlug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('live_sessions_end_after_their_start', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'live_sessions_link_is_safe',
      sql`${table.link} ~ '^https://[^[:space:]]+$' and char_length(${table.link}) <= 500`,
    ),
    check('live_sessions_phone_is_bounded', sql`char_length(${table.phone}) between 3 and 30`),
    check(
      'live_sessions_code_belongs_to_a_phone',
      sql`${table.phoneCode} is null
        or (${table.phone} is not null and char_length(${table.phoneCode}) between 1 and 20)`,
    ),
    check('live_sessions_moves_are_counted', sql`(${table.movedAt} is null) = (${table.timesMoved} = 0)`),
    check(
      'live_sessions_are_cancelled_with_a_reason',
      sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null)`,
    ),
    check('live_sessions_reason_is_bounded', sql`char_length(${table.cancelReason}) between 1 and 500`),
    check(
      'live_sessions_recording_link_is_safe',
      sql`${table.recordingLink} ~ '^https://[^[:space:]]+$' and char_length(${table.recordingLink}) <= 500`,
    ),
    check(
      'live_sessions_recording_has_a_transcript',
      sql`${table.recordingLink} is null or ${table.transcriptEn} is not null or ${table.transcriptAr} is not null`,
    ),
    check(
      'live_sessions_size_is_that_of_a_recording',
      sql`${table.recordingLink} is not null
        or (${table.recordingMinutes} is null and ${table.recordingMegabytes} is null)`,
    ),
    check(
      'live_sessions_texts_are_bounded',
      sql`char_length(${table.transcriptEn}) between 1 and 100000
        and char_length(${table.transcriptAr}) between 1 and 100000
        and char_length(${table.notesEn}) between 1 and 10000
        and char_length(${table.notesAr}) between 1 and 10000`,
    ),
    // The same session planned twice, in two tabs too, is one.
    uniqueIndex('live_sessions_once_at_a_time')
      .on(table.courseId, table.lessonSlug, table.startsAt)
      .where(sql`cancelled_at is null`),
    index('live_sessions_in_order').on(table.startsAt),
  ],
);

/** That somebody took part in a session, on their own word. */
export const liveAttendances = pgTable(
  'live_attendances',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    way: text('way', { enum: attendanceWays }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    check('live_attendances_way_is_known', sql`${table.way} in ('there', 'transcript')`),
    index('live_attendances_of_user').on(table.userId),
  ],
);

/** What a learner was told about a session, so that nobody is told twice; a session that was moved is told of anew. */
export const liveNotices = pgTable(
  'live_notices',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => liveSessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: liveNoticeKinds }).notNull(),
    /** How often the session had been moved then. */
    timesMoved: integer('times_moved').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId, table.kind, table.timesMoved] }),
    check(
      'live_notices_kind_is_known',
      sql`${table.kind} in ('planned', 'day', 'hour', 'moved', 'cancelled')`,
    ),
    index('live_notices_of_user').on(table.userId),
  ],
);
