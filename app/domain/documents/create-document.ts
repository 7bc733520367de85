import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { auditDocument, columnsOf, insertRevision, lockDocuments, slugTakenOr } from './document-changes.ts';
import type { DocumentContent, DocumentKind } from './document-kinds.ts';
import { documents } from './tables.server.ts';

export type DocumentToCreate<Kind extends DocumentKind = DocumentKind> = StaffContext & {
  kind: Kind;
  content: DocumentContent<Kind>;
};

/**
 * Begins a document: a draft with its first revision, which takes its address among its kind at once.
 * @throws Refusal 'document-slug-taken', 'not-permitted' (403).
 */
export async function createDocument<Kind extends DocumentKind>(
  db: Database,
  { kind, content, ...editing }: DocumentToCreate<Kind>,
  now: Date,
): Promise<{ id: string; number: number }> {
  assertMay(editing, 'content.edit');
  try {
    return await db.transaction(async (db) => {
      await lockDocuments(db);
      const [document] = await db
        .insert(documents)
        .values({ ...columnsOf(content), kind, lastUpdatedOn: cairoDayOf(now), updatedAt: now })
        .returning({ id: documents.id });
      const { id } = document!;
      const number = 1;
      const revision = { documentId: id, number, content, authorId: editing.actor.userId };
      await insertRevision(db, { ...revision, kind, publishedSlug: null }, now);
      await auditDocument(db, { action: 'document.create', documentId: id, editing, details: { kind } }, now);
      return { id, number };
    });
  } catch (error) {
    throw slugTakenOr(error);
  }
}
