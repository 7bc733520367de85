import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { assertMayBeSaid } from '#domain/conduct/assert-may-be-said.ts';
import { assertNotLimited } from '#domain/conduct/decisions.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { moveBy, seriesLimits, writeSeriesDates, type Repeats } from '#platform/time/series-dates.ts';
import { lockOwnGroup, type SupportGroup } from './find-groups.ts';
import { isAheadIn, type GroupEvent } from './find-group-events.ts';
import { getComingEvent, listComingDates } from './get-group-event.ts';
import { groupEventLimits, type SeriesScope } from './group-event-constants.ts';
import { countRegistered, listGuestsOf, moveUp } from './group-event-places.ts';
import { groupEventPlaces, groupEvents, groupEventSeries } from './group-event-tables.server.ts';
import { noteGroup, type GroupActor } from './note-group.ts';
import { tellOfEvents } from './tell-of-events.ts';

/** What is said of an event of a group. */
export type GroupEventWords = Pick<
  GroupEvent,
  'title' | 'words' | 'place' | 'way' | 'joining' | 'startsAt' | 'endsAt' | 'capacity' | 'isForAll'
>;

type OfOwnGroup = GroupActor & { groupId: string };

const roles = ['organiser', 'moderator'] as const;

type AddingGroupEvent = OfOwnGroup & {
  event: GroupEventWords;
  /** Null for what takes place once. */
  repeats: Repeats | null;
};

/**
 * Adds an event to a group, for its organisers and moderators, once or as the dates of a series; gives the id of the first. What is
 * sent twice is added once.
 * @throws Refusal 'group-event-past' or 'group-event-far' with a `count` of days, 'group-event-long' with a `count` of hours,
 * 'group-events-many' with a `count`, 'group-series-short', 'group-series-many' with a `count`, and as `lockOwnGroup`,
 * `assertNotLimited` and `assertMayBeSaid`.
 */
export async function addGroupEvent(
  db: Database,
  { groupId, event: words, repeats, ...by }: AddingGroupEvent,
  now: Date,
): Promise<{ id: string }> {
  return await db.transaction(async (db) => {
    const { group } = await lockOwnGroup(db, { groupId, userId: by.userId, roles });
    await assertNotLimited(db, by.userId, now);
    const dates = datesOf(words, repeats);
    for (const date of dates) assertTimes(date, now);
    await assertWords(db, words);
    const same = await findSame(db, { ...readable(words, group), groupId, dates });
    if (same) return same;
    const { ahead } = groupEventLimits;
    if ((await db.$count(groupEvents, isAheadIn(groupId, now))) + dates.length > ahead)
      throw new Refusal('group-events-many', { count: ahead });
    const seriesId = repeats && (await addSeries(db, { groupId, ...repeats }));
    const said = { ...readable(words, group), groupId, seriesId, changedAt: now };
    const rows = await db
      .insert(groupEvents)
      .values(dates.map((date) => ({ ...said, ...date })))
      .returning({ id: groupEvents.id, startsAt: groupEvents.startsAt });
    const first = rows.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())[0];
    if (!first) throw new Error('The event was not written.');
    const line = { action: 'group_event.add', kind: 'group_event', id: first.id } as const;
    await noteGroup(db, { ...by, ...line, details: { dates: dates.length } }, now);
    return { id: first.id };
  });
}

/** The event that says all of this already at these dates: its form was sent twice. */
async function findSame(
  db: Database,
  { groupId, dates, ...said }: GroupEventWords & { groupId: string; dates: readonly Times[] },
): Promise<{ id: string } | null> {
  const { title, startsAt, cancelledAt } = groupEvents;
  const isOfGroup = and(eq(groupEvents.groupId, groupId), isNull(cancelledAt));
  const alike = await db
    .select()
    .from(groupEvents)
    .where(and(isOfGroup, eq(title, said.title), eq(startsAt, said.startsAt)));
  const names = Object.keys(said) as (keyof typeof said)[];
  for (const event of alike) {
    if (names.some((name) => !isDeepStrictEqual(event[name], said[name]))) continue;
    const { id, seriesId } = event;
    const others =
      seriesId === null
        ? [event]
        : await db.select().from(groupEvents).where(eq(groupEvents.seriesId, seriesId));
    const known = new Set(others.map((each) => each.startsAt.getTime()));
    if (known.size === dates.length && dates.every((date) => known.has(date.startsAt.getTime())))
      return { id };
  }
  return null;
}

