import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
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
import type { Block } from './structured-text.ts';
import { pages } from './tables.server.ts';

export type PageFound = {
  slug: string;
  title: Bilingual;
  description: Bilingual;
  /** The first block of the page that has one of the words in the reader's language; null when none has. */
  block: Block | null;
};

/** The names of all published pages; not each of them need have an address of its own. */
export async function listPageSlugs(db: Database): Promise<string[]> {
  const rows = await db.select({ slug: pages.slug }).from(pages).where(isPublished);
  return rows.map(({ slug }) => slug);
}

/**
 * The published pages among those named that have every word of the search in their title, headings,
 * description or text: best first, in an order that stays the same from page to page.
 */
export async function searchPages(
  db: Database,
  search: Search,
  among: readonly string[],
): Promise<Found<PageFound>> {
  const { matches, order } = searchConditions(search, {
    document,
    title: pages.title,
  });
  const where = and(isPublished, inArray(pages.slug, [...among]), matches);
  const total = await db.$count(pages, where);
  const page = pageWithin(search.page, { total, perPage: search.perPage });
  if (total === 0) return { items: [], total, page };
  const rows = await db
    .select({
      slug: pages.slug,
      title: pages.title,
      description: pages.description,
      sections: pages.sections,
      blockNumber: firstBlockWith(search),
    })
    .from(pages)
    .where(where)
    .orderBy(...order, asc(pages.slug))
    .limit(search.perPage)
    .offset((page - 1) * search.perPage);
  const items = rows.map(({ sections, blockNumber, ...rest }) => {
    const blocks = pick(sections, search.language).flatMap((section) => section.blocks);
    return { ...rest, block: blockNumber === null ? null : (blocks[blockNumber - 1] ?? null) };
  });
  return { items, total, page };
}

/** The words that slips in a search for pages are corrected by. */
export async function listPageWords(db: Database): Promise<string[]> {
  return listVocabulary(db, { table: pages, document, where: isPublished });
}

const document = { en: pages.searchEn, ar: pages.searchAr };
const isPublished = eq(pages.status, 'published');

function firstBlockWith({ language, words }: Search): SQL<number | null> {
  return sql`(
    select number::integer
    from jsonb_path_query(${pages.sections} -> ${language}, '$[*].blocks[*]')
      with ordinality as blocks(block, number)
    where search_fold(search_strings(block)) like any (${sql.param(patternsOf(words))}::text[])
    order by number limit 1)`;
}
