import { and, asc, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitEnd, recordDecision } from '#domain/conduct/decisions.ts';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { seedGuidelines } from '#db/seed/guidelines.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { requestSource, staffOf } from '#tests/worlds/forums/forum-world.ts';
import { comeInto, groupEventWords, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { findGroupEvent, listGroupEvents, listGuests, listOwnGroupEvents } from './find-group-events.ts';
import { findGroup, findMembership } from './find-groups.ts';
import { forgetGroups } from './group-data.ts';
import type { SeriesScope } from './group-event-constants.ts';
import { giveUpPlace, takeGroupPlace } from './group-event-places.ts';
import { groupEventPlaces, groupEvents } from './group-event-tables.server.ts';
import { removeMember } from './group-people.ts';
import { leaveGroup } from './join-group.ts';
import { closeGroup } from './staff-groups.ts';
import { addGroupEvent, cancelGroupEvent, changeGroupEvent } from './write-group-event.ts';

const now = new Date('2026-11-26T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3600_000);
const later72 = { startsAt: later(72), endsAt: later(74) };
const refused = (code: string) => expect.objectContaining({ code }) as Error;

let db: Database;
let mona: string;
let adel: string;
let karim: string;
let hala: string;
let staffId: string;
beforeAll(async () => {
  db = await testDatabase();
  await seedGuidelines(db);
});
beforeEach(async () => {
  const member = async () => (await makeMember(db, { isPhoneConfirmed: true }, now)).userId;
  [mona, adel, karim, hala, staffId] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ];
});

/** A group that Mona keeps, with Adel and Karim in it. */
const group = async (kind: 'open' | 'request' | 'hidden' = 'open') => {
  const made = await makeGroup(db, { organiserId: mona, staffId, kind }, now);
  for (const [userId, name] of [
    [adel, 'Adel'],
    [karim, 'Karim'],
  ] as const)
    await comeInto(db, made, { userId, name }, now);
  return made;
};
type Group = Awaited<ReturnType<typeof group>>;

const event = async ({ id: groupId }: Group, words: Partial<typeof groupEventWords> = {}) => {
  const added = { ...groupEventWords, startsAt: later(72), endsAt: later(74), capacity: 1, ...words };
  return (await addGroupEvent(db, { groupId, userId: mona, requestSource, event: added, repeats: null }, now))
    .id;
};
const changed = async (id: string, words: Partial<typeof groupEventWords>, scope: SeriesScope = 'this') => {
  const [row] = await db.select().from(groupEvents).where(eq(groupEvents.id, id));
  const { groupId, revision: seen, title, words: text, place, way, joining, ...rest } = row!;
  const { startsAt, endsAt, capacity, isForAll } = rest;
  const before = { title, words: text, place, way, joining, startsAt, endsAt, capacity, isForAll };
  const by = { groupId, eventId: id, userId: mona, requestSource };
  await changeGroupEvent(db, { ...by, seen, scope, event: { ...before, ...words } }, now);
};
const take = async ({ id: groupId }: Group, eventId: string, userId: string, at = now) =>
  (await takeGroupPlace(db, { groupId, eventId, userId, isWhole: false }, at))[0];
const places = async (eventId: string) =>
  await db
    .select({ userId: groupEventPlaces.userId, status: groupEventPlaces.status })
    .from(groupEventPlaces)
    .where(eq(groupEventPlaces.eventId, eventId))
    .orderBy(asc(groupEventPlaces.position));
const toldOf = async (userId: string) =>
  await db
    .select({ kind: notifications.kind, values: notifications.values, href: notifications.href })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), like(notifications.kind, 'group-%event%')))
    .orderBy(asc(notifications.createdAt), asc(notifications.key));
const kindsOf = async (userId: string) => (await toldOf(userId)).map(({ kind }) => kind);
const seenBy = async ({ slug }: Group, id: string, userId: string | null) => {
  const opened = await findGroup(db, { slug, userId });
  return opened && (await findGroupEvent(db, { ...opened, id }));
};

