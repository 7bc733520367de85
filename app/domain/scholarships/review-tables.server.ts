import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bilingual, hasBothTexts } from '#platform/text/bilingual-column.server.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { programEnrolments } from '#domain/learning/programs/programs-tables.server.ts';
import { scholarshipApplications, scholarshipCycles } from './tables.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const staff = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** The programs of a cycle and their own places, where they have some; a cycle that names none offers all. */
export const scholarshipCyclePrograms = pgTable(
  'scholarship_cycle_programs',
  {
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => scholarshipCycles.id),
    programId: uuid('program_id')
      .notNull()
      .references(() => documents.id),
    /** Null: only the places of the cycle as a whole count. */
    places: integer('places'),
  },
  (table) => [
    primaryKey({ columns: [table.cycleId, table.programId] }),
    check('scholarship_cycle_programs_places_count', sql`${table.places} > 0`),
  ],
);

/**
 * What applications of a cycle are judged by. Triggers keep that the weights of a cycle are 100 together, and that
 * nothing changes once a review was submitted.
 */
export const scholarshipCriteria = pgTable(
  'scholarship_criteria',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => scholarshipCycles.id),
    title: bilingual('title'),
    description: bilingual('description'),
    weight: integer('weight').notNull(),
    /** Scores go from 0 to this. */
    scale: integer('scale').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    hasBothTexts(table.title),
    hasBothTexts(table.description),
    check('scholarship_criteria_weight_counts', sql`${table.weight} between 1 and 100`),
    check('scholarship_criteria_scale_is_short', sql`${table.scale} between 1 and 10`),
    index('scholarship_criteria_of_cycle').on(table.cycleId, table.position),
  ],
);

/**
 * Who reads which application, and what they found. Submitted it is frozen by a trigger; with a conflict of interest
 * it is over, and its reviewer is never asked again.
 */
export const scholarshipReviews = pgTable(
  'scholarship_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => scholarshipApplications.id, { onDelete: 'cascade' }),
    /** Null once their account is gone. */
    reviewerId: staff('reviewer_id'),
    assignedAt: instant('assigned_at').notNull(),
    /** When its reviewer was reminded of it, once. */
    remindedAt: instant('reminded_at'),
    comment: text('comment').notNull().default(''),
    savedAt: instant('saved_at'),
    submittedAt: instant('submitted_at'),
    /** The weighted mean in 2,520ths of a point of 100, which every scale divides: see `weighted-mean.ts`. */
    meanParts: integer('mean_parts'),
    conflictAt: instant('conflict_at'),
    conflictReason: text('conflict_reason'),
  },
  (table) => [
    unique('scholarship_reviews_one_of_a_reviewer').on(table.applicationId, table.reviewerId),
    index('scholarship_reviews_of_reviewer').on(table.reviewerId),
    check('scholarship_reviews_comment_is_bounded', sql`char_length(${table.comment}) <= 5000`),
    check(
      'scholarship_reviews_submitted_has_a_mean',
      sql`(${table.submittedAt} is null) = (${table.meanParts} is null)`,
    ),
    check('scholarship_reviews_mean_is_in_range', sql`${table.meanParts} between 0 and 252000`),
    check(
      'scholarship_reviews_conflict_has_a_reason',
      sql`(${table.conflictAt} is null) = (${table.conflictReason} is null) and char_length(${table.conflictReason}) between 5 and 500`,
    ),
    check(
      'scholarship_reviews_conflict_submits_nothing',
      sql`${table.conflictAt} is null or ${table.submittedAt} is null`,
    ),
  ],
);

/** What a review gives for a criterion. */
export const scholarshipScores = pgTable(
  'scholarship_scores',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => scholarshipReviews.id, { onDelete: 'cascade' }),
    criterionId: uuid('criterion_id')
      .notNull()
      .references(() => scholarshipCriteria.id, { onDelete: 'cascade' }),
    score: integer('score').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.criterionId] }),
    check('scholarship_scores_are_not_negative', sql`${table.score} between 0 and 10`),
    index('scholarship_scores_of_criterion').on(table.criterionId),
  ],
);

/** What staff note for each other about an application; its applicant does not see it. */
export const scholarshipNotes = pgTable(
  'scholarship_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => scholarshipApplications.id, { onDelete: 'cascade' }),
    authorId: staff('author_id'),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('scholarship_notes_of_application').on(table.applicationId),
    check('scholarship_notes_text_is_bounded', sql`char_length(${table.text}) between 1 and 2000`),
  ],
);

/**
 * Every scholarship that was given; a trigger keeps that there are never more than places. The row stays when the
 * application is erased with an account: its place was given.
 */
export const scholarshipAwards = pgTable(
  'scholarship_awards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => scholarshipCycles.id),
    programId: uuid('program_id')
      .notNull()
      .references(() => documents.id),
    applicationId: uuid('application_id').references(() => scholarshipApplications.id, {
      onDelete: 'set null',
    }),
    awardedAt: instant('awarded_at').notNull(),
    awardedBy: staff('awarded_by'),
    /** The place in its program that it was used for; null until then, and when that went with an account. */
    programEnrolmentId: uuid('program_enrolment_id')
      .unique()
      .references(() => programEnrolments.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('scholarship_awards_one_for_an_application').on(table.applicationId),
    index('scholarship_awards_of_cycle').on(table.cycleId, table.programId),
  ],
);

/** Hours of community service that the holder of a scholarship has done. */
export const scholarshipHours = pgTable(
  'scholarship_hours',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => scholarshipApplications.id, { onDelete: 'cascade' }),
    doneOn: date('done_on').notNull(),
    minutes: integer('minutes').notNull(),
    note: text('note').notNull().default(''),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: staff('recorded_by'),
  },
  (table) => [
    index('scholarship_hours_of_application').on(table.applicationId, table.doneOn),
    check('scholarship_hours_fit_into_a_day', sql`${table.minutes} between 1 and 1440`),
    check('scholarship_hours_note_is_bounded', sql`char_length(${table.note}) <= 500`),
  ],
);
