import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { searchColumns, searchIndexes } from '#platform/search/search.server.ts';
import { languages } from '#platform/text/language.ts';
import { groupKinds, groupRoles, groupStatuses } from './group-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Groups in which people support each other. The kind of a group never changes: what was said among few stays among them. */
export const groups = pgTable(
  'groups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: groupKinds }).notNull(),
    status: text('status', { enum: groupStatuses }).notNull(),
    name: text('name').notNull(),
    /** What it is for. */
    purpose: text('purpose').notNull(),
    /** In which languages people write in it. */
    languages: text('languages', { enum: languages }).array().notNull(),
    /** The version of the rules that holds. */
    rulesVersion: integer('rules_version').notNull().default(1),
    /** The member who asked for it; null where staff opened it by themselves, and once the account is gone. */
    askedById: uuid('asked_by_id').references(() => users.id, { onDelete: 'set null' }),
    askedAt: instant('asked_at').notNull(),
    openedAt: instant('opened_at'),
    endedAt: instant('ended_at'),
    /** Why staff did not open it, or closed it. */
    endedReason: text('ended_reason'),
    /** Since when it has no organiser, because the last one's account is gone: staff find another one. */
    vacantSince: instant('vacant_since'),
    updatedAt: instant('updated_at').notNull(),
    /** Its words as search compares them; kept by the database. */
    folded: text('folded').generatedAlwaysAs(sql`search_fold(name || ' ' || purpose)`),
    ...searchColumns({ title: sql`"name"`, names: sql`''`, text: sql`"purpose"` }),
  },
  (table) => [
    check(
      'groups_slug_is_a_path_segment',
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.slug}) <= 70`,
    ),
    check('groups_kind_is_known', sql`${table.kind} in ('open', 'request', 'hidden')`),
    check('groups_status_is_known', sql`${table.status} in ('asked', 'open', 'refused', 'closed')`),
    check('groups_name_is_bounded', sql`char_length(${table.name}) between 1 and 80`),
    check('groups_purpose_is_bounded', sql`char_length(${table.purpose}) between 1 and 600`),
    check(
      'groups_languages_are_known',
      sql`cardinality(${table.languages}) between 1 and 2 and ${table.languages} <@ array['en', 'ar']::text[]`,
    ),
    check(
      'groups_opened_at_some_time',
      sql`(${table.status} in ('open', 'closed')) = (${table.openedAt} is not null)`,
    ),
    check(
      'groups_ended_with_reason',
      sql`(${table.status} in ('refused', 'closed')) = (${table.endedAt} is not null)
        and (${table.endedAt} is null) = (${table.endedReason} is null)
        and char_length(${table.endedReason}) between 1 and 1000`,
    ),
    index('groups_in_order').on(table.status, table.kind, table.folded, table.id),
    index('groups_asked_by').on(table.askedById),
    ...searchIndexes('groups_search', table),
  ],
);

/** The rules of a group, each version as its members agreed to it. */
export const groupRules = pgTable(
  'group_rules',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.version] }),
    check('group_rules_version_counts', sql`${table.version} > 0`),
    check('group_rules_text_is_bounded', sql`char_length(${table.text}) between 1 and 5000`),
  ],
);

/** Who belongs to a group. Whoever leaves has no row any more. */
export const groupMembers = pgTable(
  'group_members',
  {
    id: uuid('id').notNull().unique().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: groupRoles }).notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** The version of the rules that they agreed to; null where staff appointed them and they have not yet. */
    rulesVersion: integer('rules_version'),
    agreedAt: instant('agreed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    foreignKey({
      name: 'group_members_agreed_to_rules',
      columns: [table.groupId, table.rulesVersion],
      foreignColumns: [groupRules.groupId, groupRules.version],
    }),
    check('group_members_role_is_known', sql`${table.role} in ('member', 'moderator', 'organiser')`),
    check(
      'group_members_agreed_at_some_time',
      sql`(${table.rulesVersion} is null) = (${table.agreedAt} is null)`,
    ),
    index('group_members_of_user').on(table.userId, table.groupId),
  ],
);

/** Requests to join a group that admits people one by one. One that was withdrawn or accepted is gone. */
export const groupRequests = pgTable(
  'group_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    /** The rules that they agreed to. */
    rulesVersion: integer('rules_version').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When those who answer were told again. */
    remindedAt: instant('reminded_at'),
    declinedAt: instant('declined_at'),
    /** Why, as whoever asked reads. */
    declinedReason: text('declined_reason'),
  },
  (table) => [
    foreignKey({
      name: 'group_requests_agreed_to_rules',
      columns: [table.groupId, table.rulesVersion],
      foreignColumns: [groupRules.groupId, groupRules.version],
    }),
    check('group_requests_words_are_bounded', sql`char_length(${table.words}) between 1 and 1000`),
    check(
      'group_requests_declined_with_reason',
      sql`(${table.declinedAt} is null) = (${table.declinedReason} is null)
        and char_length(${table.declinedReason}) between 1 and 1000`,
    ),
    uniqueIndex('group_requests_one_waits')
      .on(table.groupId, table.userId)
      .where(sql`${table.declinedAt} is null`),
    index('group_requests_in_order').on(table.groupId, table.askedAt),
    index('group_requests_of_user').on(table.userId),
  ],
);

/** Invitations to a group. Only whoever is invited can open theirs; accepted or declined, it is gone. */
export const groupInvitations = pgTable(
  'group_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who sent it; it goes with their account. */
    invitedById: uuid('invited_by_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    invitedAt: instant('invited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('group_invitations_once').on(table.groupId, table.userId),
    index('group_invitations_of_user').on(table.userId),
    index('group_invitations_sent_by').on(table.invitedById),
  ],
);

/** Whom a group has sent away: they cannot come back unless an organiser lets them. */
export const groupRemovals = pgTable(
  'group_removals',
  {
    id: uuid('id').notNull().unique().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedAt: instant('removed_at').notNull(),
    /** Why, as they read. */
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    check('group_removals_reason_is_bounded', sql`char_length(${table.reason}) between 1 and 1000`),
    index('group_removals_of_user').on(table.userId),
  ],
);

/** Whom members of a group can turn to in need, in the order in which they are shown. */
export const groupContacts = pgTable(
  'group_contacts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    /** The address of a page. */
    page: text('page'),
    /** When somebody answers there. */
    hours: text('hours'),
    words: text('words'),
  },
  (table) => [
    uniqueIndex('group_contacts_in_order').on(table.groupId, table.position),
    check('group_contacts_can_be_reached', sql`${table.phone} is not null or ${table.page} is not null`),
    check('group_contacts_page_is_an_address', sql`${table.page} ~ '^https?://'`),
    check(
      'group_contacts_are_bounded',
      sql`char_length(${table.name}) between 1 and 80 and char_length(${table.phone}) <= 30
        and char_length(${table.page}) <= 300 and char_length(${table.hours}) <= 120
        and char_length(${table.words}) <= 400`,
    ),
  ],
);

/** Files that members give each other, each with what is in it, in the words of whoever gave it. */
export const groupFiles = pgTable(
  'group_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** Who gave it; it goes with their account. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => storedFiles.id),
    words: text('words').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    check('group_files_words_are_bounded', sql`char_length(${table.words}) between 1 and 500`),
    index('group_files_in_order').on(table.groupId, table.addedAt),
    index('group_files_of_user').on(table.userId, table.groupId),
  ],
);
