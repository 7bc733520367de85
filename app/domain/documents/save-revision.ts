import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import {
  appendRevision,
  auditDocument,
  getRevisionContent,
  lockForChange,
  slugTakenOr,
} from './document-changes.ts';
import type { DocumentContent } from './document-kinds.ts';

export type RevisionToSave = StaffContext & {
  documentId: string;
  /** The number of the revision that the editor began from. */
  basedOn: number;
  /** From `documentContentSchema` of its kind. */
  content: DocumentContent;
};

/**
 * Keeps what somebody wrote as the newest revision and gives its number; visitors see nothing of it yet. What is
 * the newest already is not saved again. Visitors know the address of what was published: another one takes the
 * permission to publish.
 * @throws Refusal 'document-changed-meanwhile' with the `number` that somebody else saved, 'document-slug-taken',
 * 'document-unknown' (404), 'not-permitted' (403). Nothing is saved then.
 */
export async function saveRevision(
  db: Database,
  { documentId, basedOn, content, ...editing }: RevisionToSave,
  now: Date,
): Promise<{ number: number }> {
  assertMay(editing, 'content.edit');
  try {
    return await db.transaction(async (db) => {
      const document = await lockForChange(db, documentId);
      const newest = await getRevisionContent(db, { documentId, number: document.newestRevision });
      const isMoved = document.publishedAt !== null && content.slug !== newest.slug;
      if (isMoved) assertMay(editing, 'content.publish');
      const addition = { document, basedOn, content, authorId: editing.actor.userId };
      const { number, isNew } = await appendRevision(db, addition, now);
      const details = { kind: document.kind, number };
      if (isNew) await auditDocument(db, { action: 'document.save', documentId, editing, details }, now);
      return { number };
    });
  } catch (error) {
    throw slugTakenOr(error);
  }
}
