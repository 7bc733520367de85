import { and, eq, ne } from 'drizzle-orm';
import { lockDocument } from '#domain/documents/documents.ts';
import { endSharingsFor } from '#domain/passport/share-needs.ts';
import type { Database } from '#platform/database/database.server.ts';
import { moveUp } from './move-up.ts';
import { getRegistration } from './registrations.ts';
import { eventRegistrations } from './tables.server.ts';

/**
 * Gives up a place, one that is held, or a place in the waiting line, by the private link of a mail. Whoever has waited
 * longest moves up and is mailed in the same transaction, and what was shared for it is taken back. Doing it twice
 * changes nothing.
 * @throws Refusal 'event-link-unknown' (404).
 */
export async function cancelRegistration(
  db: Database,
  { token, siteUrl }: { token: string; siteUrl: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { id, eventId } = await getRegistration(db, token);
    // Null for an event that was taken off the site: nobody moves up there.
    const event = await lockDocument(db, { kind: 'event', id: eventId });
    const cancelled = await db
      .update(eventRegistrations)
      .set({ status: 'cancelled', cancelledAt: now, heldUntil: null, heldFor: null })
      .where(and(eq(eventRegistrations.id, id), ne(eventRegistrations.status, 'cancelled')))
      .returning({ id: eventRegistrations.id });
    await endSharingsFor(db, { place: 'event', id }, now);
    if (event && cancelled.length > 0) await moveUp(db, { event, siteUrl }, now);
  });
}
