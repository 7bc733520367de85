import { and, asc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { defineJob, type JobKind } from '#platform/process/jobs.server.ts';
import { disputeProcess } from './dispute-process.ts';
import { findDecision } from './dispute-rows.ts';
import { disputes } from './disputes-tables.server.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

type Known = { siteUrl: string };

const requestSource = { network: '', addressHash: '', userAgent: '' };
const by = { party: 'deadline', userId: null, requestSource } as const;
const atATime = 200;

/** Hands disputes to staff whose sides have not agreed in time, each in a transaction of its own. How many. */
export async function handOverDisputes(db: Database, { siteUrl }: Known, now: Date): Promise<number> {
  const { id, status, talkUntil } = disputes;
  const due = await db
    .select({ id })
    .from(disputes)
    .where(and(eq(status, 'talking'), lte(talkUntil, now)))
    .orderBy(asc(talkUntil), asc(id))
    .limit(atATime);
  return await each(due, async (id) => {
    await db.transaction(async (db) => {
      const event = 'hand-over';
      const input = { event, side: null, siteUrl } as const;
      await runTransition(db, disputeProcess, { event, id, by, input, siteUrl }, now);
    });
  });
}

/** Closes disputes that were decided and that nobody appealed against in time: their money moves as was decided. How many. */
export async function closeDisputes(db: Database, { siteUrl }: Known, now: Date): Promise<number> {
  const { id, status, appealUntil } = disputes;
  const due = await db
    .select({ id })
    .from(disputes)
    .where(and(eq(status, 'decided'), lte(appealUntil, now)))
    .orderBy(asc(appealUntil), asc(id))
    .limit(atATime);
  return await each(due, async (id) => {
    await db.transaction(async (db) => {
      const event = 'close';
      const { freelancerPiastres, depositPiastres } = (await findDecision(db, {
        disputeId: id,
        stage: 'first',
      }))!;
      const input = { event, side: null, siteUrl, freelancerPiastres, depositPiastres } as const;
      await runTransition(db, disputeProcess, { event, id, by, input, siteUrl }, now);
    });
  });
}

async function each(due: readonly { id: string }[], act: (id: string) => Promise<void>): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await act(id);
      done += 1;
    } catch (error) {
      // Somebody did something in the meantime; or one that cannot go on, which must not keep the others.
      if (!(error instanceof Refusal)) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

export const disputeDeadlinesKind = {
  ...{ name: 'dispute-deadlines', schema: z.object({}), pollSeconds: 30, expireSeconds: 600 },
} satisfies JobKind;

/** Comes every ten minutes. */
export const disputeDeadlinesJob = (known: Known) =>
  defineJob(disputeDeadlinesKind, {
    schedule: '*/10 * * * *',
    run: async (db, _data, { now, log }) => {
      await remindOfDeadlines(db, known, now);
      const handedOver = await handOverDisputes(db, known, now);
      const closed = await closeDisputes(db, known, now);
      if (handedOver + closed > 0) log.info({ handedOver, closed }, 'disputes went on by their deadlines');
    },
  });
