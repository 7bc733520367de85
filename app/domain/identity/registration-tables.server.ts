import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#platform/text/language.ts';
import { codePurposes, memberRoles } from './account-constants.ts';
import { users } from './tables.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Sign-ups that wait for their code. Nobody has an account until the code is entered, so a stranger who signs up
 * with somebody else's address takes nothing from them: each try is a row of its own, and its password counts
 * only in the browser that chose it (findings: pre-hijack; ASVS 6.6.2).
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Hash of the token in the cookie of the browser that signed up. */
    browserHash: text('browser_hash').notNull().unique(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    memberRoles: text('member_roles', { enum: memberRoles }).array().notNull(),
    language: text('language', { enum: languages }).notNull(),
    passwordHash: text('password_hash').notNull(),
    termsVersion: text('terms_version').notNull(),
    /** Null where somebody signed up before this was kept. */
    privacyVersion: text('privacy_version'),
    /** Whose personal link led here, and whether this browser is one in which they had signed in themselves. */
    referralCode: text('referral_code'),
    isReferrersBrowser: boolean('is_referrers_browser').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Null where no code was sent, because the address has an account already: the answer looks the same. */
    codeHash: text('code_hash'),
    codeSentAt: instant('code_sent_at').notNull(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
  },
  (table) => [
    check(
      'registrations_names_are_bounded',
      sql`char_length(${table.firstName}) between 1 and 80 and char_length(${table.lastName}) between 1 and 80`,
    ),
    check('registrations_email_is_bounded', sql`char_length(${table.email}) between 3 and 254`),
    check('registrations_password_is_hashed', sql`${table.passwordHash} like '$argon2id$%'`),
    check('registrations_referral_is_bounded', sql`char_length(${table.referralCode}) <= 20`),
    check('registrations_tries_are_counted', sql`${table.triesLeft} between 0 and 5`),
    check(
      'registrations_member_roles_are_known',
      sql`${table.memberRoles} <@ array['student', 'freelancer', 'client'] and cardinality(${table.memberRoles}) > 0`,
    ),
    index('registrations_of_address').on(table.emailKey),
    index('registrations_by_age').on(table.createdAt),
  ],
);

/** Codes for people who are signed in: one at a time for each purpose; a new one replaces the old one. */
export const codes = pgTable(
  'codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    /** The address or number that the code was sent to and that it proves. */
    recipient: text('recipient').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
  },
  (table) => [
    unique('codes_are_one_for_each_purpose').on(table.userId, table.purpose),
    check('codes_purpose_is_known', sql`${table.purpose} in ('change-email', 'confirm-phone')`),
    check('codes_tries_are_counted', sql`${table.triesLeft} between 0 and 5`),
    check('codes_recipient_is_bounded', sql`char_length(${table.recipient}) between 3 and 254`),
    index('codes_by_end').on(table.expiresAt),
  ],
);

/**
 * Sign-ins whose password was right and that still wait for something: the second factor, or the mailed link
 * that stands in for the CAPTCHA where no script runs. The token is in a cookie or in the link.
 */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    waitsFor: text('waits_for', { enum: ['second-factor', 'mailed-link'] }).notNull(),
    isRemembered: boolean('is_remembered').notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('sign_in_steps_wait_for_something', sql`${table.waitsFor} in ('second-factor', 'mailed-link')`),
    check('sign_in_steps_tries_are_counted', sql`${table.triesLeft} between 0 and 5`),
    index('sign_in_steps_of_user').on(table.userId),
    index('sign_in_steps_by_end').on(table.expiresAt),
  ],
);
