import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { courses } from '../tables.server.ts';
import { messageAudiences } from './message-constants.ts';

/** What those who teach a course write to its learners: a draft until it is sent, and as it was sent from then on. */
export const courseMessages = pgTable(
  'course_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Null once the account of its writer is gone. */
    writerId: uuid('writer_id').references(() => users.id, { onDelete: 'set null' }),
    audience: text('audience', { enum: messageAudiences }).notNull(),
    subjectEn: text('subject_en'),
    textEn: text('text_en'),
    subjectAr: text('subject_ar'),
    textAr: text('text_ar'),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    /** Counts its changes: whoever changes or sends it says which one they saw. */
    revision: integer('revision').notNull().default(1),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** The day of Cairo on which it was sent, and which one of that day it was: there are so many a day and no more. */
    sentOn: date('sent_on'),
    ofDay: smallint('of_day'),
    /** To how many it was sent. */
    recipients: integer('recipients'),
    /** When everybody had been told. */
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  },
  (table) => [
    check(
      'course_messages_audience_is_known',
      sql`${table.audience} in ('all', 'not-completed', 'not-begun')`,
    ),
    check(
      'course_messages_languages_are_whole',
      sql`(${table.subjectEn} is null) = (${table.textEn} is null)
        and (${table.subjectAr} is null) = (${table.textAr} is null)
        and (${table.textEn} is not null or ${table.textAr} is not null)`,
    ),
    check(
      'course_messages_words_are_bounded',
      sql`char_length(${table.subjectEn}) between 1 and 150 and char_length(${table.subjectAr}) between 1 and 150
        and char_length(${table.textEn}) between 1 and 5000 and char_length(${table.textAr}) between 1 and 5000`,
    ),
    check(
      'course_messages_are_sent_whole',
      sql`(${table.sentAt} is null) = (${table.sentOn} is null) and (${table.sentAt} is null) = (${table.ofDay} is null)
        and (${table.sentAt} is null) = (${table.recipients} is null)`,
    ),
    check(
      'course_messages_are_delivered_after',
      sql`${table.deliveredAt} is null or ${table.sentAt} is not null`,
    ),
    check('course_messages_have_somebody', sql`${table.recipients} > 0`),
    // `courseMessageLimits.perDay`: mail to many is not sent often, also not by two people at once.
    check('course_messages_are_few_a_day', sql`${table.ofDay} between 1 and 2`),
    unique('course_messages_of_day').on(table.courseId, table.sentOn, table.ofDay),
    index('course_messages_of_course').on(table.courseId, table.writtenAt),
    index('course_messages_of_writer').on(table.writerId),
    index('course_messages_to_deliver')
      .on(table.sentAt)
      .where(sql`sent_at is not null and delivered_at is null`),
  ],
);

/** Whom a message was sent to, written down when it was sent, and when each of them was told. */
export const courseMessageRecipients = pgTable(
  'course_message_recipients',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => courseMessages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null while they wait; also set for whoever could not, or did not want to be told any more. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index('course_message_recipients_of_user').on(table.userId),
    index('course_message_recipients_waiting')
      .on(table.messageId)
      .where(sql`settled_at is null`),
  ],
);
