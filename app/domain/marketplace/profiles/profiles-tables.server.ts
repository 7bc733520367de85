import { sql, type SQL } from 'drizzle-orm';
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
  smallint,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { inBothLanguages, searchColumns, searchIndexes } from '#platform/search/search.server.ts';
import { bilingual } from '#platform/text/bilingual-column.server.ts';
import { workingWays } from '../invitation-constants.ts';
import type { SkillKey } from '../skills.ts';
import {
  availabilities,
  pieceNatures,
  profileStatuses,
  profileVisibilities,
  type LanguagesOfWork,
} from './profile-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What freelancers say about themselves: one page each. Its texts are in one language or in both; the other is empty.
 * Nobody finds a private one, not even by a word of it: its search columns are empty.
 */
export const freelancerProfiles = pgTable(
  'freelancer_profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique('freelancer_profiles_one_each')
      .references(() => users.id, { onDelete: 'restrict' }),
    slug: text('slug').notNull().unique('freelancer_profiles_slug_once'),
    /** As they want to be called. */
    name: text('name').notNull(),
    headline: bilingual('headline'),
    about: bilingual('about'),
    skills: text('skills').array().$type<SkillKey[]>().notNull().default([]),
    /** The titles of the skills in both languages, for whoever looks for them. */
    skillWords: text('skill_words').notNull().default(''),
    /** For an hour; null where it is left open. */
    ratePiastres: integer('rate_piastres'),
    languages: jsonb('languages').$type<LanguagesOfWork>().notNull().default({}),
    /** None when the person would rather not say. */
    workingWays: text('working_ways', { enum: workingWays }).array().notNull().default([]),
    /** Whether others see how the person works. */
    showsWorkingWays: boolean('shows_working_ways').notNull().default(false),
    /** Whether others see roughly how much the person has earned here. */
    showsEarnings: boolean('shows_earnings').notNull().default(false),
    availability: text('availability', { enum: availabilities }).notNull().default('not-now'),
    /** From which day on, as `2026-12-31`; only where it is `from`. */
    availableFrom: date('available_from'),
    visibility: text('visibility', { enum: profileVisibilities }).notNull().default('private'),
    status: text('status', { enum: profileStatuses }).notNull().default('shown'),
    /** What the person was told when staff hid it. */
    hiddenReason: text('hidden_reason'),
    createdAt: instant('created_at').notNull(),
    /** When its owner last saved it: by that its form knows another tab. */
    updatedAt: instant('updated_at').notNull(),
    /** When its pieces last changed; null while they did not. */
    portfolioChangedAt: instant('portfolio_changed_at'),
    ...searchColumns(searchLines()),
  },
  (table) => [
    check(
      'freelancer_profiles_slug_is_a_path_segment',
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.slug}) between 3 and 60`,
    ),
    check('freelancer_profiles_name_is_there', sql`char_length(${table.name}) between 1 and 80`),
    isInBoth(table.headline, 'freelancer_profiles_headline_is_bounded', sql`120`),
    isInBoth(table.about, 'freelancer_profiles_about_is_bounded', sql`3000`),
    check('freelancer_profiles_skills_are_few', sql`cardinality(${table.skills}) <= 15`),
    check('freelancer_profiles_rate_is_possible', sql`${table.ratePiastres} between 1000 and 1000000`),
    check('freelancer_profiles_languages_are_named', sql`jsonb_typeof(${table.languages}) = 'object'`),
    check(
      'freelancer_profiles_working_ways_are_known',
      sql`${table.workingWays} <@ array['screen-reader', 'magnifier', 'other']`,
    ),
    check(
      'freelancer_profiles_availability_is_known',
      sql`${table.availability} in ('now', 'from', 'not-now')
        and (${table.availability} = 'from') = (${table.availableFrom} is not null)`,
    ),
    check(
      'freelancer_profiles_visibility_is_known',
      sql`${table.visibility} in ('private', 'members', 'public')`,
    ),
    check(
      'freelancer_profiles_say_enough_to_be_seen',
      sql`${table.visibility} = 'private' or (cardinality(${table.skills}) > 0
        and ${saysSomething(table.headline)} and ${saysSomething(table.about)})`,
    ),
    check(
      'freelancer_profiles_hidden_say_why',
      sql`${table.status} in ('shown', 'hidden')
        and (${table.status} = 'hidden') = (${table.hiddenReason} is not null)
        and char_length(${table.hiddenReason}) between 1 and 1000`,
    ),
    index('freelancer_profiles_listed')
      .on(table.updatedAt.desc(), table.id)
      .where(sql`status = 'shown' and visibility <> 'private'`),
    index('freelancer_profiles_skills').using('gin', table.skills),
    ...searchIndexes('freelancer_profiles_search', table),
  ],
);

/** What happened to a page by staff, step by step. */
export const profileSteps = pgTable(
  'freelancer_profile_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => freelancerProfiles.id, { onDelete: 'cascade' }),
    status: text('status', { enum: profileStatuses }).notNull(),
    at: instant('at').notNull(),
    /** Null when their account is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Why it was hidden. */
    reason: text('reason'),
  },
  (table) => [
    check('freelancer_profile_steps_status_is_known', sql`${table.status} in ('shown', 'hidden')`),
    check('freelancer_profile_steps_reason_is_bounded', sql`char_length(${table.reason}) between 1 and 1000`),
    index('freelancer_profile_steps_of').on(table.profileId, table.id),
    index('freelancer_profile_steps_of_actor').on(table.actorId),
  ],
);

/** Work that a freelancer shows, in the order in which they want it to be met. */
export const portfolioPieces = pgTable(
  'portfolio_pieces',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => freelancerProfiles.id, { onDelete: 'restrict' }),
    /** Its place, from 1 on. */
    position: smallint('position').notNull(),
    title: bilingual('title'),
    /** What the person did. */
    text: bilingual('text'),
    link: text('link'),
    /** What its file is; null while it has none. */
    nature: text('nature', { enum: pieceNatures }),
    /** In pixels, of a picture. */
    width: integer('width'),
    height: integer('height'),
    alternative: text('alternative'),
    transcript: text('transcript'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('portfolio_pieces_position_counts', sql`${table.position} between 1 and 20`),
    isInBoth(table.title, 'portfolio_pieces_title_is_bounded', sql`120`),
    isInBoth(table.text, 'portfolio_pieces_text_is_bounded', sql`2000`),
    check(
      'portfolio_pieces_say_what_they_are',
      sql`${saysSomething(table.title)} and ${saysSomething(table.text)}`,
    ),
    check(
      'portfolio_pieces_link_is_safe',
      sql`${table.link} ~ '^https://' and char_length(${table.link}) <= 500`,
    ),
    check('portfolio_pieces_nature_is_known', sql`${table.nature} in ('picture', 'sound', 'document')`),
    check(
      'portfolio_pieces_pictures_have_words',
      sql`${table.nature} is distinct from 'picture'
        or (${table.alternative} is not null and ${table.width} > 0 and ${table.height} > 0)`,
    ),
    check(
      'portfolio_pieces_sounds_have_transcripts',
      sql`${table.nature} is distinct from 'sound' or ${table.transcript} is not null`,
    ),
    check(
      'portfolio_pieces_alternative_is_bounded',
      sql`char_length(${table.alternative}) between 1 and 500`,
    ),
    check(
      'portfolio_pieces_transcript_is_bounded',
      sql`char_length(${table.transcript}) between 20 and 20000`,
    ),
    index('portfolio_pieces_of_profile').on(table.profileId, table.position),
  ],
);

/** The file of a piece. Whoever deletes a row drops its file as well. */
export const portfolioFiles = pgTable(
  'portfolio_files',
  {
    pieceId: uuid('piece_id')
      .notNull()
      .references(() => portfolioPieces.id),
    kind: text('kind', { enum: ['file'] }).notNull(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => storedFiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.pieceId, table.kind] }),
    check('portfolio_files_kind_is_known', sql`${table.kind} = 'file'`),
  ],
);

/** A text in one language or in both: never longer than it may be, and empty where it is not written. */
function isInBoth(column: AnyPgColumn, name: string, most: SQL) {
  return check(
    name,
    sql`jsonb_typeof(${column} -> 'en') = 'string' and jsonb_typeof(${column} -> 'ar') = 'string'
      and char_length(${column} ->> 'en') <= ${most} and char_length(${column} ->> 'ar') <= ${most}`,
  );
}

function saysSomething(column: AnyPgColumn): SQL {
  return sql`((${column} ->> 'en') <> '' or (${column} ->> 'ar') <> '')`;
}

/** What a page is found by, once others may see it. */
function searchLines() {
  const once = (lines: SQL) => sql`case when "visibility" = 'private' then '' else ${lines} end`;
  return {
    title: once(sql`"name" || ' ' || ${inBothLanguages((language) => sql`("headline" ->> ${language})`)}`),
    names: once(sql`"skill_words"`),
    text: once(inBothLanguages((language) => sql`("about" ->> ${language})`)),
  };
}
