import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import {
  appendRevision,
  auditDocument,
  getRevisionContent,
  lockForChange,
  slugTakenOr,
} from './document-changes.ts';

export type RevisionToRestore = StaffContext & {
  documentId: string;
  /** The revision whose content comes back. */
  number: number;
  /** The newest revision that the editor knows of. */
  basedOn: number;
};

/**
 * Brings the content of an old revision back as the newest one and gives its number; nothing in between is lost,
 * and visitors see nothing of it yet.
 * @throws Refusal 'document-changed-meanwhile', 'document-slug-taken', 'revision-unknown' or 'document-unknown' (404),
 * 'not-permitted' (403).
 */
export async function restoreRevision(
  db: Database,
  { documentId, number: from, basedOn, ...editing }: RevisionToRestore,
  now: Date,
): Promise<{ number: number }> {
  assertMay(editing, 'content.edit');
  try {
    return await db.transaction(async (db) => {
      const document = await lockForChange(db, documentId);
      const content = await getRevisionContent(db, { documentId, number: from });
      const addition = { document, basedOn, content, authorId: editing.actor.userId };
      const { number, isNew } = await appendRevision(db, addition, now);
      const details = { kind: document.kind, number, from };
      if (isNew) await auditDocument(db, { action: 'document.restore', documentId, editing, details }, now);
      return { number };
    });
  } catch (error) {
    throw slugTakenOr(error);
  }
}
