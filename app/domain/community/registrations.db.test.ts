import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { whileOff } from '#tests/worlds/site/features.ts';
import { eventWorld, later, now, siteUrl, fieldsOf } from '#tests/worlds/community/event-world.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { registerForEvent } from './register-for-event.ts';
import { getRegistration } from './registrations.ts';
import { privateLinks } from '#domain/private-links/tables.server.ts';
import { eventRegistrations } from './tables.server.ts';

let db: Database;
let world: ReturnType<typeof eventWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = eventWorld(db);
  await prepareJobs(db, [deliverMessageKind]);
});

describe('registering for an event', () => {
  it('gives a place once it is confirmed and mails when, where, how to get there, the calendar file and a private link', async () => {
    const eventId = await world.anEvent('gives');
    expect(await world.join(eventId, 'gives@example.com', { language: 'ar' })).toMatchObject({
      status: 'registered',
    });
    expect(await world.registrationOf(eventId, 'gives@example.com')).toMatchObject({
      ...{ status: 'registered', position: 1, fullName: 'منى علي', language: 'ar', remindedAt: null },
    });
    const [first, mail, ...others] = await world.mailsTo('gives@example.com');
    expect(others).toEqual([]);
    expect(first).toMatchObject({ kind: 'event-confirm-held', isSecret: true, language: 'ar' });
    expect(mail).toMatchObject({ kind: 'event-registered', isSecret: true, language: 'ar' });
    expect(mail?.subject).toContain('ورشة');
    expect(mail?.text).toContain('الاثنين، ٣٠ نوفمبر ٢٠٢٦');
    expect(mail?.text).toContain('https://baseera.example/ar/events/gives/calendar.ics');
    expect(mail?.text).toMatch(/https:\/\/baseera\.example\/ar\/events\/registrations\/[\w-]{43}\n/);
    expect(mail?.text).toContain('الدور الثالث');
    expect(mail?.text).not.toContain('منى');
  });

  it('keeps the token of the link as a hash only', async () => {
    const eventId = await world.anEvent('hash');
    await world.join(eventId, 'hash@example.com');
    const token = await world.tokenOf('hash@example.com');
    expect(JSON.stringify(await db.select().from(privateLinks))).not.toContain(token);
    expect(await getRegistration(db, token)).toMatchObject({ eventId, status: 'registered' });
  });

  it('mails an address again that is registered, in any spelling, after an hour, and adds nothing', async () => {
    const eventId = await world.anEvent('again');
    await world.join(eventId, 'again@example.com');
    const first = await world.tokenOf('again@example.com');
    expect(await world.register(eventId, 'Again@Example.com')).toBe('held');
    expect(await world.mailsTo('again@example.com')).toHaveLength(2);
    expect(await world.register(eventId, 'Again@Example.com', {}, later(1))).toBe('held');
    expect(await world.countOf(eventId)).toEqual({ registered: 1, held: 0, waiting: 0 });
    const mails = await world.mailsTo('again@example.com');
    expect(mails.map(({ kind }) => kind).at(-1)).toBe('event-registered');
    expect(mails).toHaveLength(3);
    expect(await getRegistration(db, first)).toMatchObject({ status: 'registered' });
  });

  it('answers the same for an address that has a place and one that has none when the event is full', async () => {
    const eventId = await world.anEvent('same', { capacity: 1 });
    await world.join(eventId, 'same-in@example.com');
    expect(await world.register(eventId, 'same-in@example.com')).toBe('in-line');
    expect(await world.register(eventId, 'same-out@example.com')).toBe('in-line');
    expect((await world.mailsTo('same-in@example.com')).map(({ kind }) => kind)).toEqual([
      'event-confirm-held',
      'event-registered',
    ]);
    const [waiting] = await world.mailsTo('same-out@example.com');
    expect(waiting).toMatchObject({ kind: 'event-confirm-in-line' });
    expect(waiting?.text).toContain('number 1 in the line');
    expect(waiting?.text).not.toContain('Third floor');
  });

  it('is refused once the event has begun, and for what is no event', async () => {
    const eventId = await world.anEvent('begun');
    await expect(world.register(eventId, 'b@example.com', {}, later(9 * 24 + 5))).rejects.toMatchObject({
      code: 'event-begun',
    });
    await expect(world.register(eventId, 'b@example.com', {}, later(9 * 24 + 9))).rejects.toMatchObject({
      code: 'event-over',
    });
    const unknown = '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99';
    await expect(world.register(unknown, 'b@example.com')).rejects.toMatchObject({
      code: 'event-unknown',
      status: 404,
    });
    const draft = await world.anEvent('draft', { status: 'draft' });
    await expect(world.register(draft, 'b@example.com')).rejects.toMatchObject({ code: 'event-unknown' });
    expect(await world.mailsTo('b@example.com')).toEqual([]);
  });

  it('is refused while registration is switched off, and leaves nothing', async () => {
    const eventId = await world.anEvent('switched-off');
    await whileOff(db, 'eventRegistrations', async () => {
      await expect(world.register(eventId, 'off@example.com')).rejects.toMatchObject({
        code: 'event-registrations-off',
      });
    });
    expect(await world.countOf(eventId)).toEqual({ registered: 0, held: 0, waiting: 0 });
    expect(await world.register(eventId, 'off@example.com')).toBe('held');
  });

  it('leaves nothing behind when the transaction around it fails', async () => {
    const eventId = await world.anEvent('undone');
    const failing = db.transaction(async (db) => {
      await registerForEvent(db, fieldsOf(eventId, 'undone@example.com'), now);
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await world.countOf(eventId)).toEqual({ registered: 0, held: 0, waiting: 0 });
    expect(await world.mailsTo('undone@example.com')).toEqual([]);
  });

  it('makes one registration of many for one address at once', async () => {
    const eventId = await world.anEvent('once');
    await Promise.all(Array.from({ length: 8 }, () => world.register(eventId, 'once@example.com')));
    expect(await world.countOf(eventId)).toEqual({ registered: 0, held: 1, waiting: 0 });
  });
});

describe('two hundred people who want twenty places at the same moment', () => {
  it(
    'get exactly twenty places, and the rest wait in the order in which they came',
    { timeout: 120_000 },
    async () => {
      const eventId = await world.anEvent('rush', { capacity: 20 });
      const people = Array.from({ length: 200 }, (_, index) => `rush-${index}@example.com`);
      const answers = await Promise.all(people.map((email) => world.register(eventId, email)));
      expect(answers.filter((answer) => answer === 'held')).toHaveLength(20);
      const tokens = new Map<string, string>();
      for (const email of people) tokens.set(email, await world.tokenOf(email));
      await Promise.all(people.map((email) => world.confirm(tokens.get(email)!)));
      const rows = await db
        .select()
        .from(eventRegistrations)
        .where(eq(eventRegistrations.eventId, eventId))
        .orderBy(asc(eventRegistrations.position));
      expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
      expect(rows.slice(0, 20).every(({ status }) => status === 'registered')).toBe(true);
      expect(rows.slice(20).every(({ status }) => status === 'waiting')).toBe(true);
      expect(await world.mailed('event-registered', 'rush-')).toHaveLength(20);
      expect(await world.mailed('event-confirm-in-line', 'rush-')).toHaveLength(180);

      // Ten give up at once: ten move up, those who have waited longest, each mailed once.
      const leaving = rows.slice(0, 10).map(({ email }) => tokens.get(email)!);
      await Promise.all(leaving.map((token) => cancelRegistration(db, { token, siteUrl }, now)));
      expect(await world.countOf(eventId)).toEqual({ registered: 20, held: 0, waiting: 170 });
      expect(await world.mailed('event-moved-up', 'rush-')).toEqual(
        rows
          .slice(20, 30)
          .map(({ email }) => email)
          .toSorted(),
      );
    },
  );
});

describe('giving a place up', () => {
  it('lets whoever waited longest move up, in the same transaction, and mails them', async () => {
    const eventId = await world.anEvent('up', { capacity: 1 });
    for (const name of ['up-1', 'up-2', 'up-3']) await world.join(eventId, `${name}@example.com`);
    const token = await world.tokenOf('up-1@example.com');
    const failing = db.transaction(async (db) => {
      await cancelRegistration(db, { token, siteUrl }, now);
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await world.registrationOf(eventId, 'up-1@example.com')).toMatchObject({ status: 'registered' });
    expect(await world.mailsTo('up-2@example.com')).toHaveLength(1);

    await cancelRegistration(db, { token, siteUrl }, later(1));
    await cancelRegistration(db, { token, siteUrl }, later(2));
    expect(await world.registrationOf(eventId, 'up-1@example.com')).toMatchObject({
      ...{ status: 'cancelled', cancelledAt: later(1) },
    });
    expect(await world.registrationOf(eventId, 'up-2@example.com')).toMatchObject({ status: 'registered' });
    expect((await world.mailsTo('up-2@example.com')).map(({ kind }) => kind).toSorted()).toEqual([
      'event-confirm-in-line',
      'event-moved-up',
    ]);
    expect(await getRegistration(db, await world.tokenOf('up-3@example.com'))).toMatchObject({
      placeInLine: 1,
    });
  });

  it('frees the address to register again, at the end of the line', async () => {
    const eventId = await world.anEvent('back', { capacity: 1 });
    await world.join(eventId, 'back-1@example.com');
    await world.join(eventId, 'back-2@example.com');
    await cancelRegistration(db, { token: await world.tokenOf('back-1@example.com'), siteUrl }, now);
    await world.join(eventId, 'back-1@example.com');
    const rows = await db
      .select()
      .from(eventRegistrations)
      .where(
        and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.emailKey, 'back-1@example.com')),
      )
      .orderBy(asc(eventRegistrations.position));
    expect(rows.map(({ status, position }) => [status, position])).toEqual([
      ['cancelled', 1],
      ['waiting', 3],
    ]);
  });

  it('moves nobody up once the event has begun', async () => {
    const eventId = await world.anEvent('late', { capacity: 1 });
    await world.join(eventId, 'late-1@example.com');
    await world.join(eventId, 'late-2@example.com');
    const token = await world.tokenOf('late-1@example.com');
    await cancelRegistration(db, { token, siteUrl }, later(9 * 24 + 5));
    expect(await world.registrationOf(eventId, 'late-2@example.com')).toMatchObject({ status: 'waiting' });
  });

  it('needs a link that exists', async () => {
    for (const token of ['none', 'a'.repeat(43), '']) {
      await expect(cancelRegistration(db, { token, siteUrl }, now)).rejects.toMatchObject({
        ...{ code: 'event-link-unknown', status: 404 },
      });
    }
  });
});

