import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Every folded word that something was ever found by; triggers on the tables with `searchColumns` fill it. Its index
 * has each run of three letters, as `search_query` asks for them. The engine's own trigrams know no Arabic letter where
 * the locale of the database is C.
 */
export const searchVocabulary = pgTable('search_vocabulary', { word: text('word').primaryKey() }, (table) => [
  index('search_vocabulary_runs').using('gin', sql`search_runs(${table.word})`),
]);
