import type { Database } from '#platform/database/database.server.ts';
import { appendRevision, auditDocument, lockForChange, slugTakenOr } from './document-changes.ts';
import type { Editing } from '#domain/site/editing.ts';
import type { DocumentContent } from './document-kinds.ts';

export type RevisionToSave = Editing & {
  documentId: string;
  /** The number of the revision that the editor began from. */
  basedOn: number;
  /** From `documentContentSchema` of its kind. */
  content: DocumentContent;
};

/**
 * Keeps what somebody wrote as the newest revision and gives its number; visitors see nothing of it yet. What is
 * the newest already is not saved again.
 * @throws Refusal 'document-changed-meanwhile' with the `number` that somebody else saved, 'document-slug-taken',
 * 'document-unknown' (404). Nothing is saved then.
 */
export async function saveRevision(
  db: Database,
  { documentId, basedOn, content, ...editing }: RevisionToSave,
  now: Date,
): Promise<{ number: number }> {
  try {
    return await db.transaction(async (db) => {
      const document = await lockForChange(db, documentId);
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
