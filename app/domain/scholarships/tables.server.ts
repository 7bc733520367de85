import { sql } from 'drizzle-orm';
import {
  bigint,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bilingual, hasBothTexts } from '#platform/text/bilingual-column.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { languages, type Bilingual } from '#platform/text/language.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { applicationFileKinds, applicationStatuses, type Answers } from './scholarship-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The times in which one can apply, in days of Cairo, both days included. No two overlap (a constraint of its own). */
export const scholarshipCycles = pgTable(
  'scholarship_cycles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    title: bilingual('title'),
    opensOn: date('opens_on').notNull(),
    closesOn: date('closes_on').notNull(),
    places: integer('places').notNull(),
    /** Reviewers see neither name nor contact details. */
    isBlind: boolean('is_blind').notNull().default(true),
    /** What reviewers may open; nearly every file carries a name. The disability card is never blind. */
    reviewerFiles: text('reviewer_files', { enum: applicationFileKinds })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  },
  (table) => [
    hasBothTexts(table.title),
    check('scholarship_cycles_close_after_they_open', sql`${table.closesOn} >= ${table.opensOn}`),
    check('scholarship_cycles_places_count', sql`${table.places} > 0`),
    check(
      'scholarship_cycles_reviewer_files_are_known',
      sql`${table.reviewerFiles} <@ array['cv', 'transcript', 'disability-card'] and not (${table.isBlind} and 'disability-card' = any(${table.reviewerFiles}))`,
    ),
    check('scholarship_cycles_slug_is_a_path_segment', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);

/** Who applies for what, and where that stands. What is asked for is there as soon as it was sent. */
export const scholarshipApplications = pgTable(
  'scholarship_applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What it is called where no name is shown. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity(),
    cycleId: uuid('cycle_id')
      .notNull()
      .references(() => scholarshipCycles.id),
    /** Null for whoever applies without an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    language: text('language', { enum: languages }).notNull(),
    status: text('status', { enum: applicationStatuses }).notNull().default('draft'),
    /** What was written so far, right or wrong; empty once it was sent. */
    answers: jsonb('answers').$type<Answers>().notNull().default({}),
    email: text('email'),
    /** The address as it is compared: lower case, its domain in ASCII. */
    emailKey: text('email_key'),
    fullName: text('full_name'),
    phone: text('phone'),
    programId: uuid('program_id').references(() => documents.id),
    /** What the program was called on that day. */
    programTitle: jsonb('program_title').$type<Bilingual>(),
    motivation: text('motivation'),
    /** Hundredths of a grade point: 325 is a GPA of 3.25. */
    gpaHundredths: integer('gpa_hundredths'),
    bornOn: date('born_on'),
    /** Which text of the terms was agreed to. */
    termsVersion: text('terms_version'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    submittedAt: instant('submitted_at'),
    /** Name and address as staff look for them; kept by the database, as folding every row of a search is slow. */
    searchKey: text('search_key').generatedAlwaysAs(
      sql`search_fold(coalesce(full_name, '') || ' ' || coalesce(email_key, ''))`,
    ),
  },
  (table) => [
    check('scholarship_applications_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check(
      'scholarship_applications_status_is_known',
      sql`${table.status} in (${sql.raw(applicationStatuses.map((each) => `'${each}'`).join(', '))})`,
    ),
    check(
      'scholarship_applications_sent_is_complete',
      sql`${table.status} = 'draft' or num_nulls(${table.email}, ${table.emailKey}, ${table.fullName}, ${table.phone}, ${table.programId}, ${table.programTitle}, ${table.motivation}, ${table.gpaHundredths}, ${table.bornOn}, ${table.termsVersion}, ${table.submittedAt}) = 0`,
    ),
    check('scholarship_applications_email_is_bounded', sql`char_length(${table.email}) between 3 and 254`),
    check('scholarship_applications_email_key_is_folded', sql`${table.emailKey} = lower(${table.emailKey})`),
    check('scholarship_applications_name_is_there', sql`char_length(${table.fullName}) between 1 and 120`),
    check('scholarship_applications_phone_is_international', sql`${table.phone} ~ '^[+][1-9][0-9]{6,14}$'`),
    check(
      'scholarship_applications_motivation_is_long_enough',
      sql`char_length(${table.motivation}) between 200 and 5000`,
    ),
    check('scholarship_applications_gpa_exists', sql`${table.gpaHundredths} between 0 and 400`),
    check(
      'scholarship_applications_answers_are_bounded',
      sql`jsonb_typeof(${table.answers}) = 'object' and octet_length(${table.answers}::text) <= 131072`,
    ),
    // One application per person and cycle: what was withdrawn makes room for another.
    uniqueIndex('scholarship_applications_one_for_an_address')
      .on(table.cycleId, table.emailKey)
      .where(sql`${table.status} not in ('draft', 'withdrawn')`),
    uniqueIndex('scholarship_applications_one_for_an_account')
      .on(table.cycleId, table.userId)
      .where(sql`${table.status} <> 'withdrawn'`),
    index('scholarship_applications_of_address').on(table.emailKey),
    index('scholarship_applications_of_user').on(table.userId),
    index('scholarship_applications_by_sending').on(table.submittedAt),
    index('scholarship_applications_unsent')
      .on(table.cycleId)
      .where(sql`${table.status} in ('draft', 'withdrawn')`),
  ],
);

/** The files of an application, one of each kind. Whoever deletes a row drops its file as well. */
export const scholarshipFiles = pgTable(
  'scholarship_files',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => scholarshipApplications.id),
    kind: text('kind', { enum: applicationFileKinds }).notNull(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => storedFiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.kind] }),
    check('scholarship_files_kind_is_known', sql`${table.kind} in ('cv', 'transcript', 'disability-card')`),
  ],
);

/** What happened to an application, in order; never changed. */
export const scholarshipSteps = pgTable(
  'scholarship_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => scholarshipApplications.id, { onDelete: 'cascade' }),
    status: text('status', { enum: applicationStatuses }).notNull(),
    at: instant('at').notNull(),
    /** Who of the staff did it; null for the applicant, and when their account is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the applicant is told about it, in their language. */
    message: text('message'),
    interviewAt: instant('interview_at'),
    /** An address, or the link of a meeting. */
    interviewPlace: text('interview_place'),
  },
  (table) => [
    index('scholarship_steps_of_application').on(table.applicationId),
    check('scholarship_steps_message_is_bounded', sql`char_length(${table.message}) between 1 and 2000`),
    check(
      'scholarship_steps_interview_is_whole',
      sql`(${table.interviewAt} is null) = (${table.interviewPlace} is null) and (${table.interviewAt} is null or ${table.status} = 'interview')`,
    ),
    check(
      'scholarship_steps_interview_place_is_bounded',
      sql`char_length(${table.interviewPlace}) between 1 and 300`,
    ),
  ],
);
