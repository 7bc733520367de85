import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyFields } from '#domain/documents/document-kinds.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { eventWorld, later, now, siteUrl } from '#tests/worlds/community/event-world.ts';
import { countCommunity } from './community-figures.ts';
import { lookAfterEvents, purgeEventRegistrations } from './event-jobs.ts';
import { eventRegistrationsDataPart, forgetEventRegistrations } from './registration-data.ts';
import { findRegistrationOf } from './registrations.ts';
import { eventRegistrations } from './tables.server.ts';

let db: Database;
let world: ReturnType<typeof eventWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = eventWorld(db);
  await prepareJobs(db, [deliverMessageKind]);
});

describe('the job that looks after events', () => {
  it('reminds everybody with a place once, the day before, also when several processes try', async () => {
    const eventId = await world.anEvent('remind', { capacity: 2 });
    for (const name of ['remind-1', 'remind-2', 'remind-3']) await world.join(eventId, `${name}@example.com`);
    const dayBefore = later(9 * 24 + 4 - 24);
    await lookAfterEvents(db, { siteUrl }, new Date(dayBefore.getTime() - 1000));
    expect(await world.mailed('event-reminder', 'remind-')).toEqual([]);
    await Promise.all([1, 2, 3].map(() => lookAfterEvents(db, { siteUrl }, dayBefore)));
    await lookAfterEvents(db, { siteUrl }, later(9 * 24));
    expect(await world.mailed('event-reminder', 'remind-')).toEqual([
      'remind-1@example.com',
      'remind-2@example.com',
    ]);
  });

  it('goes on where a process died between two reminders', async () => {
    const eventId = await world.anEvent('died');
    for (const name of ['died-1', 'died-2', 'died-3']) await world.join(eventId, `${name}@example.com`);
    // One reminder is out, the second one was rolled back with its process.
    await db
      .update(eventRegistrations)
      .set({ remindedAt: later(9 * 24) })
      .where(eq(eventRegistrations.emailKey, 'died-1@example.com'));
    await lookAfterEvents(db, { siteUrl }, later(9 * 24));
    expect(await world.mailed('event-reminder', 'died-')).toEqual([
      'died-2@example.com',
      'died-3@example.com',
    ]);
  });

  it('does not remind somebody whose place was told of on the last day anyway, nor who wants no reminders', async () => {
    const eventId = await world.anEvent('short');
    const { userId } = await aMember('short-muted@example.com', ['community']);
    await world.register(eventId, 'short-muted@example.com', { userId });
    await world.join(eventId, 'short-late@example.com', {}, later(9 * 24));
    await lookAfterEvents(db, { siteUrl }, later(9 * 24 + 1));
    expect(await world.mailed('event-reminder', 'short-')).toEqual([]);
  });

  it('fills places that became free in another way', async () => {
    const eventId = await world.anEvent('grown', { capacity: 1 });
    for (const name of ['grown-1', 'grown-2', 'grown-3']) await world.join(eventId, `${name}@example.com`);
    await forgetEventRegistrations(db, subjectOf('grown-1@example.com'), now);
    await setCapacity(eventId, 2);
    // Whoever comes now does not overtake those who wait.
    expect(await world.register(eventId, 'grown-4@example.com')).toBe('in-line');
    await Promise.all([1, 2].map(() => lookAfterEvents(db, { siteUrl }, later(1))));
    expect(await world.countOf(eventId)).toEqual({ registered: 2, held: 0, waiting: 0 });
    expect(await world.confirm(await world.tokenOf('grown-4@example.com'))).toMatchObject({
      status: 'waiting',
    });
    expect((await world.mailsTo('grown-3@example.com')).map(({ kind }) => kind)).toContain('event-moved-up');
  });

  it('forgets the people of an event thirty days after it', async () => {
    const eventId = await world.anEvent('purged');
    await world.join(eventId, 'purged@example.com');
    await db.update(documents).set({ status: 'archived' }).where(eq(documents.id, eventId));
    const end = 9 * 24 + 6;
    await purgeEventRegistrations(db, later(end + 30 * 24));
    expect(await db.$count(eventRegistrations, eq(eventRegistrations.eventId, eventId))).toBe(1);
    await purgeEventRegistrations(db, new Date(later(end + 30 * 24).getTime() + 1));
    expect(await db.$count(eventRegistrations, eq(eventRegistrations.eventId, eventId))).toBe(0);
  });
});

describe('a member', () => {
  it('finds their own registration, and has it in the copy of their data', async () => {
    const eventId = await world.anEvent('own');
    const { userId } = await aMember('own@example.com');
    await world.join(eventId, 'own@example.com');
    const asked = { eventId, userId, emailKey: 'own@example.com' };
    expect(await findRegistrationOf(db, asked)).toMatchObject({ status: 'registered' });
    const subject = { ...subjectOf('own@example.com'), userId };
    expect(await eventRegistrationsDataPart.read(db, subject)).toMatchObject([
      { eventId, email: 'own@example.com' },
    ]);
    await forgetEventRegistrations(db, subject, now);
    expect(await findRegistrationOf(db, asked)).toBeNull();
  });

  it('is counted by the community once the address is confirmed, as are events that are no examples', async () => {
    const before = await countCommunity(db, now);
    await aMember('counted@example.com');
    await aMember('suspended@example.com', [], { suspendedAt: now });
    await aMember('unconfirmed@example.com', [], { emailConfirmedAt: null });
    await world.anEvent('counted', {
      startsAt: '2026-10-01T10:00:00.000Z',
      endsAt: '2026-10-01T12:00:00.000Z',
    });
    await world.anEvent('example', {
      startsAt: '2026-10-01T10:00:00.000Z',
      endsAt: '2026-10-01T12:00:00.000Z',
      isExample: true,
    });
    await world.anEvent('example-to-come', { isExample: true });
    const after = await countCommunity(db, now);
    expect(after).toEqual({ ...before, members: before.members + 1, eventsHeld: before.eventsHeld + 1 });
  });
});

async function setCapacity(eventId: string, capacity: number): Promise<void> {
  const [event] = await db.select().from(documents).where(eq(documents.id, eventId));
  await db
    .update(documents)
    .set({ fields: { ...event!.fields, capacity } as AnyFields })
    .where(eq(documents.id, eventId));
}

async function aMember(
  email: string,
  mutedMessages: string[] = [],
  more: Partial<typeof users.$inferInsert> = {},
) {
  const [user] = await db
    .insert(users)
    .values({ email, emailKey: email, emailConfirmedAt: now, mutedMessages, ...more })
    .returning();
  return { userId: user!.id };
}

function subjectOf(email: string) {
  return { userId: '3f0c8e0e-94ae-4dbb-b8f4-0a4f5d9a1c99', email, emailKey: email, phone: null };
}
