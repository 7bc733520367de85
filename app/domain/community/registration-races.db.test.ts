import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomInts, runsOf } from '#tests/worlds/random/random.ts';
import type { AnyFields } from '#domain/documents/document-kinds.ts';
import { documents } from '#domain/documents/tables.server.ts';
import { isUnavailable, type Database } from '#platform/database/database.server.ts';
import { prepareJobs } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from '#platform/messages/deliver-message.ts';
import { testDatabase } from '#tests/worlds/database/database.ts';
import { eventWorld, now, siteUrl } from '#tests/worlds/community/event-world.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { lookAfterEvents } from './event-jobs.ts';
import { addRegistrationLink } from './registrations.ts';
import { eventRegistrations } from './tables.server.ts';

let db: Database;
let world: ReturnType<typeof eventWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = eventWorld(db);
  await prepareJobs(db, [deliverMessageKind]);
});

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe('at the same moment', () => {
  it('two late hands reach for the last place, and one gets it', async () => {
    const eventId = await world.anEvent('two-late', { capacity: 1 });
    const tokens: string[] = [];
    for (const name of ['two-late-1', 'two-late-2']) {
      await world.register(eventId, `${name}@example.com`);
      tokens.push(await world.tokenOf(`${name}@example.com`));
    }
    const found = await Promise.all(tokens.map((token) => world.confirm(token, minutes(40))));
    expect(found.map(({ status }) => status).toSorted()).toEqual(['registered', 'waiting']);
    expect(await world.countOf(eventId, minutes(40))).toEqual({ registered: 1, held: 0, waiting: 1 });
  });

  it('one link is used ten times, and mails once', async () => {
    const eventId = await world.anEvent('ten-times');
    await world.register(eventId, 'ten-times@example.com');
    const token = await world.tokenOf('ten-times@example.com');
    await Promise.all(Array.from({ length: 10 }, () => world.confirm(token)));
    expect(await world.mailed('event-registered', 'ten-times')).toHaveLength(1);
  });

  it('a hold lapses, its person confirms, and the next in line moves up: the place is given once', async () => {
    const eventId = await world.anEvent('lapse', { capacity: 1 });
    await world.register(eventId, 'lapse-1@example.com');
    await world.join(eventId, 'lapse-2@example.com', {}, minutes(1));
    const token = await world.tokenOf('lapse-1@example.com');
    await Promise.all([
      lookAfterEvents(db, { siteUrl }, minutes(30)),
      world.confirm(token, new Date(minutes(30).getTime() - 1)),
      lookAfterEvents(db, { siteUrl }, minutes(30)),
    ]);
    const { registered, waiting } = (await world.countOf(eventId, minutes(30)))!;
    expect({ registered, waiting }).toEqual({ registered: 1, waiting: 1 });
  });

  it('a registration is confirmed and cancelled, and either way is cancelled in the end', async () => {
    for (let round = 0; round < 8; round++) {
      const email = `both-${round}@example.com`;
      const eventId = await world.anEvent(`both-${round}`, { capacity: 1 });
      await world.register(eventId, email);
      const token = await world.tokenOf(email);
      const acts = [() => world.confirm(token), () => cancelRegistration(db, { token, siteUrl }, now)];
      await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()));
      expect(await world.registrationOf(eventId, email)).toMatchObject({
        ...{ status: 'cancelled', heldUntil: null },
      });
      expect(await world.countOf(eventId)).toEqual({ registered: 0, held: 0, waiting: 0 });
    }
  });
});

describe('whatever happens in whatever order', () => {
  it.each(runsOf(60))(
    'no place is given twice, and none stays free while somebody who has confirmed waits (%s)',
    { timeout: 120_000 },
    async (run) => {
      const random = randomInts(`places ${run}`);
      const slug = `life-${run.match(/\d+/g)!.join('-')}`;
      let capacity = 3;
      const eventId = await world.anEvent(slug, { capacity });
      for (let step = 0, minute = 0; step < 60; step++) {
        minute += random(8);
        const at = minutes(minute);
        if (random(12) === 0) {
          // Staff add places; that they take some away is told elsewhere.
          capacity += 1;
          await setCapacity(eventId, capacity);
        }
        // Some things happen at the same moment.
        await Promise.all(
          Array.from({ length: 1 + random(3) }, () => anything({ eventId, slug, at, random })),
        );
        const { registered, held, waiting } = (await world.countOf(eventId, at))!;
        expect(registered + held, `step ${step}`).toBeLessThanOrEqual(capacity);
        await lookAfterEvents(db, { siteUrl }, at);
        const after = (await world.countOf(eventId, at))!;
        expect(after.waiting === 0 || after.registered + after.held === capacity, `step ${step}`).toBe(true);
        expect(after.registered + after.waiting).toBe(registered + waiting);
      }
      // Once everybody's time is over and everybody has confirmed, the first to come have the places.
      const end = minutes(24 * 60);
      for (const { id } of await liveOf(eventId)) {
        const token = await addRegistrationLink(db, id, end);
        await world.confirm(token, end);
      }
      const live = await liveOf(eventId);
      expect(live.every(({ confirmedAt }) => confirmedAt !== null)).toBe(true);
      expect(live.filter(({ status }) => status === 'registered')).toHaveLength(
        Math.min(capacity, live.length),
      );
    },
  );
});

type Life = { eventId: string; slug: string; at: Date; random: (below: number) => number };

/** Somebody of twelve registers, confirms or cancels. */
async function anything({ eventId, slug, at, random }: Life): Promise<void> {
  const email = `${slug}-${random(12)}@example.com`;
  const act = random(3);
  if (act === 0) {
    await world.register(eventId, email, {}, at);
    return;
  }
  const token = await world.tokenOf(email);
  if (token === 'none') return;
  try {
    await (act === 1 ? world.confirm(token, at) : cancelRegistration(db, { token, siteUrl }, at));
  } catch (error) {
    // The database was busy: somebody presses again later.
    if (!isUnavailable(error)) throw error;
  }
}

async function liveOf(eventId: string) {
  const rows = await db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
    .orderBy(asc(eventRegistrations.position));
  return rows.filter(({ status }) => status !== 'cancelled');
}

async function setCapacity(eventId: string, capacity: number): Promise<void> {
  const [event] = await db.select().from(documents).where(eq(documents.id, eventId));
  await db
    .update(documents)
    .set({ fields: { ...event!.fields, capacity } as AnyFields })
    .where(eq(documents.id, eventId));
}
