import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bilingual, bilingualList } from '#platform/text/bilingual-column.server.ts';
import { storedFiles } from '#platform/files/file-tables.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { inBothLanguages, searchColumns, searchIndexes } from '#platform/search/search.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { consentKinds } from './consent-constants.ts';
import {
  documentKinds,
  documentStatuses,
  translationStates,
  type AnyFields,
  type DocumentContent,
} from './document-kinds.ts';
import type { ImageAlternative, Section } from './text/structured-text.ts';

/**
 * Everything that staff write and visitors read: pages, articles, posts, questions, programs, events … A row holds
 * what visitors see; what is being written is a row of `document_revisions`.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    /** The last part of its address, the same in both languages; unique among its kind. */
    slug: text('slug').notNull(),
    title: bilingual('title'),
    description: bilingual('description'),
    sections: bilingualList<Section>('sections'),
    /** What a document of its kind has besides, such as the place of an event (document-kinds.ts). */
    fields: jsonb('fields').$type<AnyFields>().notNull().default({}),
    category: text('category'),
    /** The place among its kind, where readers do not see the newest first. */
    position: smallint('position').notNull().default(0),
    status: text('status', { enum: documentStatuses }).notNull().default('draft'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** When the revision `scheduled_revision` is published by itself. */
    scheduledAt: timestamp('scheduled_at', { withTimezone: true }),
    scheduledRevision: integer('scheduled_revision'),
    /** Why the last schedule could not be kept, as a code of refusals; null when there is nothing to tell. */
    scheduleFailure: text('schedule_failure'),
    /** The revision that was saved last. */
    newestRevision: integer('newest_revision').notNull().default(1),
    /** The revision that visitors see, or saw last; null before the first publication. */
    publishedRevision: integer('published_revision'),
    lastUpdatedOn: date('last_updated_on').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    ...searchColumns(searchLines()),
    /** The folded words of each block, in order: by them a result quotes the block that was found. */
    searchBlocksEn: text('search_blocks_en')
      .array()
      .generatedAlwaysAs(sql`search_blocks("sections" -> 'en')`),
    searchBlocksAr: text('search_blocks_ar')
      .array()
      .generatedAlwaysAs(sql`search_blocks("sections" -> 'ar')`),
  },
  (table) => [
    unique('documents_slug_once_in_its_kind').on(table.kind, table.slug),
    check('documents_kind_is_known', sql`${table.kind} in (${sql.raw(quoted(documentKinds))})`),
    check('documents_status_is_known', sql`${table.status} in (${sql.raw(quoted(documentStatuses))})`),
    check('documents_slug_is_a_path_segment', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'documents_published_has_an_instant',
      sql`${table.status} <> 'published' or ${table.publishedAt} is not null`,
    ),
    check(
      'documents_schedule_names_a_revision',
      sql`(${table.scheduledAt} is null) = (${table.scheduledRevision} is null)`,
    ),
    check(
      'documents_published_in_both_languages',
      sql`${table.status} <> 'published' or (
        jsonb_path_exists(${table.title}, 'strict $ ? (@.en like_regex "\\\\S" && @.ar like_regex "\\\\S")')
        and jsonb_path_exists(${table.description}, 'strict $ ? (@.en like_regex "\\\\S" && @.ar like_regex "\\\\S")')
        and jsonb_path_exists(${table.sections}, 'strict $ ? (@.en.size() == @.ar.size())'))`,
    ),
    index('documents_in_order').on(table.kind, table.status, table.publishedAt),
    index('documents_scheduled').on(table.scheduledAt),
    ...searchIndexes('documents_search', table),
  ],
);

/** What a document is found by: its title, its headings, and every word on it. */
function searchLines() {
  return {
    title: inBothLanguages((language) => sql`("title" ->> ${language})`),
    names: inBothLanguages(
      (language) => sql`search_strings(jsonb_path_query_array("sections" -> ${language}, '$[*].heading'))`,
    ),
    text: sql`${inBothLanguages(
      (language) => sql`("description" ->> ${language}) || ' ' || search_strings("sections" -> ${language})`,
    )} || ' ' || search_strings(jsonb_path_query_array("fields" - 'joining', '$.*.en')) || ' ' || search_strings(jsonb_path_query_array("fields" - 'joining', '$.*.ar'))`,
  };
}

