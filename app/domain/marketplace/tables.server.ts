import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  bilingual,
  bilingualList,
  hasBothLists,
  hasBothTexts,
} from '#platform/text/bilingual-column.server.ts';
import { languages } from '#platform/text/language.ts';
import { inBothLanguages, searchColumns, searchIndexes } from '#platform/search/search.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { invitationStatuses, workingWays } from './invitation-constants.ts';
import { projectStatuses } from './project-constants.ts';
import type { Brief } from './projects/posting-constants.ts';
import type { Finding } from './projects/gate-findings.ts';
import type { SkillCategoryKey, SkillKey } from './skills.ts';

/** People who would like to work as freelancers, until staff have decided (docs/product.md, "Invitations"). */
export const invitationRequests = pgTable(
  'invitation_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Whose account it is; only where the address is the account's own. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** The address as it is compared: lower case, its domain in ASCII. */
    emailKey: text('email_key').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** E.164; null when it was left out. */
    phone: text('phone'),
    headline: text('headline').notNull(),
    skills: text('skills').notNull(),
    portfolioUrl: text('portfolio_url'),
    sample: text('sample').notNull(),
    /** None when the person would rather not say. */
    workingWays: text('working_ways', { enum: workingWays }).array().notNull(),
    languages: text('languages').notNull(),
    status: text('status', { enum: invitationStatuses }).notNull().default('new'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Who decided; null for somebody whose account is gone. */
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** What the person was told when the request was declined. */
    declineReason: text('decline_reason'),
    /** Name, address, headline and skills as staff look for them and sort by them; kept by the database. */
    searchKey: text('search_key').generatedAlwaysAs(
      sql`search_fold(full_name || ' ' || email_key || ' ' || headline || ' ' || skills)`,
    ),
  },
  (table) => [
    check('invitation_requests_name_is_there', sql`char_length(${table.fullName}) between 1 and 120`),
    check('invitation_requests_email_is_bounded', sql`char_length(${table.email}) between 3 and 254`),
    check('invitation_requests_email_key_is_folded', sql`${table.emailKey} = lower(${table.emailKey})`),
    check('invitation_requests_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check('invitation_requests_phone_is_international', sql`${table.phone} ~ '^[+][1-9][0-9]{6,14}$'`),
    check('invitation_requests_headline_is_there', sql`char_length(${table.headline}) between 1 and 120`),
    check('invitation_requests_skills_are_there', sql`char_length(${table.skills}) between 1 and 500`),
    check(
      'invitation_requests_portfolio_is_a_safe_link',
      sql`${table.portfolioUrl} ~ '^https://' and char_length(${table.portfolioUrl}) <= 500`,
    ),
    check(
      'invitation_requests_sample_says_something',
      sql`char_length(${table.sample}) between 100 and 4000`,
    ),
    check(
      'invitation_requests_working_ways_are_known',
      sql`${table.workingWays} <@ array['screen-reader', 'magnifier', 'other']`,
    ),
    check('invitation_requests_languages_are_there', sql`char_length(${table.languages}) between 1 and 200`),
    check('invitation_requests_status_is_known', sql`${table.status} in ('new', 'approved', 'declined')`),
    check(
      'invitation_requests_decided_has_a_time',
      sql`(${table.status} = 'new') = (${table.decidedAt} is null)`,
    ),
    check(
      'invitation_requests_declined_says_why',
      sql`(${table.status} = 'declined') = (${table.declineReason} is not null)
        and char_length(${table.declineReason}) between 1 and 1000`,
    ),
    uniqueIndex('invitation_requests_one_open_for_an_address')
      .on(table.emailKey)
      .where(sql`${table.status} = 'new'`),
    index('invitation_requests_of_user').on(table.userId),
    index('invitation_requests_by_age').on(table.createdAt),
    index('invitation_requests_by_decision').on(table.decidedAt),
    index('invitation_requests_decided_by').on(table.decidedBy),
  ],
);

/**
 * Who was invited to work as a freelancer: by their account, or by their address until an account has it. It stays
 * when the request is forgotten.
 */
export const freelancerInvitations = pgTable(
  'freelancer_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The address of the request as it is compared. */
    emailKey: text('email_key').notNull(),
    /** Null while no account has the address confirmed. */
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('freelancer_invitations_email_key_is_folded', sql`${table.emailKey} = lower(${table.emailKey})`),
    uniqueIndex('freelancer_invitations_once_for_an_address')
      .on(table.emailKey)
      .where(sql`${table.userId} is null`),
    index('freelancer_invitations_invited_by').on(table.invitedBy),
  ],
);

/**
 * A project of the job board: entered by staff in both languages, or posted by a client in the client's own, which then stands
 * in both. What happens to one of a client stands in `projects/states.ts`.
 */
