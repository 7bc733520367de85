import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { languages } from '#platform/text/language.ts';
import { users } from '#domain/identity/tables.server.ts';
import { forumCategories, forumThreads } from '../tables.server.ts';

/** What threads are about, in the words of their writers. Two spellings of one word are one tag, by their folded key. */
export const forumTags = pgTable(
  'forum_tags',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Its name as names are compared: without case, marks and the variants of Arabic letters. */
    key: text('key').notNull().unique(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** The language of the page on which it was first written. */
    language: text('language', { enum: languages }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Since when no thread is given it; those that have it keep it. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** The tag that it became: its name and its address lead there, and no thread has it any more. That one became no other. */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => forumTags.id),
  },
  (table) => [
    check('forum_tags_merged_into_others', sql`${table.mergedIntoId} <> ${table.id}`),
    check('forum_tags_merged_or_closed', sql`${table.mergedIntoId} is null or ${table.closedAt} is null`),
    index('forum_tags_merged_into')
      .on(table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
    check('forum_tags_name_is_bounded', sql`char_length(${table.name}) between 1 and 30`),
    check('forum_tags_key_says_something', sql`${table.key} <> ''`),
    check('forum_tags_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check(
      'forum_tags_slug_is_a_path_segment',
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.slug}) <= 80`,
    ),
  ],
);

/** The tags of threads, with what a list of a tag is chosen and ordered by: the database copies that from the thread. */
export const forumThreadTags = pgTable(
  'forum_thread_tags',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => forumTags.id),
    /** In which order their writer named them. */
    place: smallint('place').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => forumCategories.id),
    language: text('language', { enum: languages }).notNull(),
    /** When the thread was begun. */
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    isShown: boolean('is_shown').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.tagId] }),
    unique('forum_thread_tags_in_order').on(table.threadId, table.place),
    check('forum_thread_tags_are_few', sql`${table.place} between 1 and 5`),
    index('forum_thread_tags_latest')
      .on(table.tagId, table.lastAt.desc().nullsFirst(), table.threadId)
      .where(sql`${table.isShown}`),
    index('forum_thread_tags_in_category')
      .on(table.categoryId, table.tagId, table.lastAt.desc().nullsFirst(), table.threadId)
      .where(sql`${table.isShown}`),
    index('forum_thread_tags_in_language')
      .on(table.categoryId, table.tagId, table.language, table.lastAt.desc().nullsFirst(), table.threadId)
      .where(sql`${table.isShown}`),
    index('forum_thread_tags_newest')
      .on(table.tagId, table.begunAt.desc().nullsFirst(), table.threadId)
      .where(sql`${table.isShown}`),
    // Hidden ones too: what staff rename, merge and delete.
    index('forum_thread_tags_of_tag').on(table.tagId),
  ],
);

/** Who hears of new threads with a tag. */
export const forumTagFollows = pgTable(
  'forum_tag_follows',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => forumTags.id, { onDelete: 'cascade' }),
    followedAt: timestamp('followed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tagId] }),
    index('forum_tag_follows_of_tag').on(table.tagId),
  ],
);
