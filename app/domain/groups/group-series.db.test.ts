import { and, asc, eq, like, or } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readCairoTime, writeCairoTime } from '#platform/time/cairo-time.ts';
import type { Repeats } from '#platform/time/series-dates.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { requestSource, staffOf } from '#tests/worlds/forums/forum-world.ts';
import { addEvent, comeInto, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import {
  listGroupEvents,
  listOwnGroupEvents,
  listSeriesDates,
  onceForSeries,
  type GroupEvent,
} from './find-group-events.ts';
import { findGroup } from './find-groups.ts';
import { forgetGroupEvents } from './group-event-jobs.ts';
import { giveUpPlace, takeGroupPlace } from './group-event-places.ts';
import { groupEventPlaces, groupEvents, groupEventSeries } from './group-event-tables.server.ts';
import { leaveGroup } from './join-group.ts';
import { closeGroup } from './staff-groups.ts';
import { cancelGroupEvent, changeGroupEvent, type GroupEventWords } from './write-group-event.ts';

const now = new Date('2026-11-26T10:00:00Z');
const cairo = (written: string) => readCairoTime(written)!;
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let mona: string;
let adel: string;
let karim: string;
let staffId: string;
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, adel, karim, staffId] = [await member(), await member(), await member(), await member()];
});

const at17 = { startsAt: cairo('2026-12-01T17:00'), endsAt: cairo('2026-12-01T19:00') };
const weekly: Repeats = { rhythm: 'weekly', end: { times: 4 } };

/** A group that Mona keeps, with Adel and Karim in it, and a series of it with its dates in their order. */
async function series({ repeats = weekly, ...words }: Partial<GroupEventWords> & { repeats?: Repeats } = {}) {
  const group = await makeGroup(db, { organiserId: mona, staffId, kind: 'hidden' }, now);
  await comeInto(db, group, { userId: adel, name: 'Adel' }, now);
  await comeInto(db, group, { userId: karim, name: 'Karim' }, now);
  const id = await addEvent(db, group, { ...at17, capacity: 1, ...words, repeats }, now);
  return { ...group, eventId: id, dates: await datesOf(group.id) };
}
type Series = Awaited<ReturnType<typeof series>>;

const datesOf = async (groupId: string): Promise<GroupEvent[]> =>
  await db
    .select()
    .from(groupEvents)
    .where(eq(groupEvents.groupId, groupId))
    .orderBy(asc(groupEvents.startsAt));
const startsOf = async ({ id }: Series) =>
  (await datesOf(id)).map(({ startsAt }) => writeCairoTime(startsAt).slice(5));
const take = async (
  { id: groupId }: Series,
  { id: eventId }: { id: string },
  userId: string,
  isWhole = false,
) => await takeGroupPlace(db, { groupId, eventId, userId, isWhole }, now);
const change = async (
  { id: groupId }: Series,
  { id: eventId }: { id: string },
  words: Partial<GroupEventWords>,
  scope: 'this' | 'later' = 'later',
) => {
  const [row] = await db.select().from(groupEvents).where(eq(groupEvents.id, eventId));
  const { title, words: text, place, way, joining, startsAt, endsAt, capacity, isForAll } = row!;
  const before = { title, words: text, place, way, joining, startsAt, endsAt, capacity, isForAll };
  const by = { groupId, eventId, userId: mona, requestSource, scope, seen: row!.revision };
  await changeGroupEvent(db, { ...by, event: { ...before, ...words } }, now);
};
const isAbout = (kinds: string) => like(notifications.kind, kinds);
const kindsOf = async (userId: string) =>
  (
    await db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(
        and(eq(notifications.userId, userId), or(isAbout('group-%-moved-up'), isAbout('group-%-changed'))),
      )
  ).map(({ kind }) => kind);
const listed = async ({ slug }: Series, userId: string | null) => {
  const opened = (await findGroup(db, { slug, userId }))!;
  return onceForSeries(await listGroupEvents(db, { ...opened, when: 'ahead' }, now));
};

