import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { RequestSource } from '#domain/audit/audit.ts';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { openProposals } from './proposal-constants.ts';
import { proposalProcess } from './proposal-process.ts';
import { proposals } from './proposals-tables.server.ts';

type Known = { siteUrl: string };

const noSource = { network: '', addressHash: '', userAgent: '' };
const atATime = 200;

/** Ends the proposals that nobody answered in time, and tells both sides. How many it ended. */
export async function expireProposals(db: Database, { siteUrl }: Known, now: Date): Promise<number> {
  const { id, status, expiresAt } = proposals;
  const due = await db
    .select({ id })
    .from(proposals)
    .where(and(inArray(status, openProposals), lte(expiresAt, now)))
    .orderBy(asc(expiresAt), asc(id))
    .limit(atATime);
  let ended = 0;
  for (const { id } of due)
    ended += await db
      .transaction(async (db) => {
        const by = { party: 'deadline', userId: null, requestSource: noSource } as const;
        await runTransition(db, proposalProcess, { event: 'expire', id, by, input: {}, siteUrl }, now);
        return 1;
      })
      .catch((error: unknown) => {
        // One of its sides has done something with it in the meantime.
        if (error instanceof Refusal) return 0;
        throw error;
      });
  return ended;
}

/** Comes every ten minutes. */
export const expireProposalsJob = (known: Known) =>
  defineJob(
    { name: 'expire-proposals', schema: z.object({}), pollSeconds: 60 },
    {
      schedule: '*/10 * * * *',
      run: async (db, _data, { now }) => void (await expireProposals(db, known, now)),
    },
  );

/**
 * Ends what waits for an answer to a project that is not open any more, and tells its freelancers; in the caller's transaction,
 * which holds the project. Drafts stay: their writers alone know of them.
 */
export async function lapseProposals(
  db: Database,
  {
    projectId,
    siteUrl,
    requestSource = noSource,
  }: Known & { projectId: string; requestSource?: RequestSource },
  now: Date,
): Promise<void> {
  const open = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.projectId, projectId), inArray(proposals.status, openProposals)))
    .orderBy(asc(proposals.id))
    .for('update');
  const by = { party: 'project', userId: null, requestSource } as const;
  for (const { id } of open) {
    const step = { event: 'lapse', id, by, input: { isWithProject: true }, siteUrl } as const;
    await runTransition(db, proposalProcess, step, now);
  }
}
