import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { searchColumns, searchIndexes } from '#platform/search/search.server.ts';
import { bilingual, hasBothTexts } from '#platform/text/bilingual-column.server.ts';
import {
  choiceStates,
  mentorshipSides,
  mentorshipStatuses,
  mentorStatuses,
  requestStatuses,
  type MentorLanguage,
  type TalkingWay,
} from './mentorship-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What people can be mentors in; staff keep the list. */
export const mentorSubjects = pgTable(
  'mentor_subjects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: bilingual('name'),
    /** Its place in the list. */
    position: integer('position').notNull(),
    /** Since when nobody chooses it any more; it stays with those who have it. */
    closedAt: instant('closed_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [hasBothTexts(table.name), index('mentor_subjects_in_order').on(table.position)],
);

/** Members who offer to be mentors. */
export const mentors = pgTable(
  'mentors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: mentorStatuses }).notNull().default('waiting'),
    /** By which name people know them here. */
    name: text('name').notNull(),
    about: text('about').notNull(),
    ways: text('ways').array().$type<TalkingWay[]>().notNull(),
    languages: text('languages').array().$type<MentorLanguage[]>().notNull(),
    /** With how many people they meet at once. */
    capacity: smallint('capacity').notNull(),
    /** Whether everybody finds them. Whoever does not want that is asked through staff alone. */
    isListed: boolean('is_listed').notNull(),
    /** When they said that they are of age. */
    adultSaidAt: instant('adult_said_at').notNull(),
    /** Why staff declined it, as its writer reads. */
    reason: text('reason'),
    offeredAt: instant('offered_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    ...searchColumns({ title: sql`"name"`, names: sql`''`, text: sql`"about"` }),
  },
  (table) => [
    check(
      'mentors_status_is_known',
      sql`${table.status} in ('waiting', 'open', 'paused', 'declined', 'ended')`,
    ),
    check('mentors_name_is_bounded', sql`char_length(${table.name}) between 1 and 60`),
    check('mentors_about_is_bounded', sql`char_length(${table.about}) between 1 and 2000`),
    check(
      'mentors_ways_are_known',
      sql`cardinality(${table.ways}) > 0 and ${table.ways} <@ array['call', 'video', 'chat', 'voice-notes']`,
    ),
    check(
      'mentors_languages_are_known',
      sql`cardinality(${table.languages}) > 0 and ${table.languages} <@ array['ar', 'en', 'fr', 'de']`,
    ),
    check('mentors_capacity_is_bounded', sql`${table.capacity} between 1 and 10`),
    check(
      'mentors_declined_for_a_reason',
      sql`(${table.status} = 'declined') = (${table.reason} is not null)
        and char_length(${table.reason}) between 1 and 1000`,
    ),
    index('mentors_by_status').on(table.status, table.updatedAt),
    ...searchIndexes('mentors_search', table),
  ],
);

/** In what somebody is a mentor. */
export const mentorSubjectChoices = pgTable(
  'mentor_subject_choices',
  {
    mentorId: uuid('mentor_id')
      .notNull()
      .references(() => mentors.id, { onDelete: 'cascade' }),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => mentorSubjects.id),
  },
  (table) => [
    primaryKey({ columns: [table.mentorId, table.subjectId] }),
    index('mentor_subject_choices_of_subject').on(table.subjectId),
  ],
);

/** When a mentor usually has time, by the clock in Cairo. */
export const mentorHours = pgTable(
  'mentor_hours',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mentorId: uuid('mentor_id')
      .notNull()
      .references(() => mentors.id, { onDelete: 'cascade' }),
    /** 0 is Saturday. */
    weekday: smallint('weekday').notNull(),
    /** In minutes since midnight. */
    fromMinutes: smallint('from_minutes').notNull(),
    toMinutes: smallint('to_minutes').notNull(),
  },
  (table) => [
    check('mentor_hours_weekday_is_known', sql`${table.weekday} between 0 and 6`),
    check(
      'mentor_hours_are_of_one_day',
      sql`${table.fromMinutes} >= 0 and ${table.toMinutes} > ${table.fromMinutes} and ${table.toMinutes} <= 1440`,
    ),
    index('mentor_hours_of_mentor').on(table.mentorId, table.weekday, table.fromMinutes),
  ],
);

/** Requests of members who look for a mentor. */
export const mentorRequests = pgTable(
  'mentor_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    menteeId: uuid('mentee_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: requestStatuses }).notNull(),
    /** By which name the mentor knows them. */
    name: text('name').notNull(),
    goals: text('goals').notNull(),
    /** What staff said when they suggested somebody, or found nobody. */
    note: text('note'),
    adultSaidAt: instant('adult_said_at').notNull(),
    askedAt: instant('asked_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check(
      'mentor_requests_status_is_known',
      sql`${table.status} in ('open', 'with-staff', 'suggested', 'matched', 'withdrawn', 'closed')`,
    ),
    check('mentor_requests_name_is_bounded', sql`char_length(${table.name}) between 1 and 60`),
    check('mentor_requests_goals_are_bounded', sql`char_length(${table.goals}) between 1 and 2000`),
    check('mentor_requests_note_is_bounded', sql`char_length(${table.note}) between 1 and 1000`),
    check(
      'mentor_requests_ended_at_some_time',
      sql`(${table.status} in ('matched', 'withdrawn', 'closed')) = (${table.endedAt} is not null)`,
    ),
    // Nobody has two requests of which something may still come, whatever is asked at once.
    uniqueIndex('mentor_requests_one_unfinished')
      .on(table.menteeId)
      .where(sql`status in ('open', 'with-staff', 'suggested')`),
    index('mentor_requests_of_mentee').on(table.menteeId, table.askedAt),
    index('mentor_requests_by_status').on(table.status, table.askedAt),
  ],
);

