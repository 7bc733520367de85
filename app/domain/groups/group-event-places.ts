import { and, asc, count, eq, getTableColumns, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import { notifyAll, notifyWhoWant, type Notice } from '#domain/notifications/notify/notify.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { isRowId } from '#platform/input/row-id.ts';
import { writeWhen } from './group-event-times.ts';
import { lockOwnGroup, type SupportGroup } from './find-groups.ts';
import { groupEventStateOf, type GroupEvent } from './find-group-events.ts';
import { groupHref, groupRoles } from './group-constants.ts';
import { groupEventHref, groupEventLimits, type GroupPlaceStatus } from './group-event-constants.ts';
import { groupEventPlaces, groupEvents } from './group-event-tables.server.ts';
import { groupMembers, groups } from './tables.server.ts';

type OfEvent = { groupId: string; eventId: string; userId: string };

/**
 * Gives a member a place at an event of their group, or one in the line where none is free or somebody waits already. Whoever has one
 * keeps it.
 * @throws Refusal 'group-event-unknown' (404), 'group-event-cancelled', 'group-event-begun', and as `lockOwnGroup`.
 */
export async function takePlace(
  db: Database,
  { groupId, eventId, userId }: OfEvent,
  now: Date,
): Promise<GroupPlaceStatus> {
  return await db.transaction(async (db) => {
    // Whoever takes a place or gives one up waits here for the one before.
    await lockOwnGroup(db, { groupId, userId, roles: groupRoles });
    const event = await getEvent(db, { groupId, eventId });
    assertAhead(event, now);
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
    await db.insert(groupEventPlaces).values({
      ...{ eventId, groupId, userId, position: (last ?? 0) + 1, takenAt: now },
      ...{
        status: isFull ? 'waiting' : 'registered',
        remindedAt: isFull ? null : remindedAtOnce(event, now),
      },
    });
    return isFull ? 'waiting' : 'registered';
  });
}

/**
 * Gives up a place at an event of one's group, or in its line; who waits longest moves up and is told. There being none is no mistake.
 * @throws Refusal 'group-event-unknown' (404), 'group-event-cancelled', 'group-event-begun', and as `lockOwnGroup`.
 */
export async function giveUpPlace(
  db: Database,
  { groupId, eventId, userId }: OfEvent,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { group } = await lockOwnGroup(db, { groupId, userId, roles: groupRoles });
    const event = await getEvent(db, { groupId, eventId });
    assertAhead(event, now);
    await db.delete(groupEventPlaces).where(and(isAt(eventId), eq(groupEventPlaces.userId, userId)));
    await moveUp(db, { group, event }, now);
  });
}

/** Gives free places of an event to those who wait longest, and tells them; in the caller's transaction, which holds the group. */
export async function moveUp(
  db: Database,
  { group, event }: { group: Pick<SupportGroup, 'slug' | 'name'>; event: GroupEvent },
  now: Date,
): Promise<void> {
  if (groupEventStateOf(event, now) !== 'upcoming') return;
  const { status, userId, position } = groupEventPlaces;
  const registered = await db.$count(groupEventPlaces, and(isAt(event.id), eq(status, 'registered')));
  const free = event.capacity - registered;
  if (free <= 0) return;
  const next = await db
    .select({ userId })
    .from(groupEventPlaces)
    .where(and(isAt(event.id), eq(status, 'waiting')))
    .orderBy(asc(position))
    .limit(free);
  if (next.length === 0) return;
  const isNext = inArray(
    userId,
    next.map((each) => each.userId),
  );
  const moved = await db
    .update(groupEventPlaces)
    .set({ status: 'registered', remindedAt: remindedAtOnce(event, now) })
    .where(and(isAt(event.id), isNext))
    .returning({ userId, position });
  const notices = moved.map((each) => ({
    ...noticeOf('group-event-moved-up', { group, event }),
    ...{ userId: each.userId, key: `group-event-moved-up:${event.id}:${each.position}` },
  }));
  await notifyWhoWant(db, notices, now);
}

/** Tells everybody who has a place at an event or waits for one of something that happened to it, once for each `cause`. */
export async function tellGuests(
  db: Database,
  {
    kind,
    cause,
    but,
    ...told
  }: {
    kind: 'group-event-changed' | 'group-event-cancelled';
    cause: string;
    group: Pick<SupportGroup, 'slug' | 'name'>;
    event: GroupEvent;
    /** Who did it. */
    but: string | null;
  },
  now: Date,
): Promise<void> {
  const rows = await db
    .select({ userId: groupEventPlaces.userId })
    .from(groupEventPlaces)
    .where(isAt(told.event.id));
  const notices = rows
    .filter(({ userId }) => userId !== but)
    .map(({ userId }) => ({ ...noticeOf(kind, told), userId, key: `${kind}:${cause}` }));
  await notifyWhoWant(db, notices, now);
}

/** What a notice about an event says and where it leads. */
export function noticeOf(
  kind: Extract<Notice['kind'], `group-event-${string}`>,
  { group, event }: { group: Pick<SupportGroup, 'slug' | 'name'>; event: GroupEvent },
): Pick<Notice, 'kind' | 'values' | 'href'> {
  const when = { en: writeWhen(event, 'en'), ar: writeWhen(event, 'ar') };
  return {
    ...{ kind, href: groupEventHref(group.slug, event.id) },
    values: { title: event.title, group: group.name, when },
  };
}

/**
 * Takes the places of somebody who goes away from a group, of which nothing stays: of a coming event who waits longest moves up.
 * They are told, unless their account goes. In the caller's transaction, which holds the group; before the membership goes.
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
  if (own.length === 0) return;
  const isOwn = inArray(
    groupEvents.id,
    own.map(({ eventId }) => eventId),
  );
  const { startsAt, cancelledAt } = groupEvents;
  const coming = await db
    .select()
    .from(groupEvents)
    .where(and(isOwn, gt(startsAt, now), isNull(cancelledAt)))
    .orderBy(asc(startsAt), asc(groupEvents.id));
  if (coming.length === 0) return;
  const [row] = await db
    .select({ group: getTableColumns(groups), membershipId: groupMembers.id })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
  if (!row) return;
  const { group, membershipId } = row;
  for (const event of coming) await moveUp(db, { group, event }, now);
  if (!isTold) return;
  const href = group.kind === 'hidden' ? '/community/groups' : groupHref(group.slug);
  const notice = {
    ...{
      userId,
      href,
      kind: 'group-places-gone' as const,
      values: { group: group.name, count: coming.length },
    },
    key: `group-places-gone:${membershipId}`,
  };
  await notifyAll(db, [notice], now);
}

/** An event of a group. @throws Refusal 'group-event-unknown' (404). */
export async function getEvent(
  db: Database,
  { groupId, eventId }: { groupId: string; eventId: string },
): Promise<GroupEvent> {
  const [event] = isRowId(eventId)
    ? await db
        .select()
        .from(groupEvents)
        .where(and(eq(groupEvents.id, eventId), eq(groupEvents.groupId, groupId)))
    : [];
  if (!event) throw new Refusal('group-event-unknown', {}, 404);
  return event;
}

/** @throws Refusal 'group-event-cancelled', 'group-event-begun' where nothing can be changed about an event any more. */
export function assertAhead(event: GroupEvent, now: Date): void {
  const state = groupEventStateOf(event, now);
  if (state === 'cancelled') throw new Refusal('group-event-cancelled');
  if (state !== 'upcoming') throw new Refusal('group-event-begun');
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
