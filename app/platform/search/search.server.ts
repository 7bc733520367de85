import { and, or, sql, type asc, type desc, type SQL } from 'drizzle-orm';
import { customType, index, type ExtraConfigColumn, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.server.ts';
import type { Language } from '#platform/text/language.ts';

/** What a reader looks for; the same for every kind of thing that can be found. */
export type Search = {
  /** As the reader wrote it. */
  query: string;
  /** Each must occur in one of its spellings. Folded; none when nothing was asked for. */
  words: readonly (readonly string[])[];
  /** For each of `words` the words of the vocabulary that contain it, as a query of the engine. */
  queries: readonly string[];
  language: Language;
  /** Counts from 1; a page behind the last is the last one. */
  page: number;
  perPage: number;
};

/** One page of what was found, and how much there is on all pages; `hasMore` where there is more, which nobody counted. */
export type Found<Item> = { items: Item[]; total: number; page: number; hasMore?: boolean };

const wordSet = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Columns that hold the folded words of a row in both languages, kept by the database: those of its title, of its
 * other names such as skills or headings, and all. The table needs a trigger `search_learn_words` besides.
 */
export function searchColumns({ title, names, text }: { title: SQL; names: SQL; text: SQL }) {
  const words = (name: string, lines: SQL) => wordSet(name).generatedAlwaysAs(sql`search_lexemes(${lines})`);
  return {
    searchTitle: words('search_title', title),
    searchNames: words('search_names', names),
    searchWords: words('search_words', sql`${title} || ' ' || ${names} || ' ' || ${text}`),
  };
}

/**
 * The folded words of one text of a row, as `searchColumns` keeps them, for rows that have no title. The table needs the trigger too,
 * and an index.
 */
export function searchWordsColumn(text: SQL) {
  return wordSet('search_words').generatedAlwaysAs(sql`search_lexemes(${text})`);
}

/** A text of the row in both languages, as SQL. */
export function inBothLanguages(write: (language: SQL) => SQL): SQL {
  return sql`${write(sql.raw("'en'"))} || ' ' || ${write(sql.raw("'ar'"))}`;
}

/** The indexes that find rows by their words, and by those of their titles and names, which come first. */
export function searchIndexes(
  name: string,
  { searchWords, searchTitle, searchNames }: Record<keyof Searchable, ExtraConfigColumn>,
) {
  return [
    index(name).using('gin', searchWords),
    index(`${name}_title`).using('gin', searchTitle),
    index(`${name}_names`).using('gin', searchNames),
  ];
}

/** The words of a query as documents have them, each once; punctuation and wildcards are not words. */
export async function readSearchWords(db: Database, query: string): Promise<string[]> {
  const { rows } = await db.execute<{ folded: string }>(sql`select search_fold(${query}) as folded`);
  return [...new Set(rows[0]!.folded.split(' ').filter((word) => word !== ''))];
}

/**
 * A search ready to be asked: its words folded, unless other spellings are given, and looked up in the vocabulary.
 */
export async function readSearch(
  db: Database,
  request: Pick<Search, 'query' | 'language' | 'page' | 'perPage'> & { words?: Search['words'] },
): Promise<Search> {
  const words = request.words ?? (await readSearchWords(db, request.query)).map((word) => [word]);
  if (words.length === 0) return { ...request, words, queries: [] };
  const queries = words.map((spellings) => sql`search_query(${sql.param([...spellings])}::text[])::text`);
  const { rows } = await db.execute<{ queries: string[] }>(
    sql`select array[${sql.join(queries, sql`, `)}] as queries`,
  );
  return { ...request, words, queries: rows[0]!.queries };
}

/** The columns of a table that `searchColumns` made. */
export type Searchable = { searchTitle: PgColumn; searchNames: PgColumn; searchWords: PgColumn };

/**
 * Every word of the titles and names of the rows in `where`, folded: what slips are corrected by. Where there may be very many rows,
 * of the `most` that `order` puts first.
 */
export async function listVocabulary(
  db: Database,
  { table, where, among }: { table: PgTable & Searchable; where: SQL; among?: { order: SQL; most: number } },
): Promise<string[]> {
  const first = among ? sql`order by ${among.order} limit ${among.most}` : sql``;
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct word
    from (select ${table.searchTitle} || ${table.searchNames} as words from ${table} where ${where} ${first}) as named,
      unnest(tsvector_to_array(named.words)) as word
    order by word`);
  return rows.map(({ word }) => word);
}

type Documents = {
  table: PgTable & Searchable & { id: PgColumn };
  /** The title as it is written, in the language of the search. */
  title: SQL;
  /** Another way in which a row may have a word, such as by the name of its category. */
  alsoHas?: (word: string) => SQL | undefined;
};

/**
 * The condition that a row has every word, whole or as a part of one, in either language, and what puts one row
 * before another, the more the sooner: words in the title before words in other names before words in the text; then
 * the spelling that was asked for.
 */
export function searchConditions(
  { words, queries, query }: Search,
  { table, alsoHas, title }: Documents,
): { matches: SQL; merit: SQL } {
  if (words.length === 0) return { matches: sql`false`, merit: sql`null::integer` };
  const has = words.map((spellings, index) =>
    or(
      // As a question of its own: were the planner to see the words, it would read the whole text of every row for
      // those that most rows have, which costs twenty times what the index costs.
      sql`${table.searchWords} @@ (select ${queries[index]}::tsquery)`,
      ...spellings.map((word) => alsoHas?.(word)),
    ),
  );
  const ranks = queries.map((each, index) =>
    rankOf(each, {
      table,
      // Asked of few rows: a title that does not have the first word cannot have them all as they are written.
      bonus: index === 0 ? sql`(position(lower(${query}) in lower(${title})) > 0)::int` : sql`0`,
    }),
  );
  return { matches: and(...has)!, merit: sql.join(ranks, sql` + `) };
}

/** What one word is worth in a row; `bonus`, 0 or 1, decides among rows that have it in their titles. */
function rankOf(query: string, { table, bonus }: { table: Documents['table']; bonus: SQL }): SQL {
  return sql`case
    when ${isAmongHits(query, table, table.searchTitle)} then 8 + ${bonus}
    when ${isAmongHits(query, table, table.searchNames)} then 4
    else 2 end`;
}

/**
 * Whether a row is one of those that have a word in their title or names. The index gathers them once; to look for up
 * to a hundred words of the vocabulary in each row that is found takes four times as long.
 */
function isAmongHits(query: string, table: Documents['table'], column: PgColumn): SQL {
  return sql`${table.id} in (
    select hit.id from ${table} as hit where hit.${sql.identifier(column.name)} @@ (select ${query}::tsquery))`;
}

/** What rows are put in order by: the first that differs decides. */
export type Order = readonly { by: SQL | PgColumn; way: typeof asc | typeof desc }[];

/**
 * One page of what fits, as ids in order, and how many fit. The rows are looked for once, for both, and put in order by what decides
 * it alone: to count first, and to sort whole rows, takes twice as long where thousands fit. Pages count from 1; a page behind the
 * last one is the last one.
 */
export async function choosePage(
  db: Database,
  {
    table,
    where = sql`true`,
    order,
    page,
    perPage,
  }: {
    table: PgTable & { id: PgColumn };
    where: SQL | undefined;
    order: Order;
    page: number;
    perPage: number;
  },
): Promise<{ ids: string[]; total: number; page: number }> {
  const keys = order.map(({ by }, index) => sql`${by} as ${keyOf(index)}`);
  const ways = order.map(({ way }, index) => way(keyOf(index)));
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    with found as materialized (
      select ${sql.join([sql`${table.id} as id`, ...keys], sql`, `)} from ${table} where ${where}
    ),
    counted as (select count(*)::integer as total from found)
    select id, total from found, counted
    order by ${sql.join(ways, sql`, `)}
    limit ${perPage}
    offset (select least(${page - 1}::integer, greatest(0, total - 1) / ${perPage}::integer) * ${perPage}::integer from counted)`);
  const total = rows[0]?.total ?? 0;
  return { ids: rows.map(({ id }) => id), total, page: pageWithin(page, { total, perPage }) };
}

function keyOf(index: number): SQL {
  return sql`${sql.identifier(`key_${index}`)}`;
}

/** Rows in the order of their ids; an id whose row is gone is left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The page that is shown when `page` is asked for: there is always a first one, and none behind the last. */
export function pageWithin(page: number, size: { total: number; perPage: number }): number {
  return Math.max(1, Math.min(page, Math.ceil(size.total / size.perPage)));
}

/** The patterns that a folded text with one of the words fits; a word of one or two letters must be all of it. */
export function patternsOf(words: Search['words']): string[] {
  return words.flat().map((word) => (word.length < 3 ? word : `%${word}%`));
}

/** Texts as they are compared with the words of `readSearchWords`, in the same order. */
export async function foldTexts(db: Database, texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ folded: string }>(sql`
    select search_fold(text) as folded
    from unnest(${sql.param([...texts])}::text[]) with ordinality as texts(text, number) order by number`);
  return rows.map(({ folded }) => folded);
}
