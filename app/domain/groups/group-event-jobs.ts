import { and, asc, eq, gt, isNull, lt, lte, notExists } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { lockGroup } from './find-groups.ts';
import { groupEventLimits } from './group-event-constants.ts';
import { groupEventPlaces, groupEvents, groupEventSeries } from './group-event-tables.server.ts';
import { tellOfEvents } from './tell-of-events.ts';

/** Reminds everybody who has a place at an event that begins within 24 hours, each once. */
export async function remindOfGroupEvents(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() + groupEventLimits.hoursBeforeReminder * 3600_000);
  const { id, groupId, startsAt, cancelledAt } = groupEvents;
  const isSoon = and(gt(startsAt, now), lte(startsAt, until), isNull(cancelledAt));
  const soon = await db
    .select({ id, groupId })
    .from(groupEvents)
    .where(isSoon)
    .orderBy(asc(startsAt), asc(id));
  for (const each of soon) {
    await db.transaction(async (db) => {
      const group = await lockGroup(db, each.groupId);
      // Read again under the lock: it may have been cancelled or moved meanwhile.
      const [event] = await db
        .select()
        .from(groupEvents)
        .where(and(eq(id, each.id), isSoon));
      if (!event) return;
      const { eventId, status, remindedAt } = groupEventPlaces;
      const reminded = await db
        .update(groupEventPlaces)
        .set({ remindedAt: now })
        .where(and(eq(eventId, event.id), eq(status, 'registered'), isNull(remindedAt)))
        .returning({ userId: groupEventPlaces.userId });
      // One that was moved to another day is reminded of once more.
      const cause = `${event.id}:${event.revision}`;
      const told = reminded.map(({ userId }) => ({ userId, event, cause }));
      await tellOfEvents(db, { what: 'reminder', group, told }, now);
    });
  }
}

/** Deletes events of groups that ended 30 days ago, with who came; and series of which nothing is left. */
export async function forgetGroupEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - groupEventLimits.daysToKeep * 24 * 3600_000);
  await db.delete(groupEvents).where(lt(groupEvents.endsAt, before));
  const dates = db.select({ id: groupEvents.id }).from(groupEvents);
  const ofIt = dates.where(eq(groupEvents.seriesId, groupEventSeries.id));
  await db.delete(groupEventSeries).where(notExists(ofIt));
}

/** Comes every five minutes. */
export const remindOfGroupEventsJob = defineJob(
  { name: 'remind-of-group-events', schema: z.object({}), pollSeconds: 30 },
  { schedule: '*/5 * * * *', run: async (db, _data, { now }) => await remindOfGroupEvents(db, now) },
);

/** Comes every night. */
export const forgetGroupEventsJob = defineJob(
  { name: 'forget-group-events', schema: z.object({}), pollSeconds: 30 },
  { schedule: '52 3 * * *', run: async (db, _data, { now }) => await forgetGroupEvents(db, now) },
);