describe('adding an event', () => {
  it('is for those who keep the group', async () => {
    const made = await group();
    const event = { ...groupEventWords, ...later72 };
    const by = { groupId: made.id, requestSource, event, repeats: null };
    await expect(addGroupEvent(db, { ...by, userId: adel }, now)).rejects.toThrow(refused('group-not-yours'));
    await expect(addGroupEvent(db, { ...by, userId: hala }, now)).rejects.toThrow(refused('group-unknown'));
    const moderator = { userId: hala, name: 'Hala', role: 'moderator' } as const;
    await comeInto(db, made, moderator, now);
    expect((await addGroupEvent(db, { ...by, userId: hala }, now)).id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is refused for a time that is over, far away, or too long', async () => {
    const made = await group();
    const at = (startsAt: Date, endsAt: Date) => event(made, { startsAt, endsAt });
    await expect(at(now, later(1))).rejects.toThrow(refused('group-event-past'));
    await expect(at(later(24 * 401), later(24 * 401 + 1))).rejects.toThrow(refused('group-event-far'));
    await expect(at(later(1), later(74))).rejects.toThrow(refused('group-event-long'));
  });

  it('is refused to whom a decision keeps from writing, who can still cancel', async () => {
    const made = await group();
    const id = await event(made);
    const decided = { version: 1, rule: 'respect', action: 'limit', reason: 'It insults.' } as const;
    const people = { userId: mona, decidedById: staffId };
    await recordDecision(db, { ...people, ...decided, limitedUntil: limitEnd(7, now) }, now);
    await expect(event(made)).rejects.toThrow(refused('conduct-limited'));
    await expect(changed(id, { place: 'The garden' })).rejects.toThrow(refused('conduct-limited'));
    const by = { groupId: made.id, userId: mona, requestSource, scope: 'this', reason: 'Ill.' } as const;
    await cancelGroupEvent(db, { ...by, eventId: id }, now);
  });

  it('shows it to others in an open group alone', async () => {
    for (const kind of ['open', 'request', 'hidden'] as const) {
      const made = await group(kind);
      const [own, forAll] = [await event(made), await event(made, { isForAll: true })];
      for (const reader of [null, hala]) {
        expect(await seenBy(made, own, reader)).toBeNull();
        expect((await seenBy(made, forAll, reader)) === null).toBe(kind !== 'open');
        const opened = await findGroup(db, { slug: made.slug, userId: reader });
        const listed = opened ? await listGroupEvents(db, { ...opened, when: 'ahead' }, now) : [];
        expect(listed.map((each) => each.event.id)).toEqual(kind === 'open' ? [forAll] : []);
      }
      expect((await seenBy(made, own, adel))?.event.id).toBe(own);
    }
  });

  it('is no way from one group into another', async () => {
    const [one, other] = [await group('hidden'), await group('open')];
    const id = await event(one, { isForAll: true });
    expect(await seenBy(other, id, adel)).toBeNull();
    await expect(take(other, id, adel)).rejects.toThrow(refused('group-event-unknown'));
    await expect(take(one, id, hala)).rejects.toThrow(refused('group-unknown'));
  });
});

describe('a place', () => {
  it('goes to whoever comes first, and to whoever waits longest when it is given up', async () => {
    const made = await group();
    const id = await event(made);
    await comeInto(db, made, { userId: hala, name: 'Hala' }, now);
    expect(await take(made, id, adel)).toBe('registered');
    expect(await take(made, id, karim)).toBe('waiting');
    expect(await take(made, id, hala)).toBe('waiting');
    expect(await take(made, id, adel)).toBe('registered');
    const by = { groupId: made.id, eventId: id, userId: adel, isWhole: false };
    await giveUpPlace(db, by, now);
    await giveUpPlace(db, by, now);
    expect(await places(id)).toEqual([
      { userId: karim, status: 'registered' },
      { userId: hala, status: 'waiting' },
    ]);
    expect(await kindsOf(karim)).toEqual(['group-event-moved-up']);
    expect(await kindsOf(hala)).toEqual([]);
    // Whoever comes back stands at the end of the line.
    expect(await take(made, id, adel)).toBe('waiting');
    expect((await places(id)).map(({ userId }) => userId)).toEqual([karim, hala, adel]);
  });

  it('is told each time to whoever moves up, also twice at one event', async () => {
    const made = await group();
    const id = await event(made);
    const giveUp = async (userId: string) =>
      await giveUpPlace(db, { groupId: made.id, eventId: id, userId, isWhole: false }, now);
    await take(made, id, adel);
    await take(made, id, karim);
    await giveUp(adel);
    await giveUp(karim);
    await take(made, id, adel);
    await take(made, id, karim);
    await giveUp(adel);
    expect(await places(id)).toEqual([{ userId: karim, status: 'registered' }]);
    expect(await kindsOf(karim)).toEqual(['group-event-moved-up', 'group-event-moved-up']);
  });

  it('is taken once when two ask at the same moment', async () => {
    const made = await group();
    const id = await event(made);
    const taken = await Promise.all([take(made, id, adel), take(made, id, karim), take(made, id, adel)]);
    expect((await places(id)).map(({ status }) => status).toSorted()).toEqual(['registered', 'waiting']);
    expect(new Set([taken[0], taken[1]])).toEqual(new Set(['registered', 'waiting']));
    await expect(
      db.update(groupEventPlaces).set({ status: 'registered' }).where(eq(groupEventPlaces.eventId, id)),
    ).rejects.toThrow();
  });

  it('shows the way to join to those who come alone, and names to those who keep the group', async () => {
    const made = await group();
    const id = await event(made, { joining: 'https://example.org/meeting' });
    await take(made, id, adel);
    await take(made, id, karim);
    expect((await seenBy(made, id, adel))?.event.joining).toBe('https://example.org/meeting');
    expect((await seenBy(made, id, karim))?.event.joining).toBeNull();
    expect((await seenBy(made, id, mona))?.event.joining).toBe('https://example.org/meeting');
    const guestsFor = async (userId: string) =>
      await listGuests(db, {
        event: { id, groupId: made.id },
        membership: await findMembership(db, { groupId: made.id, userId }),
      });
    expect(await guestsFor(mona)).toEqual([
      { name: 'Adel', status: 'registered' },
      { name: 'Karim', status: 'waiting' },
    ]);
    expect(await guestsFor(adel)).toEqual([]);
    expect(await listOwnGroupEvents(db, karim, now)).toEqual([
      { id, group: made.slug, title: groupEventWords.title, startsAt: later(72), isWaiting: true },
    ]);
  });

  it('can be taken and given up until the event begins', async () => {
    const made = await group();
    const id = await event(made);
    await take(made, id, adel);
    const by = { groupId: made.id, eventId: id, isWhole: false };
    await expect(takeGroupPlace(db, { ...by, userId: karim }, later(72))).rejects.toThrow(
      refused('group-event-begun'),
    );
    await expect(giveUpPlace(db, { ...by, userId: adel }, later(72))).rejects.toThrow(
      refused('group-event-begun'),
    );
    expect(await listOwnGroupEvents(db, adel, later(74))).toEqual([]);
  });
});

describe('whoever goes away', () => {
  it('loses the place, is told, and makes room for whoever waits', async () => {
    for (const how of ['leaves', 'is removed', 'deletes the account'] as const) {
      const made = await group('hidden');
      const id = await event(made);
      await take(made, id, adel);
      await take(made, id, karim);
      const of = { groupId: made.id, userId: adel };
      const { id: memberId } = (await findMembership(db, of))!;
      if (how === 'leaves') await leaveGroup(db, { ...of, requestSource, deletesPosts: false }, now);
      if (how === 'is removed') {
        const by = { groupId: made.id, memberId, userId: mona, requestSource };
        await removeMember(db, { ...by, reason: 'They sold things.' }, now);
      }
      if (how === 'deletes the account') {
        const subject = { userId: adel, email: 'a@example.com', emailKey: 'a@example.com', phone: null };
        await db.transaction(async (db) => await forgetGroups(db, subject, now));
      }
      expect(await places(id)).toEqual([{ userId: karim, status: 'registered' }]);
      expect(await seenBy(made, id, adel)).toBeNull();
      expect(await listOwnGroupEvents(db, adel, now)).toEqual([]);
    }
    expect(await kindsOf(karim)).toEqual(Array(3).fill('group-event-moved-up'));
    const gone = await db
      .select({ href: notifications.href, values: notifications.values })
      .from(notifications)
      .where(and(eq(notifications.userId, adel), eq(notifications.kind, 'group-places-gone')));
    // The page of a hidden group is not there for them any more; two within one moment of this test are of two groups.
    const told = { href: '/community/groups', values: { group: 'Losing sight', count: 1 } };
    expect(gone).toEqual([told, told]);
  });

  it('keeps nothing, whatever forgets them', async () => {
    const made = await group();
    const id = await event(made);
    await take(made, id, adel);
    await leaveGroup(db, { groupId: made.id, userId: adel, requestSource, deletesPosts: false }, later(100));
    expect(await places(id)).toEqual([]);
  });
});

describe('changing and cancelling', () => {
  it('tells those who come or wait once, of what they plan by', async () => {
    const made = await group();
    const id = await event(made);
    await take(made, id, adel);
    await take(made, id, mona);
    await changed(id, { words: 'Bring a cup.' });
    expect(await kindsOf(adel)).toEqual([]);
    await changed(id, { place: 'The garden', startsAt: later(73) });
    expect(await kindsOf(adel)).toEqual(['group-event-changed']);
    expect(await kindsOf(mona)).toEqual([]);
    const { groupId } = (await seenBy(made, id, mona))!.event;
    const old = { groupId, eventId: id, userId: mona, requestSource, scope: 'this', seen: 0 } as const;
    const event72 = { ...groupEventWords, ...later72 };
    await expect(changeGroupEvent(db, { ...old, event: event72 }, now)).rejects.toThrow(
      refused('changed-meanwhile'),
    );
  });

  it('gives more places to those who wait, and takes none away', async () => {
    const made = await group();
    const id = await event(made);
    await take(made, id, adel);
    await take(made, id, karim);
    await changed(id, { capacity: 2 });
    expect(await kindsOf(karim)).toEqual(['group-event-moved-up']);
    await expect(changed(id, { capacity: 1 })).rejects.toThrow(refused('group-event-places-taken'));
  });

  it('says why an event does not take place, and nothing can be done about it then', async () => {
    const made = await group();
    const id = await event(made);
    await take(made, id, adel);
    const by = { groupId: made.id, eventId: id, userId: mona, requestSource, scope: 'this' } as const;
    await expect(cancelGroupEvent(db, { ...by, userId: adel, reason: 'No.' }, now)).rejects.toThrow(
      refused('group-not-yours'),
    );
    await cancelGroupEvent(db, { ...by, reason: 'The hall is closed.' }, now);
    const again = cancelGroupEvent(db, { ...by, reason: 'Another reason.' }, now);
    await expect(again).rejects.toThrow(refused('group-event-cancelled'));
    expect(await kindsOf(adel)).toEqual(['group-event-cancelled']);
    expect((await seenBy(made, id, adel))?.event.cancelledReason).toBe('The hall is closed.');
    await expect(take(made, id, karim)).rejects.toThrow(refused('group-event-cancelled'));
    await expect(changed(id, { capacity: 2 })).rejects.toThrow(refused('group-event-cancelled'));
    expect(await listOwnGroupEvents(db, adel, now)).toEqual([]);
  });

  it('happens to all that a group has ahead when staff close it', async () => {
    const made = await group();
    const [id, other] = [await event(made), await event(made, { startsAt: later(1), endsAt: later(2) })];
    await take(made, id, adel);
    await closeGroup(
      db,
      { ...staffOf(staffId, 'admin'), groupId: made.id, reason: 'Nobody keeps it.' },
      later(1),
    );
    expect(await kindsOf(adel)).toEqual(['group-event-cancelled']);
    expect((await seenBy(made, id, adel))?.event.cancelledReason).toBe('Nobody keeps it.');
    // It goes on already.
    expect((await seenBy(made, other, adel))?.event.cancelledAt).toBeNull();
    expect(await seenBy(made, id, null)).toBeNull();
  });
});
