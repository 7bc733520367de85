import { and, count, eq, inArray } from 'drizzle-orm';
import { listDocuments, type DocumentSummary } from '#domain/content/documents.ts';
import type { FieldsOf } from '#domain/content/document-kinds.ts';
import type { Database } from '#platform/database.server.ts';
import { eventRegistrations } from './tables.server.ts';

export type EventSummary = DocumentSummary<'event'>;

/** Whether an event is still to come, goes on at this moment, or is over. */
export type EventState = 'upcoming' | 'running' | 'past';

/** All published events; there are not many, so lists are cut from them (`sortEvents`). */
export async function listEvents(db: Database): Promise<EventSummary[]> {
  return (await listDocuments(db, { kind: 'event', order: 'newest' })).items;
}

/** Where an event stands at an instant. One that ends at this very instant is over. */
export function eventStateOf(
  { startsAt, endsAt }: Pick<FieldsOf<'event'>, 'startsAt' | 'endsAt'>,
  now: Date,
) {
  if (new Date(endsAt) <= now) return 'past' satisfies EventState;
  return new Date(startsAt) <= now ? ('running' satisfies EventState) : ('upcoming' satisfies EventState);
}

/** Events that are not over, the next one first; and those that are, the latest first. */
export function sortEvents(
  events: readonly EventSummary[],
  now: Date,
): { upcoming: EventSummary[]; past: EventSummary[] } {
  const byStart = events.toSorted(
    (one, other) =>
      one.fields.startsAt.localeCompare(other.fields.startsAt) || one.slug.localeCompare(other.slug),
  );
  const isPast = ({ fields }: EventSummary) => eventStateOf(fields, now) === 'past';
  return { upcoming: byStart.filter((event) => !isPast(event)), past: byStart.filter(isPast).toReversed() };
}

/** How many people have a place, and how many wait for one. */
export type Taken = { registered: number; waiting: number };

/** How many places of each event are taken; an event that nobody registered for is there with zeros. */
export async function countTaken(
  db: Database,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Taken>> {
  const taken = new Map<string, Taken>(eventIds.map((id) => [id, { registered: 0, waiting: 0 }]));
  if (eventIds.length === 0) return taken;
  const rows = await db
    .select({ id: eventRegistrations.eventId, status: eventRegistrations.status, count: count() })
    .from(eventRegistrations)
    .where(inArray(eventRegistrations.eventId, [...eventIds]))
    .groupBy(eventRegistrations.eventId, eventRegistrations.status);
  for (const row of rows) {
    if (row.status !== 'cancelled') taken.get(row.id)![row.status] = row.count;
  }
  return taken;
}

/** How many people have a place at one event. */
export async function countRegistered(db: Database, eventId: string): Promise<number> {
  return await db.$count(
    eventRegistrations,
    and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.status, 'registered')),
  );
}
