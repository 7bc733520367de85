import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyFields } from '#domain/documents/document-kinds.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { eventWorld, networkNumber, now, siteUrl } from '#tests/worlds/community/event-world.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { lookAfterEvents, purgeEventRegistrations } from './event-jobs.ts';
import { eventRegistrations } from './tables.server.ts';

let db: Database;
let world: ReturnType<typeof eventWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = eventWorld(db);
  await prepareJobs(db, [deliverMessageKind]);
});

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe('a place that is held', () => {
  it('counts as taken for thirty minutes, and the mail says until when', async () => {
    const eventId = await world.anEvent('held', { capacity: 4 });
    expect(await world.register(eventId, 'held@example.com')).toBe('held');
    expect(await world.countOf(eventId, minutes(29.9))).toEqual({ registered: 0, held: 1, waiting: 0 });
    expect(await world.countOf(eventId, minutes(30))).toEqual({ registered: 0, held: 0, waiting: 0 });
    const [mail, ...others] = await world.mailsTo('held@example.com');
    expect(others).toEqual([]);
    expect(mail?.text.replaceAll('\u202f', ' ')).toContain('within 30 minutes, until 12:30 PM, Cairo time');
    expect(mail?.text).not.toContain('Third floor');
    expect(mail?.text.match(/https:/g)).toHaveLength(2);
  });

  it('is its own once it is confirmed, which can be done twice', async () => {
    const eventId = await world.anEvent('own');
    await world.register(eventId, 'own@example.com');
    const token = await world.tokenOf('own@example.com');
    expect(await world.confirm(token, minutes(29))).toEqual({ status: 'registered', isLate: false });
    expect(await world.confirm(token, minutes(90))).toEqual({ status: 'registered', isLate: false });
    expect(await world.registrationOf(eventId, 'own@example.com')).toMatchObject({
      ...{ status: 'registered', confirmedAt: minutes(29), heldUntil: null, heldFor: null },
    });
    expect((await world.mailsTo('own@example.com')).map(({ kind }) => kind)).toEqual([
      'event-confirm-held',
      'event-registered',
    ]);
  });

  it('goes to whoever waits when nobody confirms in time, and a late hand finds its place in the line', async () => {
    const eventId = await world.anEvent('late', { capacity: 1 });
    await world.register(eventId, 'late-1@example.com');
    expect(await world.register(eventId, 'late-2@example.com', {}, minutes(1))).toBe('in-line');
    expect(await world.register(eventId, 'late-3@example.com', {}, minutes(2))).toBe('in-line');
    expect(await world.confirm(await world.tokenOf('late-3@example.com'), minutes(3))).toEqual({
      ...{ status: 'waiting', isLate: false },
    });
    expect(await lookAfterEvents(db, { siteUrl }, minutes(29))).toMatchObject({ movedUp: 0 });
    // The second has not confirmed, and does not hold up the third.
    expect(await lookAfterEvents(db, { siteUrl }, minutes(30))).toMatchObject({ movedUp: 1 });
    expect(await world.registrationOf(eventId, 'late-3@example.com')).toMatchObject({ status: 'registered' });
    expect(await world.confirm(await world.tokenOf('late-2@example.com'), minutes(31))).toEqual({
      ...{ status: 'waiting', isLate: false },
    });
    expect(await world.confirm(await world.tokenOf('late-1@example.com'), minutes(32))).toEqual({
      ...{ status: 'waiting', isLate: true },
    });
    // The first was first: it is before the second, although it confirmed later.
    const third = { token: await world.tokenOf('late-3@example.com'), siteUrl };
    await cancelRegistration(db, third, minutes(33));
    expect(await world.registrationOf(eventId, 'late-1@example.com')).toMatchObject({ status: 'registered' });
    expect(await world.registrationOf(eventId, 'late-2@example.com')).toMatchObject({ status: 'waiting' });
  });

  it('is given to a late hand while places are left', async () => {
    const eventId = await world.anEvent('left', { capacity: 2 });
    await world.register(eventId, 'left@example.com');
    expect(await world.confirm(await world.tokenOf('left@example.com'), minutes(600))).toEqual({
      ...{ status: 'registered', isLate: false },
    });
  });

  it('cannot be kept by sending the form again while somebody waits', async () => {
    const eventId = await world.anEvent('kept', { capacity: 1 });
    await world.register(eventId, 'kept-1@example.com');
    await world.join(eventId, 'kept-2@example.com', {}, minutes(1));
    for (const minute of [2, 29, 30, 31]) {
      expect(await world.register(eventId, 'kept-1@example.com', {}, minutes(minute))).toBe('in-line');
    }
    await lookAfterEvents(db, { siteUrl }, minutes(30));
    expect(await world.registrationOf(eventId, 'kept-2@example.com')).toMatchObject({ status: 'registered' });
  });

  it('is held anew, under the name and in the language of the last sending, while places are left', async () => {
    const eventId = await world.anEvent('anew', { capacity: 2 });
    await world.register(eventId, 'anew@example.com', { language: 'ar' });
    expect(
      await world.register(eventId, 'anew@example.com', { fullName: 'Mona', language: 'en' }, minutes(40)),
    ).toBe('held');
    expect(await world.registrationOf(eventId, 'anew@example.com')).toMatchObject({
      ...{ fullName: 'Mona', language: 'en', position: 1, heldUntil: minutes(70) },
    });
  });

  it('ends when the event begins, and nobody confirms after that', async () => {
    const eventId = await world.anEvent('begins', { startsAt: minutes(10).toISOString() });
    await world.register(eventId, 'begins@example.com');
    expect(await world.registrationOf(eventId, 'begins@example.com')).toMatchObject({
      heldUntil: minutes(10),
    });
    const token = await world.tokenOf('begins@example.com');
    await expect(world.confirm(token, minutes(10))).rejects.toMatchObject({ code: 'event-begun' });
  });

  it('can be given up before it is confirmed, and is then nobody’s', async () => {
    const eventId = await world.anEvent('given-up', { capacity: 1 });
    await world.register(eventId, 'given-up-1@example.com');
    await world.join(eventId, 'given-up-2@example.com');
    const token = await world.tokenOf('given-up-1@example.com');
    await cancelRegistration(db, { token, siteUrl }, minutes(1));
    expect(await world.registrationOf(eventId, 'given-up-2@example.com')).toMatchObject({
      status: 'registered',
    });
    expect(await world.confirm(token, minutes(2))).toEqual({ status: 'cancelled', isLate: false });
  });

  it('goes to nobody beyond the places when staff take some away meanwhile', async () => {
    const eventId = await world.anEvent('shrunk', { capacity: 3 });
    for (const name of ['shrunk-1', 'shrunk-2', 'shrunk-3'])
      await world.register(eventId, `${name}@example.com`);
    await setCapacity(eventId, 1);
    const standings = [];
    for (const name of ['shrunk-3', 'shrunk-1', 'shrunk-2'])
      standings.push(await world.confirm(await world.tokenOf(`${name}@example.com`), minutes(1)));
    expect(standings.map(({ status }) => status)).toEqual(['registered', 'waiting', 'waiting']);
  });

  it('is not needed by a member with their own address, who also confirms by it what was sent before', async () => {
    const eventId = await world.anEvent('member', { capacity: 2 });
    const [user] = await db
      .insert(users)
      .values({ email: 'member@example.com', emailKey: 'member@example.com', emailConfirmedAt: now })
      .returning();
    await world.register(eventId, 'member@example.com');
    expect(await world.register(eventId, 'member@example.com', { userId: user!.id })).toBe('registered');
    expect(await world.registrationOf(eventId, 'member@example.com')).toMatchObject({
      ...{ status: 'registered', userId: user!.id, confirmedAt: now },
    });
    expect(await world.countOf(eventId)).toEqual({ registered: 1, held: 0, waiting: 0 });
  });
});

