import { and, desc, eq, gt, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { hasWords, readPage } from '#platform/search/read-page.server.ts';
import { readSearchWords, type Found } from '#platform/search/search.server.ts';
import type { DocumentKind, DocumentStatus, TranslationState } from './document-kinds.ts';
import { documentRevisions, documents, images } from './tables.server.ts';

/** A document as staff see it in a list: with the words of its newest version, published or not. */
export type DocumentEntry = {
  id: string;
  kind: DocumentKind;
  /** Its address now; of a draft the one that it is going to have. */
  slug: string;
  status: DocumentStatus;
  title: Bilingual;
  translation: TranslationState;
  category: string | null;
  publishedAt: Date | null;
  lastUpdatedOn: string;
  scheduledAt: Date | null;
  /** Why the last schedule could not be kept, as a code of refusals. */
  scheduleFailure: string | null;
  newest: { number: number; authorId: string | null; createdAt: Date };
  /** Whether there is something that visitors do not see yet. */
  hasUnpublished: boolean;
  /** Whether something keeps its newest version from being published. */
  hasProblems: boolean;
};

/** What the list can be sorted by: when it was saved last, its title in a language, the day of publishing. */
export const documentSorts = ['saved', 'title', 'published'] as const;

export type DocumentSort = {
  by: (typeof documentSorts)[number];
  direction: 'ascending' | 'descending';
  /** Of the titles. */
  language: Language;
};

export type DocumentFilter = {
  kind?: DocumentKind;
  /** `scheduled` is whatever waits for its day, `failed` what missed it. */
  status?: DocumentStatus | 'scheduled' | 'failed';
  /** Words of the title in either language, in any spelling, or a part of the address. */
  text?: string;
  /** `lacking` is whatever is not whole. */
  translation?: TranslationState | 'lacking';
  /** Only those that something keeps from being published. */
  hasProblems?: boolean;
  /** Those that were saved last come first, when it is left out. */
  sort?: DocumentSort;
  /** Counts from 1; a page behind the last is the last one. */
  page?: number;
  perPage?: number;
};

/** The documents that fit, a page at a time, and how many there are. */
export async function listDocumentsForStaff(
  db: Database,
  { page = 1, perPage = 50, sort = savedLast, ...filter }: DocumentFilter,
): Promise<Found<DocumentEntry>> {
  const { by, direction, language } = sort;
  return await readPage(
    db,
    {
      rows: db.select(entry).from(documents).innerJoin(documentRevisions, isNewest).$dynamic(),
      where: await conditionOf(db, filter),
      sorts: {
        saved: documentRevisions.createdAt,
        title: language === 'ar' ? documentRevisions.titleKeyAr : documentRevisions.titleKeyEn,
        published: documents.publishedAt,
      },
      emptyLast: ['published'],
      ties: [desc(documents.id)],
    },
    { sort: by, direction, page, perPage },
  );
}

const savedLast: DocumentSort = { by: 'saved', direction: 'descending', language: 'en' };

/** How many documents of a kind there are in each state, and how many need somebody. */
export type DocumentCounts = Record<'all' | 'published' | 'draft' | 'scheduled' | 'archived', number> &
  Record<'lacking' | 'problems', number>;

/** How many documents there are of each kind, by the state that they are in; a kind without any is left out. */
export async function countDocumentsForStaff(
  db: Database,
): Promise<Partial<Record<DocumentKind, DocumentCounts>>> {
  const countIf = (condition: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${condition}))::integer`;
  const rows = await db
    .select({
      kind: documents.kind,
      all: sql<number>`count(*)::integer`,
      published: countIf(eq(documents.status, 'published')),
      draft: countIf(eq(documents.status, 'draft')),
      scheduled: countIf(isNotNull(documents.scheduledAt)),
      archived: countIf(eq(documents.status, 'archived')),
      lacking: countIf(isLacking),
      problems: countIf(isWithProblems),
    })
    .from(documents)
    .innerJoin(documentRevisions, isNewest)
    .groupBy(documents.kind);
  return Object.fromEntries(rows.map(({ kind, ...counts }) => [kind, counts]));
}

const isLacking = inArray(documentRevisions.translation, ['lacks-en', 'lacks-ar', 'lacks-both']);

const isWithProblems = or(
  gt(documentRevisions.problems, 0),
  // Which pictures wait for their words is asked once, not for each row.
  sql`jsonb_exists_any(${documentRevisions.images}, array(
    select ${images.id}::text from ${images} where ${images.alternative} is null))`,
)!;

const isNewest = and(
  eq(documentRevisions.documentId, documents.id),
  eq(documentRevisions.number, documents.newestRevision),
)!;

const entry = {
  id: documents.id,
  kind: documents.kind,
  slug: documents.slug,
  status: documents.status,
  title: sql<Bilingual>`${documentRevisions.title}`,
  translation: documentRevisions.translation,
  category: documents.category,
  publishedAt: documents.publishedAt,
  lastUpdatedOn: documents.lastUpdatedOn,
  scheduledAt: documents.scheduledAt,
  scheduleFailure: documents.scheduleFailure,
  newest: {
    number: documentRevisions.number,
    authorId: documentRevisions.authorId,
    createdAt: documentRevisions.createdAt,
  },
  hasUnpublished: sql<boolean>`${documents.status} <> 'published'
    or ${documents.publishedRevision} is distinct from ${documents.newestRevision}`,
  hasProblems: sql<boolean>`${isWithProblems}`,
};

async function conditionOf(
  db: Database,
  { kind, status, text = '', translation, hasProblems }: DocumentFilter,
): Promise<SQL | undefined> {
  return and(
    kind && eq(documents.kind, kind),
    statusCondition(status),
    translation === 'lacking' ? isLacking : translation && eq(documentRevisions.translation, translation),
    hasProblems ? isWithProblems : undefined,
    text.trim() === '' ? undefined : await textCondition(db, text),
  );
}

function statusCondition(status: DocumentFilter['status']): SQL | undefined {
  if (status === 'scheduled') return isNotNull(documents.scheduledAt);
  if (status === 'failed') return isNotNull(documents.scheduleFailure);
  return status && eq(documents.status, status);
}

/** What cannot be in a title is looked for in addresses only; what has no letters at all finds nothing. */
async function textCondition(db: Database, text: string): Promise<SQL | undefined> {
  const words = await readSearchWords(db, text);
  const slug = text.trim().toLowerCase();
  return or(hasWords(words, documentRevisions.foldedTitle), sql`position(${slug} in ${documents.slug}) > 0`);
}
