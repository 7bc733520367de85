import { columnsOf, lockForChange, type LockedDocument } from '#domain/documents/document-changes.ts';
import type { DocumentContent } from '#domain/documents/document-kinds.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';

/**
 * A published event and what visitors read of it, held until the caller's transaction ends. Whoever changes dates of series, or
 * publishes anything, waits meanwhile.
 * @throws Refusal 'event-unknown' (404), 'event-series-draft'.
 */
export async function lockDateForChange(
  db: Database,
  id: string,
): Promise<{ document: LockedDocument; content: DocumentContent<'event'> }> {
  if (!isRowId(id)) throw new Refusal('event-unknown', {}, 404);
  const document = await lockForChange(db, id);
  if (document.kind !== 'event') throw new Refusal('event-unknown', {}, 404);
  if (document.status !== 'published') throw new Refusal('event-series-draft');
  return { document, content: columnsOf(document) as DocumentContent<'event'> };
}
