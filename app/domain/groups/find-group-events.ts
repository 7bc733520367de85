import { and, asc, desc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { namesInForums } from '#domain/forums/forum-members.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isRowId } from '#platform/input/row-id.ts';
import type { SeriesRhythm } from '#platform/time/series-dates.ts';
import type { GroupMembership, SupportGroup } from './find-groups.ts';
import { isAnswerer } from './group-constants.ts';
import type { GroupPlaceStatus } from './group-event-constants.ts';
import { groupEventPlaces, groupEvents, groupEventSeries } from './group-event-tables.server.ts';
import { groups } from './tables.server.ts';

export type GroupEvent = typeof groupEvents.$inferSelect;

/** Whose events are read: those of a group that somebody finds, and what they are in it; null for whoever is no member. */
type ReadGroup = { group: Pick<SupportGroup, 'id' | 'kind' | 'status'>; membership: GroupMembership | null };

/** An event with how many come, how many wait, and where its reader stands. */
export type ListedGroupEvent = {
  event: GroupEvent;
  taken: GroupPlaces;
  own: GroupPlaceStatus | null;
  /** How often it is repeated; null for what takes place once. */
  rhythm: SeriesRhythm | null;
};

/** How many people have a place at an event, and how many wait for one. */
export type GroupPlaces = { registered: number; waiting: number };

/** Whether an event of a group is still to come, goes on, is over, or does not take place. */
export type GroupEventState = 'upcoming' | 'running' | 'past' | 'cancelled';

/** Where an event stands at an instant. One that ends at this very instant is over. */
export function groupEventStateOf(
  { startsAt, endsAt, cancelledAt }: Pick<GroupEvent, 'startsAt' | 'endsAt' | 'cancelledAt'>,
  now: Date,
): GroupEventState {
  if (cancelledAt) return 'cancelled';
  if (endsAt <= now) return 'past';
  return startsAt <= now ? 'running' : 'upcoming';
}

/** How many places nobody has. Nobody overtakes those who wait. */
export function placesLeftIn({ event, taken }: Pick<ListedGroupEvent, 'event' | 'taken'>): number {
  return taken.waiting > 0 ? 0 : Math.max(0, event.capacity - taken.registered);
}

const { eventId, userId, status, position } = groupEventPlaces;

const counted = (which: GroupPlaceStatus) => sql<number>`(select count(*)::int from ${groupEventPlaces}
  where ${eventId} = ${groupEvents.id} and ${status} = ${which})`;

/**
 * The events of a group that its reader may see, those ahead from the next one on, or those that are over from the last one on.
 * Members read all; everybody else those for all, of an open group.
 */
export async function listGroupEvents(
  db: Database,
  { when, ...read }: ReadGroup & { when: 'ahead' | 'over' },
  now: Date,
): Promise<ListedGroupEvent[]> {
  const isAhead = when === 'ahead';
  const rows = await db
    .select(listedFor(read))
    .from(groupEvents)
    .leftJoin(groupEventSeries, eq(groupEventSeries.id, groupEvents.seriesId))
    .where(and(isReadBy(read), isAhead ? gt(groupEvents.endsAt, now) : lte(groupEvents.endsAt, now)))
    .orderBy((isAhead ? asc : desc)(groupEvents.startsAt), asc(groupEvents.id));
  return rows.map((row) => asListed(row, read));
}

/**
 * Events in their order, each series once: with its next date that takes place, and how many follow that one.
 */
export function onceForSeries(
  events: readonly ListedGroupEvent[],
): (ListedGroupEvent & { following: number })[] {
  const taking = events.filter(({ event }) => event.cancelledAt === null);
  return events.flatMap((each) => {
    const { seriesId } = each.event;
    if (seriesId === null) return [{ ...each, following: 0 }];
    const isOfIt = ({ event }: ListedGroupEvent) => event.seriesId === seriesId;
    const shown = taking.find(isOfIt) ?? events.find(isOfIt);
    const following = Math.max(0, taking.filter(isOfIt).length - 1);
    return shown === each ? [{ ...each, following }] : [];
  });
}

/** The dates of a series that its reader may see and that are not over, the next one first. */
export async function listSeriesDates(
  db: Database,
  { seriesId, ...read }: ReadGroup & { seriesId: string },
  now: Date,
): Promise<ListedGroupEvent[]> {
  const rows = await db
    .select(listedFor(read))
    .from(groupEvents)
    .innerJoin(groupEventSeries, eq(groupEventSeries.id, groupEvents.seriesId))
    .where(and(isReadBy(read), eq(groupEvents.seriesId, seriesId), gt(groupEvents.endsAt, now)))
    .orderBy(asc(groupEvents.startsAt), asc(groupEvents.id));
  return rows.map((row) => asListed(row, read));
}

/** An event of a group, for whoever may read it; null for anybody else, who cannot tell whether there is one. */
export async function findGroupEvent(
  db: Database,
  { id, ...read }: ReadGroup & { id: string },
): Promise<ListedGroupEvent | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select(listedFor(read))
    .from(groupEvents)
    .leftJoin(groupEventSeries, eq(groupEventSeries.id, groupEvents.seriesId))
    .where(and(isReadBy(read), eq(groupEvents.id, id)));
  return row ? asListed(row, read) : null;
}

