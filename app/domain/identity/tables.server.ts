import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { languages } from '#platform/text/language.ts';
import { memberRoles } from './account-constants.ts';
import { roles, type RoleScope } from './role-names.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People with an account. What they may do stands in `user_roles`, never here. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** The address as it is compared: lower case, its domain in ASCII. */
    emailKey: text('email_key').notNull().unique(),
    /** Empty while nobody has said them, as for the first owner. */
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    language: text('language', { enum: languages }).notNull().default('en'),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** The WhatsApp number as E.164, such as +201001234567; several may claim one, one can confirm it. */
    phone: text('phone'),
    phoneConfirmedAt: instant('phone_confirmed_at'),
    /** What people say they came for; what they may do is another matter. */
    memberRoles: text('member_roles', { enum: memberRoles }).array().notNull().default([]),
    /** Which texts were agreed to, and when; null for accounts that an operator or staff made. */
    termsVersion: text('terms_version'),
    privacyVersion: text('privacy_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** Display preferences as the cookie holds them; null until the person keeps some with the account. */
    display: text('display'),
    /**
     * Whose personal link led to the account, and whether it was made in a browser of theirs; null again as soon as the wallet
     * has noted it, within minutes.
     */
    referralCode: text('referral_code'),
    isReferrersBrowser: boolean('is_referrers_browser').notNull().default(false),
    /** Kinds of optional messages that the person does not want. */
    mutedMessages: text('muted_messages').array().notNull().default([]),
    /** From this instant on the account may be purged; null unless its person asked for deletion. */
    deletionDueAt: instant('deletion_due_at'),
    /** argon2id as a PHC string; null for an account that has no password. */
    passwordHash: text('password_hash'),
    /** Somebody else has known this password: until it is changed nothing else can be done. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    passwordChangedAt: instant('password_changed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    suspendedAt: instant('suspended_at'),
    /** When the person last asked for a page, signed in; written at most every few minutes. */
    lastSeenAt: instant('last_seen_at'),
    /** Name, address and number as staff look for them and sort by them; kept by the database. */
    searchKey: text('search_key').generatedAlwaysAs(
      sql`search_fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, ''))`,
    ),
  },
  (table) => [
    check('users_email_is_bounded', sql`char_length(${table.email}) between 3 and 254`),
    check('users_email_key_is_folded', sql`${table.emailKey} = lower(${table.emailKey})`),
    check('users_first_name_is_bounded', sql`char_length(${table.firstName}) <= 80`),
    check('users_last_name_is_bounded', sql`char_length(${table.lastName}) <= 80`),
    check('users_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check('users_password_is_hashed', sql`${table.passwordHash} like '$argon2id$%'`),
    check('users_phone_is_international', sql`${table.phone} ~ '^[+][1-9][0-9]{6,14}$'`),
    check(
      'users_confirmed_phone_is_there',
      sql`${table.phoneConfirmedAt} is null or ${table.phone} is not null`,
    ),
    check(
      'users_member_roles_are_known',
      sql`${table.memberRoles} <@ array['student', 'freelancer', 'client']`,
    ),
    check('users_display_is_bounded', sql`char_length(${table.display}) <= 200`),
    check('users_referral_is_bounded', sql`char_length(${table.referralCode}) <= 20`),
    check('users_muted_messages_are_few', sql`cardinality(${table.mutedMessages}) <= 50`),
    uniqueIndex('users_confirmed_phone_is_theirs')
      .on(table.phone)
      .where(sql`${table.phoneConfirmedAt} is not null`),
    index('users_by_age').on(table.createdAt),
    index('users_by_name').on(table.searchKey, table.id),
    index('users_by_visit').on(table.lastSeenAt, table.id),
    index('users_referred')
      .on(table.createdAt)
      .where(sql`${table.referralCode} is not null`),
    index('users_due_for_deletion')
      .on(table.deletionDueAt)
      .where(sql`${table.deletionDueAt} is not null`),
  ],
);

/**
 * The numbers that somebody has confirmed, earlier ones included: so two accounts of one person are known as such after a
 * number has moved from one to the other. Written by a trigger (`note_confirmed_number`) wherever a number is confirmed.
 */
export const confirmedNumbers = pgTable(
  'confirmed_numbers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** E.164. */
    phone: text('phone').notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.phone] }),
    index('confirmed_numbers_by_phone').on(table.phone),
  ],
);

