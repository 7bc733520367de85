import { and, or, sql, type SQL } from 'drizzle-orm';
import { index, text, type ExtraConfigColumn, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.server.ts';
import type { Bilingual, Language } from './language.ts';

/** What a reader looks for; the same for every kind of thing that can be found. */
export type Search = {
  /** As the reader wrote it. */
  query: string;
  /** Each must occur in one of its spellings. Folded by `readSearchWords`; none when nothing was asked for. */
  words: readonly (readonly string[])[];
  language: Language;
  /** Counts from 1; a page behind the last is the last one. */
  page: number;
  perPage: number;
};

/** One page of what was found, and how much there is on all pages. */
export type Found<Item> = { items: Item[]; total: number; page: number };

/**
 * A column that holds the folded words of a row in one language, kept by the database. The first line is
 * the title, the second other names such as skills or headings, the third everything else.
 */
export function searchDocument(name: string, lines: { title: SQL; names: SQL; body: SQL }) {
  const { title, names, body } = lines;
  return text(name).generatedAlwaysAs(sql`search_document(${title}, ${names}, ${body})`);
}

/** The index that finds a part of a word in documents. */
export function searchIndex(name: string, document: ExtraConfigColumn) {
  return index(name).using('gin', document.op('gin_trgm_ops'));
}

/** The words of a query as documents have them, each once; punctuation and wildcards are not words. */
export async function readSearchWords(db: Database, query: string): Promise<string[]> {
  const { rows } = await db.execute<{ folded: string }>(sql`select search_fold(${query}) as folded`);
  return [...new Set(rows[0]!.folded.split(' ').filter((word) => word !== ''))];
}

/** Every word of the titles and names of the rows in `where`, folded: what slips are corrected by. */
export async function listVocabulary(
  db: Database,
  { table, document, where }: { table: PgTable; document: Bilingual<PgColumn>; where: SQL },
): Promise<string[]> {
  const names = sql.join(
    [document.en, document.ar].flatMap((column) => [line(column, 1), line(column, 2)]),
    sql` || ' ' || `,
  );
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct word from ${table}, regexp_split_to_table(${names}, ' ') as word
    where ${where} and word <> '' order by word`);
  return rows.map(({ word }) => word);
}

type Documents = {
  document: Bilingual<PgColumn>;
  title: PgColumn;
  /** Another way in which a row may have a word, such as by the name of its category. */
  alsoHas?: (word: string) => SQL | undefined;
};

/**
 * The condition that a row has every word, in either language, and the order of what it finds: words in
 * the title before words in other names before words in the text; the spelling that was asked for first.
 */
export function searchConditions(search: Search, documents: Documents): { matches: SQL; order: SQL[] } {
  const { words, query, language } = search;
  if (words.length === 0) return { matches: sql`false`, order: [] };
  const ranks = words.map((spellings) => rankOf(spellings, documents));
  const isWrittenSo = sql`position(lower(${query}) in lower(${documents.title} ->> ${language})) > 0`;
  return {
    matches: and(...words.map((spellings) => hasWord(spellings, documents)))!,
    order: [sql`${sql.join(ranks, sql` + `)} desc`, sql`${isWrittenSo} desc`],
  };
}

function hasWord(spellings: readonly string[], { document, alsoHas }: Documents): SQL | undefined {
  return or(
    ...spellings.flatMap((word) => [
      sql`${document.en} like ${containing(word)}`,
      sql`${document.ar} like ${containing(word)}`,
      alsoHas?.(word),
    ]),
  );
}

function rankOf(spellings: readonly string[], { document: { en, ar } }: Documents): SQL {
  const patterns = sql`any (${sql.param(spellings.map(containing))}::text[])`;
  return sql`case
    when ${line(en, 1)} like ${patterns} or ${line(ar, 1)} like ${patterns} then 4
    when ${line(en, 2)} like ${patterns} or ${line(ar, 2)} like ${patterns} then 2
    when ${en} like ${patterns} or ${ar} like ${patterns} then 1
    else 0 end`;
}

/** A folded word has no letter that LIKE would take for a wildcard. */
function containing(word: string): string {
  return `%${word}%`;
}

function line(column: PgColumn, number: 1 | 2): SQL {
  return sql`split_part(${column}, chr(10), ${sql.raw(String(number))})`;
}

/** The page that is shown when `page` is asked for: there is always a first one, and none behind the last. */
export function pageWithin(page: number, size: { total: number; perPage: number }): number {
  return Math.max(1, Math.min(page, Math.ceil(size.total / size.perPage)));
}

/** The patterns that a folded text with one of the words fits; a word of one or two letters must be all of it. */
export function patternsOf(words: Search['words']): string[] {
  return words.flat().map((word) => (word.length < 3 ? word : containing(word)));
}
