import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { projects } from '../tables.server.ts';
import { alertChannels, alertTimes } from './search-constants.ts';

/** Searches of the job board that people keep, and how they want to hear of what is new in them. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The parameters of the board's address, in the order of its form; empty for all projects. */
    query: text('query').notNull(),
    alerts: text('alerts', { enum: alertTimes }).notNull(),
    channels: text('channels', { enum: alertChannels }).array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** What came onto the board before is not told: when it was saved, or when alerts were last switched on. */
    watchedFrom: timestamp('watched_from', { withTimezone: true }).notNull(),
    /** When it was last looked at for alerts. */
    lookedAt: timestamp('looked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('saved_searches_name_is_there', sql`char_length(${table.name}) between 1 and 80`),
    check('saved_searches_query_is_bounded', sql`char_length(${table.query}) <= 2000`),
    check('saved_searches_alerts_are_known', sql`${table.alerts} in ('at-once', 'daily', 'never')`),
    check(
      'saved_searches_channels_are_known',
      sql`${table.channels} <@ array['in-app', 'mail'] and cardinality(${table.channels}) <= 2`,
    ),
    check(
      'saved_searches_alerts_have_a_way',
      sql`${table.alerts} = 'never' or cardinality(${table.channels}) > 0`,
    ),
    uniqueIndex('saved_searches_once').on(table.userId, table.query),
    index('saved_searches_to_look_at')
      .on(table.lookedAt)
      .where(sql`${table.alerts} <> 'never'`),
  ],
);

/** Which projects somebody was told of by their saved searches: nobody is told twice of one. */
export const toldProjects = pgTable(
  'told_projects',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('told_projects_of_project').on(table.projectId),
  ],
);
