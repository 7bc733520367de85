import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemory } from '#platform/page/define-memory.ts';
import { pick, type Bilingual } from '#platform/text/language.ts';
import {
  listVocabulary,
  pageWithin,
  patternsOf,
  searchConditions,
  type Found,
  type Search,
} from '#platform/search/search.server.ts';
import type { AnyFields, DocumentKind } from './document-kinds.ts';
import type { Block } from './text/structured-text.ts';
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

/**
 * The published documents that have every word of the search in their title, headings, description, fields or
 * text, for each kind a page of them: best first, in an order that stays the same from page to page. Kinds that are
 * not `wanted` are only counted. A kind that has none is left out.
 */
export async function searchDocuments(
  db: Database,
  search: Search,
  { places, wanted }: { places: readonly Among[]; wanted?: readonly DocumentKind[] | undefined },
): Promise<Partial<Record<DocumentKind, Found<DocumentFound>>>> {
  const found: Partial<Record<DocumentKind, Found<DocumentFound>>> = {};
  if (places.length === 0) return found;
  for (const row of await readRows(db, search, { places, wanted })) {
    const { kind, total, place } = row;
    const page = wanted?.includes(kind) === false ? 1 : search.page;
    found[kind] ??= { items: [], total, page };
    if (place !== null) found[kind].items.push(readFound(row, search));
  }
  // Behind the last page stands the last one.
  for (const among of places) {
    const { items = [], total = 0, page = 1 } = found[among.kind] ?? {};
    const last = pageWithin(page, { total, perPage: search.perPage });
    if (items.length === 0 && last < page)
      Object.assign(found, await searchDocuments(db, { ...search, page: last }, { places: [among] }));
  }
  return found;
}

/** The words that slips in a search are corrected by: those of titles and headings. */
export async function listDocumentWords(db: Database): Promise<string[]> {
  return listVocabulary(db, { table: documents, where: isPublished });
}

/** The addresses of pages, remembered. */
export const pageSlugsMemory = defineMemory('page slugs', listPageSlugs);

/** The words of documents, remembered. */
export const documentWordsMemory = defineMemory('document words', listDocumentWords);

const isPublished = eq(documents.status, 'published');

function isAmong({ kind, slugs }: Among): SQL | undefined {
  return and(eq(documents.kind, kind), slugs && inArray(documents.slug, [...slugs]));
}

/**
 * In one look at all that match: each kind is counted and put in order, and its page is cut out. A kind that is only
 * counted has one row, without a document.
 */
async function readRows(
  db: Database,
  search: Search,
  { places, wanted }: { places: readonly Among[]; wanted: readonly DocumentKind[] | undefined },
) {
  const { matches, merit } = searchConditions(search, {
    table: documents,
    title: sql`${documents.title} ->> ${search.language}`,
  });
  const found = db.$with('found').as(
    db
      .select({
        ...{ id: documents.id, kind: documents.kind },
        ...{ publishedAt: documents.publishedAt, slug: documents.slug },
        merit: merit.as('merit'),
      })
      .from(documents)
      .where(and(isPublished, or(...places.map(isAmong)), matches)),
  );
  const totals = db.$with('totals').as(
    db
      .select({ kind: found.kind, total: sql<number>`count(*)::integer`.as('total') })
      .from(found)
      .groupBy(found.kind),
  );
  const best = sql.join([desc(found.merit), desc(found.publishedAt), asc(found.slug)], sql`, `);
  // Of each kind only its page is put in order: to number all that was found takes as long as all the rest.
  const page = sql`unnest(array(
    select ${found.id} from ${found} where ${and(eq(found.kind, totals.kind), wanted && inArray(found.kind, wanted))}
    order by ${best} limit ${search.perPage} offset ${(search.page - 1) * search.perPage}
  )) with ordinality as placed(id, place)`;
  return await db
    .with(found, totals)
    .select({
      ...{ kind: totals.kind, total: totals.total, place: sql<number | null>`place`.mapWith(Number) },
      ...{ slug: documents.slug, title: documents.title, description: documents.description },
      ...{ fields: documents.fields, publishedAt: documents.publishedAt, sections: documents.sections },
      blockNumber: firstBlockWith(search),
    })
    .from(totals)
    .leftJoinLateral(page, sql`true`)
    .leftJoin(documents, eq(documents.id, sql`placed.id`))
    .orderBy(asc(totals.kind), sql`place`);
}

function readFound(row: Awaited<ReturnType<typeof readRows>>[number], { language }: Search): DocumentFound {
  const { kind, slug, title, description, fields, publishedAt, sections, blockNumber } = row;
  const blocks = sections ? pick(sections, language).flatMap((section) => section.blocks) : [];
  const block = blockNumber === null ? null : (blocks[blockNumber - 1] ?? null);
  // Its columns are null only where a kind is counted and nothing of it is shown.
  return { kind, slug, title, description, fields, publishedAt, block } as DocumentFound;
}

function firstBlockWith({ language, words }: Search): SQL<number | null> {
  const blocks = language === 'ar' ? documents.searchBlocksAr : documents.searchBlocksEn;
  return sql`(
    select number::integer from unnest(${blocks}) with ordinality as blocks(block, number)
    where block like any (${sql.param(patternsOf(words))}::text[])
    order by number limit 1)`;
}
