import { getTableName, sql } from 'drizzle-orm';
import { check, jsonb, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Bilingual } from './language.ts';

/** A column that holds one text in both languages, as `{ "en": "…", "ar": "…" }`; never null. */
export function bilingual(name: string) {
  return jsonb(name).$type<Bilingual>().notNull();
}

/** A column that holds a list in both languages, as `{ "en": […], "ar": […] }`; never null. */
export function bilingualList<Item = string>(name: string) {
  return jsonb(name).$type<Bilingual<Item[]>>().notNull();
}

/** The database's own promise that the text of a `bilingual` column is written in both languages. */
export function hasBothTexts(column: AnyPgColumn) {
  return check(
    `${getTableName(column.table)}_${column.name}_in_both_languages`,
    sql`jsonb_path_exists(${column}, 'strict $ ? (@.en like_regex "\\\\S" && @.ar like_regex "\\\\S")')`,
  );
}

/** The database's own promise that a `bilingualList` column has equally many entries in both languages. */
export function hasBothLists(column: AnyPgColumn) {
  return check(
    `${getTableName(column.table)}_${column.name}_in_both_languages`,
    sql`jsonb_path_exists(${column}, 'strict $ ? (@.en.size() == @.ar.size())')`,
  );
}
