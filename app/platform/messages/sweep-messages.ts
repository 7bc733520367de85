import { and, asc, eq, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob, enqueue } from '#platform/process/jobs.server.ts';
import { deliverMessageKind } from './deliver-message.ts';
import { messages } from './message-tables.server.ts';

/** A message whose own job ought to have come by now. */
const secondsToWait = 60;
const messagesPerSweep = 500;

/** Messages that are over are kept so long, for questions; then they are forgotten with their addresses. */
const daysToKeep = 90;

/**
 * Queues waiting messages again whose job was given up or lost. One that still has a job keeps it:
 * the job's key lets no second one in.
 */
export async function sweepMessages(db: Database, now: Date): Promise<void> {
  const waiting = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.status, 'queued'),
        lt(messages.createdAt, new Date(now.getTime() - secondsToWait * 1000)),
        or(isNull(messages.claimedUntil), lte(messages.claimedUntil, now)),
      ),
    )
    .orderBy(asc(messages.createdAt))
    .limit(messagesPerSweep);
  for (const { id } of waiting) await enqueue(db, deliverMessageKind, { messageId: id }, { key: id });
}

/** Deletes messages that were sent or failed long ago. */
export async function purgeMessages(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - daysToKeep * 24 * 3600_000);
  await db.delete(messages).where(and(ne(messages.status, 'queued'), lt(messages.createdAt, oldest)));
}

/** Comes every minute. */
export const sweepMessagesJob = defineJob(
  { name: 'sweep-messages', schema: z.object({}), pollSeconds: 10 },
  { schedule: '* * * * *', run: async (db, _data, { now }) => await sweepMessages(db, now) },
);

/** Comes every night. */
export const purgeMessagesJob = defineJob(
  { name: 'purge-messages', schema: z.object({}), pollSeconds: 30 },
  { schedule: '23 3 * * *', run: async (db, _data, { now }) => await purgeMessages(db, now) },
);
