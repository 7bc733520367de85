import { countInSpans } from '#platform/count-in-spans.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Bilingual } from '#platform/language.ts';
import type { Spans } from '#platform/periods.ts';
import { countTaken, listEvents } from './events.ts';
import { eventRegistrations } from './tables.server.ts';

/** What happened to registrations for events, span by span. */
export type RegistrationFigures = Record<'registered' | 'cancelled', number[]>;

/** Registrations that came in, those for the waiting list included, and cancellations, in each span. */
export async function countRegistrationsInSpans(db: Database, spans: Spans): Promise<RegistrationFigures> {
  const { createdAt, cancelledAt } = eventRegistrations;
  const [registered, cancelled] = await Promise.all(
    [createdAt, cancelledAt].map((at) => countInSpans(db, { from: eventRegistrations, at }, spans)),
  );
  return { registered: registered!, cancelled: cancelled! };
}

/** How full an event is. */
export type EventFilling = {
  id: string;
  slug: string;
  title: Bilingual;
  startsAt: string;
  capacity: number;
  registered: number;
  waiting: number;
};

/** Every published event that begins at or after an instant, the earliest first, with who has a place and who waits. */
export async function listEventFillings(db: Database, { from }: { from: Date }): Promise<EventFilling[]> {
  const events = (await listEvents(db)).filter(({ fields }) => new Date(fields.startsAt) >= from);
  const taken = await countTaken(
    db,
    events.map(({ id }) => id),
  );
  return events
    .toSorted((one, other) => one.fields.startsAt.localeCompare(other.fields.startsAt))
    .map(({ id, slug, title, fields: { startsAt, capacity } }) => ({
      ...{ id, slug, title, startsAt, capacity },
      ...(taken.get(id) ?? { registered: 0, waiting: 0 }),
    }));
}
