import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { defineMemories } from '#platform/page/define-memory.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { pageWithin } from '#platform/search/search.server.ts';
import type { DocumentKind, FieldsOf } from './document-kinds.ts';
import { withPictures } from './images/images.ts';
import type { Section } from './text/structured-text.ts';
import { documentRedirects, documents } from './tables.server.ts';

/** A document as a list shows it: everything but its running text. */
export type DocumentSummary<Kind extends DocumentKind = DocumentKind> = {
  id: string;
  kind: Kind;
  slug: string;
  title: Bilingual;
  description: Bilingual;
  fields: FieldsOf<Kind>;
  category: string | null;
  publishedAt: Date;
  /** The day on which the words last changed, as `2026-11-21`. */
  lastUpdatedOn: string;
};

/** A document as visitors read it. */
export type PublishedDocument<Kind extends DocumentKind = DocumentKind> = DocumentSummary<Kind> & {
  sections: Bilingual<Section[]>;
};

type Place<Kind extends DocumentKind> = { kind: Kind; slug: string };

/** The document that visitors see at this place, or null when there is none or it is not published. */
export async function findDocument<Kind extends DocumentKind>(
  db: Database,
  { kind, slug }: Place<Kind>,
): Promise<PublishedDocument<Kind> | null> {
  const [row] = await db
    .select({ ...summary, sections: documents.sections })
    .from(documents)
    .where(and(isPublished, eq(documents.kind, kind), eq(documents.slug, slug)));
  const [document] = await withPictures(db, row ? [row] : []);
  return (document as PublishedDocument<Kind> | undefined) ?? null;
}

/** The published document of this kind that has the id; null when there is none. */
export async function findDocumentById<Kind extends DocumentKind>(
  db: Database,
  { kind, id }: { kind: Kind; id: string },
): Promise<DocumentSummary<Kind> | null> {
  const [row] = await db
    .select(summary)
    .from(documents)
    .where(and(isPublished, eq(documents.kind, kind), eq(documents.id, id)));
  return (row as DocumentSummary<Kind> | undefined) ?? null;
}

/** The name that a published document has now which once stood at this place; null when none did. */
export async function findMovedSlug(
  db: Database,
  { kind, slug }: Place<DocumentKind>,
): Promise<string | null> {
  const [row] = await db
    .select({ slug: documents.slug })
    .from(documentRedirects)
    .innerJoin(documents, eq(documents.id, documentRedirects.documentId))
    .where(and(isPublished, eq(documentRedirects.kind, kind), eq(documentRedirects.slug, slug)));
  return row?.slug ?? null;
}

export type DocumentQuery<Kind extends DocumentKind> = {
  kind: Kind;
  /** `newest` by the day of publishing, `position` as staff put them. */
  order: 'newest' | 'position';
  category?: string;
  /** Counts from 1; a page behind the last is the last one. All documents, when `perPage` is left out. */
  page?: number;
  perPage?: number;
};

/** The published documents of a kind, a page at a time, and how many there are on all pages. */
export async function listDocuments<Kind extends DocumentKind>(
  db: Database,
  query: DocumentQuery<Kind>,
): Promise<{ items: DocumentSummary<Kind>[]; total: number; page: number }> {
  const { total, page, limit, where, order } = await readQuery(db, query);
  const items = await db
    .select(summary)
    .from(documents)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: items as DocumentSummary<Kind>[], total, page };
}

/** The published documents of a kind with all their words, such as questions with their answers; `most` of them. */
export async function listWholeDocuments<Kind extends DocumentKind>(
  db: Database,
  { most, ...query }: Omit<DocumentQuery<Kind>, 'page' | 'perPage'> & { most?: number },
): Promise<PublishedDocument<Kind>[]> {
  const rows = db
    .select({ ...summary, sections: documents.sections })
    .from(documents)
    .where(whereOf(query))
    .orderBy(...orderOf(query));
  const found = await (most === undefined ? rows : rows.limit(most));
  return (await withPictures(db, found)) as PublishedDocument<Kind>[];
}

/** How many documents of a kind are published, in all and in each category that has any. */
export async function countDocuments(
  db: Database,
  kind: DocumentKind,
): Promise<{ total: number; byCategory: Record<string, number> }> {
  const rows = await db
    .select({ category: documents.category, count: count() })
    .from(documents)
    .where(and(isPublished, eq(documents.kind, kind)))
    .groupBy(documents.category);
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    byCategory: Object.fromEntries(rows.flatMap((row) => (row.category ? [[row.category, row.count]] : []))),
  };
}

/** What `findDocument` finds at a place, remembered. */
export const documentMemory = defineMemories('document', findDocument);

/** What `listDocuments` lists, remembered. */
export const documentsMemory = defineMemories('documents', listDocuments);

/** What `listWholeDocuments` lists, remembered. */
export const wholeDocumentsMemory = defineMemories('whole documents', listWholeDocuments);

/** What `countDocuments` counts, remembered. */
export const documentCountsMemory = defineMemories(
  'document counts',
  (db, { kind }: { kind: DocumentKind }) => countDocuments(db, kind),
);

/** A published document that nobody else changes or locks until the caller's transaction ends; null when there is none. */
export async function lockDocument<Kind extends DocumentKind>(
  db: Database,
  { kind, id }: { kind: Kind; id: string },
): Promise<DocumentSummary<Kind> | null> {
  const [row] = await db
    .select(summary)
    .from(documents)
    .where(and(isPublished, eq(documents.kind, kind), eq(documents.id, id)))
    .for('update');
  return (row as DocumentSummary<Kind> | undefined) ?? null;
}

/** What a list reads of a document. `publishedAt` is never null in a published row: the table promises it. */
export const summary = {
  id: documents.id,
  kind: documents.kind,
  slug: documents.slug,
  title: documents.title,
  description: documents.description,
  fields: documents.fields,
  category: documents.category,
  publishedAt: documents.publishedAt,
  lastUpdatedOn: documents.lastUpdatedOn,
};

/** What visitors see. */
export const isPublished = eq(documents.status, 'published');

async function readQuery(db: Database, query: DocumentQuery<DocumentKind>) {
  const where = whereOf(query);
  const total = await db.$count(documents, where);
  const limit = query.perPage ?? Math.max(1, total);
  return {
    ...{ total, limit, where },
    order: orderOf(query),
    page: pageWithin(query.page ?? 1, { total, perPage: limit }),
  };
}

function whereOf({
  kind,
  category,
}: Pick<DocumentQuery<DocumentKind>, 'kind' | 'category'>): SQL | undefined {
  return and(
    isPublished,
    eq(documents.kind, kind),
    category === undefined ? undefined : eq(documents.category, category),
  );
}

function orderOf({ order }: Pick<DocumentQuery<DocumentKind>, 'order'>): SQL[] {
  const newest = [desc(documents.publishedAt), asc(documents.slug)];
  return order === 'position' ? [asc(documents.position), ...newest] : newest;
}