describe('a series', () => {
  it('is one event for each date, at the same time of day in summer and in winter', async () => {
    const made = await series({
      startsAt: cairo('2027-04-22T18:00'),
      endsAt: cairo('2027-04-22T20:00'),
      repeats: { rhythm: 'weekly', end: { until: '2027-05-06' } },
    });
    expect(await startsOf(made)).toEqual(['04-22T18:00', '04-29T18:00', '05-06T18:00']);
    expect(new Set(made.dates.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(made.dates[0]?.id).toBe(made.eventId);
    expect(made.dates.map(({ endsAt }) => writeCairoTime(endsAt).slice(11))).toEqual(Array(3).fill('20:00'));
  });

  it('has two dates at least, and not too many, and keeps to what a group has ahead', async () => {
    const until = (day: string): Repeats => ({ rhythm: 'weekly', end: { until: day } });
    await expect(series({ repeats: until('2026-12-02') })).rejects.toThrow(refused('group-series-short'));
    await expect(series({ repeats: until('2027-12-31') })).rejects.toThrow(refused('group-series-many'));
    const monthly: Repeats = { rhythm: 'monthly', end: { times: 20 } };
    await expect(series({ repeats: monthly })).rejects.toThrow(refused('group-event-far'));
    const made = await series({ repeats: { rhythm: 'weekly', end: { times: 30 } } });
    const another = { ...at17, title: 'Chess by ear' };
    await addEvent(db, made, { ...another, repeats: { rhythm: 'weekly', end: { times: 30 } } }, now);
    await expect(addEvent(db, made, at17, now)).rejects.toThrow(refused('group-events-many'));
  });

  it('is added once where its form is sent twice, and so is what takes place once', async () => {
    const made = await series();
    const added = { ...at17, title: 'Chess by ear' };
    for (const repeats of [null, { rhythm: 'weekly', end: { times: 4 } }] as const) {
      const send = async () => await addEvent(db, made, { ...added, repeats }, now);
      const [one, two] = await Promise.all([send(), send()]);
      expect(one).toBe(two);
    }
    const isAdded = and(eq(groupEvents.groupId, made.id), eq(groupEvents.title, added.title));
    expect(await db.$count(groupEvents, isAdded)).toBe(5);
    await addEvent(db, made, { ...added, place: 'Online' }, now);
    await addEvent(db, made, { ...added, repeats: { rhythm: 'weekly', end: { times: 3 } } }, now);
    expect(await db.$count(groupEvents, isAdded)).toBe(9);
  });

  it('stands in the list once, with its next date that takes place and how many follow', async () => {
    const made = await series();
    const shown = async () =>
      (await listed(made, adel)).map(({ event, following }) => [
        writeCairoTime(event.startsAt).slice(5, 10),
        following,
      ]);
    expect(await shown()).toEqual([['12-01', 3]]);
    const by = { groupId: made.id, userId: mona, requestSource, scope: 'this', reason: 'Ill.' } as const;
    await cancelGroupEvent(db, { ...by, eventId: made.dates[0]!.id }, now);
    expect(await shown()).toEqual([['12-08', 2]]);
    const opened = (await findGroup(db, { slug: made.slug, userId: adel }))!;
    const { seriesId } = made.dates[0]!;
    const dates = await listSeriesDates(db, { ...opened, seriesId: seriesId! }, made.dates[2]!.startsAt);
    expect(dates.map(({ event }) => event.id)).toEqual([made.dates[2]!.id, made.dates[3]!.id]);
    // To nobody else.
    const stranger = { group: opened.group, membership: null, seriesId: seriesId! };
    expect(await listSeriesDates(db, stranger, now)).toEqual([]);
  });
});

describe('places in a whole series', () => {
  it('are places where one is free, and places in line elsewhere', async () => {
    const made = await series();
    await take(made, made.dates[1]!, karim);
    expect(await take(made, made.dates[2]!, adel, true)).toEqual([
      'registered',
      'waiting',
      'registered',
      'registered',
    ]);
    expect(await take(made, made.dates[0]!, adel, true)).toHaveLength(4);
    // On the page of what is ahead the series stands once.
    expect(await listOwnGroupEvents(db, adel, now)).toMatchObject([{ id: made.dates[0]!.id }]);
    await giveUpPlace(db, { groupId: made.id, eventId: made.eventId, userId: adel, isWhole: true }, now);
    expect(await listOwnGroupEvents(db, adel, now)).toEqual([]);
  });

  it('go to one of two who ask for all at the same moment, and move up with one notice', async () => {
    const made = await series();
    const [first, last] = [made.dates[0]!, made.dates[3]!];
    const answers = await Promise.all([take(made, first, adel, true), take(made, last, karim, true)]);
    expect(answers.map((each) => new Set(each).size)).toEqual([1, 1]);
    expect(new Set(answers.map(([each]) => each))).toEqual(new Set(['registered', 'waiting']));
    const [winner, other] = answers[0]![0] === 'registered' ? [adel, karim] : [karim, adel];
    await leaveGroup(db, { groupId: made.id, userId: winner, requestSource, deletesPosts: false }, now);
    expect(await kindsOf(other)).toEqual(['group-series-moved-up']);
    const rows = await db.select().from(groupEventPlaces).where(eq(groupEventPlaces.groupId, made.id));
    expect(rows.map(({ status, userId }) => [status, userId])).toEqual(
      made.dates.map(() => ['registered', other]),
    );
    const ofWinner = and(eq(notifications.userId, winner), eq(notifications.kind, 'group-places-gone'));
    const gone = await db.select({ values: notifications.values }).from(notifications).where(ofWinner);
    expect(gone).toMatchObject([{ values: { count: 4 } }]);
  });
});

describe('changing dates of a series', () => {
  it('changes one alone, and this and all later ones, told once', async () => {
    const made = await series({ capacity: 5 });
    await take(made, made.dates[0]!, adel, true);
    await change(
      made,
      made.dates[1]!,
      { startsAt: cairo('2026-12-09T18:00'), endsAt: cairo('2026-12-09T20:00') },
      'this',
    );
    expect(await startsOf(made)).toEqual(['12-01T17:00', '12-09T18:00', '12-15T17:00', '12-22T17:00']);
    expect(await kindsOf(adel)).toEqual(['group-event-changed']);
    // Words alone leave the times as they are, one that was moved among them.
    await change(made, made.dates[1]!, { title: 'Tea', place: 'The garden' });
    expect(await startsOf(made)).toEqual(['12-01T17:00', '12-09T18:00', '12-15T17:00', '12-22T17:00']);
    expect((await datesOf(made.id)).map(({ title }) => title)).toEqual(['Tea and talk', 'Tea', 'Tea', 'Tea']);
    expect((await kindsOf(adel)).toSorted()).toEqual(['group-event-changed', 'group-series-changed']);
    // Another time moves all of them by as many days, to that time of day.
    const moved = { startsAt: cairo('2026-12-16T19:00'), endsAt: cairo('2026-12-16T20:00') };
    await change(made, made.dates[2]!, moved);
    expect(await startsOf(made)).toEqual(['12-01T17:00', '12-09T18:00', '12-16T19:00', '12-23T19:00']);
    const [, , third, fourth] = await datesOf(made.id);
    expect(writeCairoTime(third!.endsAt).slice(5)).toBe('12-16T20:00');
    expect(writeCairoTime(fourth!.endsAt).slice(5)).toBe('12-23T20:00');
    expect(await kindsOf(adel)).toHaveLength(3);
  });

  it('changes all or none', async () => {
    const made = await series({ capacity: 2 });
    await take(made, made.dates[3]!, adel);
    await take(made, made.dates[3]!, karim);
    const fewer = change(made, made.dates[0]!, { capacity: 1, title: 'Tea' });
    await expect(fewer).rejects.toThrow(refused('group-event-places-taken'));
    expect(new Set((await datesOf(made.id)).map(({ title }) => title))).toEqual(new Set(['Tea and talk']));
  });

  it('cancels this and all later ones, and all of a group that is closed, told once', async () => {
    const made = await series();
    await take(made, made.dates[0]!, adel, true);
    const by = { groupId: made.id, userId: mona, requestSource, scope: 'later', reason: 'Ill.' } as const;
    await cancelGroupEvent(db, { ...by, eventId: made.dates[2]!.id }, now);
    expect((await datesOf(made.id)).map(({ cancelledReason }) => cancelledReason)).toEqual([
      null,
      null,
      'Ill.',
      'Ill.',
    ]);
    expect(await kindsOf(adel)).toEqual([]);
    const told = async () =>
      (
        await db
          .select({ kind: notifications.kind })
          .from(notifications)
          .where(and(eq(notifications.userId, adel), like(notifications.kind, '%-cancelled')))
      ).map(({ kind }) => kind);
    expect(await told()).toEqual(['group-series-cancelled']);
    await closeGroup(db, { ...staffOf(staffId, 'admin'), groupId: made.id, reason: 'Empty.' }, now);
    expect(await told()).toEqual(['group-series-cancelled', 'group-series-cancelled']);
    expect((await datesOf(made.id)).every(({ cancelledAt }) => cancelledAt)).toBe(true);
  });

  it('goes with the last of its dates', async () => {
    const made = await series();
    const { seriesId, endsAt } = made.dates[3]!;
    const find = async () =>
      await db.select().from(groupEventSeries).where(eq(groupEventSeries.id, seriesId!));
    const month = 30 * 24 * 3600_000;
    await forgetGroupEvents(db, new Date(endsAt.getTime() + month));
    expect([await find(), await datesOf(made.id)].map((each) => each.length)).toEqual([1, 1]);
    await forgetGroupEvents(db, new Date(endsAt.getTime() + month + 1));
    expect(await find()).toEqual([]);
  });
});
