import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { searchWordsColumn } from '#platform/search/search.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import { forumDrafts, forumPosts } from '../tables.server.ts';
import { postFileKinds } from './post-file-constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Files of posts, and of what is not sent yet, each with what it shows, says or is. Their places say how many there are at most. */
export const forumFiles = pgTable(
  'forum_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    draftId: uuid('draft_id').references(() => forumDrafts.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => forumPosts.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => storedFiles.id),
    kind: text('kind', { enum: postFileKinds }).notNull(),
    /** What a picture shows, what is heard in a recording, or what a document is; null while a recording, or a file that came by mail, waits for it. */
    words: text('words'),
    /** How many dots a picture is wide and high; null for all others, and for one from before that was kept. */
    width: integer('width'),
    height: integer('height'),
    addedAt: instant('added_at').notNull(),
    /** Since when its author is asked for its words, as it came by mail without any. */
    askedAt: instant('asked_at'),
    /** When they were reminded. */
    remindedAt: instant('reminded_at'),
    /** What is said in a recording of a post, to be found by; of all else nothing. */
    searchWords: searchWordsColumn(
      sql`case when "kind" = 'sound' and "post_id" is not null then coalesce("words", '') else '' end`,
    ),
  },
  (table) => [
    check('forum_files_of_one_thing', sql`(${table.draftId} is null) <> (${table.postId} is null)`),
    check('forum_files_are_few', sql`${table.place} between 1 and 5`),
    unique('forum_files_in_draft').on(table.draftId, table.place),
    unique('forum_files_in_post').on(table.postId, table.place),
    check('forum_files_kind_is_known', sql`${table.kind} in ('picture', 'sound', 'document')`),
    check(
      'forum_files_have_words',
      sql`${table.words} is not null or ${table.kind} = 'sound' or ${table.askedAt} is not null`,
    ),
    check(
      'forum_files_sizes_of_pictures',
      sql`(${table.width} is null) = (${table.height} is null)
        and (${table.width} is null or ${table.kind} = 'picture')
        and ${table.width} between 1 and 10000 and ${table.height} between 1 and 10000`,
    ),
    check(
      'forum_files_reminded_after_asked',
      sql`${table.remindedAt} is null or ${table.remindedAt} >= ${table.askedAt}`,
    ),
    index('forum_files_to_remind')
      .on(table.askedAt)
      .where(sql`${table.words} is null and ${table.remindedAt} is null`),
    index('forum_files_search').using('gin', table.searchWords),
    index('forum_files_to_measure')
      .on(table.id)
      .where(sql`${table.kind} = 'picture' and ${table.width} is null`),
    check(
      'forum_files_words_are_bounded',
      sql`char_length(${table.words}) between 1 and
        case ${table.kind} when 'picture' then 500 when 'sound' then 5000 else 200 end`,
    ),
  ],
);
