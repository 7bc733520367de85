import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { lockDocument } from '#domain/content/documents.ts';
import { listEndedEvents } from '#domain/content/ended-events.ts';
import type { Database } from '#platform/database.server.ts';
import { defineJob, type Job } from '#platform/jobs.server.ts';
import { countTaken, listEvents, sortEvents } from './events.ts';
import { daysToKeepRegistrations } from './event-words.ts';
import { moveUp } from './move-up.ts';
import { remindOfEvent } from './remind.ts';
import { eventRegistrations } from './tables.server.ts';

/**
 * Gives places that became free in another way than by cancelling (staff added some, an account was deleted) to
 * those who wait, and sends the reminders that are due. Says how many moved up and how many were reminded.
 */
export async function lookAfterEvents(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<{ movedUp: number; reminded: number }> {
  const { upcoming } = sortEvents(await listEvents(db), now);
  const taken = await countTaken(
    db,
    upcoming.map(({ id }) => id),
  );
  let [movedUp, reminded] = [0, 0];
  for (const event of upcoming) {
    const { registered, waiting } = taken.get(event.id)!;
    if (waiting > 0 && registered < event.fields.capacity) {
      movedUp += await db.transaction(async (db) => {
        const locked = await lockDocument(db, { kind: 'event', id: event.id });
        return locked ? await moveUp(db, { event: locked, siteUrl }, now) : 0;
      });
    }
    reminded += await remindOfEvent(db, { event, siteUrl }, now);
  }
  return { movedUp, reminded };
}

/** Comes every ten minutes. `siteUrl` is what the links of its mails begin with. */
export function lookAfterEventsJob(siteUrl: string): Job {
  return defineJob(
    { name: 'look-after-events', schema: z.object({}), pollSeconds: 30 },
    {
      schedule: '*/10 * * * *',
      run: async (db, _data, { now, log }) => {
        const done = await lookAfterEvents(db, { siteUrl }, now);
        if (done.movedUp + done.reminded > 0) log.info(done, 'events were looked after');
      },
    },
  );
}

/** Deletes what is known about the people of events that ended 30 days ago. */
export async function purgeEventRegistrations(db: Database, now: Date): Promise<void> {
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
