import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import {
  bilingual,
  bilingualList,
  hasBothLists,
  hasBothTexts,
} from '#platform/text/bilingual-column.server.ts';
import type { Language } from '#platform/text/language.ts';
import { inBothLanguages, searchColumns, searchIndexes } from '#platform/search/search.server.ts';
import { courseLevels, courseStatuses } from './course-constants.ts';

/** The shelves of the catalogue. */
export const courseCategories = pgTable(
  'course_categories',
  {
    slug: text('slug').primaryKey(),
    name: bilingual('name'),
    description: bilingual('description'),
    position: smallint('position').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('course_categories_slug_is_a_path_segment', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('course_categories_position_counts', sql`${table.position} >= 1`),
    hasBothTexts(table.name),
    hasBothTexts(table.description),
  ],
);

/** A course as the catalogue shows it; visitors see the published ones only. */
export const courses = pgTable(
  'courses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    categorySlug: text('category_slug')
      .notNull()
      .references(() => courseCategories.slug, { onUpdate: 'cascade', onDelete: 'restrict' }),
    title: bilingual('title'),
    summary: bilingual('summary'),
    instructorName: bilingual('instructor_name'),
    durationWeeks: smallint('duration_weeks').notNull(),
    pricePiastres: bigint('price_piastres', { mode: 'number' }).notNull(),
    level: text('level', { enum: courseLevels }).notNull(),
    skills: bilingualList('skills'),
    /** Whether it shows what a course looks like, with an invented instructor; its card says so. */
    isExample: boolean('is_example').notNull().default(false),
    /** The place among the featured courses; null for a course that is not featured. */
    featuredPosition: smallint('featured_position').unique(),
    status: text('status', { enum: courseStatuses }).notNull().default('draft'),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    ...searchColumns(searchLines()),
    /** By these staff find and sort courses: to fold five thousand titles while sorting takes longer than all the rest. */
    foldedTitle: text('folded_title').generatedAlwaysAs(
      sql`search_fold(("title" ->> 'en') || ' ' || ("title" ->> 'ar'))`,
    ),
    titleKeyEn: text('title_key_en').generatedAlwaysAs(sql`search_fold("title" ->> 'en')`),
    titleKeyAr: text('title_key_ar').generatedAlwaysAs(sql`search_fold("title" ->> 'ar')`),
  },
  (table) => [
    check('courses_slug_is_a_path_segment', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('courses_duration_is_positive', sql`${table.durationWeeks} > 0`),
    check('courses_price_is_not_negative', sql`${table.pricePiastres} >= 0`),
    check('courses_level_is_known', sql`${table.level} in ('beginner', 'intermediate', 'advanced')`),
    check('courses_status_is_known', sql`${table.status} in ('draft', 'review', 'published', 'archived')`),
    check(
      'courses_published_has_a_date',
      sql`${table.status} <> 'published' or ${table.publishedAt} is not null`,
    ),
    hasBothTexts(table.title),
    hasBothTexts(table.summary),
    hasBothTexts(table.instructorName),
    hasBothLists(table.skills),
    index('courses_of_category').on(table.categorySlug, table.status, table.level),
    ...searchIndexes('courses_search', table),
  ],
);

/** What courses are sorted by where their titles are read in a language. */
export function courseTitleKey(language: Language) {
  return language === 'ar' ? courses.titleKeyAr : courses.titleKeyEn;
}

/** What a course is found by; its category's name is looked up beside it. */
function searchLines() {
  return {
    title: inBothLanguages((language) => sql`("title" ->> ${language})`),
    names: inBothLanguages(
      (language) =>
        sql`search_strings("skills" -> ${language}) || ' ' || ("instructor_name" ->> ${language})`,
    ),
    text: inBothLanguages((language) => sql`("summary" ->> ${language})`),
  };
}
