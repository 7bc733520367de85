import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import { notifyAll } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { lockOwnGroup, type SupportGroup } from './find-groups.ts';
import type { GroupEvent } from './find-group-events.ts';
import { getComingEvent, listComingDates } from './get-group-event.ts';
import { groupHref, groupRoles } from './group-constants.ts';
import { groupEventLimits, type GroupPlaceStatus } from './group-event-constants.ts';
import { groupEventPlaces, groupEvents } from './group-event-tables.server.ts';
import { tellOfEvents, type ToldOfEvent } from './tell-of-events.ts';
import { groupMembers, groups } from './tables.server.ts';

type OfGroupPlace = {
  groupId: string;
  eventId: string;
  userId: string;
  /** Whether it is about all coming dates of its series. */
  isWhole: boolean;
};

/**
 * Gives a member a place at an event of their group, or one in the line where none is free or somebody waits already; at one date, or at
 * each coming one of its series. Whoever has one keeps it. Says where they stand at each date, in their order.
 * @throws Refusal 'group-event-unknown' (404), 'group-event-cancelled', 'group-event-begun', and as `lockOwnGroup`.
 */
export async function takeGroupPlace(
  db: Database,
  { groupId, eventId, userId, isWhole }: OfGroupPlace,
  now: Date,
): Promise<GroupPlaceStatus[]> {
  return await db.transaction(async (db) => {
    // Whoever takes places or gives them up waits here for the one before, so that nobody holds one date and waits for another.
    await lockOwnGroup(db, { groupId, userId, roles: groupRoles });
    const event = await getComingEvent(db, { groupId, eventId }, now);
    const dates = isWhole ? await listComingDates(db, { event, which: 'all' }, now) : [event];
    const standing: GroupPlaceStatus[] = [];
    for (const date of dates) standing.push(await takeAt(db, { event: date, userId }, now));
    return standing;
  });
}

async function takeAt(
  db: Database,
  { event, userId }: { event: GroupEvent; userId: string },
  now: Date,
): Promise<GroupPlaceStatus> {
  const { id: eventId, groupId } = event;
  const { status, position } = groupEventPlaces;
  const [own] = await db
    .select({ status })
    .from(groupEventPlaces)
    .where(and(isAt(eventId), eq(groupEventPlaces.userId, userId)));
  if (own) return own.status;
  const [row] = await db
    .select({
      registered: sql<number>`(count(*) filter (where ${status} = 'registered'))::int`,
      waiting: sql<number>`(count(*) filter (where ${status} = 'waiting'))::int`,
      last: max(position),
    })
    .from(groupEventPlaces)
    .where(isAt(eventId));
  const { registered, waiting, last } = row!;
  const isFull = waiting > 0 || registered >= event.capacity;
  const taken = isFull ? 'waiting' : 'registered';
  const remindedAt = isFull ? null : remindedAtOnce(event, now);
  const place = { eventId, groupId, userId, position: (last ?? 0) + 1, takenAt: now };
  await db.insert(groupEventPlaces).values({ ...place, status: taken, remindedAt });
  return taken;
}

/**
 * Gives up a place at an event of one's group, or in its line, at one date or at each coming one of its series; who waits longest moves
 * up and is told. There being none is no mistake.
 * @throws Refusal 'group-event-unknown' (404), 'group-event-cancelled', 'group-event-begun', and as `lockOwnGroup`.
 */
export async function giveUpPlace(
  db: Database,
  { groupId, eventId, userId, isWhole }: OfGroupPlace,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { group } = await lockOwnGroup(db, { groupId, userId, roles: groupRoles });
    const event = await getComingEvent(db, { groupId, eventId }, now);
    const events = isWhole ? await listComingDates(db, { event, which: 'all' }, now) : [event];
    const areTheirs = inArray(
      groupEventPlaces.eventId,
      events.map(({ id }) => id),
    );
    await db.delete(groupEventPlaces).where(and(areTheirs, eq(groupEventPlaces.userId, userId)));
    await moveUp(db, { group, events }, now);
  });
}

/**
 * Gives free places of coming events to those who wait longest, and tells them; in the caller's transaction, which holds the group.
 */
