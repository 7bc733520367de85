import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { pick, type Bilingual } from '#platform/language.ts';
import {
  listVocabulary,
  pageWithin,
  patternsOf,
  searchConditions,
  type Found,
  type Search,
} from '#platform/search.server.ts';
import type { AnyFields, DocumentKind } from './document-kinds.ts';
import type { Block } from './structured-text.ts';
import { documents } from './tables.server.ts';

export type DocumentFound = {
  kind: DocumentKind;
  slug: string;
  title: Bilingual;
  description: Bilingual;
  fields: AnyFields;
  publishedAt: Date;
  /** The first block that has one of the words in the reader's language; null when none has. */
  block: Block | null;
};

/** Where to look: a kind, or among it only documents with certain names. */
export type Among = { kind: DocumentKind; slugs?: readonly string[] };

/** The names of all published pages; not each of them need have an address of its own. */
export async function listPageSlugs(db: Database): Promise<string[]> {
  const rows = await db
    .select({ slug: documents.slug })
    .from(documents)
    .where(and(isPublished, eq(documents.kind, 'page')));
  return rows.map(({ slug }) => slug);
}

/** How many published documents of each kind have every word of the search, wherever we look. */
export async function countFoundDocuments(
  db: Database,
  search: Search,
  places: readonly Among[],
): Promise<Partial<Record<DocumentKind, number>>> {
  const rows = await db
    .select({ kind: documents.kind, count: count() })
    .from(documents)
    .where(and(isPublished, or(...places.map(isAmong)), conditionsOf(search).matches))
    .groupBy(documents.kind);
  return Object.fromEntries(rows.map((row) => [row.kind, row.count]));
}

/**
 * The published documents that have every word of the search in their title, headings, description, fields or
 * text, for each kind a page of them: best first, in an order that stays the same from page to page. `totals` is what
 * `countFoundDocuments` says; a kind that has none is left out.
 */
export async function searchDocuments(
  db: Database,
  search: Search,
  { places, totals }: { places: readonly Among[]; totals: Partial<Record<DocumentKind, number>> },
): Promise<Partial<Record<DocumentKind, Found<DocumentFound>>>> {
  const wanted = places.filter(({ kind }) => (totals[kind] ?? 0) > 0);
  if (wanted.length === 0) return {};
  const pages = wanted.map((among) => {
    const total = totals[among.kind] ?? 0;
    return { among, total, page: pageWithin(search.page, { total, perPage: search.perPage }) };
  });
  const rows = await readRows(db, search, pages);
  return Object.fromEntries(
    pages.map(({ among: { kind }, total, page }) => {
      const items = rows.filter((row) => row.kind === kind).map((row) => readFound(row, search));
      return [kind, { items, total, page }];
    }),
  );
}

/** The words that slips in a search are corrected by: those of titles and headings. */
export async function listDocumentWords(db: Database): Promise<string[]> {
  return listVocabulary(db, { table: documents, where: isPublished });
}

const isPublished = eq(documents.status, 'published');

function conditionsOf(search: Search) {
  return searchConditions(search, { table: documents });
}

function isAmong({ kind, slugs }: Among): SQL | undefined {
  return and(eq(documents.kind, kind), slugs && inArray(documents.slug, [...slugs]));
}

/** In one look at all that match: each kind is put in order, and a page is cut out of each. */
async function readRows(db: Database, search: Search, pages: readonly { among: Among; page: number }[]) {
  const { matches, order } = conditionsOf(search);
  const place = sql<number>`row_number() over (partition by ${documents.kind} order by ${sql.join(
    [...order, desc(documents.publishedAt), asc(documents.slug)],
    sql`, `,
  )})`.as('place');
  const found = db.$with('found').as(
    db
      .select({ id: documents.id, kind: documents.kind, place })
      .from(documents)
      .where(and(isPublished, or(...pages.map(({ among }) => isAmong(among))), matches)),
  );
  const isOnPage = pages.map(({ among, page }) => {
    const before = (page - 1) * search.perPage;
    return sql`(${found.kind} = ${among.kind} and ${found.place} > ${before} and ${found.place} <= ${before + search.perPage})`;
  });
  return await db
    .with(found)
    .select({
      kind: documents.kind,
      slug: documents.slug,
      title: documents.title,
      description: documents.description,
      fields: documents.fields,
      publishedAt: documents.publishedAt,
      sections: documents.sections,
      blockNumber: firstBlockWith(search),
    })
    .from(found)
    .innerJoin(documents, eq(documents.id, found.id))
    .where(or(...isOnPage))
    .orderBy(asc(found.kind), asc(found.place));
}

function readFound(
  { sections, blockNumber, ...rest }: Awaited<ReturnType<typeof readRows>>[number],
  { language }: Search,
): DocumentFound {
  const blocks = pick(sections, language).flatMap((section) => section.blocks);
  return { ...rest, block: blockNumber === null ? null : (blocks[blockNumber - 1] ?? null) } as DocumentFound;
}

function firstBlockWith({ language, words }: Search): SQL<number | null> {
  const blocks = language === 'ar' ? documents.searchBlocksAr : documents.searchBlocksEn;
  return sql`(
    select number::integer from unnest(${blocks}) with ordinality as blocks(block, number)
    where block like any (${sql.param(patternsOf(words))}::text[])
    order by number limit 1)`;
}