type Times = Pick<GroupEvent, 'startsAt' | 'endsAt'>;

function datesOf({ startsAt, endsAt }: GroupEventWords, repeats: Repeats | null): Times[] {
  if (!repeats) return [{ startsAt, endsAt }];
  const dates = writeSeriesDates(startsAt, repeats);
  const { fewest, times } = seriesLimits;
  if (dates.length < fewest) throw new Refusal('group-series-short');
  if (dates.length > times) throw new Refusal('group-series-many', { count: times });
  const lasting = endsAt.getTime() - startsAt.getTime();
  return dates.map((each) => ({ startsAt: each, endsAt: new Date(each.getTime() + lasting) }));
}

async function addSeries(
  db: Database,
  { groupId, rhythm }: { groupId: string; rhythm: Repeats['rhythm'] },
): Promise<string> {
  const [series] = await db
    .insert(groupEventSeries)
    .values({ groupId, rhythm })
    .returning({ id: groupEventSeries.id });
  if (!series) throw new Error('The series was not written.');
  return series.id;
}

type ChangingGroupEvent = OfOwnGroup & {
  eventId: string;
  event: GroupEventWords;
  /** This date alone, or it and all later ones of its series. */
  scope: SeriesScope;
  /** The revision that its writer had before them. */
  seen: number;
};

/**
 * Changes a coming event, for those who keep its group. Later dates of its series are moved by as many days and to the same time of day
 * where the time is another one. Whoever comes or waits is told once, where something that they plan by is another one now; more places
 * go to those who wait.
 * @throws Refusal 'group-event-unknown' (404), 'group-event-cancelled', 'group-event-begun', 'changed-meanwhile',
 * 'group-event-places-taken' with a `count`, and as `addGroupEvent`.
 */
export async function changeGroupEvent(
  db: Database,
  { groupId, eventId, event: words, scope, seen, ...by }: ChangingGroupEvent,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { group } = await lockOwnGroup(db, { groupId, userId: by.userId, roles });
    const own = await getComingEvent(db, { groupId, eventId }, now);
    if (own.revision !== seen) throw new Refusal('changed-meanwhile');
    await assertNotLimited(db, by.userId, now);
    await assertWords(db, words);
    const before = scope === 'later' ? await listComingDates(db, { event: own, which: 'later' }, now) : [own];
    const said = readable(words, group);
    const events: GroupEvent[] = [];
    for (const date of before) {
      const times = movedTimes(date, { own, words });
      assertTimes(times, now);
      events.push(await rewrite(db, { before: date, words: { ...said, ...times } }, now));
    }
    const line = { action: 'group_event.change', kind: 'group_event', id: eventId } as const;
    await noteGroup(db, { ...by, ...line, details: { dates: events.length } }, now);
    const others = events.filter((event, index) => isAnotherPlan(before[index]!, event));
    const guests = await listGuestsOf(db, { events: others, but: by.userId });
    const told = guests.map((each) => ({ ...each, cause: `${each.event.id}:${each.event.revision}` }));
    await tellOfEvents(db, { what: 'changed', group, told }, now);
    await moveUp(db, { group, events }, now);
  });
}

/** A date that was moved alone before stays where it is, unless the time itself is what is changed. */
function movedTimes(date: GroupEvent, { own, words }: { own: GroupEvent; words: GroupEventWords }): Times {
  const lasting = (each: Times) => each.endsAt.getTime() - each.startsAt.getTime();
  const isMoved = own.startsAt.getTime() !== words.startsAt.getTime();
  const startsAt = isMoved
    ? moveBy(date.startsAt, { from: own.startsAt, to: words.startsAt })
    : date.startsAt;
  const minutes = lasting(own) === lasting(words) ? lasting(date) : lasting(words);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes) };
}

