import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob, type Job, type JobKind } from '#platform/process/jobs.server.ts';
import type { Broadcast } from './broadcasts.ts';
import { deliverBatch } from '../notify/deliver-batch.ts';
import type { PersonRef, Segments } from './segments.ts';
import { broadcastRecipients, broadcasts } from '../tables.server.ts';
import type { BroadcastSite } from './write-broadcast.ts';

/** Whom broadcasts can go to, and who signs them. */
export type BroadcastOffice = Segments & {
  readSite(db: Database): Promise<BroadcastSite>;
  /** Signs the links by which members end such mails. */
  secret: string;
};

/** One job sends all that is to be sent; its key keeps it from running twice at a time. */
export const sendBroadcastsKind: JobKind<Record<string, never>> = {
  name: 'send-broadcasts',
  schema: z.object({}).strict(),
  pollSeconds: 5,
  expireSeconds: 300,
  retry: { limit: 20, delaySeconds: 1, maxDelaySeconds: 4 },
};

/** The key of the job, whether it comes by itself or because somebody pressed "send". */
export const sendBroadcastsKey = 'scheduled';

/** Longer than this no run goes on: the next one comes within a minute and goes on where it ended. */
const longestRunMs = 120_000;
const peoplePerInsert = 1000;

/**
 * Starts what is due and sends what has started, in batches of a transaction each: a process may die at any moment, and
 * whoever goes on finds who is still to come. Says how many messages were handed over.
 */
export async function sendBroadcasts(db: Database, office: BroadcastOffice, now: Date): Promise<number> {
  await startDue(db, now);
  const startedAt = Date.now();
  let handedOver = 0;
  while (Date.now() - startedAt < longestRunMs) {
    const broadcast = await findSending(db);
    if (!broadcast) return handedOver;
    if (broadcast.listedAt === null) await listRecipients(db, { broadcast, office }, now);
    const sent = await deliverBatch(db, { broadcastId: broadcast.id, office }, now);
    if (sent === null) await end(db, broadcast.id, now);
    else handedOver += sent;
  }
  return handedOver;
}

/** Comes every minute, and at once when somebody sends. */
export function sendBroadcastsJob(office: BroadcastOffice): Job {
  return defineJob(sendBroadcastsKind, {
    schedule: '* * * * *',
    run: async (db, _data, { now, log }) => {
      const sent = await sendBroadcasts(db, office, now);
      if (sent > 0) log.info({ sent }, 'messages of broadcasts were handed over');
    },
  });
}

async function startDue(db: Database, now: Date): Promise<void> {
  await db
    .update(broadcasts)
    .set({ status: 'sending', startedAt: now })
    .where(and(eq(broadcasts.status, 'scheduled'), lte(broadcasts.scheduledAt, now)));
}

async function findSending(db: Database): Promise<Broadcast | null> {
  const [broadcast] = await db
    .select()
    .from(broadcasts)
    .where(eq(broadcasts.status, 'sending'))
    .orderBy(asc(broadcasts.startedAt), asc(broadcasts.id))
    .limit(1);
  return broadcast ?? null;
}

/**
 * Writes down who gets it, all of them or nobody: whoever comes into the segment later is not among them. A segment
 * that is not there any more has no people.
 */
async function listRecipients(
  db: Database,
  { broadcast, office }: { broadcast: Broadcast; office: BroadcastOffice },
  now: Date,
): Promise<void> {
  const { id, segment: name, choice, channels } = broadcast;
  const segment = office.segments.find((each) => each.name === name);
  const people = segment ? await segment.listPeople(db, choice, now) : [];
  await db.transaction(async (db) => {
    const [mine] = await db
      .update(broadcasts)
      .set({ listedAt: now })
      .where(and(eq(broadcasts.id, id), eq(broadcasts.status, 'sending'), isNull(broadcasts.listedAt)))
      .returning({ id: broadcasts.id });
    if (!mine) return;
    for (let from = 0; from < people.length; from += peoplePerInsert)
      await addRecipients(db, { id, channels, people: people.slice(from, from + peoplePerInsert) });
  });
}

async function addRecipients(
  db: Database,
  { id, channels, people }: Pick<Broadcast, 'id' | 'channels'> & { people: readonly PersonRef[] },
): Promise<void> {
  await db
    .insert(broadcastRecipients)
    .values(people.flatMap((person) => channels.map((channel) => ({ broadcastId: id, person, channel }))))
    .onConflictDoNothing();
}

/** Over, unless somebody stopped it or there is somebody left after all. */
async function end(db: Database, id: string, now: Date): Promise<void> {
  const isDone = sql`not exists (
    select 1 from ${broadcastRecipients}
    where ${broadcastRecipients.broadcastId} = ${broadcasts.id} and ${broadcastRecipients.status} = 'waiting'
  )`;
  await db
    .update(broadcasts)
    .set({ status: 'sent', endedAt: now })
    .where(and(eq(broadcasts.id, id), eq(broadcasts.status, 'sending'), isDone));
}