/** Every version of a document that somebody saved, the newest with the highest number; never changed. */
export const documentRevisions = pgTable(
  'document_revisions',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    /** The ids of the pictures that it names, as a JSON list: by these a picture knows where it is used. */
    images: jsonb('images')
      .$type<string[]>()
      .generatedAlwaysAs(
        sql`jsonb_path_query_array("content", '$.sections.*[*].blocks[*] ? (@.kind == "image").image')`,
      ),
    /** By these staff find it, whether or not it is published. */
    title: jsonb('title')
      .$type<Bilingual>()
      .generatedAlwaysAs(sql`"content" -> 'title'`),
    foldedTitle: text('folded_title').generatedAlwaysAs(
      sql`search_fold(coalesce("content" #>> '{title,en}', '') || ' ' || coalesce("content" #>> '{title,ar}', ''))`,
    ),
    /** By these lists are sorted: to fold two thousand titles while sorting takes a tenth of a second. */
    titleKeyEn: text('title_key_en').generatedAlwaysAs(
      sql`search_fold(coalesce("content" #>> '{title,en}', ''))`,
    ),
    titleKeyAr: text('title_key_ar').generatedAlwaysAs(
      sql`search_fold(coalesce("content" #>> '{title,ar}', ''))`,
    ),
    /** Which languages still lack words (translation-state.ts). */
    translation: text('translation', { enum: translationStates }).notNull().default('whole'),
    /** How much in it keeps it from being published, besides pictures that wait for their words. */
    problems: integer('problems').notNull().default(0),
    /** Who saved it; null for the seed, and for somebody whose account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.number] }),
    check('document_revisions_number_counts', sql`${table.number} >= 1`),
    check(
      'document_revisions_translation_is_known',
      sql`${table.translation} in (${sql.raw(quoted(translationStates))})`,
    ),
    index('document_revisions_of_author').on(table.authorId),
    index('document_revisions_by_age').on(table.createdAt),
    index('document_revisions_of_images').using('gin', table.images),
  ],
);

/** Addresses that a document once had: they lead to the one it has now. */
export const documentRedirects = pgTable(
  'document_redirects',
  {
    kind: text('kind', { enum: documentKinds }).notNull(),
    slug: text('slug').notNull(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/**
 * Pictures of documents. One may wait for its words, but no document with it is published before it has them or is
 * said to be decorative (WCAG 1.1.1). Its address carries its version, so that a copy somebody kept is never stale.
 */
export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The name of its file as it was uploaded, without the ending. */
    name: text('name').notNull().default(''),
    /** Counted up whenever another picture takes its place. */
    version: integer('version').notNull().default(1),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** What the picture says, in both languages; null while nobody has said. */
    alternative: jsonb('alternative').$type<ImageAlternative>(),
    /** By these staff find it: its name and its words, folded. */
    folded: text('folded').generatedAlwaysAs(
      sql`search_fold("name" || ' ' || coalesce("alternative" ->> 'en', '') || ' ' || coalesce("alternative" ->> 'ar', ''))`,
    ),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('images_name_is_bounded', sql`char_length(${table.name}) <= 200`),
    check('images_version_counts', sql`${table.version} >= 1`),
    check('images_have_a_size', sql`${table.width} > 0 and ${table.height} > 0`),
    check(
      'images_alternative_in_both_languages',
      sql`${table.alternative} is null or ${table.alternative} = '"decorative"'
        or jsonb_path_exists(${table.alternative}, 'strict $ ? (@.en like_regex "\\\\S" && @.ar like_regex "\\\\S")')`,
    ),
  ],
);

/** A picture in the sizes that screens ask for; the widest is the picture itself. */
export const imageVariants = pgTable(
  'image_variants',
  {
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => storedFiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.imageId, table.width] }),
    check('image_variants_have_a_width', sql`${table.width} > 0`),
  ],
);

/**
 * Every version of the texts that people agree to, as staff declared it; never changed. What holds now is the newest
 * of its kind; before the first one, the version that the product came with (consent-constants.ts).
 */
export const consentVersions = pgTable(
  'consent_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: consentKinds }).notNull(),
    /** The day of its declaration in Cairo, with a number where a day has several. */
    version: text('version').notNull(),
    /** The words that were agreed to: a revision of the page. */
    documentId: uuid('document_id').notNull(),
    revision: integer('revision').notNull(),
    inForceAt: timestamp('in_force_at', { withTimezone: true }).notNull(),
    /** Null for somebody whose account is gone. */
    declaredBy: uuid('declared_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('consent_versions_once').on(table.kind, table.version),
    unique('consent_versions_words_once').on(table.kind, table.documentId, table.revision),
    foreignKey({
      name: 'consent_versions_of_a_revision',
      columns: [table.documentId, table.revision],
      foreignColumns: [documentRevisions.documentId, documentRevisions.number],
    }),
    check('consent_versions_kind_is_known', sql`${table.kind} in (${sql.raw(quoted(consentKinds))})`),
    check(
      'consent_versions_version_is_a_day',
      sql`${table.version} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(-[0-9]+)?$'`,
    ),
    index('consent_versions_by_age').on(table.kind, table.inForceAt),
    index('consent_versions_of_declarer').on(table.declaredBy),
  ],
);

function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}
