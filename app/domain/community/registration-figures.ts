import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { listEvents } from '#domain/documents/list-events.ts';
import { countInSpans } from '#platform/time/count-in-spans.server.ts';
import { countWaiting, type Waiting } from '#platform/time/count-waiting.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';
import type { Spans } from '#platform/time/periods.ts';
import { countTaken, type Taken } from './events.ts';
import { eventRegistrations } from './tables.server.ts';

/** What happened to registrations for events, span by span. */
export type RegistrationFigures = Record<'registered' | 'cancelled', number[]>;

/**
 * Registrations that were confirmed, those for the waiting list included, and cancellations of such, in each span.
 * What nobody confirmed is not counted: anybody may have typed the address.
 */
export async function countRegistrationsInSpans(db: Database, spans: Spans): Promise<RegistrationFigures> {
  const { confirmedAt, cancelledAt } = eventRegistrations;
  const where = isNotNull(confirmedAt);
  const [registered, cancelled] = await Promise.all(
    [confirmedAt, cancelledAt].map((at) => countInSpans(db, { from: eventRegistrations, at, where }, spans)),
  );
  return { registered: registered!, cancelled: cancelled! };
}

/** How many published events are to come, and who waits for a place at one of them. */
export async function readEventsToCome(
  db: Database,
  now: Date,
): Promise<{ events: number; waiting: Waiting }> {
  const events = await listEvents(db, { startsFrom: now, order: 'soonest' });
  if (events.length === 0) return { events: 0, waiting: { count: 0, oldestAt: null } };
  const { eventId, status, confirmedAt } = eventRegistrations;
  const ids = events.map(({ id }) => id);
  const where = and(inArray(eventId, ids), eq(status, 'waiting'));
  const waiting = await countWaiting(db, { from: eventRegistrations, at: confirmedAt, where });
  return { events: events.length, waiting };
}

/** How full an event is. */
export type EventFilling = {
  id: string;
  slug: string;
  title: Bilingual;
  startsAt: string;
  capacity: number;
} & Taken;

/**
 * Every published event that begins at or after an instant, the earliest first, with who has a place, who has one held,
 * and who waits.
 */
export async function listEventFillings(
  db: Database,
  { from }: { from: Date },
  now: Date,
): Promise<EventFilling[]> {
  const events = await listEvents(db, { startsFrom: from, order: 'soonest' });
  const taken = await countTaken(
    db,
    events.map(({ id }) => id),
    now,
  );
  return events.map(({ id, slug, title, fields: { startsAt, capacity } }) => ({
    ...{ id, slug, title, startsAt, capacity },
    ...taken.get(id)!,
  }));
}
