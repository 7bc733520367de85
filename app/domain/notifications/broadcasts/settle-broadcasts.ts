import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { countBroadcast } from './broadcasts.ts';
import { broadcastRecipients, broadcasts } from '../tables.server.ts';

/** Less than messages are kept, so that their counts are whole. */
const daysToKeepRecipients = 30;

/** Forgets who got the broadcasts that ended a month ago, and keeps how many. */
export async function settleBroadcasts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysToKeepRecipients * 24 * 3600_000);
  const ended = await db
    .select()
    .from(broadcasts)
    .where(and(lt(broadcasts.endedAt, before), isNull(broadcasts.counts)))
    .orderBy(asc(broadcasts.endedAt));
  for (const broadcast of ended) {
    await db.transaction(async (db) => {
      const counts = await countBroadcast(db, broadcast);
      await db.update(broadcasts).set({ counts }).where(eq(broadcasts.id, broadcast.id));
      await db.delete(broadcastRecipients).where(eq(broadcastRecipients.broadcastId, broadcast.id));
    });
  }
}

/** Comes every night. */
export const settleBroadcastsJob = defineJob(
  { name: 'settle-broadcasts', schema: z.object({}), pollSeconds: 30 },
  { schedule: '53 3 * * *', run: async (db, _data, { now }) => await settleBroadcasts(db, now) },
);
