import { and, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { Bilingual } from '#platform/language.ts';
import { pageWithin, readSearchWords } from '#platform/search.server.ts';
import type { DocumentKind, DocumentStatus, TranslationState } from './document-kinds.ts';
import { documentRevisions, documents } from './tables.server.ts';

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
};

export type DocumentFilter = {
  kind?: DocumentKind;
  /** `scheduled` is whatever waits for its day, `failed` what missed it. */
  status?: DocumentStatus | 'scheduled' | 'failed';
  /** Words of the title in either language, in any spelling, or a part of the address. */
  text?: string;
  /** `lacking` is whatever is not whole. */
  translation?: TranslationState | 'lacking';
  /** Counts from 1; a page behind the last is the last one. */
  page?: number;
  perPage?: number;
};

/** The documents that fit, those that were written last first, a page at a time, and how many there are. */
export async function listDocumentsForStaff(
  db: Database,
  { page = 1, perPage = 50, ...filter }: DocumentFilter,
): Promise<{ items: DocumentEntry[]; total: number; page: number }> {
  const where = await conditionOf(db, filter);
  const [count] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(documents)
    .innerJoin(documentRevisions, isNewest)
    .where(where);
  const total = count!.total;
  const shown = pageWithin(page, { total, perPage });
  const items = await db
    .select(entry)
    .from(documents)
    .innerJoin(documentRevisions, isNewest)
    .where(where)
    .orderBy(desc(documentRevisions.createdAt), desc(documents.id))
    .limit(perPage)
    .offset((shown - 1) * perPage);
  return { items, total, page: shown };
}

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
};

async function conditionOf(
  db: Database,
  { kind, status, text = '', translation }: DocumentFilter,
): Promise<SQL | undefined> {
  return and(
    kind && eq(documents.kind, kind),
    statusCondition(status),
    translation === 'lacking'
      ? inArray(documentRevisions.translation, ['lacks-en', 'lacks-ar', 'lacks-both'])
      : translation && eq(documentRevisions.translation, translation),
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
  const inTitle = words.map((word) => sql`position(${word} in ${documentRevisions.foldedTitle}) > 0`);
  return or(words.length > 0 ? and(...inTitle) : undefined, sql`position(${slug} in ${documents.slug}) > 0`);
}
