import { eq } from 'drizzle-orm';
import { assertMay, type StaffContext } from '#domain/identity/staff-context.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { auditDocument, lockForChange } from './document-changes.ts';
import { documents } from './tables.server.ts';
import { raiseContentVersion } from '#domain/site/version.ts';

/**
 * Takes a document back: visitors do not find it any more, its schedule is over, and all its versions stay;
 * publishing brings it back. Archiving twice changes nothing.
 * @throws Refusal 'home-page-stays', 'document-unknown' (404), 'not-permitted' (403).
 */
export async function archiveDocument(
  db: Database,
  { documentId, ...editing }: StaffContext & { documentId: string },
  now: Date,
): Promise<void> {
  assertMay(editing, 'content.publish');
  await db.transaction(async (db) => {
    const { kind, slug, status } = await lockForChange(db, documentId);
    if (kind === 'page' && slug === 'home') throw new Refusal('home-page-stays');
    if (status === 'archived') return;
    await db
      .update(documents)
      .set({
        ...{ status: 'archived', updatedAt: now },
        ...{ scheduledAt: null, scheduledRevision: null, scheduleFailure: null },
      })
      .where(eq(documents.id, documentId));
    await auditDocument(db, { action: 'document.archive', documentId, editing, details: { kind } }, now);
    if (status === 'published') await raiseContentVersion(db);
  });
}