async function rewrite(
  db: Database,
  { before, words }: { before: GroupEvent; words: GroupEventWords },
  now: Date,
): Promise<GroupEvent> {
  const registered = await countRegistered(db, before.id);
  if (words.capacity < registered) throw new Refusal('group-event-places-taken', { count: registered });
  const [event] = await db
    .update(groupEvents)
    .set({ ...words, revision: before.revision + 1, changedAt: now })
    .where(eq(groupEvents.id, before.id))
    .returning();
  if (!event) throw new Error('The event was not written.');
  // Another day is reminded of anew.
  if (event.startsAt.getTime() !== before.startsAt.getTime())
    await db.update(groupEventPlaces).set({ remindedAt: null }).where(eq(groupEventPlaces.eventId, event.id));
  return event;
}

/**
 * Cancels a coming event, or it and all later ones of its series, with a reason that whoever comes or waits reads; for those who keep its
 * group.
 * @throws Refusal 'group-event-unknown' (404), 'group-event-cancelled', 'group-event-begun', and as `lockOwnGroup`.
 */
export async function cancelGroupEvent(
  db: Database,
  {
    groupId,
    eventId,
    scope,
    reason,
    ...by
  }: OfOwnGroup & { eventId: string; scope: SeriesScope; reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    const { group } = await lockOwnGroup(db, { groupId, userId: by.userId, roles });
    const event = await getComingEvent(db, { groupId, eventId }, now);
    const events = scope === 'later' ? await listComingDates(db, { event, which: 'later' }, now) : [event];
    await cancel(db, { events, group, reason, but: by.userId }, now);
    const line = { action: 'group_event.cancel', kind: 'group_event', id: eventId } as const;
    await noteGroup(db, { ...by, ...line, details: { dates: events.length } }, now);
  });
}

/** Cancels what a group has ahead, in the transaction in which it is closed and which holds it: whoever comes or waits is told. */
export async function cancelEventsOf(
  db: Database,
  { group, reason }: { group: Pick<SupportGroup, 'id' | 'slug' | 'name'>; reason: string },
  now: Date,
): Promise<void> {
  const events = await db
    .select()
    .from(groupEvents)
    .where(isAheadIn(group.id, now))
    .orderBy(asc(groupEvents.startsAt), asc(groupEvents.id));
  await cancel(db, { events, group, reason, but: null }, now);
}

type Cancelling = {
  events: readonly GroupEvent[];
  group: Pick<SupportGroup, 'slug' | 'name'>;
  reason: string;
  but: string | null;
};

async function cancel(db: Database, { events, group, reason, but }: Cancelling, now: Date): Promise<void> {
  for (const { id, revision } of events)
    await db
      .update(groupEvents)
      .set({ cancelledAt: now, cancelledReason: reason, revision: revision + 1, changedAt: now })
      .where(eq(groupEvents.id, id));
  const guests = await listGuestsOf(db, { events, but });
  const told = guests.map((each) => ({ ...each, cause: each.event.id }));
  await tellOfEvents(db, { what: 'cancelled', group, told }, now);
}

function assertTimes({ startsAt, endsAt }: Times, now: Date): void {
  const { daysAhead, hours } = groupEventLimits;
  if (startsAt <= now) throw new Refusal('group-event-past');
  if (startsAt.getTime() > now.getTime() + daysAhead * 24 * 3600_000)
    throw new Refusal('group-event-far', { count: daysAhead });
  if (endsAt.getTime() - startsAt.getTime() > hours * 3600_000)
    throw new Refusal('group-event-long', { count: hours });
}

async function assertWords(
  db: Database,
  { title, words, place, way, joining }: GroupEventWords,
): Promise<void> {
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
