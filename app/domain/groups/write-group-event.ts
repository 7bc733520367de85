import { and, eq, gt, isNull } from 'drizzle-orm';
import { assertMayBeSaid } from '#domain/conduct/assert-may-be-said.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockOwnGroup, type SupportGroup } from './find-groups.ts';
import type { GroupEvent } from './find-group-events.ts';
import { groupEventLimits } from './group-event-constants.ts';
import { assertAhead, countRegistered, getEvent, moveUp, tellGuests } from './group-event-places.ts';
import { groupEvents } from './group-event-tables.server.ts';
import { noteGroup, type GroupActor } from './note-group.ts';

/** What is said of an event of a group. */
export type GroupEventWords = Pick<
  GroupEvent,
  'title' | 'words' | 'place' | 'way' | 'joining' | 'startsAt' | 'endsAt' | 'capacity' | 'isForAll'
>;

type OfOwnGroup = GroupActor & { groupId: string };

const roles = ['organiser', 'moderator'] as const;

/**
 * Adds an event to a group, for its organisers and moderators; gives its id.
 * @throws Refusal 'group-event-past' or 'group-event-far' with a `count` of days, 'group-event-long' with a `count` of hours,
 * 'group-events-many' with a `count`, and as `lockOwnGroup` and `assertMayBeSaid`.
 */
export async function addGroupEvent(
  db: Database,
  { groupId, event: words, ...by }: OfOwnGroup & { event: GroupEventWords },
  now: Date,
): Promise<{ id: string }> {
  return await db.transaction(async (db) => {
    const { group } = await lockOwnGroup(db, { groupId, userId: by.userId, roles });
    await assertMayBe(db, words, now);
    const { ahead } = groupEventLimits;
    if ((await db.$count(groupEvents, isAheadIn(groupId, now))) >= ahead)
      throw new Refusal('group-events-many', { count: ahead });
    const [row] = await db
      .insert(groupEvents)
      .values({ groupId, ...readable(words, group), changedAt: now })
      .returning({ id: groupEvents.id });
    if (!row) throw new Error('The event was not written.');
    await noteGroup(db, { ...by, action: 'group_event.add', kind: 'group_event', id: row.id }, now);
    return row;
  });
}

type ChangingEvent = OfOwnGroup & {
  eventId: string;
  event: GroupEventWords;
  /** Which revision its writer had before them. */
  seen: number;
};

/**
 * Changes a coming event, for those who keep its group. Whoever comes or waits is told where something that they plan by is another one
 * now; more places go to those who wait.
 * @throws Refusal 'group-event-unknown' (404), 'group-event-cancelled', 'group-event-begun', 'changed-meanwhile',
 * 'group-event-places-taken' with a `count`, and as `addGroupEvent`.
 */
export async function changeGroupEvent(
  db: Database,
  { groupId, eventId, event: words, seen, ...by }: ChangingEvent,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { group } = await lockOwnGroup(db, { groupId, userId: by.userId, roles });
    const before = await getEvent(db, { groupId, eventId });
    assertAhead(before, now);
    if (before.revision !== seen) throw new Refusal('changed-meanwhile');
    await assertMayBe(db, words, now);
    const registered = await countRegistered(db, eventId);
    if (words.capacity < registered) throw new Refusal('group-event-places-taken', { count: registered });
    const [event] = await db
      .update(groupEvents)
      .set({ ...readable(words, group), revision: seen + 1, changedAt: now })
      .where(eq(groupEvents.id, eventId))
      .returning();
    if (!event) throw new Error('The event was not written.');
    const line = { action: 'group_event.change', kind: 'group_event', id: eventId } as const;
    await noteGroup(db, { ...by, ...line }, now);
    if (isAnotherPlan(before, event)) {
      const cause = `${eventId}:${event.revision}`;
      await tellGuests(db, { kind: 'group-event-changed', cause, group, event, but: by.userId }, now);
    }
    await moveUp(db, { group, event }, now);
  });
}

/**
 * Cancels a coming event, with a reason that whoever comes or waits reads, for those who keep its group. Twice changes nothing.
 * @throws Refusal 'group-event-unknown' (404), 'group-event-begun', and as `lockOwnGroup`.
 */
export async function cancelGroupEvent(
  db: Database,
  { groupId, eventId, reason, ...by }: OfOwnGroup & { eventId: string; reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { group } = await lockOwnGroup(db, { groupId, userId: by.userId, roles });
    const event = await getEvent(db, { groupId, eventId });
    if (event.cancelledAt) return;
    assertAhead(event, now);
    await cancel(db, { event, group, reason, but: by.userId }, now);
    const line = { action: 'group_event.cancel', kind: 'group_event', id: eventId } as const;
    await noteGroup(db, { ...by, ...line }, now);
  });
}

/** Cancels what a group has ahead, in the transaction in which it is closed and which holds it: whoever comes or waits is told. */
export async function cancelEventsOf(
  db: Database,
  { group, reason }: { group: Pick<SupportGroup, 'id' | 'slug' | 'name'>; reason: string },
  now: Date,
): Promise<void> {
  const ahead = await db.select().from(groupEvents).where(isAheadIn(group.id, now));
  for (const event of ahead) await cancel(db, { event, group, reason, but: null }, now);
}

type Cancelling = {
  event: GroupEvent;
  group: Pick<SupportGroup, 'slug' | 'name'>;
  reason: string;
  but: string | null;
};

async function cancel(db: Database, { event, group, reason, but }: Cancelling, now: Date): Promise<void> {
  await db
    .update(groupEvents)
    .set({ cancelledAt: now, cancelledReason: reason, revision: event.revision + 1, changedAt: now })
    .where(eq(groupEvents.id, event.id));
  await tellGuests(db, { kind: 'group-event-cancelled', cause: event.id, group, event, but }, now);
}

async function assertMayBe(db: Database, event: GroupEventWords, now: Date): Promise<void> {
  const { title, words, place, way, joining, startsAt, endsAt } = event;
  const { daysAhead, hours } = groupEventLimits;
  if (startsAt <= now) throw new Refusal('group-event-past');
  if (startsAt.getTime() > now.getTime() + daysAhead * 24 * 3600_000)
    throw new Refusal('group-event-far', { count: daysAhead });
  if (endsAt.getTime() - startsAt.getTime() > hours * 3600_000)
    throw new Refusal('group-event-long', { count: hours });
  await assertMayBeSaid(db, [title, words, place, way, joining]);
}

/** What is said of an event; shown to all in an open group alone. */
function readable(words: GroupEventWords, { kind }: Pick<SupportGroup, 'kind'>): GroupEventWords {
  return { ...words, isForAll: words.isForAll && kind === 'open' };
}

function isAnotherPlan(before: GroupEvent, event: GroupEvent): boolean {
  if (before.startsAt.getTime() !== event.startsAt.getTime()) return true;
  if (before.endsAt.getTime() !== event.endsAt.getTime()) return true;
  return (['title', 'place', 'way', 'joining'] as const).some((name) => before[name] !== event[name]);
}

function isAheadIn(groupId: string, now: Date) {
  const { startsAt, cancelledAt } = groupEvents;
  return and(eq(groupEvents.groupId, groupId), gt(startsAt, now), isNull(cancelledAt));
}
