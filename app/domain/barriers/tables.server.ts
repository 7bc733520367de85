import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { bilingual, hasBothTexts } from '#platform/text/bilingual-column.server.ts';
import { languages, type Bilingual } from '#platform/text/language.ts';
import { answerChannels, barrierStatuses, readingTools, reportOutcomes } from './barrier-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What is known to keep people from something, in the words of staff: everybody can read it. */
export const barriers = pgTable(
  'barriers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: bilingual('title'),
    description: bilingual('description'),
    /** The path of the page, without its language; null where it is on many. */
    page: text('page'),
    status: text('status', { enum: barrierStatuses }).notNull().default('known'),
    /** When it was first reported, or found by staff. */
    foundAt: instant('found_at').notNull(),
    mendedAt: instant('mended_at'),
    /** Why it is not mended, as everybody reads. */
    reason: jsonb('reason').$type<Bilingual>(),
    updatedAt: instant('updated_at').notNull(),
    /** Its words as search compares them; kept by the database. */
    folded: text('folded').generatedAlwaysAs(
      sql`search_fold((title ->> 'en') || ' ' || (title ->> 'ar') || ' ' || (description ->> 'en') || ' ' || (description ->> 'ar'))`,
    ),
  },
  (table) => [
    hasBothTexts(table.title),
    hasBothTexts(table.description),
    hasBothTexts(table.reason),
    check('barriers_page_is_a_path', sql`${table.page} ~ '^/' and char_length(${table.page}) <= 200`),
    check('barriers_status_is_known', sql`${table.status} in ('known', 'in-work', 'mended', 'not-mended')`),
    check(
      'barriers_mended_at_some_time',
      sql`(${table.status} = 'mended') = (${table.mendedAt} is not null)`,
    ),
    check(
      'barriers_not_mended_for_a_reason',
      sql`(${table.status} = 'not-mended') = (${table.reason} is not null)`,
    ),
    index('barriers_in_order').on(table.status, table.updatedAt),
    index('barriers_of_page').on(table.page),
  ],
);

/** The history of a known barrier: one row for each of its states. */
export const barrierSteps = pgTable(
  'barrier_steps',
  {
    id: serial('id').primaryKey(),
    barrierId: uuid('barrier_id')
      .notNull()
      .references(() => barriers.id, { onDelete: 'cascade' }),
    status: text('status', { enum: barrierStatuses }).notNull(),
    at: instant('at').notNull(),
    /** Null once the account is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check(
      'barrier_steps_status_is_known',
      sql`${table.status} in ('known', 'in-work', 'mended', 'not-mended')`,
    ),
    index('barrier_steps_of_barrier').on(table.barrierId, table.id),
    index('barrier_steps_of_actor').on(table.actorId),
  ],
);

/** What people reported, in their own words, which staff alone read; kept as long as messages to support. */
export const barrierReports = pgTable(
  'barrier_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The path that the report came from, without its language; null where none was carried along. */
    page: text('page'),
    wanted: text('wanted').notNull(),
    happened: text('happened').notNull(),
    tool: text('tool', { enum: readingTools }).notNull(),
    toolWords: text('tool_words'),
    answerBy: text('answer_by', { enum: answerChannels }).notNull(),
    /** Null for visitors, and once the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Where a visitor wants the answer; a member's address stands in their account. */
    email: text('email'),
    /** The same as it is compared: lower case, its domain in ASCII. */
    emailKey: text('email_key'),
    language: text('language', { enum: languages }).notNull(),
    /** It looks like advertising: staff are told so. */
    isSuspected: boolean('is_suspected').notNull(),
    reportedAt: instant('reported_at').notNull(),
    /** The known barrier that it is about; before staff have looked, the one that its writer chose. */
    barrierId: uuid('barrier_id').references(() => barriers.id),
    /** Null while it waits. */
    outcome: text('outcome', { enum: reportOutcomes }),
    settledAt: instant('settled_at'),
    /** What staff answered, as its writer reads it. */
    answer: text('answer'),
  },
  (table) => [
    check('barrier_reports_page_is_a_path', sql`${table.page} ~ '^/' and char_length(${table.page}) <= 200`),
    check('barrier_reports_wanted_is_there', sql`char_length(${table.wanted}) between 1 and 1000`),
    check('barrier_reports_happened_is_there', sql`char_length(${table.happened}) between 1 and 3000`),
    check(
      'barrier_reports_tool_is_known',
      sql`${table.tool} in ('not-said', 'nvda', 'jaws', 'talkback', 'voiceover', 'orca', 'braille', 'magnifier', 'keyboard', 'voice', 'none', 'other')`,
    ),
    check('barrier_reports_tool_words_are_bounded', sql`char_length(${table.toolWords}) between 1 and 150`),
    check('barrier_reports_answer_by_is_known', sql`${table.answerBy} in ('none', 'mail', 'app')`),
    check(
      'barrier_reports_email_is_whole',
      sql`(${table.email} is null) = (${table.emailKey} is null) and char_length(${table.email}) between 3 and 254
        and ${table.emailKey} = lower(${table.emailKey})`,
    ),
    check('barrier_reports_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check(
      'barrier_reports_outcome_is_known',
      sql`${table.outcome} in ('joined', 'answered', 'dismissed')
        and (${table.outcome} <> 'joined' or ${table.barrierId} is not null)`,
    ),
    check(
      'barrier_reports_settled_or_waiting',
      sql`(${table.outcome} is null) = (${table.settledAt} is null)`,
    ),
    check(
      'barrier_reports_answered_in_words',
      sql`(${table.outcome} is not distinct from 'answered') = (${table.answer} is not null)
        and char_length(${table.answer}) between 1 and 2000`,
    ),
    index('barrier_reports_by_age').on(table.reportedAt),
    index('barrier_reports_waiting')
      .on(table.reportedAt)
      .where(sql`${table.outcome} is null`),
    index('barrier_reports_of_barrier').on(table.barrierId),
    index('barrier_reports_of_person').on(table.userId),
    index('barrier_reports_of_address').on(table.emailKey),
  ],
);

/** Whom a known barrier keeps from something: one row for each person, with how they want to hear of it. */
export const barrierPeople = pgTable(
  'barrier_people',
  {
    id: serial('id').primaryKey(),
    /** Names them to their private links. */
    linkId: uuid('link_id').notNull().unique().defaultRandom(),
    barrierId: uuid('barrier_id')
      .notNull()
      .references(() => barriers.id, { onDelete: 'cascade' }),
    /** Null for visitors, and once the account is gone: the person still counts. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email'),
    emailKey: text('email_key'),
    answerBy: text('answer_by', { enum: answerChannels }).notNull(),
    language: text('language', { enum: languages }).notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [
    check('barrier_people_answer_by_is_known', sql`${table.answerBy} in ('none', 'mail', 'app')`),
    check(
      'barrier_people_email_is_whole',
      sql`(${table.email} is null) = (${table.emailKey} is null) and char_length(${table.email}) between 3 and 254
        and ${table.emailKey} = lower(${table.emailKey})`,
    ),
    check('barrier_people_language_is_known', sql`${table.language} in ('en', 'ar')`),
    uniqueIndex('barrier_people_once').on(table.barrierId, table.userId),
    uniqueIndex('barrier_people_address_once').on(table.barrierId, table.emailKey),
    index('barrier_people_of_person').on(table.userId),
    index('barrier_people_of_address').on(table.emailKey),
  ],
);
