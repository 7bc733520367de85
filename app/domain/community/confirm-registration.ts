import { eq } from 'drizzle-orm';
import { lockDocument } from '#domain/documents/documents.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { confirmPlace } from './confirm-place.ts';
import { assertUpcoming } from './events.ts';
import type { RegistrationStatus } from './event-constants.ts';
import { queueRegistrationMail } from './registration-mails.ts';
import { getRegistration } from './registrations.ts';
import { eventRegistrations } from './tables.server.ts';

/** How a registration stands after its link was used; `isLate` when the place that was held for it is gone. */
export type Confirmed = { status: RegistrationStatus; isLate: boolean };

/**
 * Confirms a registration by the private link of its mail. A place that is held for it is its own now; without one it
 * gets a place if one is free and nobody has waited longer, and otherwise stands in the line where its first sending
 * put it. A mail follows with a place only. Doing it twice changes nothing.
 * @throws Refusal 'event-link-unknown' or 'event-unknown' (404), 'event-begun' or 'event-over' (409).
 */
export async function confirmRegistration(
  db: Database,
  { token, siteUrl }: { token: string; siteUrl: string },
  now: Date,
): Promise<Confirmed> {
  return await db.transaction(async (db) => {
    const { id, eventId } = await getRegistration(db, token);
    const event = await lockDocument(db, { kind: 'event', id: eventId });
    if (!event) throw new Refusal('event-unknown', {}, 404);
    // Read again under the lock: it may have been cancelled or confirmed by another window meanwhile.
    const [registration] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id));
    if (!registration) throw new Refusal('event-link-unknown', {}, 404);
    if (registration.status !== 'unconfirmed') return { status: registration.status, isLate: false };
    assertUpcoming(event, now);
    const { userId } = registration;
    const confirmed = await confirmPlace(db, { event, registration, userId, siteUrl }, now);
    if (confirmed.status === 'registered')
      await queueRegistrationMail(db, { mail: 'registered', registration: confirmed, event, siteUrl }, now);
    const isLate = confirmed.status === 'waiting' && registration.heldUntil !== null;
    return { status: confirmed.status, isLate };
  });
}
