import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { documents } from '#domain/documents/tables.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { bilingual, hasBothTexts } from '#platform/text/bilingual-column.server.ts';
import { languages, type Bilingual } from '#platform/text/language.ts';
import { placeFacts, questionKinds } from './event-constants.ts';
import { eventRegistrations } from './tables.server.ts';

const eventId = () =>
  uuid('event_id')
    .notNull()
    .references(() => documents.id, { onDelete: 'cascade' });

const registrationId = () =>
  uuid('registration_id')
    .notNull()
    .references(() => eventRegistrations.id, { onDelete: 'cascade' });

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** What staff decide about an event besides its text; an event without a row gives no certificate. */
export const eventPreparations = pgTable('event_preparations', {
  eventId: eventId().primaryKey(),
  /** Whether whoever was there gets a certificate of attendance. */
  givesCertificate: boolean('gives_certificate').notNull(),
  changedAt: instant('changed_at'),
});

/** Which events are the dates of one event that is repeated; each is an event of its own, and an event without a row is the only one. */
export const eventSeries = pgTable(
  'event_series',
  {
    eventId: eventId().primaryKey(),
    /** Shared by the dates of one series; it names nothing else. */
    seriesId: uuid('series_id').notNull(),
  },
  (table) => [index('event_series_dates').on(table.seriesId)],
);

/** The way to an event and its place in words, fact by fact; a fact without a row is not known yet. */
export const eventPlaceFacts = pgTable(
  'event_place_facts',
  {
    eventId: eventId(),
    fact: text('fact', { enum: placeFacts }).notNull(),
    words: bilingual('words'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.fact] }),
    check(
      'event_place_facts_fact_is_known',
      sql`${table.fact} in ('way', 'entrance', 'steps', 'lift', 'toilets', 'guide-dogs', 'sign-language', 'quiet-room', 'call')`,
    ),
    hasBothTexts(table.words),
  ],
);

/** What each guest of an event is asked; five questions at most. */
export const eventQuestions = pgTable(
  'event_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: eventId(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: questionKinds }).notNull(),
    words: bilingual('words'),
    isRequired: boolean('is_required').notNull(),
    /** What there is to choose from; empty for the other kinds. */
    choices: jsonb('choices').$type<Bilingual[]>().notNull(),
  },
  (table) => [
    unique('event_questions_position_once').on(table.eventId, table.position),
    check('event_questions_five_at_most', sql`${table.position} between 1 and 5`),
    check('event_questions_kind_is_known', sql`${table.kind} in ('text', 'yes-no', 'choice')`),
    check(
      'event_questions_have_choices',
      sql`case when ${table.kind} = 'choice' then jsonb_array_length(${table.choices}) between 2 and 8 else jsonb_array_length(${table.choices}) = 0 end`,
    ),
    hasBothTexts(table.words),
  ],
);

/** What a guest answered: their words, `yes` or `no`, or the number of a choice, counted from 0. */
export const eventAnswers = pgTable(
  'event_answers',
  {
    registrationId: registrationId(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => eventQuestions.id, { onDelete: 'cascade' }),
    answer: text('answer').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.registrationId, table.questionId] }),
    check('event_answers_are_bounded', sql`char_length(${table.answer}) between 1 and 500`),
  ],
);

/** Who was there: one arrival for each registration, whoever marks it. */
export const eventArrivals = pgTable('event_arrivals', {
  registrationId: registrationId().primaryKey(),
  arrivedAt: instant('arrived_at'),
  /** Who of the staff marked it. */
  markedBy: uuid('marked_by').notNull(),
});

/** What a guest says afterwards, to the staff alone. */
export const eventFeedback = pgTable(
  'event_feedback',
  {
    registrationId: registrationId().primaryKey(),
    /** How accessible the event was, from 1 to 5. */
    accessibility: integer('accessibility').notNull(),
    words: text('words'),
    givenAt: instant('given_at'),
  },
  (table) => [
    check('event_feedback_rates_from_1_to_5', sql`${table.accessibility} between 1 and 5`),
    check('event_feedback_is_bounded', sql`char_length(${table.words}) between 1 and 2000`),
  ],
);

/** The recording of an event that is over, and its words; visitors have it from `published_at` on. */
export const eventRecordings = pgTable(
  'event_recordings',
  {
    eventId: eventId().primaryKey(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => storedFiles.id),
    seconds: integer('seconds').notNull(),
    /** The language that is spoken in it. */
    spoken: text('spoken', { enum: languages }).notNull(),
    transcriptEn: text('transcript_en'),
    transcriptAr: text('transcript_ar'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** Who of the staff published it. */
    publishedBy: uuid('published_by'),
    /** Counts its changes: whoever publishes it says which one they heard and read. */
    revision: integer('revision').notNull().default(1),
    changedAt: instant('changed_at'),
  },
  (table) => [
    check('event_recordings_seconds_are_bounded', sql`${table.seconds} between 1 and 14400`),
    check('event_recordings_spoken_is_known', sql`${table.spoken} in ('en', 'ar')`),
    check(
      'event_recordings_transcripts_are_bounded',
      sql`char_length(${table.transcriptEn}) between 1 and 100000 and char_length(${table.transcriptAr}) between 1 and 100000`,
    ),
    // Nobody who hears nothing is left out: what is spoken can be read.
    check(
      'event_recordings_are_published_with_words',
      sql`${table.publishedAt} is null or case when ${table.spoken} = 'en' then ${table.transcriptEn} else ${table.transcriptAr} end is not null`,
    ),
    check(
      'event_recordings_are_published_by_somebody',
      sql`(${table.publishedAt} is null) = (${table.publishedBy} is null)`,
    ),
  ],
);