describe('the database', () => {
  it('refuses one more place than the event has, whoever asks', async () => {
    const eventId = await world.anEvent('trigger', { capacity: 1 });
    await world.join(eventId, 'trigger-1@example.com');
    await world.join(eventId, 'trigger-2@example.com');
    const second = eq(eventRegistrations.emailKey, 'trigger-2@example.com');
    const broken = { cause: { constraint: 'event_registrations_within_capacity' } };
    await expect(
      db.update(eventRegistrations).set({ status: 'registered' }).where(second),
    ).rejects.toMatchObject(broken);
    await expect(
      db.insert(eventRegistrations).values(aRow(eventId, 'third@example.com')),
    ).rejects.toMatchObject(broken);
  });

  it('refuses a second live registration of an address, and one for what is no event', async () => {
    const eventId = await world.anEvent('unique');
    await db.insert(eventRegistrations).values(aRow(eventId, 'unique@example.com'));
    await expect(
      db.insert(eventRegistrations).values({ ...aRow(eventId, 'unique@example.com'), position: 2 }),
    ).rejects.toMatchObject({ cause: { constraint: 'event_registrations_once_for_an_address' } });
    const page = await world.anEvent('page', { kind: 'page' });
    await expect(db.insert(eventRegistrations).values(aRow(page, 'page@example.com'))).rejects.toMatchObject({
      cause: { constraint: 'event_registrations_are_for_events' },
    });
  });
});

function aRow(eventId: string, email: string): typeof eventRegistrations.$inferInsert {
  return {
    ...{ eventId, email, emailKey: email, fullName: 'Mona', language: 'en', status: 'registered' },
    ...{ position: 9, createdAt: now, confirmedAt: now },
  };
}