export async function moveUp(
  db: Database,
  { group, events }: { group: Pick<SupportGroup, 'slug' | 'name'>; events: readonly GroupEvent[] },
  now: Date,
): Promise<void> {
  const told: ToldOfEvent[] = [];
  for (const event of events) told.push(...(await moveUpAt(db, event, now)));
  await tellOfEvents(db, { what: 'moved-up', group, told }, now);
}

async function moveUpAt(db: Database, event: GroupEvent, now: Date): Promise<ToldOfEvent[]> {
  const { status, userId, position } = groupEventPlaces;
  const free = event.capacity - (await countRegistered(db, event.id));
  if (free <= 0) return [];
  const next = await db
    .select({ userId })
    .from(groupEventPlaces)
    .where(and(isAt(event.id), eq(status, 'waiting')))
    .orderBy(asc(position))
    .limit(free);
  if (next.length === 0) return [];
  const isNext = inArray(
    userId,
    next.map((each) => each.userId),
  );
  const moved = await db
    .update(groupEventPlaces)
    .set({ status: 'registered', remindedAt: remindedAtOnce(event, now) })
    .where(and(isAt(event.id), isNext))
    .returning({ userId, id: groupEventPlaces.id });
  return moved.map(({ userId, id }) => ({ userId, event, cause: id }));
}

/**
 * Takes the places of somebody who goes away from a group, of which nothing stays: at coming events who waits longest moves up. They
 * are told, unless their account goes. In the caller's transaction, which holds the group; before the membership goes.
 */
export async function dropPlacesOf(
  db: Database,
  { groupId, userId, isTold }: { groupId: string; userId: string; isTold: boolean },
  now: Date,
): Promise<void> {
  const own = await db
    .delete(groupEventPlaces)
    .where(and(eq(groupEventPlaces.userId, userId), eq(groupEventPlaces.groupId, groupId)))
    .returning({ eventId: groupEventPlaces.eventId });
  const isOwn = inArray(
    groupEvents.id,
    own.map(({ eventId }) => eventId),
  );
  const { startsAt, cancelledAt } = groupEvents;
  const events = await db
    .select()
    .from(groupEvents)
    .where(and(isOwn, gt(startsAt, now), isNull(cancelledAt)))
    .orderBy(asc(startsAt), asc(groupEvents.id));
  if (events.length === 0) return;
  const [row] = await db
    .select({ group: getTableColumns(groups), membershipId: groupMembers.id })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
  if (!row) return;
  const { group, membershipId } = row;
  await moveUp(db, { group, events }, now);
  if (!isTold) return;
  const notice = {
    ...{ userId, kind: 'group-places-gone' as const, key: `group-places-gone:${membershipId}` },
    href: group.kind === 'hidden' ? '/community/groups' : groupHref(group.slug),
    values: { group: group.name, count: events.length },
  };
  await notifyAll(db, [notice], now);
}

/** Everybody who has a place at one of these events or waits for one, in the order of the events; but for whoever did it. */
export async function listGuestsOf(
  db: Database,
  { events, but }: { events: readonly GroupEvent[]; but: string | null },
): Promise<{ userId: string; event: GroupEvent }[]> {
  const areTheirs = inArray(
    groupEventPlaces.eventId,
    events.map(({ id }) => id),
  );
  const rows = await db
    .select({ userId: groupEventPlaces.userId, eventId: groupEventPlaces.eventId })
    .from(groupEventPlaces)
    .where(areTheirs);
  return events.flatMap((event) =>
    rows
      .filter(({ eventId, userId }) => eventId === event.id && userId !== but)
      .map(({ userId }) => ({ userId, event })),
  );
}

/** How many people have a place at an event. */
export async function countRegistered(db: Database, eventId: string): Promise<number> {
  const [row] = await db
    .select({ registered: count() })
    .from(groupEventPlaces)
    .where(and(isAt(eventId), eq(groupEventPlaces.status, 'registered')));
  return row?.registered ?? 0;
}

/** Who comes by their place so late needs no reminder: then it is `now`, otherwise null. */
function remindedAtOnce({ startsAt }: GroupEvent, now: Date): Date | null {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / 3600_000;
  return hoursLeft <= groupEventLimits.hoursBeforeReminder ? now : null;
}

const isAt = (eventId: string) => eq(groupEventPlaces.eventId, eventId);
