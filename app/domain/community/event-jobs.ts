import { and, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { lockDocument } from '#domain/documents/documents.ts';
import { listEndedEvents } from '#domain/documents/ended-events.ts';
import { listEvents } from '#domain/documents/list-events.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob, type Job } from '#platform/process/jobs.server.ts';
import { countTaken, placesLeftOf } from './events.ts';
import { daysToConfirm, daysToKeepRegistrations } from './event-constants.ts';
import { moveUp } from './move-up.ts';
import { remindOfEvent } from './remind.ts';
import { eventRegistrations } from './tables.server.ts';

/**
 * Gives places that became free in another way than by cancelling (nobody confirmed in time, staff added some, an
 * account was deleted) to those who wait, and sends the reminders that are due. Says how many moved up and how many were
 * reminded. Forgets for which network places were held.
 */
export async function lookAfterEvents(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<{ movedUp: number; reminded: number }> {
  await forgetNetworks(db, now);
  const upcoming = await listEvents(db, { notOverAt: now, order: 'soonest' });
  const taken = await countTaken(
    db,
    upcoming.map(({ id }) => id),
    now,
  );
  let [movedUp, reminded] = [0, 0];
  for (const event of upcoming) {
    const places = taken.get(event.id)!;
    if (places.waiting > 0 && placesLeftOf(event.fields.capacity, places) > 0) {
      const moved = await db.transaction(async (db) => {
        const locked = await lockDocument(db, { kind: 'event', id: event.id });
        return locked ? await moveUp(db, { event: locked, siteUrl }, now) : [];
      });
      movedUp += moved.length;
    }
    reminded += await remindOfEvent(db, { event, siteUrl }, now);
  }
  return { movedUp, reminded };
}

async function forgetNetworks(db: Database, now: Date): Promise<void> {
  const { heldFor, heldUntil } = eventRegistrations;
  await db
    .update(eventRegistrations)
    .set({ heldFor: null })
    .where(and(isNotNull(heldFor), lte(heldUntil, now)));
}

/**
 * Comes every minute, so that nobody waits longer for a place whose time is over. `siteUrl` begins the links of its
 * mails.
 */
export function lookAfterEventsJob(siteUrl: string): Job {
  return defineJob(
    { name: 'look-after-events', schema: z.object({}), pollSeconds: 30 },
    {
      schedule: '* * * * *',
      run: async (db, _data, { now, log }) => {
        const done = await lookAfterEvents(db, { siteUrl }, now);
        if (done.movedUp + done.reminded > 0) log.info(done, 'events were looked after');
      },
    },
  );
}

/**
 * Deletes what is known about the people of events that ended 30 days ago, and registrations that nobody confirmed
 * within 7 days.
 */
export async function purgeEventRegistrations(db: Database, now: Date): Promise<void> {
  const { confirmedAt, createdAt } = eventRegistrations;
  const asked = new Date(now.getTime() - daysToConfirm * 24 * 3600_000);
  await db.delete(eventRegistrations).where(and(isNull(confirmedAt), lt(createdAt, asked)));
  const before = new Date(now.getTime() - daysToKeepRegistrations * 24 * 3600_000);
  const rows = await db.selectDistinct({ id: eventRegistrations.eventId }).from(eventRegistrations);
  const ended = await listEndedEvents(db, { among: rows.map(({ id }) => id), before });
  if (ended.length > 0) await db.delete(eventRegistrations).where(inArray(eventRegistrations.eventId, ended));
}

/** Comes every night. */
export const purgeEventRegistrationsJob = defineJob(
  { name: 'purge-event-registrations', schema: z.object({}), pollSeconds: 30 },
  { schedule: '47 3 * * *', run: async (db, _data, { now }) => await purgeEventRegistrations(db, now) },
);
