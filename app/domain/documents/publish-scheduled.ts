import { and, asc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { writeAudit } from '#domain/audit/audit.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { lockForChange, slugTakenOr } from './document-changes.ts';
import { publishRevision } from './publish-revision.ts';
import { documents } from './tables.server.ts';

const nowhere = { network: '', addressHash: '', userAgent: '' };

export type PublishedBySchedule = { published: number; refused: { documentId: string; reason: string }[] };

/**
 * Publishes what is due, each document in a transaction of its own: once, however many processes look, and again
 * when one died before it was done. What may not be published loses its schedule, with the reason in its row.
 */
export async function publishScheduled(db: Database, now: Date): Promise<PublishedBySchedule> {
  const due = await db
    .select({ id: documents.id })
    .from(documents)
    .where(lte(documents.scheduledAt, now))
    .orderBy(asc(documents.scheduledAt), asc(documents.id));
  const done: PublishedBySchedule = { published: 0, refused: [] };
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      const reason = await publishWhenDue(db, id, now);
      if (reason === 'published') done.published += 1;
      else if (reason !== 'over') done.refused.push({ documentId: id, reason });
    } catch (error) {
      // One that cannot be published now must not keep the others waiting; it is tried again.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

/** Runs every minute. */
export const publishScheduledJob = defineJob(
  { name: 'publish-scheduled', schema: z.object({}), pollSeconds: 30 },
  {
    schedule: '* * * * *',
    run: async (db, _data, { now, log }) => {
      const { refused } = await publishScheduled(db, now);
      for (const each of refused) log.warn(each, 'a scheduled document may not be published');
    },
  },
);

async function publishWhenDue(db: Database, id: string, now: Date): Promise<string> {
  try {
    return await db.transaction(async (db) => {
      const document = await lockForChange(db, id);
      const { scheduledAt, scheduledRevision: number } = document;
      // Another process, or somebody of the staff, was quicker.
      if (scheduledAt === null || number === null || scheduledAt > now) return 'over';
      await publishRevision(db, { document, number, actorId: null, requestSource: nowhere }, now);
      return 'published';
    });
  } catch (error) {
    const refusal = slugTakenOr(error);
    if (!(refusal instanceof Refusal)) throw error;
    return await giveUp(db, { id, reason: refusal.code }, now);
  }
}

async function giveUp(
  db: Database,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<string> {
  return await db.transaction(async (db) => {
    const [given] = await db
      .update(documents)
      .set({ scheduledAt: null, scheduledRevision: null, scheduleFailure: reason })
      .where(and(eq(documents.id, id), lte(documents.scheduledAt, now)))
      .returning({ kind: documents.kind });
    if (!given) return 'over';
    const target = { kind: 'document', id } as const;
    const details = { kind: given.kind, reason };
    await writeAudit(
      db,
      {
        actorId: null,
        action: 'document.publish',
        target,
        outcome: 'refused',
        requestSource: nowhere,
        details,
      },
      now,
    );
    return reason;
  });
}
