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
import { bilingual, hasBothTexts } from '#platform/text/bilingual-column.server.ts';

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

/** The numbers that say what the organisation has reached, such as 20,000 and a plus sign: who counted, and until when. */
export const impactFigures = pgTable(
  'impact_figures',
  {
    key: text('key').primaryKey(),
    value: integer('value').notNull(),
    suffix: text('suffix').notNull().default(''),
    label: bilingual('label'),
    /** Who counted or stated it. */
    source: bilingual('source'),
    /** The day until which was counted, or on which it was stated, as `2026-12-31`. */
    asOf: date('as_of').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [
    check('impact_figures_value_counts', sql`${table.value} >= 0`),
    hasBothTexts(table.label),
    hasBothTexts(table.source),
  ],
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
