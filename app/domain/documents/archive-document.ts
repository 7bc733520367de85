import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { auditDocument, lockForChange } from './document-changes.ts';
import type { Editing } from '#domain/site/editing.ts';
import { documents } from './tables.server.ts';
import { raiseContentVersion } from '#domain/site/version.ts';

/**
 * Takes a document back: visitors do not find it any more, its schedule is over, and all its versions stay;
 * publishing brings it back. Archiving twice changes nothing.
 * @throws Refusal 'home-page-stays', 'document-unknown' (404).
 */
export async function archiveDocument(
  db: Database,
  { documentId, ...editing }: Editing & { documentId: string },
  now: Date,
): Promise<void> {
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
