import { and, asc, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#domain/notifications/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { readCairoTime } from '#platform/time/cairo-time.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { requestSource } from '#tests/worlds/forums/forum-world.ts';
import { addEvent, comeInto, groupEventWords, makeGroup } from '#tests/worlds/groups/group-world.ts';
import { makeMember } from '#tests/worlds/identity/members.ts';
import { forgetGroupEvents, remindOfGroupEvents } from './group-event-jobs.ts';
import { giveUpPlace, takeGroupPlace } from './group-event-places.ts';
import { groupEventPlaces, groupEvents } from './group-event-tables.server.ts';
import { groupNewsByMail } from './group-news.ts';
import { leaveGroup } from './join-group.ts';
import { cancelGroupEvent } from './write-group-event.ts';

const now = new Date('2026-11-26T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3600_000);

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

/** An event with one place, of a group that Mona keeps and to which Adel and Karim belong. */
async function event(words: Partial<typeof groupEventWords> = {}) {
  const made = await makeGroup(db, { organiserId: mona, staffId }, now);
  await comeInto(db, made, { userId: adel, name: 'Adel' }, now);
  await comeInto(db, made, { userId: karim, name: 'Karim' }, now);
  const times = { startsAt: later(72), endsAt: later(74) };
  const eventId = await addEvent(db, made, { ...times, capacity: 1, ...words }, now);
  return { groupId: made.id, eventId };
}
type Made = Awaited<ReturnType<typeof event>>;

const take = async (made: Made, userId: string) =>
  await takeGroupPlace(db, { ...made, userId, isWhole: false }, now);
const toldOf = async (userId: string) =>
  await db
    .select({ kind: notifications.kind, values: notifications.values, href: notifications.href })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), like(notifications.kind, 'group-event-%')))
    .orderBy(asc(notifications.createdAt), asc(notifications.key));
const kindsOf = async (userId: string) => (await toldOf(userId)).map(({ kind }) => kind);

describe('the last day before an event, and afterwards', () => {
  it('reminds whoever has a place, once', async () => {
    const made = await event();
    await take(made, adel);
    await take(made, karim);
    await remindOfGroupEvents(db, later(47));
    expect(await kindsOf(adel)).toEqual([]);
    await remindOfGroupEvents(db, later(48));
    await remindOfGroupEvents(db, later(49));
    expect(await kindsOf(adel)).toEqual(['group-event-reminder']);
    expect(await kindsOf(karim)).toEqual([]);
    // Who comes so late hears it with the place.
    await giveUpPlace(db, { ...made, userId: adel, isWhole: false }, later(50));
    await remindOfGroupEvents(db, later(51));
    expect(await kindsOf(karim)).toEqual(['group-event-moved-up']);
  });

  it('reminds nobody of what was cancelled', async () => {
    const made = await event();
    await take(made, adel);
    const by = { ...made, userId: mona, requestSource, scope: 'this', reason: 'Ill.' } as const;
    await cancelGroupEvent(db, by, now);
    await remindOfGroupEvents(db, later(49));
    expect(await kindsOf(adel)).toEqual(['group-event-cancelled']);
  });

  it('tells in one mail what can still be read', async () => {
    const startsAt = readCairoTime('2026-12-05T17:00')!;
    const made = await event({ startsAt, endsAt: readCairoTime('2026-12-05T19:00')! });
    await take(made, adel);
    await remindOfGroupEvents(db, new Date(startsAt.getTime() - 3600_000));
    const told = await toldOf(adel);
    const [{ values, href } = { values: {}, href: '' }] = told;
    const id = crypto.randomUUID();
    const notices = [
      { id, kind: 'group-event-changed' as const, values, href },
      { id: crypto.randomUUID(), kind: 'group-event-reminder' as const, values, href },
    ];
    const office = { siteUrl: 'https://example.org', secret: 'x', replyDomain: null };
    const read = async (language: 'en' | 'ar', at = now) =>
      await groupNewsByMail.read(db, { userId: adel, notices, language, office }, at);
    const [news, ...more] = await read('en');
    expect(more).toEqual([]);
    expect(news).toMatchObject({ title: groupEventWords.title, href, key: id });
    expect(news?.sentences).toHaveLength(2);
    expect(news?.sentences[0]).toContain('Saturday, December 5, 2026, from 5:00');
    expect((await read('ar'))[0]?.sentences[0]).toContain('بتوقيت القاهرة');
    expect(await read('en', startsAt)).toEqual([]);
    const leaving = { groupId: made.groupId, userId: adel, requestSource, deletesPosts: false };
    await leaveGroup(db, leaving, now);
    expect(await read('en')).toEqual([]);
  });

  it('deletes an event with who came, thirty days after its end', async () => {
    const made = await event();
    await take(made, adel);
    const left = async () => [
      await db.$count(groupEvents, eq(groupEvents.id, made.eventId)),
      await db.$count(groupEventPlaces, eq(groupEventPlaces.eventId, made.eventId)),
    ];
    await forgetGroupEvents(db, later(74 + 30 * 24));
    expect(await left()).toEqual([1, 1]);
    await forgetGroupEvents(db, later(74 + 30 * 24 + 1));
    expect(await left()).toEqual([0, 0]);
  });
});
