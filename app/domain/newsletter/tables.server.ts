import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#platform/text/language.ts';
import { newsletterStatuses } from './newsletter-constants.ts';

/** The people who asked for the newsletter, one row per address. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    /** ISO 3166-1, two letters. */
    country: text('country').notNull(),
    email: text('email').notNull(),
    /** The address as it is compared: lower case, its domain in ASCII. */
    emailKey: text('email_key').notNull().unique(),
    language: text('language', { enum: languages }).notNull(),
    status: text('status', { enum: newsletterStatuses }).notNull().default('pending'),
    /**
     * Stands in the link of every issue, so it cannot be a hash. Whoever holds it can end the
     * subscription and nothing else.
     */
    unsubscribeToken: text('unsubscribe_token').notNull().unique(),
    consentVersion: text('consent_version').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The last time that this address was asked for, and mailed a link to confirm. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
  },
  (table) => [
    check('newsletter_subscribers_name_is_there', sql`char_length(${table.fullName}) between 1 and 120`),
    check('newsletter_subscribers_country_is_a_code', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('newsletter_subscribers_email_is_bounded', sql`char_length(${table.email}) between 3 and 254`),
    check('newsletter_subscribers_email_key_is_folded', sql`${table.emailKey} = lower(${table.emailKey})`),
    check('newsletter_subscribers_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check(
      'newsletter_subscribers_status_is_known',
      sql`${table.status} in ('pending', 'confirmed', 'unsubscribed')`,
    ),
    check(
      'newsletter_subscribers_confirmed_has_a_time',
      sql`${table.status} <> 'confirmed' or ${table.confirmedAt} is not null`,
    ),
    check(
      'newsletter_subscribers_unsubscribed_has_a_time',
      sql`${table.status} <> 'unsubscribed' or ${table.unsubscribedAt} is not null`,
    ),
    index('newsletter_subscribers_waiting')
      .on(table.askedAt)
      .where(sql`${table.status} = 'pending'`),
    index('newsletter_subscribers_by_age').on(table.createdAt),
  ],
);
