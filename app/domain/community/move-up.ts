import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { countRegistered, eventStateOf, type EventSummary } from './events.ts';
import { remindedAtOnce } from './register-for-event.ts';
import { queueRegistrationMail } from './registration-mails.ts';
import { notifyRegistrant } from './notify-registrant.ts';
import { eventRegistrations } from './tables.server.ts';

/**
 * Gives free places of an event to those who have waited longest, and mails them, in the caller's transaction, which
 * has locked the event. Once the event has begun nobody moves up any more. Says how many did.
 */
export async function moveUp(
  db: Database,
  { event, siteUrl }: { event: EventSummary; siteUrl: string },
  now: Date,
): Promise<number> {
  if (eventStateOf(event.fields, now) !== 'upcoming') return 0;
  const free = event.fields.capacity - (await countRegistered(db, event.id));
  if (free <= 0) return 0;
  const next = await db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), eq(eventRegistrations.status, 'waiting')))
    .orderBy(asc(eventRegistrations.position))
    .limit(free);
  if (next.length === 0) return 0;
  const moved = await db
    .update(eventRegistrations)
    .set({ status: 'registered', remindedAt: remindedAtOnce(event, now) })
    .where(
      inArray(
        eventRegistrations.id,
        next.map(({ id }) => id),
      ),
    )
    .returning();
  for (const registration of moved) {
    await queueRegistrationMail(db, { mail: 'moved-up', registration, event, siteUrl }, now);
    await notifyRegistrant(db, { kind: 'event-moved-up', registration, event }, now);
  }
  return moved.length;
}