/**
 * Who is signed in. The cookie carries a token of 256 random bits; only its hash is kept, so that a copy
 * of the database opens no session.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Renewed while the person is about, at most every few minutes. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** The session is over after so long without a request … */
    idleSeconds: integer('idle_seconds').notNull(),
    /** … and here in any case. */
    expiresAt: instant('expires_at').notNull(),
    /** The beginning of the browser's own name, by which people know their devices apart. */
    userAgent: text('user_agent').notNull().default(''),
    /** A keyed hash: tells whether two sessions came from one place, not from which. */
    addressHash: text('address_hash').notNull().default(''),
    /** When the person last proved who they are: a password, or a passkey. Grave changes ask for a fresh one. */
    provedAt: instant('proved_at').notNull(),
    /** When the second factor was given; the staff area opens only with it. */
    secondFactorAt: instant('second_factor_at'),
    /** As whom a member of staff sees the site, from when and until when. A trigger audits the end (migration 0007). */
    impersonatedId: uuid('impersonated_id').references(() => users.id, { onDelete: 'set null' }),
    impersonationStartedAt: instant('impersonation_started_at'),
    impersonationEndsAt: instant('impersonation_ends_at'),
  },
  (table) => [
    check('sessions_impersonate_others', sql`${table.impersonatedId} <> ${table.userId}`),
    check(
      'sessions_impersonate_for_a_time',
      sql`${table.impersonatedId} is null or num_nonnulls(${table.impersonationStartedAt}, ${table.impersonationEndsAt}) = 2`,
    ),
    check(
      'sessions_impersonate_half_an_hour_at_most',
      sql`${table.impersonationEndsAt} > ${table.impersonationStartedAt} and ${table.impersonationEndsAt} <= ${table.impersonationStartedAt} + interval '30 minutes'`,
    ),
    index('sessions_of_impersonated')
      .on(table.impersonatedId)
      .where(sql`${table.impersonatedId} is not null`),
    check('sessions_idle_limit_is_positive', sql`${table.idleSeconds} > 0`),
    check('sessions_end_after_their_start', sql`${table.expiresAt} > ${table.createdAt}`),
    check('sessions_user_agent_is_bounded', sql`char_length(${table.userAgent}) <= 200`),
    index('sessions_of_user').on(table.userId),
    index('sessions_by_end').on(table.expiresAt),
  ],
);

/** What somebody may do, and where. A trigger (migration 0001) keeps the last global owner. */
export const userRoles = pgTable(
  'user_roles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: roles }).notNull(),
    /** `global`, or `course:` and its id. */
    scope: text('scope').$type<RoleScope>().notNull(),
    /** Null for the first owner, whom nobody granted anything. */
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    grantedAt: instant('granted_at').notNull(),
  },
  (table) => [
    unique('user_roles_are_granted_once').on(table.userId, table.role, table.scope),
    check(
      'user_roles_role_is_known',
      sql`${table.role} in ('owner', 'super_admin', 'admin', 'finance', 'finance-approver', 'editor', 'instructor', 'reviewer', 'moderator', 'support')`,
    ),
    check('user_roles_scope_is_known', sql`${table.scope} ~ '^(global|course:[0-9a-f-]{36})$'`),
    check(
      'user_roles_staff_are_global',
      sql`${table.role} not in ('owner', 'super_admin', 'admin', 'finance', 'finance-approver') or ${table.scope} = 'global'`,
    ),
    index('user_roles_granted_by').on(table.grantedBy),
    index('user_roles_owners')
      .on(table.userId)
      .where(sql`${table.role} = 'owner' and ${table.scope} = 'global'`),
  ],
);

/**
 * Why staff did something to an account, in their own words: kept apart from the audit log, which holds nothing that
 * people wrote, and gone with the account.
 */
export const staffReasons = pgTable(
  'staff_reasons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
    /** The action of the line in the audit log that it belongs to. */
    action: text('action').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('staff_reasons_are_bounded', sql`char_length(${table.reason}) between 1 and 500`),
    check('staff_reasons_action_has_the_form_of_one', sql`${table.action} ~ '^[a-z_]+[.][a-z_]+$'`),
    index('staff_reasons_of_user').on(table.userId, table.at),
    index('staff_reasons_of_staff').on(table.staffId),
  ],
);