/** Whom a request names, in the order in which they are asked. */
export const mentorRequestChoices = pgTable(
  'mentor_request_choices',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => mentorRequests.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    mentorId: uuid('mentor_id')
      .notNull()
      .references(() => mentors.id, { onDelete: 'cascade' }),
    state: text('state', { enum: choiceStates }).notNull(),
    /** Whether staff suggested them. */
    isSuggestion: boolean('is_suggestion').notNull().default(false),
    askedAt: instant('asked_at'),
    /** Until when they can answer. */
    answerUntil: instant('answer_until'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.place] }),
    uniqueIndex('mentor_request_choices_each_once').on(table.requestId, table.mentorId),
    uniqueIndex('mentor_request_choices_one_asked')
      .on(table.requestId)
      .where(sql`state in ('asked', 'suggested')`),
    check(
      'mentor_request_choices_state_is_known',
      sql`${table.state} in ('waiting', 'suggested', 'asked', 'accepted', 'declined', 'silent', 'passed-over', 'left')`,
    ),
    check('mentor_request_choices_place_is_bounded', sql`${table.place} between 1 and 20`),
    check(
      'mentor_request_choices_asked_has_an_end',
      sql`(${table.askedAt} is null) = (${table.answerUntil} is null)
        and (${table.state} not in ('asked', 'accepted', 'declined', 'silent') or ${table.askedAt} is not null)`,
    ),
    index('mentor_request_choices_of_mentor').on(table.mentorId, table.state),
    index('mentor_request_choices_due')
      .on(table.answerUntil)
      .where(sql`state = 'asked'`),
  ],
);

/** Two people who meet: one for each request that a mentor accepted. */
export const mentorships = pgTable(
  'mentorships',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mentorId: uuid('mentor_id')
      .notNull()
      .references(() => mentors.id, { onDelete: 'cascade' }),
    menteeId: uuid('mentee_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id')
      .notNull()
      .unique()
      .references(() => mentorRequests.id, { onDelete: 'cascade' }),
    status: text('status', { enum: mentorshipStatuses }).notNull().default('active'),
    /** Which of the places of the mentor it takes while it goes on. */
    place: smallint('place').notNull(),
    begunAt: instant('begun_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: mentorshipSides }),
    /** What was said with the end. */
    words: text('words'),
  },
  (table) => [
    check('mentorships_status_is_known', sql`${table.status} in ('active', 'ended')`),
    check('mentorships_place_is_bounded', sql`${table.place} between 1 and 10`),
    check(
      'mentorships_ended_by_somebody',
      sql`(${table.status} = 'ended') = (${table.endedAt} is not null)
        and (${table.endedAt} is null) = (${table.endedBy} is null)
        and ${table.endedBy} in ('mentor', 'mentee')
        and (${table.words} is null or ${table.endedAt} is not null)`,
    ),
    check('mentorships_words_are_bounded', sql`char_length(${table.words}) between 1 and 1000`),
    uniqueIndex('mentorships_one_for_place')
      .on(table.mentorId, table.place)
      .where(sql`status = 'active'`),
    uniqueIndex('mentorships_one_for_two')
      .on(table.mentorId, table.menteeId)
      .where(sql`status = 'active'`),
    index('mentorships_of_mentee').on(table.menteeId, table.begunAt),
    index('mentorships_of_mentor').on(table.mentorId, table.begunAt),
  ],
);

const stepColumns = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** An event of `states.ts`. */
  event: text('event').notNull(),
  at: instant('at').notNull(),
});

/** What happened to an offer, one row for each step. */
export const mentorSteps = pgTable(
  'mentor_steps',
  {
    ...stepColumns(),
    mentorId: uuid('mentor_id')
      .notNull()
      .references(() => mentors.id, { onDelete: 'cascade' }),
    /** Who of the staff it was. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('mentor_steps_of_mentor').on(table.mentorId),
    index('mentor_steps_of_actor').on(table.actorId),
  ],
);

/** What happened to a request. */
export const mentorRequestSteps = pgTable(
  'mentor_request_steps',
  {
    ...stepColumns(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => mentorRequests.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('mentor_request_steps_of_request').on(table.requestId),
    index('mentor_request_steps_of_actor').on(table.actorId),
  ],
);

/** What happened to a mentorship. */
export const mentorshipSteps = pgTable(
  'mentorship_steps',
  {
    ...stepColumns(),
    mentorshipId: uuid('mentorship_id')
      .notNull()
      .references(() => mentorships.id, { onDelete: 'cascade' }),
  },
  (table) => [index('mentorship_steps_of_mentorship').on(table.mentorshipId)],
);
