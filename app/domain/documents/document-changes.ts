import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { AuditAction } from '#domain/manifests.ts';
import { writeAudit } from '#domain/audit/audit.ts';
import type { StaffContext } from '#domain/identity/staff-context.ts';
import { breaksConstraint } from '#platform/database/constraint.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { DocumentContent, DocumentKind } from './document-kinds.ts';
import { findPictures, imageIdsOf } from './images/images.ts';
import { listPublishingProblems } from './publishing-problems.ts';
import { isRevisionNumber } from './revisions.ts';
import { documentRevisions, documents } from './tables.server.ts';
import { translationStateOf } from './translation-state.ts';

/** A document as it stands while somebody changes it. */
export type LockedDocument = Awaited<ReturnType<typeof lockForChange>>;

/** Saves one after the other: addresses go from one document to another, and numbers have no gaps. */
export async function lockDocuments(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('baseera.documents'))`);
}

/**
 * A document, published or not, that nobody else changes until the caller's transaction ends.
 * @throws Refusal 'document-unknown' (404).
 */
export async function lockForChange(db: Database, id: string) {
  if (!isRowId(id)) throw new Refusal('document-unknown', {}, 404);
  await lockDocuments(db);
  const [document] = await db.select(kept).from(documents).where(eq(documents.id, id)).for('update');
  if (!document) throw new Refusal('document-unknown', {}, 404);
  return document;
}

/** What is kept for the search alone is never asked for. */
const {
  searchTitle: _title,
  searchNames: _names,
  searchWords: _words,
  searchBlocksEn: _en,
  searchBlocksAr: _ar,
  ...kept
} = getTableColumns(documents);

/** The content of one revision. @throws Refusal 'revision-unknown' (404). */
export async function getRevisionContent(
  db: Database,
  { documentId, number }: { documentId: string; number: number },
): Promise<DocumentContent> {
  const [revision] = isRevisionNumber(number)
    ? await db
        .select({ content: documentRevisions.content })
        .from(documentRevisions)
        .where(and(eq(documentRevisions.documentId, documentId), eq(documentRevisions.number, number)))
    : [];
  if (!revision) throw new Refusal('revision-unknown', {}, 404);
  return revision.content;
}

type Addition = { document: LockedDocument; basedOn: number; content: DocumentContent; authorId: string };

/**
 * Adds a revision behind the one it is based on; content that is the newest already adds nothing, so that a form
 * that is sent twice is saved once. Until its first publication the document's row follows.
 * @throws Refusal 'document-changed-meanwhile' with the newest `number`.
 */
export async function appendRevision(
  db: Database,
  { document, basedOn, content, authorId }: Addition,
  now: Date,
): Promise<{ number: number; isNew: boolean }> {
  const { id: documentId, newestRevision } = document;
  const newest = await getRevisionContent(db, { documentId, number: newestRevision });
  if (isDeepStrictEqual(newest, content)) return { number: newestRevision, isNew: false };
  if (basedOn !== newestRevision) throw new Refusal('document-changed-meanwhile', { number: newestRevision });
  const number = newestRevision + 1;
  const { kind, slug, publishedAt } = document;
  const publishedSlug = publishedAt === null ? null : slug;
  await insertRevision(db, { documentId, number, content, authorId, kind, publishedSlug }, now);
  const shown = document.publishedAt === null ? { ...columnsOf(content), updatedAt: now } : {};
  await db
    .update(documents)
    .set({ ...shown, newestRevision: number })
    .where(eq(documents.id, documentId));
  return { number, isNew: true };
}

type RevisionToInsert = {
  documentId: string;
  number: number;
  content: DocumentContent;
  authorId: string;
  kind: DocumentKind;
  publishedSlug: string | null;
};

/** Writes a revision down, with how much it lacks until it may be published. */
export async function insertRevision(
  db: Database,
  { kind, publishedSlug, ...revision }: RevisionToInsert,
  now: Date,
): Promise<void> {
  const { content } = revision;
  const images = await findPictures(db, imageIdsOf(content.sections));
  const found = listPublishingProblems({ kind, content, images, publishedSlug });
  // Pictures get their words elsewhere and at any time: lists look for those (document-list.ts).
  const errors = found.filter(({ code, severity }) => severity === 'error' && code !== 'image-without-words');
  const translation = translationStateOf(content);
  await db
    .insert(documentRevisions)
    .values({ ...revision, translation, problems: errors.length, createdAt: now });
}

/** What the row of a document takes from its content. */
export function columnsOf(content: DocumentContent): DocumentContent {
  const { slug, title, description, sections, fields, category, position } = content;
  return { slug, title, description, sections, fields, category, position };
}

type DocumentAudit = {
  action: AuditAction;
  documentId: string;
  editing: StaffContext;
  details: Record<string, string | number | boolean>;
};

/** Notes in the caller's transaction what was done to a document. */
export async function auditDocument(
  db: Database,
  { action, documentId, editing, details }: DocumentAudit,
  now: Date,
): Promise<void> {
  const { actor, requestSource } = editing;
  const target = { kind: 'document', id: documentId } as const;
  await writeAudit(
    db,
    { actorId: actor.userId, action, target, outcome: 'done', requestSource, details },
    now,
  );
}

/** A refusal in the place of an address that another document has; any other error as it is. */
export function slugTakenOr(error: unknown): unknown {
  return breaksConstraint(error, 'documents_slug_once_in_its_kind')
    ? new Refusal('document-slug-taken')
    : error;
}
