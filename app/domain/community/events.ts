import { eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { DocumentSummary } from '#domain/documents/documents.ts';
import type { FieldsOf } from '#domain/documents/document-kinds.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { hoursBeforeReminder } from './event-constants.ts';
import { eventRegistrations } from './tables.server.ts';

export type EventSummary = DocumentSummary<'event'>;

/** Whether an event is still to come, goes on at this moment, or is over. */
export type EventState = 'upcoming' | 'running' | 'past';

/** Where an event stands at an instant. One that ends at this very instant is over. */
export function eventStateOf(
  { startsAt, endsAt }: Pick<FieldsOf<'event'>, 'startsAt' | 'endsAt'>,
  now: Date,
) {
  if (new Date(endsAt) <= now) return 'past' satisfies EventState;
  return new Date(startsAt) <= now ? ('running' satisfies EventState) : ('upcoming' satisfies EventState);
}

/**
 * Refuses what may be done only until an event begins.
 * @throws Refusal 'event-begun' or 'event-over' (409).
 */
export function assertUpcoming({ fields }: Pick<EventSummary, 'fields'>, now: Date): void {
  const state = eventStateOf(fields, now);
  if (state !== 'upcoming') throw new Refusal(state === 'past' ? 'event-over' : 'event-begun');
}

/** How many people have a place, for how many one is held, and how many wait for one. */
export type Taken = { registered: number; held: number; waiting: number };

/** A place that counts as taken at an instant although nobody has confirmed yet that they come. */
export function isHeldAt(now: Date): SQL {
  return sql`(${eventRegistrations.status} = 'unconfirmed' and ${gt(eventRegistrations.heldUntil, now)})`;
}

/** How many rows are so, in a query that counts several things at once. */
export function countOf(condition: SQL): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::integer`;
}

/** The three counts of `Taken`, as columns of a query. */
export function takenAt(now: Date) {
  const { status } = eventRegistrations;
  return {
    registered: countOf(eq(status, 'registered')),
    held: countOf(isHeldAt(now)),
    waiting: countOf(eq(status, 'waiting')),
  };
}

/** How many places of each event are taken; an event that nobody registered for is there with zeros. */
export async function countTaken(
  db: Database,
  eventIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Taken>> {
  const nobody = { registered: 0, held: 0, waiting: 0 };
  const taken = new Map<string, Taken>(eventIds.map((id) => [id, nobody]));
  if (eventIds.length === 0) return taken;
  const rows = await db
    .select({ id: eventRegistrations.eventId, ...takenAt(now) })
    .from(eventRegistrations)
    .where(inArray(eventRegistrations.eventId, [...eventIds]))
    .groupBy(eventRegistrations.eventId);
  for (const { id, ...counts } of rows) taken.set(id, counts);
  return taken;
}

/** How many places nobody has and none is held for. */
export function placesLeftOf(capacity: number, { registered, held }: Taken): number {
  return Math.max(0, capacity - registered - held);
}

/** A mail that tells of a place on the last day reminds as well: then it is `now`, otherwise null. */
export function remindedAtOnce({ fields }: Pick<EventSummary, 'fields'>, now: Date): Date | null {
  const hoursLeft = (new Date(fields.startsAt).getTime() - now.getTime()) / 3600_000;
  return hoursLeft <= hoursBeforeReminder ? now : null;
}
