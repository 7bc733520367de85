import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** Every folded word that something was ever found by; triggers on the tables with `searchColumns` fill it. */
export const searchVocabulary = pgTable('search_vocabulary', { word: text('word').primaryKey() }, (table) => [
  index('search_vocabulary_parts').using('gin', table.word.op('gin_trgm_ops')),
]);
