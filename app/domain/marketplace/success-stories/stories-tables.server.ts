import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { hasBothTexts } from '#platform/text/bilingual-column.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { contractSides } from '../contracts/contract-constants.ts';
import { contracts } from '../contracts/contracts-tables.server.ts';
import { storyStatuses } from './story-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What staff would like to tell of a completed contract. It is on the site only while everybody whom it names agrees to these very
 * words: what they agreed to is a version, and each change of the words is a new one. Of a story that is over no words are left.
 */
export const successStories = pgTable(
  'success_stories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    freelancerId: uuid('freelancer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Null where the story does not name the client. */
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'restrict' }),
    status: text('status', { enum: storyStatuses }).notNull().default('draft'),
    name: jsonb('name').$type<Bilingual>(),
    work: jsonb('work').$type<Bilingual>(),
    text: jsonb('text').$type<Bilingual>(),
    clientName: jsonb('client_name').$type<Bilingual>(),
    /** Of these words; it grows with each change. */
    version: integer('version').notNull().default(1),
    /** The version that each agreed to; null while they did not. */
    freelancerAgreed: integer('freelancer_agreed'),
    clientAgreed: integer('client_agreed'),
    /** What somebody who was asked wants to be said otherwise; emptied by the next change. */
    returnedNote: text('returned_note'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** When somebody was first asked; null while nobody knows of it. */
    askedAt: instant('asked_at'),
    publishedAt: instant('published_at'),
  },
  (table) => [
    hasBothTexts(table.name),
    hasBothTexts(table.work),
    hasBothTexts(table.text),
    check(
      'success_stories_status_is_known',
      sql`${table.status} in ('draft', 'asked', 'published', 'declined', 'taken-back', 'removed')`,
    ),
    check(
      'success_stories_are_bounded',
      sql`${bounded(table.name, sql`80`)} and ${bounded(table.work, sql`120`)} and ${bounded(table.text, sql`1500`)}`,
    ),
    check(
      'success_stories_named_client_is_known',
      sql`(${table.name} is null or (${table.clientName} is null) = (${table.clientId} is null))
        and (${table.clientName} is null or jsonb_path_exists(${table.clientName},
          'strict $ ? (@.en like_regex "\\\\S" && @.ar like_regex "\\\\S")'))
        and ${bounded(table.clientName, sql`80`)}`,
    ),
    check(
      'success_stories_over_have_no_words',
      sql`(${table.status} in ('declined', 'taken-back', 'removed')) = (${table.name} is null)
        and (${table.name} is null) = (${table.work} is null) and (${table.name} is null) = (${table.text} is null)
        and (${table.name} is not null or ${table.clientName} is null)`,
    ),
    check(
      'success_stories_published_are_agreed_to',
      sql`${table.status} <> 'published' or (${table.publishedAt} is not null
        and ${table.freelancerAgreed} is not distinct from ${table.version}
        and (${table.clientId} is null or ${table.clientAgreed} is not distinct from ${table.version}))`,
    ),
    check('success_stories_note_is_bounded', sql`char_length(${table.returnedNote}) between 1 and 1000`),
    uniqueIndex('success_stories_one_of_a_contract')
      .on(table.contractId)
      .where(sql`${table.status} <> 'removed'`),
    index('success_stories_of_freelancer').on(table.freelancerId),
    index('success_stories_of_client').on(table.clientId),
    index('success_stories_published')
      .on(table.publishedAt.desc())
      .where(sql`${table.status} = 'published'`),
  ],
);

/** What happened to a story, step by step, with the version of the words that it was about. */
export const successStorySteps = pgTable(
  'success_story_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    storyId: uuid('story_id')
      .notNull()
      .references(() => successStories.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    version: integer('version').notNull(),
    /** Which side it was; null for staff and for the program. */
    side: text('side', { enum: contractSides }),
    at: instant('at').notNull(),
    /** Who of the staff it was; null when their account is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** What was said with it. */
    note: text('note'),
  },
  (table) => [
    check('success_story_steps_side_is_known', sql`${table.side} in ('client', 'freelancer')`),
    check('success_story_steps_note_is_bounded', sql`char_length(${table.note}) between 1 and 1000`),
    index('success_story_steps_of').on(table.storyId, table.id),
    index('success_story_steps_of_actor').on(table.actorId),
  ],
);

/** At most so many characters in each language. */
function bounded(column: AnyPgColumn, most: SQL): SQL {
  return sql`coalesce(char_length(${column} ->> 'en'), 0) <= ${most} and coalesce(char_length(${column} ->> 'ar'), 0) <= ${most}`;
}
