import { eq } from 'drizzle-orm';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { auditDocument, getRevisionContent, lockForChange } from './document-changes.ts';
import { assertPublishable } from './publish-revision.ts';
import { documents } from './tables.server.ts';

export type Schedule = StaffContext & {
  documentId: string;
  /** The revision that visitors are to see then. */
  number: number;
  at: Date;
};

/**
 * Lets visitors see a revision from an instant on, within a minute of it; takes the place of an earlier schedule.
 * Whether it may be published is asked now and again then.
 * @throws Refusal 'schedule-in-the-past', 'document-not-publishable', 'revision-unknown' or 'document-unknown' (404),
 * 'not-permitted' (403).
 */
export async function scheduleDocument(
  db: Database,
  { documentId, number, at, ...editing }: Schedule,
  now: Date,
): Promise<void> {
  assertMay(editing, 'content.publish');
  // An instant that is none is neither before nor after.
  if (!(at > now)) throw new Refusal('schedule-in-the-past');
  await db.transaction(async (db) => {
    const document = await lockForChange(db, documentId);
    await assertPublishable(db, document, await getRevisionContent(db, { documentId, number }));
    await db
      .update(documents)
      .set({ scheduledAt: at, scheduledRevision: number, scheduleFailure: null })
      .where(eq(documents.id, documentId));
    const details = { kind: document.kind, number, at: at.toISOString() };
    await auditDocument(db, { action: 'document.schedule', documentId, editing, details }, now);
  });
}