export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    title: bilingual('title'),
    clientName: bilingual('client_name'),
    /** Whole, or the most of a range; null only in a draft. */
    budgetPiastres: bigint('budget_piastres', { mode: 'number' }),
    /** The least of a range; null for a fixed price. */
    budgetLeastPiastres: bigint('budget_least_piastres', { mode: 'number' }),
    /** The last day, as `2026-12-31`; null only in a draft. */
    deadlineOn: date('deadline_on'),
    category: bilingual('category'),
    categoryKey: text('category_key').$type<SkillCategoryKey>(),
    description: bilingual('description'),
    skills: bilingualList('skills'),
    skillKeys: text('skill_keys')
      .array()
      .$type<SkillKey[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Whether it shows what a project looks like, with an invented client; its card says so. */
    isExample: boolean('is_example').notNull().default(false),
    postedOn: date('posted_on').notNull(),
    status: text('status', { enum: projectStatuses }).notNull().default('open'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** The client who posts it; null for a project that staff entered. */
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The language in which its client wrote it; null where staff wrote both. */
    language: text('language', { enum: languages }),
    /** The answers of the client to the guided questions. */
    brief: jsonb('brief').$type<Brief>(),
    /** The security deposit that the freelancer is asked for when a contract begins, and why; null for none. */
    depositPiastres: bigint('deposit_piastres', { mode: 'number' }),
    depositReason: text('deposit_reason'),
    isInvitedOnly: boolean('is_invited_only').notNull().default(false),
    /** What may keep somebody who cannot see from the work, as the gate found it when it was last saved. */
    findings: jsonb('findings')
      .$type<Finding[]>()
      .notNull()
      .default(sql`'[]'`),
    hasAccessibleFiles: boolean('has_accessible_files').notNull().default(true),
    /** When staff first let it onto the board; null where nobody had to. */
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    /** When it last became open; a trigger keeps it. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
    ...searchColumns(searchLines()),
  },
  (table) => [
    check('projects_slug_is_a_path_segment', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('projects_budget_is_positive', sql`${table.budgetPiastres} > 0`),
    check('projects_deadline_follows_posting', sql`${table.deadlineOn} >= ${table.postedOn}`),
    check(
      'projects_range_goes_up',
      sql`${table.budgetLeastPiastres} between 1 and ${table.budgetPiastres} - 1`,
    ),
    check(
      'projects_deposit_is_explained',
      sql`(${table.depositPiastres} is null) = (${table.depositReason} is null)
        and ${table.depositPiastres} between 1 and 100000000 and char_length(${table.depositReason}) between 1 and 500
        and (${table.depositPiastres} is null or ${table.clientId} is not null)`,
    ),
    check(
      'projects_status_is_known',
      sql`${table.status} in ('draft', 'waiting', 'open', 'declined', 'closed', 'expired', 'in-progress', 'completed', 'cancelled')`,
    ),
    check(
      'projects_of_staff_are_open_or_closed',
      sql`${table.clientId} is not null or ${table.status} in ('open', 'closed')`,
    ),
    check(
      'projects_of_clients_have_a_brief',
      sql`(${table.clientId} is null) = (${table.brief} is null) and (${table.clientId} is null) = (${table.language} is null)`,
    ),
    check('projects_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check(
      'projects_are_complete_unless_drafts',
      sql`${table.status} = 'draft' or (${table.budgetPiastres} is not null and ${table.deadlineOn} is not null
        and jsonb_path_exists(${table.category}, 'strict $ ? (@.en like_regex "\\\\S" && @.ar like_regex "\\\\S")')
        and jsonb_path_exists(${table.description}, 'strict $ ? (@.en like_regex "\\\\S" && @.ar like_regex "\\\\S")'))`,
    ),
    hasBothTexts(table.title),
    hasBothTexts(table.clientName),
    hasBothLists(table.skills),
    // In the order of the board, and all that its count reads.
    index('projects_on_board')
      .on(table.postedOn.desc().nullsFirst(), table.slug)
      .where(sql`${table.status} = 'open' and not ${table.isInvitedOnly}`),
    index('projects_by_opening')
      .on(table.openedAt)
      .where(sql`${table.status} = 'open'`),
    index('projects_of_client').on(table.clientId),
    index('projects_waiting')
      .on(table.updatedAt)
      .where(sql`${table.status} = 'waiting'`),
    index('projects_by_deadline').on(table.status, table.deadlineOn),
    index('projects_by_skill').using('gin', table.skillKeys),
    ...searchIndexes('projects_search', table),
  ],
);

/** What a project is found by. */
function searchLines() {
  return {
    title: inBothLanguages((language) => sql`("title" ->> ${language})`),
    names: inBothLanguages(
      (language) =>
        sql`search_strings("skills" -> ${language}) || ' ' || ("category" ->> ${language}) || ' ' || ("client_name" ->> ${language})`,
    ),
    text: inBothLanguages((language) => sql`("description" ->> ${language})`),
  };
}
