import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { searchColumns, searchIndexes } from '#platform/search/search.server.ts';
import { bilingual, hasBothTexts } from '#platform/text/bilingual-column.server.ts';
import { languages } from '#platform/text/language.ts';
import type { FormerFile } from './files/post-file-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What the forums are about, kept by staff. */
export const forumCategories = pgTable(
  'forum_categories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    name: bilingual('name'),
    description: bilingual('description'),
    position: integer('position').notNull(),
    /** Since when nobody begins or answers a thread here; what was written can be read. */
    closedAt: instant('closed_at'),
    updatedAt: instant('updated_at').notNull(),
    /** How many threads are shown, and when the latest post of any of them was written: kept by whoever writes. */
    threadCount: integer('thread_count').notNull().default(0),
    lastAt: instant('last_at'),
    /** The group whose forum it is, by the id that its domain gave; only its members write in it. Null for one of everybody. */
    groupId: uuid('group_id').unique(),
    /** Whether only these members read it too: nobody else learns that it is there. */
    isPrivate: boolean('is_private').notNull().default(false),
  },
  (table) => [
    check(
      'forum_categories_slug_is_a_path_segment',
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.slug}) <= 80`,
    ),
    hasBothTexts(table.name),
    hasBothTexts(table.description),
    check('forum_categories_thread_count_counts', sql`${table.threadCount} >= 0`),
    check('forum_categories_private_to_a_group', sql`${table.groupId} is not null or not ${table.isPrivate}`),
  ],
);

/**
 * Who writes in the forum of a group, and reads it where it is private. Whoever is no member of the group any more is none here:
 * the database sees to that by a key into the members of groups.
 */
export const forumCategoryReaders = pgTable(
  'forum_category_readers',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => forumCategories.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id').notNull(),
    /** Whether they hide what others wrote there. */
    moderates: boolean('moderates').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.userId] }),
    index('forum_category_readers_of_user').on(table.userId, table.categoryId),
    index('forum_category_readers_of_group').on(table.groupId, table.userId),
  ],
);

/** By which name somebody writes: chosen with their first post, read by everybody. */
export const forumMembers = pgTable(
  'forum_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [check('forum_members_name_is_bounded', sql`char_length(${table.name}) between 1 and 60`)],
);

/** For whom somebody has vouched: the limits of newcomers do not hold for them. */
export const forumVouches = pgTable(
  'forum_vouches',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the account is gone. */
    vouchedById: uuid('vouched_by_id').references(() => users.id, { onDelete: 'set null' }),
    vouchedAt: instant('vouched_at').notNull(),
    /** When staff took it back. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    check('forum_vouches_for_others', sql`${table.userId} <> ${table.vouchedById}`),
    check('forum_vouches_withdrawn_later', sql`${table.withdrawnAt} >= ${table.vouchedAt}`),
    index('forum_vouches_of_voucher').on(table.vouchedById),
  ],
);

/** Threads. What they count is kept by whoever writes, and equals what a recount of their posts gives. */
export const forumThreads = pgTable(
  'forum_threads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => forumCategories.id),
    /** Null once the account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    /** The language of its first post. */
    language: text('language', { enum: languages }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** The number of its latest post: how many there are, since no number is left out. */
    lastNumber: integer('last_number').notNull().default(0),
    /** When that was written. */
    lastAt: instant('last_at').notNull(),
    /** The post that answered what was asked. */
    solvedNumber: integer('solved_number'),
    lockedAt: instant('locked_at'),
    /** Why staff closed it, as everybody reads. */
    lockedReason: text('locked_reason'),
    movedAt: instant('moved_at'),
    /** Why staff moved it to its category, as everybody reads. */
    movedReason: text('moved_reason'),
    /** Its first post is hidden, and with it all of the thread. */
    hiddenAt: instant('hidden_at'),
    /** The names of its tags, by which it is found: kept by whoever gives it tags or renames one. */
    tagWords: text('tag_words').notNull().default(''),
    ...searchColumns({ title: sql`"title"`, names: sql`"tag_words"`, text: sql`''` }),
  },
  (table) => [
    check('forum_threads_title_is_bounded', sql`char_length(${table.title}) between 1 and 150`),
    check('forum_threads_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check('forum_threads_last_number_counts', sql`${table.lastNumber} >= 0`),
    check('forum_threads_solved_by_an_answer', sql`${table.solvedNumber} between 2 and ${table.lastNumber}`),
    check(
      'forum_threads_locked_with_reason',
      sql`(${table.lockedAt} is null) = (${table.lockedReason} is null)
        and char_length(${table.lockedReason}) between 1 and 1000`,
    ),
    check(
      'forum_threads_moved_with_reason',
      sql`(${table.movedAt} is null) = (${table.movedReason} is null)
        and char_length(${table.movedReason}) between 1 and 1000`,
    ),
    index('forum_threads_in_order')
      .on(table.categoryId, table.lastAt.desc().nullsFirst(), table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('forum_threads_in_language')
      .on(table.categoryId, table.language, table.lastAt.desc().nullsFirst(), table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('forum_threads_newest')
      .on(table.categoryId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('forum_threads_latest')
      .on(table.lastAt.desc().nullsFirst(), table.id)
      .where(sql`${table.hiddenAt} is null`),
    index('forum_threads_of_author').on(table.authorId, table.createdAt),
    ...searchIndexes('forum_threads_search', table),
  ],
);

/** What was written, numbered in each thread from 1 on. A post keeps its number for ever. */
export const forumPosts = pgTable(
  'forum_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Null once the account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null once its author has deleted it. */
    text: text('text'),
    language: text('language', { enum: languages }).notNull(),
    /** What is the same in every spelling of a long text; null for short ones, and for those from before it was kept. */
    fingerprint: text('fingerprint'),
    /** The post that it answers. */
    replyTo: integer('reply_to'),
    /** A passage of that post, word for word. */
    quote: text('quote'),
    /** Names the form that sent it: the same form twice is one post. */
    key: uuid('key').notNull(),
    postedAt: instant('posted_at').notNull(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    hiddenAt: instant('hidden_at'),
    /** Why it was hidden, as its author reads. */
    hiddenReason: text('hidden_reason'),
    /** Whether those who keep the group hid it; staff did otherwise. */
    hiddenByGroup: boolean('hidden_by_group').notNull().default(false),
  },
  (table) => [
    uniqueIndex('forum_posts_in_order').on(table.threadId, table.number),
    uniqueIndex('forum_posts_once').on(table.authorId, table.key),
    index('forum_posts_of_author').on(table.authorId, table.postedAt),
    check('forum_posts_number_counts', sql`${table.number} > 0`),
    check('forum_posts_text_is_bounded', sql`char_length(${table.text}) between 1 and 10000`),
    check('forum_posts_language_is_known', sql`${table.language} in ('en', 'ar')`),
    check(
      'forum_posts_fingerprint_of_words',
      sql`${table.fingerprint} is null or (${table.text} is not null and ${table.fingerprint} ~ '^[0-9a-f]{64}$')`,
    ),
    check('forum_posts_answer_earlier_ones', sql`${table.replyTo} between 1 and ${table.number} - 1`),
    check('forum_posts_quote_is_bounded', sql`char_length(${table.quote}) between 1 and 2000`),
    check('forum_posts_quote_what_they_answer', sql`${table.quote} is null or ${table.replyTo} is not null`),
    check(
      'forum_posts_deleted_without_words',
      sql`(${table.deletedAt} is null) = (${table.text} is not null)
        and (${table.deletedAt} is null or ${table.quote} is null)`,
    ),
    check('forum_posts_hidden_by_somebody', sql`${table.hiddenAt} is not null or not ${table.hiddenByGroup}`),
    check(
      'forum_posts_hidden_with_reason',
      sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)
        and char_length(${table.hiddenReason}) between 1 and 1000`,
    ),
  ],
);