/** Whoever is no member reads what is for all, of a group that is open to all. */
function isReadBy({ group, membership }: ReadGroup): SQL | undefined {
  const isOfGroup = eq(groupEvents.groupId, group.id);
  if (membership) return isOfGroup;
  if (group.kind !== 'open' || group.status !== 'open') return sql`false`;
  return and(isOfGroup, groupEvents.isForAll);
}

function listedFor({ membership }: ReadGroup) {
  const own = membership
    ? sql<GroupPlaceStatus | null>`(select ${status} from ${groupEventPlaces}
        where ${eventId} = ${groupEvents.id} and ${userId} = ${membership.userId})`
    : sql<GroupPlaceStatus | null>`null`;
  const { rhythm } = groupEventSeries;
  return { event: groupEvents, registered: counted('registered'), waiting: counted('waiting'), own, rhythm };
}

type Row = GroupPlaces & Omit<ListedGroupEvent, 'taken'>;

/** How to take part from afar is for those who come, and for those who keep the group. */
function asListed(
  { event, registered, waiting, own, rhythm }: Row,
  { membership }: Pick<ReadGroup, 'membership'>,
): ListedGroupEvent {
  const readsJoining = own === 'registered' || (membership !== null && isAnswerer(membership.role));
  const joining = readsJoining ? event.joining : null;
  return { event: { ...event, joining }, taken: { registered, waiting }, own, rhythm };
}

/** Somebody who comes to an event of their group, or waits; as those who keep the group read it. */
export type ListedGuest = { name: string | null; status: GroupPlaceStatus };

/** Who comes and who waits, in the order in which they asked, for those who keep the group; nobody for anybody else. */
export async function listGuests(
  db: Database,
  { event, membership }: { event: Pick<GroupEvent, 'id' | 'groupId'>; membership: GroupMembership | null },
): Promise<ListedGuest[]> {
  if (membership?.groupId !== event.groupId || !isAnswerer(membership.role)) return [];
  const rows = await db
    .select({ userId, status })
    .from(groupEventPlaces)
    .where(eq(eventId, event.id))
    .orderBy(asc(position));
  const names = await namesInForums(
    db,
    rows.map((row) => row.userId),
  );
  return rows.map((row) => ({ name: names.get(row.userId) ?? null, status: row.status }));
}

/** How many wait for a place at an event and came before somebody who waits too. */
export async function countWaitingBefore(
  db: Database,
  { event, userId: waiting }: { event: Pick<GroupEvent, 'id'>; userId: string },
): Promise<number> {
  const own = sql`(select own.position from ${groupEventPlaces} own
    where own.event_id = ${event.id} and own.user_id = ${waiting})`;
  return await db.$count(
    groupEventPlaces,
    and(eq(eventId, event.id), eq(status, 'waiting'), sql`${position} < ${own}`),
  );
}

/** An event of a group to which somebody goes, or for which they wait. */
export type OwnGroupEvent = { id: string; group: string; title: string; startsAt: Date; isWaiting: boolean };

/** The events of somebody's groups where they have a place or wait for one and that are not over, the next one first; of a series its next. */
export async function listOwnGroupEvents(db: Database, of: string, now: Date): Promise<OwnGroupEvent[]> {
  const { id, title, startsAt, endsAt, cancelledAt, seriesId } = groupEvents;
  const rows = await db
    .select({ id, seriesId, group: groups.slug, title, startsAt, status })
    .from(groupEventPlaces)
    .innerJoin(groupEvents, eq(groupEvents.id, eventId))
    .innerJoin(groups, eq(groups.id, groupEvents.groupId))
    .where(and(eq(userId, of), gt(endsAt, now), isNull(cancelledAt)))
    .orderBy(asc(startsAt), asc(id));
  return rows
    .filter((row, index) => row.seriesId === null || rows.findIndex(isOfSeries(row.seriesId)) === index)
    .map(({ id, group, title, startsAt, status }) => ({
      ...{ id, group, title, startsAt, isWaiting: status === 'waiting' },
    }));
}

const isOfSeries = (seriesId: string) => (row: { seriesId: string | null }) => row.seriesId === seriesId;

/** How many events of a group are ahead and take place, as staff read it. */
export async function countEventsAhead(db: Database, groupId: string, now: Date): Promise<number> {
  return await db.$count(groupEvents, isAheadIn(groupId, now));
}

/** The condition that an event of a group has not begun, and takes place. */
export function isAheadIn(groupId: string, now: Date): SQL | undefined {
  const { startsAt, cancelledAt } = groupEvents;
  return and(eq(groupEvents.groupId, groupId), gt(startsAt, now), isNull(cancelledAt));
}
