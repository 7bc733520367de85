import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { pageWithin } from '#platform/search/search.server.ts';
import type { DocumentContent, DocumentKind, DocumentStatus, TranslationState } from './document-kinds.ts';
import { documentRevisions, documents } from './tables.server.ts';

/** A version of a document as its history shows it. */
export type RevisionSummary = {
  number: number;
  title: Bilingual;
  translation: TranslationState;
  /** Null for the sample content, and for somebody whose account is gone. */
  authorId: string | null;
  createdAt: Date;
  /** Whether visitors see this one now. */
  isPublished: boolean;
  /** Whether this one waits for its day. */
  isScheduled: boolean;
};

/** A version with everything in it, and how its document stands. */
export type Revision = {
  documentId: string;
  kind: DocumentKind;
  status: DocumentStatus;
  number: number;
  content: DocumentContent;
  authorId: string | null;
  createdAt: Date;
  /** The number that a new revision is to be based on. */
  newest: number;
  /** The revision that visitors see, or saw last before the document was archived. */
  publishedRevision: number | null;
  /** The address that visitors know; null before the first publication. */
  publishedSlug: string | null;
  publishedAt: Date | null;
  scheduledAt: Date | null;
  scheduledRevision: number | null;
  /** Why the last schedule could not be kept, as a code of refusals. */
  scheduleFailure: string | null;
};

/** The versions of a document, the newest first, a page at a time. */
export async function listRevisions(
  db: Database,
  { documentId, page = 1, perPage = 20 }: { documentId: string; page?: number; perPage?: number },
): Promise<{ items: RevisionSummary[]; total: number; page: number }> {
  if (!isRowId(documentId)) return { items: [], total: 0, page: 1 };
  const where = eq(documentRevisions.documentId, documentId);
  const total = await db.$count(documentRevisions, where);
  const shown = pageWithin(page, { total, perPage });
  const { number, title, translation, authorId, createdAt } = documentRevisions;
  const items = await db
    .select({
      ...{ number, translation, authorId, createdAt },
      title: sql<Bilingual>`${title}`,
      isPublished: sql<boolean>`${documents.status} = 'published' and ${documents.publishedRevision} is not distinct from ${number}`,
      isScheduled: sql<boolean>`${documents.scheduledRevision} is not distinct from ${number}`,
    })
    .from(documentRevisions)
    .innerJoin(documents, eq(documents.id, documentRevisions.documentId))
    .where(where)
    .orderBy(desc(number))
    .limit(perPage)
    .offset((shown - 1) * perPage);
  return { items, total, page: shown };
}

/** One version of a document, the newest unless a number is given; null when there is none. */
export async function findRevision(
  db: Database,
  { documentId, number }: { documentId: string; number?: number },
): Promise<Revision | null> {
  if (!isRowId(documentId) || (number !== undefined && !isRevisionNumber(number))) return null;
  const [row] = await db
    .select({
      ...{ documentId: documents.id, kind: documents.kind, status: documents.status },
      ...{ number: documentRevisions.number, content: documentRevisions.content },
      ...{ authorId: documentRevisions.authorId, createdAt: documentRevisions.createdAt },
      newest: documents.newestRevision,
      publishedRevision: documents.publishedRevision,
      slug: documents.slug,
      publishedAt: documents.publishedAt,
      ...{ scheduledAt: documents.scheduledAt, scheduledRevision: documents.scheduledRevision },
      scheduleFailure: documents.scheduleFailure,
    })
    .from(documents)
    .innerJoin(
      documentRevisions,
      and(
        eq(documentRevisions.documentId, documents.id),
        eq(documentRevisions.number, number ?? documents.newestRevision),
      ),
    )
    .where(eq(documents.id, documentId));
  if (!row) return null;
  const { slug, ...revision } = row;
  return { ...revision, publishedSlug: revision.publishedAt === null ? null : slug };
}

/** Whether a number from outside can be that of a revision: only then may the database be asked for it. */
export function isRevisionNumber(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number < 2 ** 31;
}
