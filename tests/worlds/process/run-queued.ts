import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { Job } from '#platform/process/jobs.server.ts';
import { createLog } from '#platform/process/log.server.ts';

/**
 * Does what is queued of these jobs, in the order in which it was asked for; all at once with `together`, as several
 * processes would. Each is done twice, as by a process that died before it could say that it was done.
 */
export async function runQueued(
  db: Database,
  jobs: readonly Job[],
  { now, together = false }: { now: Date; together?: boolean },
): Promise<void> {
  const context = { now, log: createLog('silent') };
  for (const job of jobs) {
    const { rows } = await db.execute<{ data: object }>(
      sql`with done as (delete from pgboss.job where name = ${job.name} returning data, created_on) select data from done order by created_on`,
    );
    const twice = async (data: object) => {
      for (const _time of [1, 2]) await job.run(db, data, context);
    };
    if (together) await Promise.all(rows.map(({ data }) => twice(data)));
    else for (const { data } of rows) await twice(data);
  }
}
