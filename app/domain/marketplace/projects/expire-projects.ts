import { and, asc, inArray, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { runTransition } from '#domain/processes/run-transition.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refusal } from '#platform/input/refusal.ts';
import { defineJob } from '#platform/process/jobs.server.ts';
import { cairoDayOf } from '#platform/time/periods.ts';
import { lapseProposals } from '../proposals/end-proposals.ts';
import { projects } from '../tables.server.ts';
import { projectProcess } from './project-process.ts';

type Known = { siteUrl: string };

const requestSource = { network: '', addressHash: '', userAgent: '' };
const atATime = 200;

/** Ends the projects of clients whose deadline has passed in Cairo, and tells the clients. How many it ended. */
export async function expireProjects(db: Database, { siteUrl }: Known, now: Date): Promise<number> {
  const { id, clientId, status, deadlineOn } = projects;
  const due = await db
    .select({ id })
    .from(projects)
    .where(and(isNotNull(clientId), inArray(status, ['waiting', 'open']), lt(deadlineOn, cairoDayOf(now))))
    .orderBy(asc(deadlineOn), asc(id))
    .limit(atATime);
  let ended = 0;
  for (const { id } of due)
    ended += await db
      .transaction(async (db) => {
        const by = { party: 'deadline', userId: null, requestSource } as const;
        await runTransition(db, projectProcess, { event: 'expire', id, by, input: {}, siteUrl }, now);
        await lapseProposals(db, { projectId: id, siteUrl }, now);
        return 1;
      })
      .catch((error: unknown) => {
        // Its client has done something with it in the meantime.
        if (error instanceof Refusal) return 0;
        throw error;
      });
  return ended;
}

/** Comes every ten minutes. */
export const expireProjectsJob = (known: Known) =>
  defineJob(
    { name: 'expire-projects', schema: z.object({}), pollSeconds: 60 },
    {
      schedule: '*/10 * * * *',
      run: async (db, _data, { now }) => void (await expireProjects(db, known, now)),
    },
  );
