import { and, asc, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { runTransition } from '#domain/processes/run-transition.ts';
import { raiseContentVersion } from '#domain/site/version.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { defineJob, type JobKind } from '#platform/process/jobs.server.ts';
import { contractReviews } from './contract-reviews-tables.server.ts';
import { contractReviewProcess } from './review-process.ts';

const atATime = 200;
const requestSource = { network: '', addressHash: '', userAgent: '' };

/**
 * Shows the reviews to which the other side wrote none in time, each in a transaction of its own, and tells both sides. How many
 * it showed.
 */
export async function showLateReviews(
  db: Database,
  { siteUrl }: { siteUrl: string },
  now: Date,
): Promise<number> {
  const { id, status, closesAt } = contractReviews;
  const due = await db
    .select({ id })
    .from(contractReviews)
    .where(and(eq(status, 'sealed'), lte(closesAt, now)))
    .orderBy(asc(closesAt), asc(id))
    .limit(atATime);
  let shown = 0;
  const by = { party: 'deadline', userId: null, requestSource } as const;
  const input = { event: 'show-alone' } as const;
  for (const { id } of due) {
    try {
      await db.transaction(async (db) => {
        const happening = { event: 'show-alone', id, by, input, siteUrl } as const;
        await runTransition(db, contractReviewProcess, happening, now);
        await raiseContentVersion(db);
      });
      shown += 1;
    } catch (error) {
      // It was shown with the other one, or taken back, in the meantime.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return shown;
}

const lateReviewsKind = {
  ...{ name: 'late-contract-reviews', schema: z.object({}), pollSeconds: 30, expireSeconds: 600 },
} satisfies JobKind;

/** Comes every ten minutes. */
export const lateReviewsJob = (known: { siteUrl: string }) =>
  defineJob(lateReviewsKind, {
    schedule: '*/10 * * * *',
    run: async (db, _data, { now, log }) => {
      const shown = await showLateReviews(db, known, now);
      if (shown > 0) log.info({ shown }, 'reviews were shown because their time was over');
    },
  });