/** To whom a post was pointed out by its writer. */
export const forumMentions = pgTable(
  'forum_mentions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('forum_mentions_of_user').on(table.userId),
  ],
);

/** What a post said before it was changed, for everybody who reads it. */
export const forumPostVersions = pgTable(
  'forum_post_versions',
  {
    id: serial('id').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    /** The title of the thread, where it was changed with its first post. */
    title: text('title'),
    text: text('text').notNull(),
    /** What files it had, by name, with what they showed, said or were. */
    files: jsonb('files').$type<FormerFile[]>().notNull().default([]),
    /** Since when it stood there. */
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    check('forum_post_versions_text_is_bounded', sql`char_length(${table.text}) between 1 and 10000`),
    check('forum_post_versions_title_is_bounded', sql`char_length(${table.title}) between 1 and 150`),
    index('forum_post_versions_of_post').on(table.postId, table.id),
  ],
);

/** How far somebody has read a thread, and whether they want to hear of new posts. */
export const forumReadings = pgTable(
  'forum_readings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => forumThreads.id, { onDelete: 'cascade' }),
    readNumber: integer('read_number').notNull().default(0),
    /** Up to which post mails have told them. */
    mailedNumber: integer('mailed_number').notNull().default(0),
    readAt: instant('read_at').notNull(),
    /** Null until they chose: writing follows then, and does not once they chose not to. */
    follows: boolean('follows'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.threadId] }),
    check('forum_readings_read_number_counts', sql`${table.readNumber} >= 0`),
    index('forum_readings_followed')
      .on(table.threadId, table.userId)
      .where(sql`${table.follows}`),
    index('forum_readings_followed_by')
      .on(table.userId, table.threadId)
      .where(sql`${table.follows}`),
  ],
);

/** What somebody has begun to write: one for each thread, and one new thread for each category. */
export const forumDrafts = pgTable(
  'forum_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id').references(() => forumCategories.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id').references(() => forumThreads.id, { onDelete: 'cascade' }),
    title: text('title'),
    /** The tags of a thread that is to be begun, as they were typed. */
    tags: text('tags'),
    text: text('text'),
    replyTo: integer('reply_to'),
    quote: text('quote'),
    /** Posts of those to whom it is to be pointed out, by number. */
    tell: integer('tell').array().notNull().default([]),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    check('forum_drafts_of_one_place', sql`(${table.categoryId} is null) <> (${table.threadId} is null)`),
    check(
      'forum_drafts_are_bounded',
      sql`char_length(${table.title}) <= 150 and char_length(${table.text}) <= 10000
        and char_length(${table.quote}) <= 2000 and cardinality(${table.tell}) <= 10 and char_length(${table.tags}) <= 1000`,
    ),
    uniqueIndex('forum_drafts_one_of_category')
      .on(table.userId, table.categoryId)
      .where(sql`${table.categoryId} is not null`),
    uniqueIndex('forum_drafts_one_of_thread')
      .on(table.userId, table.threadId)
      .where(sql`${table.threadId} is not null`),
    index('forum_drafts_in_category').on(table.categoryId),
    index('forum_drafts_in_thread').on(table.threadId),
  ],
);
