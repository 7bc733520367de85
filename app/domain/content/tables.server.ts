import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { bilingual, bilingualList, hasBothLists, hasBothTexts } from '#platform/bilingual-column.server.ts';
import type { Language } from '#platform/language.ts';
import { searchDocument, searchIndex } from '#platform/search.server.ts';
import type { Section } from './structured-text.ts';

/** What staff may change without a builder: one row per changed setting, the rest are defaults. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** One row, counted up whenever something that visitors see is published: the page cache's key. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: smallint('id').primaryKey().default(1),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
  },
  (table) => [check('content_version_is_one_row', sql`${table.id} = 1`)],
);

export const menuPlaces = ['main', 'footer', 'legal', 'home-footer'] as const;

/** The links of the navigation bar and the footers, in order within their place. */
export const menuItems = pgTable(
  'menu_items',
  {
    key: text('key').primaryKey(),
    place: text('place', { enum: menuPlaces }).notNull(),
    position: smallint('position').notNull(),
    label: bilingual('label'),
    href: text('href').notNull(),
  },
  (table) => [
    check('menu_items_place_is_known', sql`${table.place} in ('main', 'footer', 'legal', 'home-footer')`),
    check('menu_items_href_is_a_link', sql`${table.href} ~ '^(/|https://)'`),
    hasBothTexts(table.label),
    index('menu_items_by_place').on(table.place, table.position),
  ],
);

export const pageStatuses = ['draft', 'published'] as const;

/** Pages whose words are content: the title and description of the page head, and the sections. */
export const pages = pgTable(
  'pages',
  {
    slug: text('slug').primaryKey(),
    title: bilingual('title'),
    description: bilingual('description'),
    sections: bilingualList<Section>('sections'),
    status: text('status', { enum: pageStatuses }).notNull().default('draft'),
    lastUpdatedOn: date('last_updated_on').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    searchEn: searchDocument('search_en', pageSearchLines('en')),
    searchAr: searchDocument('search_ar', pageSearchLines('ar')),
  },
  (table) => [
    check('pages_status_is_known', sql`${table.status} in ('draft', 'published')`),
    hasBothTexts(table.title),
    hasBothTexts(table.description),
    hasBothLists(table.sections),
    searchIndex('pages_search_en', table.searchEn),
    searchIndex('pages_search_ar', table.searchAr),
  ],
);

/** What a page is found by: its title, its headings, and every word on it. */
function pageSearchLines(language: Language) {
  const key = sql.raw(`'${language}'`);
  return {
    title: sql`"title" ->> ${key}`,
    names: sql`search_strings(jsonb_path_query_array("sections" -> ${key}, '$[*].heading'))`,
    body: sql`("description" ->> ${key}) || ' ' || search_strings("sections" -> ${key})`,
  };
}

/** The numbers that say what the organisation has reached, such as 20,000 and a plus sign. */
export const impactFigures = pgTable(
  'impact_figures',
  {
    key: text('key').primaryKey(),
    value: integer('value').notNull(),
    suffix: text('suffix').notNull().default(''),
    label: bilingual('label'),
    position: smallint('position').notNull(),
  },
  (table) => [check('impact_figures_value_counts', sql`${table.value} >= 0`), hasBothTexts(table.label)],
);

/** The Sustainable Development Goals that the organisation works for; there are 17. */
export const sdgGoals = pgTable(
  'sdg_goals',
  {
    number: smallint('number').primaryKey(),
    title: bilingual('title'),
    text: bilingual('text'),
    position: smallint('position').notNull(),
  },
  (table) => [
    check('sdg_goals_number_exists', sql`${table.number} between 1 and 17`),
    hasBothTexts(table.title),
    hasBothTexts(table.text),
  ],
);
