import { migrateDatabase } from '#db/migrate.ts';
import { seedWhenEmpty } from '#db/seed/seed.ts';
import { isUnavailable, type OpenDatabase } from '#platform/database/database.server.ts';
import type { Job, Jobs } from '#platform/process/jobs.server.ts';
import type { Log } from '#platform/process/log.server.ts';
import type { ContentMemory } from '#server/cache/content-memory.ts';

/** The work between listening and being ready. */
export type Preparation = { done: Promise<void>; isReady(): boolean; stop(): Promise<void> };

type Parts = {
  open: OpenDatabase;
  log: Log;
  jobs: Jobs;
  jobsToRun: Job[];
  content: ContentMemory;
};

/** Migrates, seeds an empty database and starts the jobs; waits for a database that cannot be reached yet. */
export function prepare(parts: Parts): Preparation {
  let ready = false;
  let stopped = false;
  const done = (async () => {
    for (;;) {
      try {
        await migrateDatabase(parts.open.db);
        await seedWhenEmpty(parts.open.db);
        await parts.content.start();
        await parts.jobs.start(parts.jobsToRun);
        ready = true;
        return;
      } catch (error) {
        if (stopped) return;
        if (!isUnavailable(error)) throw error;
        parts.log.warn({ error }, 'waiting for the database');
        await new Promise((resolve) => setTimeout(resolve, 2000));
      }
    }
  })();
  done.catch((error: unknown) => {
    parts.log.error({ error }, 'the database could not be prepared');
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 100);
  });
  return {
    done,
    isReady: () => ready,
    stop: async () => {
      stopped = true;
      await done.catch(() => {});
    },
  };
}
