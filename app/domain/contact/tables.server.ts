import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#platform/text/language.ts';
import { contactStatuses } from './contact-constants.ts';

/** What people wrote in the contact form; kept for as long as the settings say (`supportRecordYears`). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** The address as it is compared: lower case, its domain in ASCII. */
    emailKey: text('email_key').notNull(),
    language: text('language', { enum: languages }).notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: contactStatuses }).notNull().default('new'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('contact_messages_name_is_there', sql`char_length(${table.fullName}) between 1 and 120`),
    check('contact_messages_email_is_bounded', sql`char_length(${table.email}) between 3 and 254`),
    check('contact_messages_email_key_is_folded', sql`${table.emailKey} = lower(${table.emailKey})`),
    check('contact_messages_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check(
      'contact_messages_subject_is_one_line',
      sql`char_length(${table.subject}) between 1 and 150 and ${table.subject} !~ '[[:cntrl:]]'`,
    ),
    check('contact_messages_message_is_there', sql`char_length(${table.message}) between 1 and 5000`),
    check('contact_messages_status_is_known', sql`${table.status} in ('new', 'suspected')`),
    index('contact_messages_by_age').on(table.createdAt),
    index('contact_messages_of_address').on(table.emailKey),
  ],
);
