import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
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
import { users } from '#domain/identity/tables.server.ts';
import { bilingual, hasBothTexts } from '#platform/text/bilingual-column.server.ts';
import { languages } from '#platform/text/language.ts';
import { conductActions, type DraftRule } from './conduct-constants.ts';

/** A version of the rules of the community. None ever changes: decisions name it. */
export const communityGuidelines = pgTable(
  'community_guidelines',
  {
    version: integer('version').primaryKey(),
    /** What is new in it. */
    summary: bilingual('summary'),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('community_guidelines_version_counts', sql`${table.version} >= 1`),
    hasBothTexts(table.summary),
  ],
);

/** One rule of a version. Its key is the same in every version that has the rule. */
export const communityRules = pgTable(
  'community_rules',
  {
    version: integer('version')
      .notNull()
      .references(() => communityGuidelines.version),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    title: bilingual('title'),
    text: bilingual('text'),
  },
  (table) => [
    primaryKey({ columns: [table.version, table.key] }),
    unique('community_rules_in_order').on(table.version, table.position),
    check('community_rules_key_is_plain', sql`${table.key} ~ '^[a-z]+(-[a-z]+)*$'`),
    hasBothTexts(table.title),
    hasBothTexts(table.text),
  ],
);

/** The version that staff write at the moment; there is one at most. Anything in it may still be missing. */
export const guidelinesDraft = pgTable(
  'guidelines_draft',
  {
    id: integer('id').primaryKey().default(1),
    summary: bilingual('summary'),
    rules: jsonb('rules').$type<DraftRule[]>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('guidelines_draft_is_one', sql`${table.id} = 1`)],
);

/** Who agreed to which version of the rules, and when. */
export const guidelineAgreements = pgTable(
  'guideline_agreements',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer('version')
      .notNull()
      .references(() => communityGuidelines.version),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.version] }),
    index('guideline_agreements_of_version').on(table.version),
  ],
);

/** What staff decided about somebody's conduct: which rule was broken, why, and what comes of it. */
export const conductDecisions = pgTable(
  'conduct_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    rule: text('rule').notNull(),
    action: text('action', { enum: conductActions }).notNull(),
    /** The words that the person reads. */
    reason: text('reason').notNull(),
    /** Until when they cannot write in the community; of a limit, and of a suspension that is not for good. */
    limitedUntil: timestamp('limited_until', { withTimezone: true }),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
    /** Null once the account is gone. */
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Who confirmed a suspension, which one person cannot decide; null of everything else, and once the account is gone. */
    confirmedById: uuid('confirmed_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** When an appeal took it back. */
    liftedAt: timestamp('lifted_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: 'conduct_decisions_name_a_rule',
      columns: [table.version, table.rule],
      foreignColumns: [communityRules.version, communityRules.key],
    }),
    check('conduct_decisions_action_is_known', sql`${table.action} in ('hide', 'warn', 'limit', 'suspend')`),
    check('conduct_decisions_reason_is_bounded', sql`char_length(${table.reason}) between 1 and 1000`),
    check(
      'conduct_decisions_limit_has_an_end',
      sql`${table.action} = 'suspend' or (${table.action} = 'limit') = (${table.limitedUntil} is not null)`,
    ),
    check(
      'conduct_decisions_limit_is_bounded',
      sql`${table.limitedUntil} - ${table.decidedAt} between interval '1 day'
        and case when ${table.action} = 'suspend' then interval '730 days' else interval '90 days' end`,
    ),
    check('conduct_decisions_about_others', sql`${table.userId} <> ${table.decidedById}`),
    check(
      'conduct_decisions_confirmed_by_another',
      sql`${table.confirmedById} <> ${table.decidedById} and ${table.confirmedById} <> ${table.userId}`,
    ),
    check(
      'conduct_decisions_confirmed_suspension',
      sql`${table.confirmedById} is null or ${table.action} = 'suspend'`,
    ),
    check('conduct_decisions_lifted_later', sql`${table.liftedAt} >= ${table.decidedAt}`),
    index('conduct_decisions_of_user').on(table.userId, table.decidedAt),
    index('conduct_decisions_of_rule').on(table.version, table.rule),
    index('conduct_decisions_of_decider').on(table.decidedById),
    index('conduct_decisions_of_confirmer').on(table.confirmedById),
    index('conduct_decisions_limiting')
      .on(table.userId, table.limitedUntil)
      .where(sql`${table.action} in ('limit', 'suspend') and ${table.liftedAt} is null`),
  ],
);

/** A word or a phrase that nobody can write in the community. */
export const watchedWords = pgTable(
  'watched_words',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As staff wrote it, and as its refusal names it. */
    words: text('words').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** Its words as they are compared, with one space between them. */
    folded: text('folded').notNull().unique('watched_words_once'),
    /** The first of these: by it the entries that can stand in a text are found. */
    firstWord: text('first_word').notNull(),
    /** Why it stands here, for staff. */
    note: text('note'),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('watched_words_words_are_bounded', sql`char_length(${table.words}) between 1 and 100`),
    check('watched_words_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check('watched_words_first_word_begins', sql`${table.firstWord} = split_part(${table.folded}, ' ', 1)`),
    check('watched_words_folded_is_said', sql`${table.folded} <> ''`),
    check('watched_words_note_is_bounded', sql`char_length(${table.note}) between 1 and 300`),
    index('watched_words_by_first').on(table.firstWord),
  ],
);

/** A host to which nothing in the community may lead, nor to any below it. */
export const watchedHosts = pgTable(
  'watched_hosts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** As addresses have it: in small letters, and in ASCII. */
    host: text('host').notNull().unique('watched_hosts_once'),
    /** Why it stands here, for staff. */
    note: text('note'),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'watched_hosts_host_is_one',
      sql`${table.host} ~ '^[a-z0-9_-]+([.][a-z0-9_-]+)+$' and char_length(${table.host}) <= 253`,
    ),
    check('watched_hosts_note_is_bounded', sql`char_length(${table.note}) between 1 and 300`),
  ],
);

/** Where somebody can call for help in their country. Staff keep them; nothing is here that nobody has checked. */
export const helpLines = pgTable(
  'help_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** ISO 3166-1 alpha-2. */
    country: char('country', { length: 2 }).notNull(),
    name: bilingual('name'),
    /** What it is for, and for whom. */
    purpose: bilingual('purpose'),
    /** As it is dialled in that country: Latin digits, spaces between groups, a plus in front where there is one. */
    phone: text('phone').notNull(),
    hours: bilingual('hours'),
    /** Which languages are spoken. */
    languages: bilingual('languages'),
    website: text('website'),
    position: integer('position').notNull(),
    isShown: boolean('is_shown').notNull(),
    /** When staff last made sure that it answers. */
    checkedOn: date('checked_on').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('help_lines_country_is_a_code', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('help_lines_phone_can_be_dialled', sql`${table.phone} ~ '^[+]?[0-9]( ?[0-9]){2,17}$'`),
    check('help_lines_website_is_safe', sql`${table.website} ~ '^https://[^ ]+$'`),
    check('help_lines_position_counts', sql`${table.position} between 1 and 999`),
    ...[table.name, table.purpose, table.hours, table.languages].map(hasBothTexts),
    index('help_lines_in_order').on(table.country, table.position),
  ],
);

/** What staff say about emergencies, above the help lines: one row, or none as long as they said nothing. */
export const helpLineEmergency = pgTable(
  'help_line_emergency',
  {
    id: integer('id').primaryKey(),
    words: bilingual('words'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('help_line_emergency_is_one', sql`${table.id} = 1`), hasBothTexts(table.words)],
);
