import { eq } from 'drizzle-orm';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { auditDocument, lockForChange } from './document-changes.ts';
import { documents } from './tables.server.ts';

/**
 * Takes back the schedule of a document, and the note about one that could not be kept. Without either nothing
 * changes. @throws Refusal 'document-unknown' (404), 'not-permitted' (403).
 */
export async function unscheduleDocument(
  db: Database,
  { documentId, ...editing }: StaffContext & { documentId: string },
  now: Date,
): Promise<void> {
  assertMay(editing, 'content.publish');
  await db.transaction(async (db) => {
    const { kind, scheduledRevision, scheduleFailure } = await lockForChange(db, documentId);
    if (scheduledRevision === null && scheduleFailure === null) return;
    await db
      .update(documents)
      .set({ scheduledAt: null, scheduledRevision: null, scheduleFailure: null })
      .where(eq(documents.id, documentId));
    const details = { kind, ...(scheduledRevision !== null && { number: scheduledRevision }) };
    await auditDocument(db, { action: 'document.unschedule', documentId, editing, details }, now);
  });
}
