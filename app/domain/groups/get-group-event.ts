import { and, asc, eq, gt, gte, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { groupEventStateOf, type GroupEvent } from './find-group-events.ts';
import { groupEvents } from './group-event-tables.server.ts';

/**
 * A coming event of a group, about which something can still be done; the caller's transaction holds the group.
 * @throws Refusal 'group-event-unknown' (404), 'group-event-cancelled', 'group-event-begun'.
 */
export async function getComingEvent(
  db: Database,
  { groupId, eventId }: { groupId: string; eventId: string },
  now: Date,
): Promise<GroupEvent> {
  const [event] = isRowId(eventId)
    ? await db
        .select()
        .from(groupEvents)
        .where(and(eq(groupEvents.id, eventId), eq(groupEvents.groupId, groupId)))
    : [];
  if (!event) throw new Refusal('group-event-unknown', {}, 404);
  const state = groupEventStateOf(event, now);
  if (state === 'cancelled') throw new Refusal('group-event-cancelled');
  if (state !== 'upcoming') throw new Refusal('group-event-begun');
  return event;
}

/** The coming dates of the series of an event, in their order: all of them, or itself and the later ones. An event without a series alone. */
export async function listComingDates(
  db: Database,
  { event, which }: { event: GroupEvent; which: 'all' | 'later' },
  now: Date,
): Promise<GroupEvent[]> {
  if (event.seriesId === null) return [event];
  const { seriesId, startsAt, cancelledAt, id } = groupEvents;
  const isLater = which === 'later' ? gte(startsAt, event.startsAt) : undefined;
  return await db
    .select()
    .from(groupEvents)
    .where(and(eq(seriesId, event.seriesId), gt(startsAt, now), isNull(cancelledAt), isLater))
    .orderBy(asc(startsAt), asc(id));
}