describe('somebody who invents addresses', () => {
  it.each([
    [60, 1],
    [300, 1],
    [300, 5],
  ])(
    'and sends %i from %i networks gets no more than their share, and nothing after half an hour',
    { timeout: 120_000 },
    async (count, networks) => {
      const capacity = 120;
      const share = 40;
      const slug = `robot-${count}-${networks}`;
      const eventId = await world.anEvent(slug, { capacity });
      for (let index = 0; index < count; index++) {
        const network = networkNumber(index % networks);
        await world.register(eventId, `${slug}-${index}@example.com`, { network });
      }
      const { held, registered } = (await world.countOf(eventId))!;
      expect(registered).toBe(0);
      expect(held).toBe(Math.min(capacity, share * networks));
      const free = capacity - held;
      // Whoever comes meanwhile gets a place at once, or after half an hour at most.
      const standing = await world.register(eventId, `${slug}-honest@example.com`, {}, minutes(5));
      expect(standing).toBe(free > 0 ? 'held' : 'in-line');
      const honest = await world.tokenOf(`${slug}-honest@example.com`);
      expect(await world.confirm(honest, minutes(6))).toMatchObject({
        status: free > 0 ? 'registered' : 'waiting',
      });
      await lookAfterEvents(db, { siteUrl }, minutes(30));
      expect(await world.countOf(eventId, minutes(30))).toEqual({ registered: 1, held: 0, waiting: 0 });
      expect(await world.register(eventId, `${slug}-next@example.com`, {}, minutes(31))).toBe('held');
      // Nobody knows any more for which networks places were held.
      const isKnown = and(eq(eventRegistrations.eventId, eventId), isNotNull(eventRegistrations.heldFor));
      await db.delete(eventRegistrations).where(eq(eventRegistrations.email, `${slug}-next@example.com`));
      expect(await db.$count(eventRegistrations, isKnown)).toBe(0);
      // And after a week none of the addresses.
      await purgeEventRegistrations(db, minutes(7 * 24 * 60 + 1));
      expect(await db.$count(eventRegistrations, eq(eventRegistrations.eventId, eventId))).toBe(1);
    },
  );

  it('does not keep a class behind the same network from its places: as some confirm, more are held', async () => {
    const eventId = await world.anEvent('class', { capacity: 30 });
    const network = networkNumber(9);
    const standings = [];
    for (let index = 0; index < 30; index++)
      standings.push(await world.register(eventId, `class-${index}@example.com`, { network }));
    expect(standings.filter((each) => each === 'held')).toHaveLength(15);
    expect(new Set(standings)).toEqual(new Set(['held', 'unheld']));
    // Whoever has none held gets one by confirming all the same.
    for (let index = 29; index >= 0; index--) {
      const token = await world.tokenOf(`class-${index}@example.com`);
      expect(await world.confirm(token, minutes(10))).toMatchObject({ status: 'registered' });
    }
    expect(await world.countOf(eventId, minutes(10))).toEqual({ registered: 30, held: 0, waiting: 0 });
  });

  it('learns nothing about an address: the answer is the same whether it is registered or not', async () => {
    const eventId = await world.anEvent('silent', { capacity: 4 });
    const network = networkNumber(8);
    await world.join(eventId, 'silent-in@example.com', { network });
    await world.register(eventId, 'silent-held@example.com', { network });
    const ask = async (name: string) =>
      await world.register(eventId, `${name}@example.com`, { network }, minutes(1));
    expect([await ask('silent-in'), await ask('silent-held')]).toEqual(['held', 'held']);
    expect(await ask('silent-new')).toBe('held');
    // This network has its share now, whichever address is asked for.
    expect([await ask('silent-in'), await ask('silent-held'), await ask('silent-other')]).toEqual([
      ...['unheld', 'unheld', 'unheld'],
    ]);
  });
});

async function setCapacity(eventId: string, capacity: number): Promise<void> {
  const [event] = await db.select().from(documents).where(eq(documents.id, eventId));
  await db
    .update(documents)
    .set({ fields: { ...event!.fields, capacity } as AnyFields })
    .where(eq(documents.id, eventId));
}
