import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { chosenNeeds, needNames } from './needs-constants.ts';

/** What a person needs, as they said it. Nobody else reads it; others read what was shared. Why is never asked. */
export const personalNeeds = pgTable(
  'personal_needs',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    chosen: text('chosen', { enum: chosenNeeds }).array().notNull(),
    /** How much time they take where others take 100; null for as much as everybody. */
    timePercent: integer('time_percent'),
    /** How many more tries they have where tries are counted; null for as many as everybody. */
    triesMore: integer('tries_more'),
    contactName: text('contact_name'),
    /** E.164. */
    contactPhone: text('contact_phone'),
    note: text('note'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'personal_needs_chosen_are_known',
      sql`${table.chosen} <@ array['step-free', 'guide-dog', 'quiet-room', 'sighted-help', 'sign-language', 'breaks', 'large-print', 'braille', 'call-instead', 'small-files']`,
    ),
    check('personal_needs_time_is_known', sql`${table.timePercent} in (125, 150, 200)`),
    check('personal_needs_tries_are_known', sql`${table.triesMore} in (1, 2, 3)`),
    check(
      'personal_needs_contact_is_whole',
      sql`(${table.contactName} is null) = (${table.contactPhone} is null)`,
    ),
    check('personal_needs_contact_name_is_bounded', sql`char_length(${table.contactName}) between 1 and 80`),
    check('personal_needs_contact_phone_is_a_number', sql`${table.contactPhone} ~ '^\\+[0-9]{6,15}$'`),
    check('personal_needs_note_is_bounded', sql`char_length(${table.note}) between 1 and 300`),
    check(
      'personal_needs_say_something',
      sql`cardinality(${table.chosen}) > 0 or num_nonnulls(${table.timePercent}, ${table.triesMore}, ${table.contactName}, ${table.note}) > 0`,
    ),
  ],
);

/**
 * What a person chose to share for one event, one interview or one live session. Of what is shared, others see what the person
 * still needs. The row of a sharing that was taken back says only what it was; the foreign keys of the registration, the
 * application and the session are in the migrations, because the tables are of later domains: with these the sharing goes.
 */
export const needsSharings = pgTable(
  'needs_sharings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    registrationId: uuid('registration_id'),
    applicationId: uuid('application_id'),
    liveSessionId: uuid('live_session_id'),
    needs: text('needs', { enum: needNames }).array().notNull(),
    /** The note as it was when it was shared: what is written later is not shared by it. */
    note: text('note'),
    sharedAt: timestamp('shared_at', { withTimezone: true }).notNull(),
    /** Of a request that was slower than another it may be a moment before that one shared. */
    takenBackAt: timestamp('taken_back_at', { withTimezone: true }),
  },
  (table) => [
    check(
      'needs_sharings_are_of_one_thing',
      sql`num_nonnulls(${table.registrationId}, ${table.applicationId}, ${table.liveSessionId}) = 1`,
    ),
    check(
      'needs_sharings_needs_are_known',
      sql`cardinality(${table.needs}) > 0 and ${table.needs} <@ array['step-free', 'guide-dog', 'quiet-room', 'sighted-help', 'sign-language', 'breaks', 'large-print', 'braille', 'call-instead', 'more-time', 'contact', 'own-words']`,
    ),
    check(
      'needs_sharings_note_while_shared',
      sql`(${table.note} is not null) = ('own-words' = any(${table.needs}) and ${table.takenBackAt} is null)`,
    ),
    check('needs_sharings_note_is_bounded', sql`char_length(${table.note}) between 1 and 300`),
    uniqueIndex('needs_sharings_one_for_a_registration')
      .on(table.registrationId)
      .where(sql`${table.takenBackAt} is null`),
    uniqueIndex('needs_sharings_one_for_an_application')
      .on(table.applicationId)
      .where(sql`${table.takenBackAt} is null`),
    uniqueIndex('needs_sharings_one_for_a_learner_in_a_session')
      .on(table.liveSessionId, table.userId)
      .where(sql`${table.takenBackAt} is null`),
    index('needs_sharings_of_registration').on(table.registrationId),
    index('needs_sharings_of_application').on(table.applicationId),
    index('needs_sharings_of_live_session').on(table.liveSessionId),
    index('needs_sharings_of_user').on(table.userId, table.sharedAt),
  ],
);
