import { sql, type SQL } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import {
  governorates,
  interests,
  personParts,
  personWriters,
  personVisibilities,
  spokenLanguages,
  type PartAudience,
  type PersonPart,
} from './people-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What people show of themselves to others in the community, one page each; the name above it is the one under which they write in the
 * forums. Nobody finds a page that is for nobody, not even by a word of it: its words are empty.
 */
export const personProfiles = pgTable(
  'person_profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who finds the page at all. */
    visibility: text('visibility', { enum: personVisibilities }).notNull().default('nobody'),
    /** Who reads each part of it: as the page, members alone, or nobody. So none can be wider than the page. */
    seenBy: jsonb('seen_by').$type<Record<PersonPart, PartAudience>>().notNull(),
    /** Who may ask to write to them. */
    writers: text('writers', { enum: personWriters }).notNull().default('nobody'),
    /** When they said that they are of age: nobody else is written to by strangers, or writes to them. */
    adultSaidAt: instant('adult_said_at'),
    about: text('about'),
    /** What they are good at, in their words. */
    goodAt: text('good_at'),
    interests: text('interests', { enum: interests }).array().notNull().default([]),
    languages: text('languages', { enum: spokenLanguages }).array().notNull().default([]),
    governorate: text('governorate', { enum: governorates }),
    /** What their interests and their governorate are called in both languages, for whoever looks for them. */
    interestWords: text('interest_words').notNull().default(''),
    governorateWords: text('governorate_words').notNull().default(''),
    /** When a decision of staff hid the page from others; its owner reads and changes it still. */
    hiddenAt: instant('hidden_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The words that members find it by, and those that visitors do, as search compares them; kept by the database. */
    memberWords: text('member_words').generatedAlwaysAs(wordsFor('members')),
    publicWords: text('public_words').generatedAlwaysAs(wordsFor('everyone')),
  },
  (table) => [
    check('person_profiles_visibility_is_known', isOneOf('visibility', personVisibilities)),
    check('person_profiles_writers_are_known', isOneOf('writers', personWriters)),
    check(
      'person_profiles_written_to_of_age',
      sql`${table.writers} = 'nobody' or ${table.adultSaidAt} is not null`,
    ),
    check('person_profiles_parts_have_readers', sql.raw(personParts.map(hasReaders).join(' and '))),
    check('person_profiles_about_is_bounded', sql`char_length(${table.about}) between 1 and 1000`),
    check('person_profiles_good_at_is_bounded', sql`char_length(${table.goodAt}) between 1 and 300`),
    check('person_profiles_interests_are_known', sql`${table.interests} <@ ${arrayOf(interests)}`),
    check('person_profiles_languages_are_known', sql`${table.languages} <@ ${arrayOf(spokenLanguages)}`),
    check('person_profiles_governorate_is_known', isOneOf('governorate', governorates)),
    index('person_profiles_found')
      .on(table.visibility, table.userId)
      .where(sql`${table.visibility} <> 'nobody'`),
  ],
);

function quoted(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}

function isOneOf(column: string, values: readonly string[]): SQL {
  return sql.raw(`"${column}" in (${quoted(values)})`);
}

function arrayOf(values: readonly string[]): SQL {
  return sql.raw(`array[${quoted(values)}]::text[]`);
}

/** A part without a reader would be shown by mistake sooner or later. */
function hasReaders(part: PersonPart): string {
  return `coalesce("seen_by" ->> '${part}', '') in ('page', 'members', 'nobody')`;
}

/** The words of the parts that somebody reads, in both languages; none where they do not find the page. */
function wordsFor(reader: 'members' | 'everyone'): SQL {
  const [found, read] =
    reader === 'members'
      ? [`visibility in ('members', 'everyone')`, `in ('page', 'members')`]
      : [`visibility = 'everyone'`, `= 'page'`];
  const lines = Object.entries({
    about: 'about',
    goodAt: 'good_at',
    interests: 'interest_words',
    governorate: 'governorate_words',
  }).map(
    ([part, column]) => `case when seen_by ->> '${part}' ${read} then coalesce(${column}, '') else '' end`,
  );
  return sql.raw(`search_fold(case when ${found} then ${lines.join(` || ' ' || `)} else '' end)`);
}
