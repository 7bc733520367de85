import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { countTaken, eventStateOf, placesLeftOf, remindedAtOnce, type EventSummary } from './events.ts';
import { queueRegistrationMail } from './registration-mails.ts';
import { notifyRegistrant } from './notify-registrant.ts';
import { eventRegistrations } from './tables.server.ts';

type Move = {
  event: EventSummary;
  siteUrl: string;
  /** Who hears of it in another way: whoever confirms at this moment. */
  untold?: string;
};

/**
 * Gives free places of an event to those who have waited longest, and mails them, in the caller's transaction, which
 * has locked the event. Whoever has not confirmed yet is passed over, and keeps their place in the line. Once the event
 * has begun nobody moves up any more. Answers with the registrations that did.
 */
export async function moveUp(
  db: Database,
  { event, siteUrl, untold }: Move,
  now: Date,
): Promise<(typeof eventRegistrations.$inferSelect)[]> {
  if (eventStateOf(event.fields, now) !== 'upcoming') return [];
  const taken = (await countTaken(db, [event.id], now)).get(event.id)!;
  const free = placesLeftOf(event.fields.capacity, taken);
  if (free <= 0 || taken.waiting === 0) return [];
  const next = await db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, event.id), eq(eventRegistrations.status, 'waiting')))
    .orderBy(asc(eventRegistrations.position))
    .limit(free);
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
    if (registration.id === untold) continue;
    await queueRegistrationMail(db, { mail: 'moved-up', registration, event, siteUrl }, now);
    await notifyRegistrant(db, { kind: 'event-moved-up', registration, event }, now);
  }
  return moved;
}
